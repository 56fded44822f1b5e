// Which known words are nearest to one that nobody knows.

const FEW = 5; // words that are offered

/** The nearest of some known words to those of a question, each once. */
export function nearestWords(asked, known) {
  const all = [...new Set(known)];
  const far = (word) => Math.min(...asked.map((one) => distance(one, word.toLowerCase())));
  return all
    .map((word) => [far(word), word])
    .sort(([a], [b]) => a - b)
    .slice(0, FEW)
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
