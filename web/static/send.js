// Commands up to the desk. A command that may have got lost goes again with the same key, and counts once.

const PAUSES = [600, 1500, 3000];

/** A random key; made without crypto.randomUUID, which a page on plain HTTP doesn't have. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Send a command; gives `{data}` or `{error: {code, text}}`, and an error without text when nobody answered. */
export async function send(command, wait = (ms) => new Promise((done) => setTimeout(done, ms))) {
  const body = JSON.stringify({ ...command, key: newKey() });
  for (let attempt = 0; ; attempt += 1) {
    const answer = await post(body);
    if (answer) return answer;
    if (attempt >= PAUSES.length) return { error: { code: "unreachable", text: null } };
    await wait(PAUSES[attempt]);
  }
}

async function post(body) {
  try {
    const headers = { "Content-Type": "application/json", "X-Lutin": "1" };
    const answer = await fetch("/api/do", { method: "POST", headers, body });
    return await answer.json();
  } catch {
    // No network, or half an answer: whether the command arrived is unknown.
    return null;
  }
}
