// A row of cards: not laid yet, face down, face up; one's own hand can be tapped.

import { button, disc, el, soft } from "./dom.js";
import { holder } from "./seats.js";
import { t } from "./words.js";

/** Cards side by side. */
export function cardrow(panel, context) {
  return el("section", { class: "panel" }, el("h2", {}, panel.title),
    el("ul", { class: "cardrow" }, panel.cards.map((card) => el("li", {}, place(panel, card, context)))));
}

function place(panel, card, context) {
  const seat = context.seat(card.seat);
  const act = context.touch(card.pick);
  const face = paper(card, context.turned(panel, card), context.spare(card.pick));
  return [
    seat ? el("span", { class: "owner" }, disc(seat), el("span", {}, holder(seat))) : null,
    act ? touchable(face, act, card) : face,
    card.notes.map((note) => el("span", { class: "note" }, note)),
    card.progress === "none" ? null : el("span", { class: `note ${card.progress}` }, progress(card.progress)),
  ];
}

function paper(card, turns, spare) {
  const words = { empty: t("card-empty"), down: t("card-down") }[card.side];
  const kind = card.pack ? ` pack-${card.pack}` : "";
  const long = String(card.text ?? "").split(/[ -]/).some((word) => word.length > 8) ? " long" : "";
  return el("span", { class: `paper ${card.side}${long}${kind} ${card.progress}${turns ? " turning" : ""}${spare ? " spare" : ""}` },
    words ? el("span", { class: "unseen" }, words) : el("span", { class: "print" }, soft(card.text ?? "")),
    card.gist ? el("small", { class: "gist" }, card.gist) : null);
}

function touchable(face, act, card) {
  const node = button("", act, { class: "touch", key: `panel ${card.pick[0]} ${card.pick[1]}` });
  node.append(face);
  return node;
}

/** How far along something is, in a word. */
export function progress(state) {
  return { done: t("progress-done"), now: t("progress-now"), next: t("progress-next"), lost: t("progress-lost") }[state];
}
