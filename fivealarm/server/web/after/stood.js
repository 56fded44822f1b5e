// How a game stood where it was given up: who led, and by how much.

/** What counts to win, as a seat shows it: the first number that is good news, else the first of all. */
function counted(card) {
  const numbers = (card?.gauges ?? []).filter(({ value }) => typeof value === "number");
  return numbers.find(({ mood }) => mood === "good") ?? numbers[0];
}

const listed = (words) => [words.slice(0, -1).join(", "), String(words.at(-1))].filter(Boolean).join(" and ");

/** One sentence for somebody with a seat, "" where nothing is counted. `seats`: {name, mine, card}. */
export function stood(seats) {
  const found = seats.map((one) => ({ ...one, gauge: counted(one.card) }));
  if (found.length < 2 || found.some(({ gauge }) => !gauge)) return "";
  const own = found.filter(({ mine }) => mine);
  if (own.length !== 1) return `It stood: ${listed(found.map(({ name, gauge }) => `${name} ${gauge.value}`))}.`;
  const [mine] = own.map(({ gauge }) => gauge.value);
  const others = found.filter((one) => !one.mine).map(({ gauge }) => gauge.value);
  others.sort((a, b) => b - a);
  if (mine > others[0]) return `You led ${mine} to ${listed(others)}.`;
  return mine < others[0] ? `You were behind, ${mine} to ${listed(others)}.` : `It stood ${mine} to ${listed(others)}.`;
}
