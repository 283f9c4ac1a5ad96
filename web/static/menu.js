// What is seldom wanted: resigning and such, seats, the race master's corner, the language.

import { button, disc, el, part, twice } from "./dom.js";
import { change, fixList } from "./fixes.js";
import { nameField, nameOrAsk } from "./name.js";
import { holder } from "./seats.js";
import { otherLanguage, switchLanguage, t } from "./words.js";

export class Menu {
  /** `act`: command({do: …}), tell(text), point(fix) lets a cell be tapped. */
  constructor(dialog, opener, act) {
    this.dialog = dialog;
    this.act = act;
    opener.addEventListener("click", () => this.open());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    const head = el("div", { class: "head" }, el("h2", { id: "menu-title" }, t("menu")),
      button("✕", () => dialog.close(), { class: "icon", "aria-label": t("close"), key: "close" }));
    this.aside = el("div", { class: "stack" });
    this.places = el("div", { class: "stack" });
    this.field = nameField("menu-name");
    this.master = el("div", { class: "stack" });
    const links = el("div", { class: "stack" }, el("a", { class: "plain", href: "/wall" }, t("wall")),
      button(t("language"), () => switchLanguage(otherLanguage()), { class: "plain", lang: otherLanguage() }));
    dialog.replaceChildren(head, this.aside, el("h3", {}, t("seats")), this.field, this.places, links,
      el("h3", {}, t("master")), this.master);
  }

  open() {
    this.dialog.showModal();
  }

  command(command) {
    this.dialog.close();
    this.act.command(command);
  }

  show(screen) {
    const { you, seats, phase } = screen;
    this.now = screen.master.now;
    const asides = screen.prompts.filter((prompt) => prompt.aside);
    part(this.aside, [asides, seats.length], () => asides.flatMap((prompt) => this.asides(prompt, you)));
    this.field.hidden = phase === "lobby" || !seats.some((seat) => this.open_(seat));
    part(this.places, [seats, you, phase], () => seats.map((seat) => this.place(seat, screen)));
    part(this.master, [you.master, screen.master, phase, seats], () => this.corner(screen));
  }

  asides(prompt, you) {
    const name = (option) => (you.seats.length > 1 ? `${prompt.seat}: ${option.text}` : option.text);
    const play = (option) => () => this.command({ do: "play", seat: prompt.seat, move: option.move, prompt: prompt.key });
    return prompt.options.map((option) => this.twice(name(option), play(option), `aside ${prompt.seat} ${option.move}`));
  }

  twice(text, act, key) {
    return twice(text, t("sure"), t("confirm"), t("cancel"), act, key);
  }

  open_(seat) {
    return seat.holder === "free" || seat.holder === "simulated";
  }

  place(seat, { you, phase }) {
    const actions = [];
    if (this.open_(seat)) actions.push(button(t("sit"), () => this.sit(seat), {
      class: "main", "aria-label": t(seat.holder === "free" ? "sit-as" : "sit-over", { seat: seat.text }), key: `sit ${seat.key}` }));
    if (you.seats.includes(seat.key)) actions.push(this.twice(t("stand"), () => this.command({ do: "stand", seat: seat.key }), `stand ${seat.key}`));
    if (you.master && seat.holder === "person") actions.push(this.twice(t("master-free", { seat: seat.text }), () => this.command({ do: "free", seat: seat.key }), `free ${seat.key}`));
    if (phase === "lobby" && !you.master) actions.length = 0;
    return el("div", { class: "place" }, disc(seat), el("span", { class: "who" }, el("b", {}, seat.text), el("span", {}, holder(seat))), actions);
  }

  sit(seat) {
    const name = nameOrAsk(this.field);
    if (name) this.command({ do: "sit", seat: seat.key, name });
  }

  corner(screen) {
    if (!screen.you.master) return this.pin(screen.master.set);
    return [el("p", { class: "quiet" }, t("master-is")),
      el("a", { class: "plain", href: "/sense" }, t("sense")),
      screen.phase === "lobby" ? null : this.twice(t("master-close"), () => this.command({ do: "close" }), "master-close"),
      screen.phase === "lobby" ? null : this.fixing(screen.master.fixes),
      screen.phase === "lobby" ? null : this.correction()];
  }

  fixing(fixes) {
    if (!fixes.length) return null;
    const set = (fix, value) => this.command({ do: "correct", change: change(fix, value) });
    const point = (fix) => {
      this.dialog.close();
      this.act.point(fix);
    };
    return el("details", {}, el("summary", {}, t("fix-title")), fixList(fixes, { set, point }));
  }

  pin(set) {
    const id = "pin";
    const input = el("input", { id, inputMode: "numeric", type: "password", autocomplete: "off", maxLength: 12, "data-key": id });
    const submit = (event) => {
      event.preventDefault();
      // The menu stays open: what comes next, or what was wrong, is said right here.
      if (input.value) this.act.command({ do: "master", pin: input.value });
      input.value = "";
    };
    return el("form", { class: "field", onsubmit: submit }, el("p", { class: "quiet" }, t("master-help")),
      el("label", { for: id }, t(set ? "master-enter" : "master-set")), input,
      el("button", { type: "submit", class: "main" }, t("master-go")));
  }

  correction() {
    const area = el("textarea", { id: "change", rows: 8, spellcheck: false, "data-key": "change" });
    const fill = () => { area.value = JSON.stringify(this.now, null, 1); };
    const go = () => {
      let change;
      try {
        change = JSON.parse(area.value);
      } catch {
        area.setAttribute("aria-invalid", "true");
        area.focus();
        return this.act.tell(t("bad-state"));
      }
      return this.command({ do: "correct", change });
    };
    return el("details", { ontoggle: fill }, el("summary", {}, t("master-correct")),
      el("p", { class: "field" }, el("label", { for: "change" }, t("master-correct-help")), area),
      this.twice(t("master-correct-go"), go, "correct"));
  }
}
