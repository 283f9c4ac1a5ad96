// The board: the server's drawing, with pieces, marks and targets laid on it.

import { svg } from "./dom.js";
import { toneLetter } from "./panels-tones.js";
import { t } from "./words.js";
import { Zoom } from "./zoom.js";

const WAYS = { n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1] };
const ARROW = "M0-13L11 1H4V12H-4V1H-11Z";
const FINGER = 25;
const LEAVING = 450;
const SEEN = 24;
const LARGEST = 2;
const TONED = ["free", "cheap", "dear", "danger"].map((tone) => `toned-${tone}`);

export const arrowTurn = (way) => (Math.atan2(WAYS[way][1], WAYS[way][0]) * 180) / Math.PI + 90;

export class BoardView {
  constructor(host) {
    this.host = host;
    this.key = null;
    this.drawn = [];
    this.targets = [];
    this.wish = { targets: [], onpick: () => {}, oncancel: () => {} };
    this.zoom = new Zoom(this);
    new ResizeObserver(() => { this.fit(); this.layTargets(); }).observe(host);
  }

  /** Show a board of the screen (`key`, `pieces`, `last`), or none. */
  async show(board) {
    this.host.hidden = !board;
    this.wanted = board;
    if (!board) return;
    if (board.key !== this.key) await this.load(board.key);
    if (this.wanted !== board || board.key !== this.key) return;
    this.place(board.pieces);
    this.layMarks();
    this.layTargets();
  }

  async load(key) {
    const answer = await fetch(`/board/${encodeURIComponent(key)}.svg`);
    if (!answer.ok) return;
    const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    this.svg = document.importNode(drawing, true);
    this.key = key;
    this.drawn = [];
    this.size = Number(this.svg.dataset.size);
    this.cells = new Map();
    for (const g of this.svg.querySelectorAll("[data-cell]")) {
      this.cells.set(g.dataset.cell, { g, x: Number(g.dataset.x), y: Number(g.dataset.y), turn: Number(g.dataset.turn ?? 0) });
    }
    this.pitch = this.nearestNeighbours();
    this.svg.addEventListener("click", (event) => this.tap(event));
    this.svg.addEventListener("keydown", (event) => this.press(event));
    this.svg.addEventListener("pointerdown", () => { this.keyed = false; });
    this.host.replaceChildren(this.svg);
    this.zoom.begin();
    this.looked = "";
    this.fit();
  }

  /** A board whose pieces would be too small to see is drawn larger than the page, as far as that helps. */
  fit() {
    if (!this.svg) return;
    const whole = this.svg.viewBox.baseVal.width;
    const there = this.host.getBoundingClientRect().width;
    const grow = this.zoom.able ? 1 : Math.min(LARGEST, (SEEN * whole) / (this.size * there));
    const wide = there > 0 && grow > 1.05;
    this.host.classList.toggle("wide", wide);
    this.svg.style.width = wide ? `${Math.ceil(there * grow)}px` : "";
    // What can be moved by a finger can be moved by keys.
    if (wide) this.host.setAttribute("tabindex", "0");
    else this.host.removeAttribute("tabindex");
  }

  /** Bring cells into view on a board that is larger than the page, once for each set of them. */
  look(cells) {
    const spots = cells.map((cell) => this.cells?.get(cell)).filter(Boolean);
    if (!spots.length || !this.host.classList.contains("wide") || this.looked === cells.join()) return;
    this.looked = cells.join();
    const scale = this.svg.getBoundingClientRect().width / this.svg.viewBox.baseVal.width;
    const middle = (axis) => ((Math.min(...spots.map((spot) => spot[axis])) + Math.max(...spots.map((spot) => spot[axis]))) / 2) * scale;
    this.host.scrollTo({ left: middle("x") - this.host.clientWidth / 2, top: middle("y") - this.host.clientHeight / 2 });
  }

  nearestNeighbours() {
    const all = [...this.cells.values()];
    const [first, ...others] = all;
    return Math.min(...others.map((cell) => Math.hypot(cell.x - first.x, cell.y - first.y)), this.size * 3);
  }

  layer(name) {
    return this.svg.querySelector(`[data-layer="${name}"]`);
  }

  /** Move the pieces from where they stood to where they stand: same piece first, then the nearest of its kind. */
  place(pieces) {
    const left = [...this.drawn];
    const take = (fits) => {
      const at = left.findIndex(fits);
      return at < 0 ? null : left.splice(at, 1)[0];
    };
    const kept = pieces.map((wanted) => take((old) => old.cell === wanted.cell && old.piece === wanted.piece));
    this.drawn = pieces.flatMap((wanted, at) => {
      const spot = this.cells.get(wanted.cell);
      if (!spot) return [];
      left.sort((a, b) => this.far(a, spot) - this.far(b, spot));
      const shown = kept[at] ?? take((old) => old.piece === wanted.piece) ?? this.create(wanted.piece, spot);
      Object.assign(shown, { cell: wanted.cell, text: wanted.text });
      shown.g.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
      shown.body.style.transform = `rotate(${spot.turn}deg)`;
      shown.g.dataset.on = wanted.cell;
      return [shown];
    });
    const taken = new Set(pieces.map((one) => one.cell));
    for (const [name, { g }] of this.cells) g.classList.toggle("taken", taken.has(name));
    for (const { g } of left) {
      g.classList.add("leaving");
      setTimeout(() => g.remove(), LEAVING);
    }
  }

  far(piece, spot) {
    const from = this.cells.get(piece.cell);
    return Math.hypot(from.x - spot.x, from.y - spot.y);
  }

  create(piece, spot) {
    const half = this.size / 2;
    const known = this.svg.querySelector(`#piece-${CSS.escape(piece)}`);
    const drawn = (name) => svg("use", { href: `#${name}-${piece}`, x: -half, y: -half, width: this.size, height: this.size });
    const body = known
      ? svg("g", {}, drawn("body"))
      : svg("g", {}, svg("text", { class: "unknown", "text-anchor": "middle", y: half / 3, "font-size": half }, piece));
    // What it is called stays upright, whichever way it looks.
    const g = svg("g", { class: "piece", "data-piece": piece }, body, ...(known ? [drawn("badge")] : []));
    g.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
    this.layer("pieces").append(g);
    return { g, body, piece };
  }

  /** Mark cells: `last` those of the last step, `guide` [{cell, why}] what must be put right. */
  mark(last, guide) {
    this.marks = { last, guide };
    this.layMarks();
  }

  layMarks() {
    if (!this.svg || !this.marks) return;
    const { last, guide } = this.marks;
    for (const [name, { g }] of this.cells) {
      g.classList.toggle("last", last.includes(name));
      if (last.includes(name)) this.raise(g);
    }
    this.layer("marks").replaceChildren(...guide.flatMap((mark) => this.pattern(mark)));
    this.layer("signs").replaceChildren(...guide.flatMap((mark) => this.sign(mark)));
  }

  /** Draw a cell late, so that no neighbour covers its outline; moving it in the document would take its focus. */
  raise(g) {
    if (!g.contains(document.activeElement)) this.layer("cells").append(g);
  }

  pattern({ cell, why }) {
    const ground = this.cells.get(cell)?.g.querySelector(".ground").cloneNode();
    if (!ground) return [];
    ground.setAttribute("class", `mark ${why}`);
    ground.setAttribute("fill", why === "ask" ? "none" : `url(#mark-${why})`);
    return [ground];
  }

  sign({ cell, why }) {
    const spot = this.cells.get(cell);
    if (!spot) return [];
    const shape = { remove: "M-6-6L6 6M6-6L-6 6", place: "M0-8V8M-8 0H8", move: "M-8 0H7M2-6L8 0L2 6", ask: "M-4-4A4 4 0 1 1 0 1V3M0 7V8" }[why];
    const at = `translate(${spot.x + 0.42 * this.size} ${spot.y - 0.42 * this.size}) scale(${this.size / 50})`;
    const word = { remove: t("mark-remove"), place: t("mark-place"), move: t("mark-move"), ask: t("mark-ask") }[why];
    const about = { class: `sign ${why}`, transform: at, role: "img", "aria-label": `${cell}: ${word}` };
    return [svg("g", about, svg("circle", { r: 12 }), svg("path", { d: shape }))];
  }

  /** Light up what can be picked: {cell | way + from, text, quiet}; quiet ones can be tapped but don't show. */
  offer(targets, onpick, oncancel, chosen = []) {
    this.wish = { targets, onpick, oncancel, chosen };
    this.layTargets();
  }

  layTargets() {
    if (!this.svg) return;
    // Only who plays by keyboard is led on; a tap must leave no focus behind.
    const focus = this.keyed && this.svg.contains(document.activeElement) ? document.activeElement : null;
    this.zoom.fit([...this.wish.targets.filter((one) => !one.quiet).map((one) => one.cell ?? one.from), ...(this.wish.chosen ?? []),
      ...(this.marks?.guide ?? []).map((mark) => mark.cell)]);
    const width = this.svg.getBoundingClientRect().width;
    this.unit = width ? this.svg.viewBox.baseVal.width / width : this.size / 40;
    const reach = Math.max(FINGER * this.unit, this.size * 0.55);
    for (const [name, { g }] of this.cells) {
      g.classList.remove("target", ...TONED);
      const chosen = this.wish.chosen?.includes(name) ?? false;
      g.classList.toggle("chosen", chosen);
      if (chosen) this.raise(g);
      for (const name of ["tabindex", "role", "aria-label"]) g.removeAttribute(name);
      for (const extra of g.querySelectorAll(".hit, .dot, .tone-letter")) extra.remove();
    }
    this.layer("hits").replaceChildren();
    this.targets = this.wish.targets.flatMap((target) => this.lay(target, reach));
    const loud = this.targets.filter((target) => target.g);
    if (focus) (loud.find((target) => target.g === focus) ?? loud[0])?.g.focus();
  }

  lay(target, reach) {
    const spot = this.cells.get(target.cell ?? target.from);
    if (!spot) return [];
    if (target.quiet) return [{ ...target, x: spot.x, y: spot.y, within: this.pitch / 2 }];
    const within = Math.max(this.pitch * 0.9, reach);
    if (target.way) return [this.layArrow(target, spot, reach, within)];
    const { g } = spot;
    g.classList.add("target");
    this.makeButton(g, target);
    const middle = target.tone ? toneLetter(target.tone, spot, this.size * 0.4)
      : svg("circle", { class: "dot", cx: spot.x, cy: spot.y, r: this.size * 0.16 });
    if (target.tone) g.classList.add(`toned-${target.tone}`);
    g.append(middle, svg("circle", { class: "hit", cx: spot.x, cy: spot.y, r: reach }));
    this.raise(g);
    return [{ ...target, g, x: spot.x, y: spot.y, within }];
  }

  layArrow(target, spot, reach, within) {
    const box = this.svg.viewBox.baseVal;
    const [dx, dy] = WAYS[target.way];
    const inside = (value, most) => Math.min(Math.max(value, reach), most - reach);
    const x = inside(spot.x + dx * this.pitch, box.width);
    const y = inside(spot.y + dy * this.pitch, box.height);
    const turn = `rotate(${arrowTurn(target.way)}) scale(${reach / 25})`;
    const g = svg("g", { class: "arrow", transform: `translate(${x} ${y})`, "data-way": target.way },
      svg("circle", { r: reach }), svg("path", { d: ARROW, transform: turn }));
    this.makeButton(g, target);
    this.layer("hits").append(g);
    return { ...target, g, x, y, within };
  }

  makeButton(g, target) {
    g.setAttribute("tabindex", "0");
    g.setAttribute("role", "button");
    g.setAttribute("aria-label", target.text || target.cell);
  }

  /** A tap counts for the nearest target, so that a finger need not hit a small cell. */
  tap(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const away = (target) => Math.hypot(target.x - at.x, target.y - at.y);
    const near = this.targets.filter((target) => away(target) <= target.within).sort((a, b) => away(a) - away(b));
    if (near.length) this.wish.onpick(near[0]);
  }

  press(event) {
    this.keyed = true;
    if (event.key === "Escape") return this.wish.oncancel();
    const here = this.targets.find((target) => target.g && target.g === document.activeElement);
    if (!here) return undefined;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return this.wish.onpick(here);
    }
    const way = { ArrowUp: "n", ArrowDown: "s", ArrowLeft: "w", ArrowRight: "e" }[event.key];
    if (!way) return undefined;
    event.preventDefault();
    return this.neighbour(here, WAYS[way])?.g.focus();
  }

  /** The target that lies best in a direction from another. */
  neighbour(here, [dx, dy]) {
    const cost = (target) => {
      const [x, y] = [target.x - here.x, target.y - here.y];
      const along = x * dx + y * dy;
      return along <= 0 ? Infinity : along + 2 * Math.abs(x * dy - y * dx);
    };
    const others = this.targets.filter((target) => target.g && target !== here && cost(target) < Infinity);
    return others.sort((a, b) => cost(a) - cost(b))[0];
  }

  /** A small picture of the piece on a cell, if there is one. */
  picture(cell) {
    return this.symbol(this.wanted?.pieces.find((one) => one.cell === cell)?.piece);
  }

  /** A small picture of a kind of piece, if there is such. */
  symbol(piece) {
    if (!piece || !this.svg?.querySelector(`#piece-${CSS.escape(piece)}`)) return null;
    return svg("svg", { class: "small", viewBox: "0 0 100 100", width: 30, height: 30, "aria-hidden": "true" },
      svg("use", { href: `#piece-${piece}` }));
  }

  /** Cells in reading order across the board, from left to right. */
  across(one, other) {
    const [a, b] = [this.cells?.get(one), this.cells?.get(other)];
    return a && b ? a.x - b.x || a.y - b.y : 0;
  }

  /** The words for a cell: its name and what stands there. */
  describe(cell) {
    const piece = this.wanted?.pieces.find((one) => one.cell === cell);
    return piece ? `${cell}, ${piece.text ?? piece.piece}` : `${cell}, ${t("cell-empty")}`;
  }
}
