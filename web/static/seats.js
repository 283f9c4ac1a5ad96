// Who sits where: one chip a seat, with colour, mark and words.

import { disc, el, part } from "./dom.js";
import { t } from "./words.js";

/** Fill the list of seats. */
export function showSeats(host, screen) {
  host.classList.toggle("many", screen.seats.length > 2);
  part(host, [screen.seats, screen.outcome?.winners, screen.phase], () => screen.seats.map((seat) => chip(seat, screen)));
}

function chip(seat, screen) {
  const won = screen.outcome?.winners.includes(seat.key);
  const notes = [
    seat.holder === "you" && t("you"),
    seat.to_move && screen.phase === "playing" && t("turn"),
    screen.phase !== "lobby" && !seat.in && t("out"),
    seat.away && t("away"),
    won && t("won"),
  ].filter(Boolean);
  const marks = [seat.to_move && "turn", screen.phase !== "lobby" && !seat.in && "out", seat.away && "away", won && "won"];
  const name = el("span", { class: "name" }, el("b", {}, holder(seat)), el("span", { class: "unseen" }, ` ${seat.text}`));
  return el("li", { class: ["chip", ...marks.filter(Boolean)].join(" ") },
    disc(seat), name, notes.length ? el("span", { class: "unseen" }, ` (${notes.join(", ")})`) : null);
}

/** Who it was: the name of who holds a seat, or that of the seat itself. */
export function named(seat) {
  return seat.name || (seat.holder === "simulated" ? `${seat.text} (${t("simulated")})` : seat.text);
}

/** Who holds a seat, in a word or a name. */
export function holder(seat) {
  if (seat.name) return seat.name;
  return seat.holder === "simulated" ? t("simulated") : seat.holder === "free" ? t("free") : seat.text;
}
