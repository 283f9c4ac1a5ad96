// The phone's page: draws each screen as it comes, and sends what is tapped. It never guesses what comes next.

import { BoardView } from "./board.js";
import { button, el, part } from "./dom.js";
import { showFacts } from "./facts.js";
import { change } from "./fixes.js";
import { Lobby } from "./lobby.js";
import { Log } from "./log.js";
import { Menu } from "./menu.js";
import { layOnBoard, showLegend } from "./panels-board.js";
import { bestTone, toneWords } from "./panels-tones.js";
import { aboutCard, inPanels, showPanels } from "./panels.js";
import { same, settled, stillPossible, walk, wantsConfirmation } from "./picks.js";
import { showSeats } from "./seats.js";
import { send } from "./send.js";
import { Stream } from "./stream.js";
import { question, showStrip } from "./strip.js";
import { stayAwake } from "./wake.js";
import { Timer } from "./timer.js";
import { loadWords, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const TOAST = 6000;

class Page {
  constructor() {
    this.screen = null;
    this.picked = [];
    this.asked = "";
    this.busy = false;
    this.warned = "";
    this.twice = "";
    this.board = new BoardView($("board"));
    this.log = new Log($("lines"), (entry) => this.command({ do: "back", entry }));
    this.lobby = new Lobby($("lobby"), (command) => this.command(command));
    this.menu = new Menu($("menu"), $("more"), { command: (command) => this.command(command), tell: (text) => this.tell(text), point: (fix) => this.point(fix) });
    this.timer = new Timer($("timer"));
    this.fix = null;
    this.act = {
      pick: (pick) => this.pick(pick),
      instead: (pick) => { this.picked = []; this.pick(pick); },
      cancel: () => this.cancel(),
      play: (option) => this.play(option),
      command: (command) => this.command(command),
      menu: () => this.menu.open(),
      save: () => this.save(),
      ask: (option) => { this.twice = option.move; this.draw(); },
      asking: () => this.twice,
      board: this.board,
      fix: () => this.fix,
      place: (seat) => Math.max(0, this.screen.seats.findIndex((one) => one.key === seat)),
      beside: (pick) => inPanels(this.screen, pick),
      about: (pick) => aboutCard(this.screen, pick),
    };
  }

  connect() {
    this.stream = new Stream("/stream", {
      screen: (screen) => this.show(screen),
      lost: (lost) => { $("offline").hidden = !lost; },
      expelled: () => { location.replace("/code"); return true; },
      replaced: () => this.replaced(),
    });
  }

  show(screen) {
    this.screen = screen;
    this.timer.show(screen.left);
    if (!screen.master.fixes?.length) this.fix = null;
    const prompt = question(screen);
    const asked = prompt ? `${screen.match} ${prompt.seat} ${prompt.key}` : "";
    // A half-made move survives whatever others do, as long as it can still be made.
    this.picked = asked === this.asked && prompt ? stillPossible(prompt.options, this.picked) : [];
    if (asked !== this.asked) this.twice = "";
    this.asked = asked;
    this.stepOver(prompt);
    this.draw();
  }

  /** Where there is only one thing to begin with, it is picked already. */
  stepOver(prompt) {
    if (!prompt || prompt.draw || this.picked.length) return;
    const { ends, next } = walk(prompt.options, this.picked);
    const cells = next.filter((pick) => pick[0] === "cell");
    // Beside a lone piece there may be words such as to pass: they stay on offer.
    const lone = next.length === 1 ? next[0] : cells.length === 1 && next.every((pick) => ["cell", "word"].includes(pick[0])) ? cells[0] : null;
    if (!ends.length && lone && prompt.options.length > 1) this.picked = [lone];
  }

  draw() {
    const { screen } = this;
    const turn = question(screen) !== null || Boolean(screen.ask?.yours);
    $("headline").textContent = screen.headline;
    $("headline").classList.toggle("yours", turn);
    document.title = `${turn ? "● " : ""}${screen.headline} · ${t("title")}`;
    document.body.dataset.phase = screen.phase;
    document.body.dataset.version = screen.version;
    showSeats($("seats"), screen);
    part($("banners"), screen.banners, () => screen.banners.map((banner) => el("p", { class: "banner" }, banner.text)));
    this.lobby.show(screen);
    this.board.mark(screen.board?.last ?? [], this.guideCells());
    const drawn = this.board.key;
    this.board.show(screen.board).then(() => (drawn !== this.board.key ? this.draw() : this.look()));
    this.offer();
    showStrip($("strip"), screen, this.picked, this.busy, this.act);
    this.beside();
    this.look();
    showFacts($("facts"), screen);
    this.log.show(screen.lines, screen.you.master);
    document.querySelector(".history").hidden = !screen.lines.length;
    this.menu.show(screen);
    this.alert();
    stayAwake(screen.phase === "playing");
  }

  /** Where the eye should go on a large board: what is asked, else what has just happened. */
  look() {
    const asked = this.board.targets.map((target) => target.cell ?? target.from);
    const guide = this.guideCells().map((one) => one.cell);
    this.board.look([guide, asked, this.screen.board?.last ?? []].find((cells) => cells.length) ?? []);
  }

  /** What the game puts on the board and beside it, and the way of the move that is about to be played. */
  beside() {
    const { screen } = this;
    const prompt = question(screen);
    const { fitting, next } = prompt && !this.busy ? walk(prompt.options, this.picked) : { fitting: [], next: [] };
    const tones = new Set(fitting.map((option) => option.tone).filter(Boolean));
    layOnBoard(this.board, screen.panels, this.picked.length && fitting.length === 1 ? fitting[0].path : []);
    showLegend($("legend"), screen.panels, screen.board ? [...tones] : []);
    const symbol = (piece) => this.board.symbol(piece);
    const whole = fitting.map((option) => option.picks).filter((picks) => picks.length === this.picked.length + 1).map((picks) => picks.at(-1));
    showPanels($("panels"), screen, { next, whole, pick: (pick) => this.pick(pick), symbol, drawn: this.board.key });
  }

  guideCells() {
    if (this.screen.guide) return this.screen.guide.cells;
    if (!this.screen.ask) return [];
    const cells = new Set(this.screen.ask.choices.flatMap((choice) => choice.cells));
    return [...cells].map((cell) => ({ cell, why: "ask" }));
  }

  /** Said at once, and once each: only that the board must be mended. */
  alert() {
    const { guide } = this.screen;
    const text = guide?.mode === "mend" ? guide.text : "";
    if (text !== this.warned) $("alert").textContent = text;
    this.warned = text;
  }

  /** Let the race master tap the cell that a part of the state is set to. */
  point(fix) {
    this.fix = fix;
    this.draw();
    $("strip").scrollIntoView({ block: "nearest" });
  }

  offerFix() {
    const targets = this.fix.cells.map((cell) => ({ cell, text: this.board.describe(cell) }));
    this.board.offer(targets, (target) => {
      const set = change(this.fix, target.cell);
      this.cancel();
      this.command({ do: "correct", change: set });
    }, () => this.cancel());
  }

  offer() {
    if (this.fix) {
      this.offerFix();
      return undefined;
    }
    const prompt = question(this.screen);
    if (!prompt || this.busy) return this.board.offer([], () => {}, () => this.cancel());
    const { fitting, next } = walk(prompt.options, this.picked);
    const from = this.picked.findLast((pick) => pick[0] === "cell")?.[1];
    const targets = next.flatMap((pick) => {
      if (pick[0] === "cell") return [this.cellTarget(pick, fitting)];
      return pick[0] === "direction" && from ? [{ way: pick[1], from, text: pick[2] ?? pick[1], pick }] : [];
    });
    return this.board.offer([...targets, ...this.turnings(prompt, targets)], (target) => this.tapped(target),
      () => this.cancel(), this.picked.filter((pick) => pick[0] === "cell").map((pick) => pick[1]));
  }

  /** In the middle of a move, tapping another piece starts with that one, and tapping the same one stops. */
  turnings(prompt, targets) {
    if (!this.picked.length) return [];
    const first = walk(prompt.options, []).next.filter((pick) => pick[0] === "cell");
    const free = first.filter((pick) => !targets.some((target) => target.cell === pick[1]));
    return free.map((pick) => ({ cell: pick[1], quiet: true, restart: pick }));
  }

  tapped(target) {
    if (!target.quiet) return this.pick(target.pick);
    const again = this.picked[0]?.[1] === target.cell;
    this.picked = [];
    return again ? this.draw() : this.pick(target.restart);
  }

  cellTarget(pick, fitting) {
    const tone = bestTone(fitting.filter((option) => same(option.picks[this.picked.length] ?? [], pick)));
    return { cell: pick[1], text: [this.cellWords(pick), toneWords(tone)].filter(Boolean).join(", "), tone, pick };
  }

  cellWords(pick) {
    return pick[2] ? `${pick[1]}, ${pick[2]}` : this.board.describe(pick[1]);
  }

  pick(pick) {
    const prompt = question(this.screen);
    if (!prompt || this.busy) return;
    this.picked = [...this.picked, pick];
    this.twice = "";
    const whole = settled(prompt.options, this.picked);
    if (whole && !wantsConfirmation(prompt.options, whole)) this.play(whole);
    else this.draw();
  }

  cancel() {
    this.picked = [];
    this.fix = null;
    this.twice = "";
    this.stepOver(question(this.screen));
    this.draw();
  }

  async play(option) {
    const prompt = question(this.screen);
    if (!prompt) return;
    await this.command({ do: "play", seat: prompt.seat, move: option.move, prompt: prompt.key });
  }

  async command(command) {
    if (this.busy) return;
    this.busy = true;
    this.draw();
    const answer = await send(command);
    this.busy = false;
    if (command.do === "play") this.picked = [];
    // The next question may have come before the answer to the last one.
    this.stepOver(question(this.screen));
    if (answer.error) this.tell(answer.error.text ?? t("unreachable"));
    this.draw();
  }

  /** The match as a file, as far as this phone may know it. */
  async save() {
    const answer = await send({ do: "export" });
    if (answer.error) {
      this.tell(answer.error.text ?? t("unreachable"));
      return;
    }
    const href = URL.createObjectURL(new Blob([answer.data.record], { type: "application/jsonl" }));
    el("a", { href, download: `lutin-${this.screen.game.key}-${this.screen.match}.jsonl` }).click();
    setTimeout(() => URL.revokeObjectURL(href), TOAST);
  }

  /** A sentence for this phone alone: seen for a moment, heard through the log. */
  tell(text) {
    this.log.tell(text);
    $("toast").textContent = text;
    $("toast").hidden = false;
    clearTimeout(this.fading);
    this.fading = setTimeout(() => { $("toast").hidden = true; }, TOAST);
  }

  replaced() {
    const again = button(t("resume"), () => this.stream.revive(), { class: "main", key: "resume" });
    $("strip").hidden = false;
    part($("strip"), ["replaced", performance.now()], () => el("div", { class: "box" }, el("p", {}, t("replaced")), again));
    this.board.offer([], () => {}, () => {});
  }
}

await loadWords();
const page = new Page();
page.connect();
