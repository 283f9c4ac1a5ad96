// The options of a prompt as a tree of picks: what was picked so far, what can come next, when a move is whole.
// A pick is [kind, value, words]; an option has `picks` and `move`.

/** Whether two picks point at the same thing. */
export const same = (one, other) => one[0] === other[0] && one[1] === other[1];

const begins = (picks, prefix) => prefix.length <= picks.length && prefix.every((pick, at) => same(pick, picks[at]));

/** Where the picks made so far lead: options that end here, and the distinct picks that can come next. */
export function walk(options, picked) {
  const fitting = options.filter((option) => begins(option.picks, picked));
  const next = [];
  for (const option of fitting) {
    const pick = option.picks[picked.length];
    if (pick && !next.some((known) => same(known, pick))) next.push(pick);
  }
  return { fitting, ends: fitting.filter((option) => option.picks.length === picked.length), next };
}

/** The whole move that these picks make, if nothing more can be picked. */
export function settled(options, picked) {
  const { ends, next } = walk(options, picked);
  return picked.length > 0 && next.length === 0 && ends.length === 1 ? ends[0] : null;
}

/** Whether a move wants one more tap: it warns or says so, or a shorter one was possible on the way. */
export function wantsConfirmation(options, option) {
  const shorter = (other) => other.picks.length < option.picks.length && begins(option.picks, other.picks);
  return Boolean(option.warning || option.confirm) || options.some(shorter);
}

/** The longest beginning of the picks that still leads somewhere. */
export function stillPossible(options, picked) {
  for (let length = picked.length; length > 0; length -= 1) {
    if (walk(options, picked.slice(0, length)).fitting.length) return picked.slice(0, length);
  }
  return [];
}
