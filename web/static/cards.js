// Cards to choose from where a whole pack may be in a hand: copies as one, a field to find one, the unlikely ones apart.

import { el } from "./dom.js";
import { same } from "./picks.js";
import { t } from "./words.js";

const MANY = 12;
let typed = { prompt: "", text: "" };

/** Buttons for the cards among the picks, made by `make`; `number` is the place of the seat that is asked. */
export function cardChoices(prompt, picked, cards, number, make) {
  const kinds = alike(cards);
  // Nobody can tell copies apart by their print, so each seat names another one of them.
  const one = kinds.map((copies) => copies[number % copies.length]);
  if (one.length <= MANY) return one.map(make);
  const whole = (pick) => prompt.options.some((option) => option.picks.length === picked.length + 1 && same(option.picks[picked.length], pick));
  const likely = one.filter(whole);
  const others = one.filter((pick) => !whole(pick));
  const lists = [likely.length ? likely : others, likely.length ? others : []].map((picks) => el("div", { class: "choices" }, picks.map(make)));
  const rest = lists[1].childElementCount ? el("details", {}, el("summary", {}, t("cards-other")), lists[1]) : null;
  return [el("div", { class: "cards-many" }, finder(prompt, lists, rest), lists[0], rest)];
}

/** Cards by what is printed on them. */
function alike(cards) {
  const kinds = new Map();
  for (const pick of cards) {
    const print = pick[2] ?? pick[1];
    kinds.set(print, [...(kinds.get(print) ?? []), pick]);
  }
  return [...kinds.values()];
}

function finder(prompt, lists, rest) {
  if (typed.prompt !== prompt.key) typed = { prompt: prompt.key, text: "" };
  const sift = () => {
    const wanted = plain(typed.text);
    for (const node of lists.flatMap((list) => [...list.children])) node.hidden = !plain(node.textContent).includes(wanted);
    if (rest) rest.open = wanted !== "" && [...lists[1].children].some((node) => !node.hidden);
  };
  const field = el("input", { type: "search", id: "card-find", autocomplete: "off", value: typed.text, "data-key": "card-find", "aria-label": t("cards-find"),
    placeholder: t("cards-find"), oninput: (event) => { typed.text = event.target.value; sift(); } });
  sift();
  return field;
}

const plain = (text) => text.normalize("NFD").replace(/[\p{M}\u00AD]/gu, "").toLowerCase().trim();
