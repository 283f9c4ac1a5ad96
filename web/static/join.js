// Coming in with the six digits.

import { send } from "./send.js";
import { loadWords, switchLanguage, t } from "./words.js";

const input = document.getElementById("code");
const fault = document.getElementById("fault");
const language = document.getElementById("language");
let busy = false;

async function enter() {
  const code = input.value.replace(/\D/g, "");
  if (code.length !== 6 || busy) return input.focus();
  busy = true;
  const answer = await send({ do: "join", code });
  busy = false;
  if (!answer.error) return location.replace("/");
  fault.textContent = answer.error.text ?? t("unreachable");
  return input.select();
}

document.getElementById("join").addEventListener("submit", (event) => {
  event.preventDefault();
  enter();
});
language.addEventListener("click", () => switchLanguage(language.dataset.other));
await loadWords();
// The QR's address held a token, which must not stay in the address bar or in the history.
if (location.pathname !== "/code") history.replaceState(null, "", "/code");
input.focus();
