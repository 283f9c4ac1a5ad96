// What lies on the board itself: signs on cells, ways cell after cell, the way of a chosen move; and what they mean.

import { el, part, svg } from "./dom.js";
import { ORDER, legend } from "./panels-tones.js";

/** Draw on the board what panels and a chosen move put there; `path` are the cells of that move. */
export function layOnBoard(view, panels, path) {
  if (!view.svg) return;
  const trails = panels.filter((panel) => panel.kind === "trail");
  const marks = panels.filter((panel) => panel.kind === "marks");
  part(view.layer("trails"), [view.key, trails.map((trail) => [trail.key, trail.steps])], () => trails.map((trail) => drawTrail(view, trail)));
  part(view.layer("path"), [view.key, path], () => (path.length > 1 ? [drawPath(view, path)] : []));
  part(view.layer("notes"), [view.key, marks, view.drawn.map((piece) => piece.cell)], () => marks.flatMap((mark) => mark.cells.flatMap((one) => drawMark(view, one))));
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

const drawn = new WeakMap();

/** A way that goes on is drawn from where it had got to. */
function drawTrail(view, trail) {
  const seen = drawn.get(view.layer("trails"))?.[trail.key] ?? 0;
  drawn.set(view.layer("trails"), { [trail.key]: trail.steps.length });
  const steps = trail.steps.filter(({ cell }) => view.cells.has(cell));
  const spots = steps.map(({ cell }) => view.cells.get(cell));
  const points = spots.map(({ x, y }) => `${x},${y}`).join(" ");
  return svg("g", { class: "trail" }, svg("polyline", { points, "stroke-width": view.size * 0.1, pathLength: 1 }),
    ...steps.map((step, at) => bead(view, step, spots[at], at - seen)));
}

function bead(view, { sign, tone }, { x, y }, at) {
  const r = view.size * (sign ? 0.24 : 0.1);
  const g = svg("g", { class: `bead tone-${tone || "none"}${at < 0 ? " still" : ""}` }, svg("circle", { cx: x, cy: y, r }));
  g.style.setProperty("--at", at);
  if (sign) g.append(letters(sign, x, y, view.size * 0.3));
  return g;
}

function drawMark(view, { cell, sign, tone }) {
  const found = view.cells.get(cell);
  if (!found) return [];
  // Beside a piece there is room at its upper right only.
  const beside = found.g.classList.contains("taken");
  const spot = beside ? { x: found.x + view.size * 0.3, y: found.y - view.size * 0.34 } : found;
  const r = view.size * (beside ? 0.24 : 0.34);
  const g = svg("g", { class: `cell-mark tone-${tone || "none"}`, role: "img", "aria-label": `${cell}: ${sign}` });
  g.append(svg("circle", { cx: spot.x, cy: spot.y, r }), letters(sign, spot.x, spot.y, r * [1.4, 1.4, 1.1, 0.85][Math.min(sign.length, 3)]));
  return [g];
}

function letters(text, x, y, size) {
  return svg("text", { x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle", "aria-hidden": "true" }, text);
}
