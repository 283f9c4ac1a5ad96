// What lies on the board itself: signs on cells, ways cell after cell, the way of a chosen move; and what they mean.

import { el, part, svg } from "./dom.js";
import { ORDER, legend } from "./panels-tones.js";

/** Draw on the board what panels and a chosen move put there; `path` are the cells of that move. */
export function layOnBoard(view, panels, path) {
  if (!view.svg) return;
  const trails = panels.filter((panel) => panel.kind === "trail");
  const marks = panels.filter((panel) => panel.kind === "marks");
  const ways = [view.key, trails.map((trail) => [trail.key, trail.steps])];
  part(view.layer("trails"), ways, () => trails.map((trail) => drawLine(view, trail)));
  part(view.layer("beads"), [ways, taken(view)], () => trails.map((trail) => drawBeads(view, trail)));
  part(view.layer("path"), [view.key, path], () => (path.length > 1 ? [drawPath(view, path)] : []));
  part(view.layer("notes"), [view.key, marks, taken(view)], () => marks.flatMap((mark) => mark.cells.flatMap((one) => drawMark(view, one))));
}

/** The words below the board: what its signs, ways and colours stand for. */
export function showLegend(host, panels, tones) {
  const told = panels.filter((panel) => ["marks", "trail"].includes(panel.kind));
  const used = ORDER.filter((tone) => tones.includes(tone));
  part(host, [told.map((panel) => panel.title), used], () => [
    ...told.map((panel) => el("li", {}, panel.title)),
    ...legend(used),
  ]);
  host.hidden = !host.childElementCount;
}

function drawPath(view, path) {
  const spots = path.map((cell) => view.cells.get(cell)).filter(Boolean);
  const points = spots.map(({ x, y }) => `${x},${y}`).join(" ");
  const wide = view.size * 0.12;
  return svg("g", { class: "path" }, svg("polyline", { points, "stroke-width": wide, pathLength: 1 }),
    ...spots.slice(1).map(({ x, y }) => svg("circle", { cx: x, cy: y, r: wide })));
}

const taken = (view) => view.drawn.map((piece) => piece.cell);

function drawLine(view, trail) {
  const points = trail.steps.map(({ cell }) => view.cells.get(cell)).filter(Boolean).map(({ x, y }) => `${x},${y}`).join(" ");
  return svg("g", { class: "trail" }, svg("polyline", { points, "stroke-width": view.size * 0.1, pathLength: 1 }));
}

const drawn = new WeakMap();

/** What happened on the way, cell after cell; a way that goes on is drawn from where it had got to. */
function drawBeads(view, trail) {
  const layer = view.layer("beads");
  const seen = drawn.get(layer)?.[trail.key] ?? 0;
  drawn.set(layer, { [trail.key]: trail.steps.length });
  return svg("g", { class: "trail" }, ...trail.steps.flatMap((step, at) => bead(view, step, at - seen)));
}

function bead(view, { cell, sign, tone }, at) {
  const spot = beside(view, cell);
  if (!spot) return [];
  const g = svg("g", { class: `bead tone-${tone || "none"}${at < 0 ? " still" : ""}` });
  g.style.setProperty("--at", at);
  if (sign) g.append(...badge(sign, spot));
  else if (!spot.beside) g.append(svg("circle", { cx: spot.x, cy: spot.y, r: view.size * 0.1 }));
  return [g];
}

/** Where a sign on a cell goes: beside a piece there is room at its upper right only. */
function beside(view, cell) {
  const found = view.cells.get(cell);
  if (!found) return null;
  if (!found.g.classList.contains("taken")) return { x: found.x, y: found.y, r: view.size * 0.34 };
  return { x: found.x + view.size * 0.3, y: found.y - view.size * 0.34, r: view.size * 0.26, beside: true };
}

function badge(sign, { x, y, r }) {
  const size = r * [1.4, 1.4, 1.1, 0.85][Math.min(sign.length, 3)];
  return [svg("circle", { cx: x, cy: y, r }), letters(sign, x, y, size)];
}

function drawMark(view, { cell, sign, tone }) {
  const spot = beside(view, cell);
  if (!spot) return [];
  const g = svg("g", { class: `cell-mark tone-${tone || "none"}`, role: "img", "aria-label": `${cell}: ${sign}` });
  g.append(...badge(sign, spot));
  return [g];
}

function letters(text, x, y, size) {
  return svg("text", { x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle", "aria-hidden": "true" }, text);
}
