// The stream down from the desk: always whole screens, so that nothing is ever guessed.

const SILENCE = 12000;
const PATIENCE = 3000;
const PAUSES = [300, 1000, 2000, 4000];
const FRESH = 1500;

export class Stream {
  /** `on`: screen(document), invite(data), lost(true|false), replaced(), expelled(). */
  constructor(address, on) {
    this.address = address;
    this.on = on;
    this.failures = 0;
    this.stopped = false;
    this.opened = -Infinity;
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.revive();
    });
    addEventListener("pageshow", () => this.revive());
    addEventListener("online", () => this.revive());
    addEventListener("pagehide", () => this.drop());
    this.open();
  }

  /** Start anew: a phone that slept may hold a dead stream without having been told. */
  revive() {
    if (performance.now() - this.opened < FRESH && this.source) return;
    this.stopped = false;
    this.open();
  }

  open() {
    this.drop();
    this.opened = performance.now();
    const source = new EventSource(this.address);
    this.source = source;
    const heard = (use) => (event) => {
      if (source !== this.source) return;
      this.alive();
      use?.(JSON.parse(event.data));
    };
    source.addEventListener("message", heard((data) => this.on.screen(data)));
    source.addEventListener("invite", heard((data) => this.on.invite?.(data)));
    source.addEventListener("beat", heard(null));
    source.addEventListener("replaced", heard(() => this.giveWay()));
    source.addEventListener("error", () => source === this.source && this.fail());
    this.watch();
  }

  drop() {
    clearTimeout(this.watchdog);
    clearTimeout(this.again);
    this.source?.close();
    this.source = null;
  }

  alive() {
    this.failures = 0;
    clearTimeout(this.worry);
    this.worry = null;
    this.on.lost(false);
    this.watch();
  }

  watch() {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.fail(), SILENCE);
  }

  fail() {
    this.drop();
    if (this.stopped) return;
    this.worry ??= setTimeout(() => this.on.lost(true), PATIENCE);
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)];
    this.failures += 1;
    this.again = setTimeout(() => this.retry(), pause);
  }

  /** An EventSource does not say why it failed, so ask whether this phone is still known. */
  async retry() {
    try {
      const answer = await fetch("/api/here", { cache: "no-store" });
      if (answer.ok && !(await answer.json()).joined && this.on.expelled?.()) return;
    } catch {
      // Nobody there: opening fails as well, and comes back here.
    }
    if (!this.source && !this.stopped) this.open();
  }

  giveWay() {
    this.stopped = true;
    this.drop();
    this.on.replaced?.();
  }
}
