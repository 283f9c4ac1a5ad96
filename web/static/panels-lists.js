// What is read line by line: an order of play, what is left of something, a table, a podium.

import { disc, el } from "./dom.js";
import { progress } from "./panels-cards.js";
import { holder, named } from "./seats.js";
import { t } from "./words.js";

const SIGNS = { done: "✓", now: "▶", next: "·", lost: "✕" };
/** Columns beyond which a phone has room for no names, and for headings only upright. */
const WIDE = 6;
const MEDALS = ["", "I", "II", "III"];

/** Who comes when, ticked off. */
export function queue(panel, { seat, symbol }) {
  return el("section", { class: "panel" }, el("h2", {}, panel.title),
    el("ol", { class: "queue" }, panel.entries.map((entry) => {
      const now = entry.progress === "now" ? { "aria-current": "step" } : {};
      return el("li", { class: entry.progress, ...now },
        el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[entry.progress]),
        symbol(entry.piece) ?? token(seat(entry.seat)),
        el("span", {}, entry.text, el("span", { class: "unseen" }, ` (${progress(entry.progress)})`)));
    })));
}

/** What somebody has left, as dots. */
export function pips(panel, { seat, symbol }) {
  const owner = seat(panel.seat);
  const head = owner ? el("h2", {}, symbol(panel.piece) ?? disc(owner), holder(owner), panel.note ? el("small", {}, panel.note) : null) : null;
  return el("section", { class: "panel pips" }, head, el("ul", {}, panel.rows.map(pipRow)));
}

function pipRow({ label, value, full, alert }) {
  const dots = "●".repeat(value) + "○".repeat(Math.max(0, full - value));
  return el("li", { class: alert ? "few" : "" }, el("span", {}, label),
    el("span", { class: "dots", role: "img", "aria-label": t("pips-of", { count: value, full }) }, dots));
}

/** A table; a seat's row is headed by its name. */
export function sheet(panel, { seat }) {
  const head = panel.columns.map((text) => el("th", { scope: "col" }, el("span", {}, text)));
  const body = panel.rows.map((row) => {
    const owner = seat(row.seat);
    const cells = row.cells.map((text, at) => el(!owner && at === 0 ? "th" : "td", !owner && at === 0 ? { scope: "row" } : {}, String(text)));
    return el("tr", { class: row.marked ? "marked" : "" },
      owner ? el("th", { scope: "row" }, el("span", { class: "owner" }, disc(owner), el("span", {}, holder(owner)))) : null, cells);
  });
  return el("section", { class: panel.columns.length > WIDE ? "panel wide" : "panel" }, el("h2", {}, panel.title),
    el("div", { class: "scroll", tabIndex: 0, role: "region", "aria-label": panel.title },
      el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, body))));
}

/** First, second, third, and the others behind. */
export function podium(panel, { seat }) {
  return el("section", { class: "panel" }, el("h2", {}, panel.title),
    el("ol", { class: "podium" }, panel.places.map(({ place, seat: key, text }) => {
      const owner = seat(key);
      return el("li", { class: `place-${Math.min(place, 4)}` },
        el("span", { class: "medal", "aria-hidden": "true" }, MEDALS[place] ?? String(place)),
        el("span", { class: "unseen" }, t("place-number", { count: place })),
        token(owner), el("span", {}, owner ? named(owner) : "", text ? el("small", {}, text) : null));
    })));
}

function token(owner) {
  return owner ? disc(owner) : null;
}
