// A large board on a small screen: the part of it where something is to be done fills the page, unless one wants it all.

import { button } from "./dom.js";
import { t } from "./words.js";

/** Cells narrower than this, in pixels, are too small for a finger. */
const SMALL = 20;
/** The share of the board beyond which coming closer shows too little more. */
const WORTH = 0.8;
/** Height of a close view over its width, at the least. */
const TALL = 0.62;
/** Cells around what is to be seen. */
const AROUND = 2.5;

export class Zoom {
  constructor(view) {
    this.view = view;
    this.close = true;
    this.button = button("", () => this.toggle(), { class: "zoom icon", key: "zoom" });
  }

  /** A new drawing, seen as a whole; not every board can be seen in parts. */
  begin() {
    const { x, y, width, height } = this.view.svg.viewBox.baseVal;
    this.whole = [x, y, width, height];
    this.box = this.whole;
    this.able = this.view.svg.dataset.closer === "yes";
  }

  toggle() {
    this.close = !this.close;
    this.view.layTargets();
  }

  /** Show these cells as large as need be; none of them: the whole board. */
  fit(cells) {
    const part = this.part(cells);
    if (!part) this.button.remove();
    else if (!this.button.isConnected) this.view.host.append(this.button);
    this.button.textContent = this.close ? "⤢" : "⊕";
    this.button.setAttribute("aria-label", this.close ? t("zoom-out") : t("zoom-in"));
    this.look(part && this.close ? part : this.whole);
  }

  look(box) {
    if (box.join() === this.box.join()) return;
    this.box = box;
    this.view.svg.setAttribute("viewBox", box.join(" "));
    this.view.svg.style.overflow = box === this.whole ? "" : "hidden";
  }

  /** The part of the board around cells, no flatter than a phone likes; null where the board needs none. */
  part(cells) {
    const { view } = this;
    const spots = cells.map((cell) => view.cells.get(cell)).filter(Boolean);
    const [, , width, height] = this.whole;
    const wide = view.svg.getBoundingClientRect().width;
    if (!this.able || !spots.length || !wide || (view.pitch * wide) / width >= SMALL) return null;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const across = Math.max(...xs) - Math.min(...xs) + 2 * AROUND * view.pitch;
    const down = Math.max(...ys) - Math.min(...ys) + 2 * AROUND * view.pitch;
    const shape = Math.max(height / width, TALL);
    const w = Math.max(across, down / shape, (view.pitch * wide) / (2 * SMALL));
    if (w > WORTH * width) return null;
    const h = w * shape;
    const within = (low, high, size, most) => (size > most ? (most - size) / 2 : Math.min(Math.max((low + high - size) / 2, 0), most - size));
    return [within(Math.min(...xs), Math.max(...xs), w, width), within(Math.min(...ys), Math.max(...ys), h, height), w, h];
  }
}
