// The player's name, remembered on this phone.

import { el } from "./dom.js";
import { t } from "./words.js";

const KEY = "lutin-name";
const LONGEST = 24;
let name = read();

function read() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    // Storage may be forbidden; then the name lasts as long as the page.
    return "";
  }
}

/** A field for the name. */
export function nameField(id) {
  const keep = (event) => {
    name = event.target.value.trim();
    try {
      localStorage.setItem(KEY, name);
    } catch {
      return;
    }
  };
  const input = el("input", { id, value: name, maxLength: LONGEST, autocomplete: "nickname", oninput: keep });
  return el("p", { class: "field" }, el("label", { for: id }, t("your-name")), input);
}

/** The name, or null after having pointed at the field that wants it. */
export function nameOrAsk(field) {
  if (name) return name;
  const input = field.querySelector("input");
  input.setAttribute("aria-invalid", "true");
  input.placeholder = t("name-needed");
  input.focus();
  return null;
}
