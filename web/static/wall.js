// The wall: what everybody may see, large, and how to come in.

import { BoardView } from "./board.js";
import { el, part } from "./dom.js";
import { showFacts } from "./facts.js";
import { Log } from "./log.js";
import { layOnBoard, showLegend } from "./panels-board.js";
import { showPanels } from "./panels.js";
import { showSeats } from "./seats.js";
import { Stream } from "./stream.js";
import { Timer } from "./timer.js";
import { stayAwake } from "./wake.js";
import { loadWords, t } from "./words.js";

const $ = (id) => document.getElementById(id);

await loadWords();
const board = new BoardView($("board"));
const timer = new Timer($("timer"));
const log = new Log($("lines"), () => {});
/** A board lower than this has room for panels below it. */
const LOW = 0.62;
let warned = "";

function show(screen) {
  $("headline").textContent = screen.outcome?.text ?? screen.headline;
  document.title = `${screen.headline} · ${t("title")}`;
  part($("banners"), screen.banners, () => screen.banners.map((banner) => el("p", { class: "banner" }, banner.text)));
  const told = screen.guide ?? screen.ask;
  $("guide").hidden = !told;
  $("guide").textContent = told?.text ?? "";
  $("guide").className = `guide box ${screen.guide?.mode ?? "ask"}`;
  const mend = screen.guide?.mode === "mend" ? screen.guide.text : "";
  if (mend !== warned) $("alert").textContent = mend;
  warned = mend;
  timer.show(screen.left);
  showSeats($("seats"), screen);
  $("stage").hidden = Boolean(screen.board);
  board.mark(screen.board?.last ?? [], screen.guide?.cells ?? []);
  board.show(screen.board).then(() => beside(screen));
  showFacts($("facts"), screen);
  log.show(screen.lines, false);
  stayAwake(true);
}

/** Panels picture pieces, so they come once the board is drawn. */
function beside(screen) {
  const shape = board.svg?.viewBox.baseVal;
  document.querySelector(".wall").classList.toggle("low", Boolean(screen.board && shape && shape.height < LOW * shape.width));
  layOnBoard(board, screen.panels, []);
  showLegend($("legend"), screen.panels, []);
  showPanels($("panels"), screen, { next: [], pick: () => {}, symbol: (piece) => board.symbol(piece), drawn: board.key });
}

function invite({ code, address }) {
  const plain = address.replace(/^http:\/\//, "");
  $("address").replaceChildren(...t("wall-scan", { address: "\n" }).split("\n").flatMap((text, at) => (at ? [el("b", {}, plain), text] : [text])));
  $("code").textContent = code.replace(/(...)(...)/, "$1 $2");
  // The picture follows the token, so each invitation is fetched anew.
  $("qr").src = `/qr.svg?at=${Date.now()}`;
  $("qr").hidden = false;
}

new Stream("/stream?as=wall", { screen: show, invite, lost: (lost) => { $("offline").hidden = !lost; } });
