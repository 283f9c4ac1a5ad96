// The one thing this phone is asked now: to mend or move something, to answer, or to choose a move.

import { arrowTurn } from "./board.js";
import { cardChoices } from "./cards.js";
import { button, el, soft, part, svg } from "./dom.js";
import { settled, walk, wantsConfirmation } from "./picks.js";
import { t } from "./words.js";

const MANY = 6;

/** The question that is put to this phone, if any: what goes first is what the table waits for. */
export function question(screen) {
  if (screen.guide || screen.ask) return null;
  return screen.prompts.find((prompt) => !prompt.aside && prompt.options.length) ?? null;
}

/** Fill the strip; `act`: pick(pick), cancel(), play(option), command({do: …}), menu(), beside(pick) whether a panel has it,
 * and the board to picture. */
export function showStrip(host, screen, picked, busy, act) {
  const prompt = question(screen);
  const data = [act.fix()?.label, act.board.key, act.asking(), screen.headline, screen.guide, screen.ask, prompt, picked, busy, screen.undo, screen.outcome, screen.you, screen.phase];
  part(host, data, () => build(screen, prompt, picked, act));
  host.toggleAttribute("aria-busy", busy);
  host.hidden = !host.childElementCount;
}

function build(screen, prompt, picked, act) {
  const parts = [];
  if (act.fix()) parts.push(fixBox(act.fix(), act));
  else if (screen.guide) parts.push(guideBox(screen, act));
  else if (screen.ask) parts.push(askBox(screen, act));
  else if (prompt) parts.push(promptBox(screen, prompt, picked, act));
  else if (screen.phase === "over") parts.push(overBox(screen, act));
  if (screen.undo && screen.you.seats.includes(screen.undo.seat) && !picked.length) {
    const command = { do: "undo", seat: screen.undo.seat };
    parts.push(button(screen.undo.text, () => act.command(command), { class: "undo", key: "undo" }));
  }
  if (screen.phase === "playing" && !screen.you.seats.length) parts.push(watchBox(screen, act));
  return parts;
}

function fixBox(fix, act) {
  return el("div", { class: "box guide" }, el("h2", {}, t("fix-title")), el("p", {}, fix.label),
    el("p", { class: "quiet" }, t("pick-cell")), button(t("cancel"), act.cancel, { key: "cancel" }));
}

function guideBox({ guide, you }, act) {
  const title = { mend: t("settled"), follow: t("follow"), wait: t("waiting") }[guide.mode];
  const command = { do: "done", seat: you.seats[0] };
  return el("div", { class: `box guide ${guide.mode}` }, el("h2", {}, title), el("p", {}, guide.text),
    guide.done && you.seats.length ? button(t("done"), () => act.command(command), { class: "main", key: "done" }) : null);
}

function askBox({ ask }, act) {
  const answer = (choice) => act.command({ do: "answer", seat: ask.seat, choice: choice.choice });
  const choices = ask.yours
    ? ask.choices.map((choice) => button(choice.text, () => answer(choice), { class: "choice", key: choice.choice }))
    : [];
  return el("div", { class: "box ask" }, el("p", { class: "asked" }, ask.text), el("div", { class: "choices" }, choices));
}

function promptBox(screen, prompt, picked, act) {
  const { ends, next } = walk(prompt.options, picked);
  const whole = settled(prompt.options, picked);
  const confirm = whole && wantsConfirmation(prompt.options, whole) ? whole : null;
  const last = confirm?.twice && act.asking() === confirm.move ? confirm : null;
  const seat = screen.you.seats.length > 1 ? screen.seats.find((one) => one.key === prompt.seat) : null;
  return el("div", { class: "box prompt" },
    el("div", { class: "asking" },
      el("p", { class: "asked" }, seat ? el("b", {}, `${seat.text} `) : null, asked(screen, prompt, picked, next, confirm, act)),
      picked.length ? button("✕", act.cancel, { class: "icon", "aria-label": t("back-pick"), key: "cancel" }) : null),
    confirm?.warning ? el("p", { class: "warning" }, last ? last.twice : confirm.warning) : null,
    el("div", { class: "choices" },
      prompt.draw && !picked.length ? drawing(prompt, next, act) : null,
      confirm ? confirmButton(confirm, last, act) : null,
      next.length ? ends.map((option) => ending(option, act)) : null,
      pickButtons(prompt, picked, next, act),
      instead(prompt, picked, act)));
}

/** Whether what is asked is what a die shows. */
function rolls(prompt) {
  return Boolean(prompt.draw) && prompt.options.every((option) => option.picks.length && option.picks.every(([kind]) => kind === "face"));
}

/** Leaving it to chance; who has rolled a real die says instead what it shows. */
function drawing(prompt, next, act) {
  const die = rolls(prompt);
  const draw = button(t(die ? "roll" : "draw"), () => act.play({ move: prompt.draw }), { class: "main", key: "draw" });
  return die ? [draw, el("p", { class: "quiet or" }, t(next.every(act.beside) ? "roll-below" : "roll-shown"))] : draw;
}

/** What would be regretted most is asked about once more; the second button stands for another word. */
function confirmButton(confirm, last, act) {
  if (last) return button(t("play-surely"), () => act.play(last), { class: "main grave", key: "play-surely" });
  const next = confirm.twice ? () => act.ask(confirm) : () => act.play(confirm);
  return button(t("play-this"), next, { class: "main", key: "play" });
}

/** An option that ends where others go on; its whole sentence tells it apart. */
function ending(option, act) {
  const kind = option.picks.at(-1)?.[0];
  // A way may go on; a card or a word is whole by itself.
  const text = kind === "cell" || kind === "direction" ? `${t("stop-here")} · ${option.text}` : option.text;
  return button(text, () => act.play(option), { class: "choice", key: `end ${option.move}` });
}

function asked(screen, prompt, picked, next, confirm, act) {
  if (confirm) return confirm.text;
  if (next.some((pick) => pick[0] === "direction")) return t("pick-direction");
  if (picked.length && next.some((pick) => pick[0] === "cell")) return t("pick-next");
  if (picked.length) return [...picked.map((pick) => act.about(pick) ?? pick[2] ?? pick[1]), t("pick-one")].join(" · ");
  // The headline has asked already; then this says how to answer.
  if (prompt.text !== screen.headline) return prompt.text;
  if (next.some((pick) => pick[0] === "cell")) return t("pick-cell");
  if (!picked.length && rolls(prompt)) return t("roll-ask");
  return next.length && next.every(act.beside) ? t("pick-below") : t("pick-one");
}

/** Big buttons for what can be picked; cells have one too unless they are many: the board has them all. */
function pickButtons(prompt, picked, next, act) {
  const cells = next.filter((pick) => pick[0] === "cell");
  const many = cells.length > MANY;
  const shown = next.filter((pick) => !(many && pick[0] === "cell") && !act.beside(pick));
  shown.sort((a, b) => (a[0] === "cell" && b[0] === "cell" ? act.board.across(a[1], b[1]) : 0));
  const make = (pick) => pickButton(prompt, picked, pick, act);
  const cards = shown.filter((pick) => pick[0] === "card");
  return [...cardChoices(prompt, picked, cards, act.place(prompt.seat), make), ...shown.filter((pick) => pick[0] !== "card").map(make)];
}

/** With a piece in hand, what could have been said instead. */
function instead(prompt, picked, act) {
  if (picked.length !== 1 || picked[0][0] !== "cell") return [];
  const said = walk(prompt.options, []).next.filter((pick) => pick[0] === "word");
  return said.map((pick) => pickButton(prompt, [], pick, { ...act, pick: act.instead }));
}

function pickButton(prompt, picked, pick, act) {
  const [kind, value, words] = pick;
  const node = button("", () => act.pick(pick), { class: `choice ${kind}`, key: `${kind} ${value}` });
  // A word or number that makes a whole move is told as that move, where the game has words for it.
  const whole = kind === "word" || kind === "face" ? settled(prompt.options, [...picked, pick]) : null;
  const told = kind === "face" && whole?.text === whole?.move ? words : whole?.text ?? words;
  node.append(...face(kind, value, told, act).filter(Boolean));
  return node;
}

function face(kind, value, words, act) {
  if (kind === "direction") return [arrow(value), words ?? value];
  if (kind === "cell") return [act.board.picture(value), words, el("b", {}, value)];
  if (kind === "card") return [act.board.symbol(value), soft(words ?? value)];
  // What is called like a piece is pictured with it.
  return [act.board.symbol(value), words ?? value];
}

function arrow(way) {
  return svg("svg", { viewBox: "-16 -16 32 32", width: 24, height: 24, "aria-hidden": "true" },
    svg("path", { d: "M0-13L11 1H4V12H-4V1H-11Z", fill: "currentColor", transform: `rotate(${arrowTurn(way)})` }));
}

function overBox({ outcome, you }, act) {
  const seated = you.seats.length > 0 || you.master;
  return el("div", { class: "box over" }, outcome ? el("p", { class: "asked" }, outcome.text) : null,
    button(t("save-record"), act.save, { class: "plain", key: "save-record" }),
    seated ? button(t("new-match"), () => act.command({ do: "close" }), { class: "main", key: "new-match" }) : null);
}

function watchBox(screen, act) {
  const open = screen.seats.some((seat) => seat.holder === "free" || seat.holder === "simulated");
  return el("div", { class: "box watch" }, el("p", {}, t("spectating")),
    open ? button(t("take-seat"), act.menu, { class: "main", key: "take-seat" }) : null);
}
