// The time left to answer, counting down; the match itself keeps the time, this only shows it.

import { t } from "./words.js";

const TICK = 250;
const SHORT = 10;

export class Timer {
  constructor(host) {
    this.host = host;
    this.until = null;
    setInterval(() => this.tick(), TICK);
  }

  /** `left`: seconds, or null where nobody is timed. */
  show(left) {
    this.until = left === null || left === undefined ? null : performance.now() + left * 1000;
    this.tick();
  }

  tick() {
    this.host.hidden = this.until === null;
    if (this.until === null) return;
    const left = Math.max(0, Math.ceil((this.until - performance.now()) / 1000));
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    this.host.textContent = t("time-left", { count: text });
    this.host.classList.toggle("short", left <= SHORT);
  }
}
