// The score sheet: a line a fact, those of a seat under its name and colour.

import { disc, el, part } from "./dom.js";
import { holder } from "./seats.js";

/** Fill the sheet; it hides where a game has nothing to say beside its board. */
export function showFacts(host, screen) {
  part(host, [screen.facts, screen.seats], () => [...common(screen), ...screen.seats.map((seat) => sheet(screen, seat))].filter(Boolean));
  host.hidden = !host.childElementCount;
}

function common({ facts }) {
  const lines = facts.filter((fact) => fact.seat === null);
  return lines.length ? [list(lines)] : [];
}

function sheet({ facts }, seat) {
  const lines = facts.filter((fact) => fact.seat === seat.key);
  return lines.length ? el("div", { class: "sheet" }, el("h3", {}, disc(seat), holder(seat)), list(lines)) : null;
}

function list(lines) {
  return el("ul", {}, lines.map((fact) => el("li", {}, fact.text)));
}
