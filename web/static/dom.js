// Small helpers to build and refresh parts of the page.

/** An element with properties, attributes (names with a dash, aria or role), listeners (onclick …) and children. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name.includes("-") || name === "role" || name === "for" || name === "lang") node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An SVG element with attributes. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const LONG = /[^\s\u00AD-]{10,}/g;

/** A text whose long words may be parted between a vowel and a consonant near their middle, for narrow places. */
export function soft(text) {
  return String(text).replace(LONG, (word) => {
    const places = [...word.matchAll(/[aeiouyéèêë](?=[^aeiouyéèêë\W])/gi)].map((found) => found.index + 1);
    const near = (at) => Math.abs(at - word.length / 2);
    const at = places.sort((a, b) => near(a) - near(b))[0];
    return at ? `${word.slice(0, at)}\u00AD${word.slice(at)}` : word;
  });
}

const shown = new WeakMap();

/** Rebuild `host` from `build()` only when `data` differs from last time; the focus stays on the same `data-key`. */
export function part(host, data, build) {
  const now = JSON.stringify(data);
  if (shown.get(host) === now) return;
  shown.set(host, now);
  const key = host.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  host.replaceChildren(...[build()].flat(Infinity).filter((child) => child));
  if (key) host.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

/** A button; `key` names it for the focus. */
export function button(text, onclick, props = {}) {
  return el("button", { type: "button", "data-key": props.key ?? text, onclick, ...props, key: null }, text);
}

/** A button that asks once more before it acts. */
export function twice(text, question, yes, no, act, key) {
  const host = el("div", { class: "twice" });
  const ask = () => {
    const sure = button(yes, () => { calm(); act(); }, { class: "danger" });
    host.replaceChildren(el("span", {}, `${text} – ${question}`), sure, button(no, calm));
    sure.focus();
  };
  const calm = () => host.replaceChildren(button(text, ask, { key }));
  calm();
  return host;
}

/** A seat's disc: its colour, with its mark in it. */
export function disc(seat) {
  const node = el("span", { class: "disc", "aria-hidden": "true" }, seat.mark);
  node.style.backgroundColor = seat.colour;
  node.style.color = bright(seat.colour) ? "#10191f" : "#ffffff";
  return node;
}

function bright(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Relative luminance of WCAG 2; above this, dark text has the better contrast.
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18;
}
