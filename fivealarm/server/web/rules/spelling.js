// Which known words are nearest to one that nobody knows.

const NEAR = 0.45; // of its letters changed at most

/** The known words that are near to one of a question, each once, the nearest first. */
export function nearestWords(asked, known) {
  const all = [...new Set(known)];
  const far = (word) => Math.min(...asked.map((one) => distance(one, word.toLowerCase())));
  return all
    .map((word) => [far(word), word])
    .filter(([away]) => away <= NEAR)
    .sort(([a], [b]) => a - b)
    .map(([, word]) => word);
}

/** How many letters are to be changed, for each letter of the longer word; what begins alike is nearer. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, there] of [...other].entries())
      next.push(Math.min(next[to] + 1, row[to + 1] + 1, row[to] + (letter === there ? 0 : 1)));
    row = next;
  }
  const alike = one.slice(0, 3) === other.slice(0, 3) ? 0.3 : 0;
  return row.at(-1) / Math.max(one.length, other.length) - alike;
}
