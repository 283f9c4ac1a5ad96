// What happened, oldest first in the document so that a screen reader hears each line once, newest on top to the eye.

import { button, el, twice } from "./dom.js";
import { t } from "./words.js";

const PLAYED = ["move", "notice"];

export class Log {
  /** `onback(entry)`: the race master goes back to before an entry. */
  constructor(list, onback) {
    this.list = list;
    this.onback = onback;
    this.items = new Map();
    this.fresh = true;
  }

  show(lines, master) {
    const present = new Set(lines.map((line) => line.id));
    for (const [id, item] of this.items) {
      if (present.has(id)) continue;
      item.remove();
      this.items.delete(id);
    }
    let entry = null;
    for (const line of lines) {
      if (!this.items.has(line.id)) this.add(line);
      // One entry may have several lines; its first one offers to go back before it.
      this.offerBack(line, master && line.entry !== entry && PLAYED.includes(line.kind));
      entry = line.entry;
    }
    // What was there before the page came is history, not news.
    if (this.fresh) requestAnimationFrame(() => this.list.setAttribute("aria-live", "polite"));
    this.fresh = false;
  }

  add(line) {
    const item = el("div", { class: `line ${line.kind}`, "data-line": line.id }, el("span", {}, line.text));
    this.items.set(line.id, item);
    this.list.append(item);
  }

  offerBack(line, wanted) {
    const item = this.items.get(line.id);
    const there = item.querySelector(".twice");
    if (wanted && !there) {
      const act = () => this.onback(line.entry);
      item.append(twice(t("master-back"), t("sure"), t("confirm"), t("cancel"), act, `back ${line.id}`));
    } else if (!wanted) there?.remove();
  }

  /** Say something that is only this phone's, such as why a command was refused. */
  tell(text) {
    const item = el("div", { class: "line own" }, el("span", {}, text));
    this.list.append(item);
    setTimeout(() => item.remove(), 8000);
  }
}
