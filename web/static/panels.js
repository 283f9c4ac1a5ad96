// What a game puts beside its board: a closed set of widgets, drawn from data. Each stands in a file by its kind.

import { cardrow } from "./panels-cards.js";
import { dice, ladder } from "./panels-chances.js";
import { pips, podium, queue, sheet } from "./panels-lists.js";
import { el, part } from "./dom.js";
import { same } from "./picks.js";

const KINDS = { cardrow, dice, ladder, pips, podium, queue, sheet };

/** Fill the panels; `next` are the picks that can be made now, those in `whole` are a move by themselves, `pick` makes one,
 * `symbol` pictures a piece. */
export function showPanels(host, screen, { next, whole = [], pick, symbol, drawn }) {
  const panels = screen.panels.filter((panel) => KINDS[panel.kind]);
  part(host, [panels, screen.seats, next, whole, drawn], () => {
    const context = {
      seat: (key) => screen.seats.find((one) => one.key === key),
      symbol,
      touch: (wanted) => (wanted && next.some((one) => same(one, wanted)) ? () => pick(wanted) : null),
      // Of cards of which some are played just so, the others are of less use now.
      spare: (card) => Boolean(card) && whole.some(isCard) && next.some((one) => same(one, card)) && !whole.some((one) => same(one, card)),
      turned: turned(host, panels),
    };
    return grouped(panels.map((panel) => KINDS[panel.kind](panel, context)));
  });
  host.hidden = !host.childElementCount;
}

const isCard = (pick) => pick[0] === "card";

/** What a card of a panel does, in a sentence, by its pick. */
export function aboutCard(screen, pick) {
  const cards = screen.panels.flatMap((panel) => panel.cards ?? []);
  return cards.find((card) => card.pick && same(card.pick, pick))?.about ?? null;
}

/** Whether a panel has a pick, to be tapped there. */
export function inPanels(screen, pick) {
  const parts = screen.panels.flatMap((panel) => panel.cards ?? panel.rungs ?? panel.dice?.flatMap((die) => die.faces) ?? []);
  return parts.some((one) => one.pick && same(one.pick, pick));
}

/** What somebody has left is short, so that several stand side by side. */
function grouped(drawn) {
  const made = [];
  for (const panel of drawn) {
    const short = panel.classList.contains("pips");
    const group = made.at(-1)?.classList.contains("pips-group") ? made.at(-1) : null;
    if (short && group) group.append(panel);
    else made.push(short ? el("div", { class: "pips-group" }, panel) : panel);
  }
  return made;
}

const lying = new WeakMap();

/** The cards that lay face down when the page was last drawn and lie face up now: they are seen to turn. */
function turned(host, panels) {
  const rows = panels.filter((panel) => panel.kind === "cardrow");
  const name = (row, card) => `${row.title} ${card.key}`;
  const before = lying.get(host) ?? new Set();
  const cards = rows.flatMap((row) => row.cards.map((card) => [name(row, card), card]));
  lying.set(host, new Set(cards.filter(([, card]) => card.side === "down").map(([key]) => key)));
  return (row, card) => card.side === "up" && before.has(name(row, card));
}
