// The game master at the devices: what they report, asked for twice a second; what is broken, swapped or learned.

import { button, el, part } from "./dom.js";
import { send } from "./send.js";
import { loadWords, t } from "./words.js";

const PAUSE = 500;
const SIGNS = { free: "·", occupied: "●", blind: "?", ignored: "×" };
const id = (name) => document.getElementById(name);
let cards = null;

async function command(what) {
  const answer = await send(what);
  tell(answer.error ? (answer.error.text ?? t("unreachable")) : null);
  await look();
}

function tell(text) {
  id("fault").hidden = !text;
  if (id("fault").textContent !== (text ?? "")) id("fault").textContent = text ?? "";
}

async function ask(path) {
  try {
    return await (await fetch(path)).json();
  } catch {
    return null;
  }
}

async function look() {
  const bench = await ask("/api/sense");
  id("offline").hidden = bench !== null;
  // Somebody who is sent away (the phone was forgotten) finds the way in again.
  if (bench?.error) location.replace("/code");
  if (bench === null || bench.error) return;
  id("bench").hidden = Boolean(bench.locked);
  id("locked").hidden = !bench.locked;
  if (bench.locked) part(id("locked"), bench.set, () => pin(bench.set));
  else await show(bench);
}

function pin(set) {
  const input = el("input", { id: "pin", inputMode: "numeric", type: "password", autocomplete: "off", maxLength: 12 });
  const submit = (event) => {
    event.preventDefault();
    if (input.value) command({ do: "master", pin: input.value });
    input.value = "";
  };
  return el("form", { class: "field", onsubmit: submit }, el("p", {}, t("sense-locked")),
    el("label", { for: "pin" }, t(set ? "master-enter" : "master-set")), input, el("button", { type: "submit", class: "main" }, t("master-go")));
}

async function show(bench) {
  if (cards?.game !== bench.game) {
    cards = await ask("/api/sense/cards");
    id("cards").replaceChildren(...(cards?.cards ?? []).map((card) => el("option", { value: card })));
  }
  if (bench.fault) tell(bench.fault);
  part(id("devices"), bench.devices, () => (bench.devices.length ? bench.devices.map(device)
    : el("li", {}, t("sense-no-devices"))));
  id("cells-part").hidden = !bench.cells.length;
  part(id("cells"), [bench.cells, bench.learning?.cell], () => grid(bench));
  id("learning").hidden = !bench.learning;
  part(id("learning"), bench.learning, () => (bench.learning ? learning(bench.learning) : []));
  part(id("learn"), Boolean(bench.learning), () => (bench.learning ? [] : [
    el("p", { class: "quiet" }, t("sense-learn-help")),
    button(t("sense-learn"), () => command({ do: "learn_cells", step: "start" }), { key: "learn" })]));
  id("readers-part").hidden = !bench.places.length;
  part(id("readers"), [bench.places, cards?.game], () => bench.places.map((place) => reader(place, bench.places)));
  part(id("happenings"), bench.lines, () => bench.lines.map((line) => el("div", {}, line.text)));
}

function device({ state, text, facts }) {
  const more = facts.length ? [el("small", { class: "device-facts" }, facts.join(" · "))] : [];
  return el("li", { class: `state ${state}` }, text, ...more);
}

function grid({ cells, ignored, learning: busy }) {
  const top = Math.max(...cells.map((cell) => cell.y)) + 1;
  return cells.map((cell) => {
    const off = cell.state === "ignored";
    const next = off ? ignored.filter((other) => other !== cell.cell) : [...ignored, cell.cell];
    const node = button("", () => command({ do: "ignore", cells: next }), {
      class: `cell ${cell.state}${busy?.cell === cell.cell ? " wanted" : ""}`, key: cell.cell, "aria-pressed": String(off), disabled: Boolean(busy),
      "aria-label": `${t("sense-ignore", { name: cell.cell })} (${cell.text})`,
    });
    node.append(el("b", {}, cell.cell), el("span", { "aria-hidden": "true" }, SIGNS[cell.state]));
    node.style.gridColumn = cell.x + 1;
    node.style.gridRow = top - cell.y;
    return node;
  });
}

function learning({ text, note }) {
  return [el("h2", {}, text), el("p", {}, note),
    el("p", { class: "row" }, button(t("sense-skip"), () => command({ do: "learn_cells", step: "skip" }), { key: "skip" }),
      button(t("sense-stop"), () => command({ do: "learn_cells", step: "stop" }), { key: "stop" }))];
}

function reader({ place, tags }, all) {
  const others = all.filter((other) => other.place !== place).map((other) => button(t("sense-swap", { name: other.place }),
    () => command({ do: "swap_readers", place, other: other.place }), { class: "plain", key: `swap ${place} ${other.place}` }));
  return el("li", { class: "reader" }, el("b", {}, place),
    tags.length ? tags.map((one) => laid(place, one)) : el("span", { class: "quiet" }, t("sense-empty")),
    others.length ? el("div", { class: "row" }, others) : null);
}

function laid(place, { tag, card }) {
  const input = el("input", { id: `card ${place}`, "data-key": `card ${place}`, autocomplete: "off" });
  input.setAttribute("list", "cards");
  const learn = () => {
    if (!cards?.cards.includes(input.value)) return tell(t("sense-other-card"));
    return command({ do: "learn_tag", tag: tag ?? "", place, card: input.value });
  };
  return el("div", { class: "field" }, el("span", {}, tag ? el("code", {}, tag) : t("sense-some-card"), card ? ` ${card}` : null),
    cards?.cards.length ? [el("label", { for: `card ${place}` }, t("sense-which")), input,
      button(t("sense-learn-tag"), learn, { key: `tag ${place}` })] : null);
}

await loadWords();
for (;;) {
  if (!document.hidden) await look();
  await new Promise((done) => setTimeout(done, PAUSE));
}
