// Keeps the screen on while a match is played, where the browser allows it (only on secure pages).

let lock = null;
let wanted = false;

/** Say whether the screen should stay on. */
export function stayAwake(on) {
  wanted = on;
  renew();
}

async function renew() {
  if (!window.isSecureContext || !navigator.wakeLock) return;
  if (!wanted) {
    await lock?.release();
    lock = null;
  } else if (document.visibilityState === "visible" && (!lock || lock.released)) {
    // Refused when the battery is low: then the phone sleeps, which is harmless.
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  }
}

document.addEventListener("visibilitychange", renew);
