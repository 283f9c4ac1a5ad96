// The page's own words in its language, and the switch to the other one.

let list = {};

/** Load the words of the page's language. */
export async function loadWords() {
  const answer = await fetch(`/words/${document.documentElement.lang}.json`);
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  list = await answer.json();
}

/** One of the page's own words, with its places filled. */
export function t(id, values = {}) {
  let text = list[id] ?? id;
  for (const [place, value] of Object.entries(values)) text = text.replaceAll(`{${place}}`, value);
  return text;
}

/** The other language. */
export const otherLanguage = () => (document.documentElement.lang === "fr" ? "en" : "fr");

/** Show this phone's pages in another language from now on. */
export function switchLanguage(language) {
  document.cookie = `lutin_language=${language};path=/;max-age=31536000;samesite=lax`;
  location.reload();
}
