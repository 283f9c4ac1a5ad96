// The race master's corrections that need no reading of the state: a cell to tap, a value to choose.

import { button, el } from "./dom.js";
import { t } from "./words.js";

/** One line for each part that can be put right; `set(fix, value)` sets it, `point(fix)` asks for a cell. */
export function fixList(fixes, { set, point }) {
  return fixes.map((fix, at) => el("div", { class: "field fix" },
    el("label", { for: `fix-${at}` }, `${fix.label} · ${fix.value}`),
    fix.cells.length ? button(t("fix-tap"), () => point(fix), { class: "plain", id: `fix-${at}`, key: `fix-${at}` }) : choices(fix, at, set)));
}

function choices(fix, at, set) {
  const blank = el("option", { value: "" }, "…");
  const options = fix.choices.map((choice, number) => el("option", { value: String(number) }, String(choice.text)));
  const select = el("select", { id: `fix-${at}`, "data-key": `fix-${at}`, onchange: (event) => {
    if (event.target.value !== "") set(fix, fix.choices[Number(event.target.value)].value);
  } }, blank, options);
  return select;
}

/** The correction that sets a part of the state. */
export function change(fix, value) {
  const set = fix.adds ? [...fix.adds, value] : value;
  return [...fix.path].reverse().reduce((inner, key) => ({ [key]: inner }), set);
}
