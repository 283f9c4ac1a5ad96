// How dear a choice is: a colour, and always a sign and words, for nothing is told by a colour alone.

import { el, svg } from "./dom.js";
import { t } from "./words.js";

const SIGNS = { free: "✓", cheap: "•", dear: "••", danger: "!" };
/** The tones, the mildest first. */
export const ORDER = Object.keys(SIGNS);

/** The sign of a tone, so that it is never told by its colour alone. */
export const toneSign = (tone) => el("span", { class: `tone-sign tone-${tone}`, "aria-hidden": "true" }, SIGNS[tone]);

/** A tone in words. */
export const toneWords = (tone) => ({ free: t("tone-free"), cheap: t("tone-cheap"), dear: t("tone-dear"), danger: t("tone-danger") }[tone]);

/** The sign of a tone on a cell of the board. */
export function toneLetter(tone, { x, y }, size) {
  return svg("text", { class: "tone-letter", x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle", "aria-hidden": "true" }, SIGNS[tone]);
}

/** The tone of what can be reached by a pick: that of the best move behind it. */
export function bestTone(options) {
  const found = options.map((option) => ORDER.indexOf(option.tone)).filter((at) => at >= 0);
  return found.length ? ORDER[Math.min(...found)] : "";
}

/** What the tones stand for, in words and signs. */
export function legend(tones) {
  return tones.map((tone) => el("li", { class: `tone-${tone}` }, toneSign(tone), toneWords(tone)));
}
