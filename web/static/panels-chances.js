// What may come up and what may be chosen: a die's faces, and steps one above the other.

import { button, el } from "./dom.js";
import { toneSign } from "./panels-tones.js";
import { t } from "./words.js";

/** Dice with all their faces, the one that came up marked. */
export function dice(panel, context) {
  return el("section", { class: "panel" }, el("h2", {}, panel.title),
    panel.dice.map((die) => el("div", { class: "die" }, el("p", { class: "quiet" }, die.label),
      el("ul", { class: "faces" }, die.faces.map((face) => el("li", {}, dieFace(die, face, context)))))));
}

function dieFace(die, face, { touch }) {
  const up = die.result === face.value;
  const inner = [
    el("b", {}, face.value),
    face.weight > 1 ? el("span", { class: "weight" }, t("faces-count", { count: face.weight })) : null,
    face.text ? el("span", { class: "print" }, face.text) : null,
    face.tone ? toneSign(face.tone) : null,
    up ? el("span", { class: "unseen" }, t("die-result")) : null,
  ].filter(Boolean);
  return touchable(`face${up ? " up" : ""} tone-${face.tone || "none"}`, inner, face.pick, touch(face.pick));
}

/** Steps, the highest on top. */
export function ladder(panel, { touch }) {
  const rungs = [...panel.rungs].reverse();
  return el("section", { class: "panel" }, el("h2", {}, panel.title),
    el("ol", { class: "ladder", reversed: true }, rungs.map((rung) => el("li", {}, rungBox(rung, touch)))));
}

function rungBox(rung, touch) {
  const state = rung.current ? "current" : rung.possible ? "possible" : "barred";
  const inner = [
    el("b", {}, String(rung.value)),
    el("span", {}, rung.text ?? "", el("span", { class: "unseen" }, ` (${{ current: t("rung-current"), possible: t("rung-possible"), barred: t("rung-barred") }[state]})`)),
    rung.tone ? toneSign(rung.tone) : null,
  ].filter(Boolean);
  return touchable(`rung ${state} tone-${rung.tone || "none"}`, inner, rung.pick, touch(rung.pick));
}

function touchable(look, inner, pick, act) {
  if (!act) return el("span", { class: look }, inner);
  const node = button("", act, { class: look, key: `panel ${pick[0]} ${pick[1]}` });
  node.append(...inner);
  return node;
}
