// What the form comes to, in one line beside its button: what was chosen, and who plays.

import { plural } from "../common/dom.js";

const ONE = { bot: "a bot", link: "a friend", open: "an open seat" };
const MORE = { bot: "bot", link: "friend", open: "open seat" };

/** "The house · First game · you and 2 bots": `asks` and `files` of the set-up, and its `seats`. */
export function summary(asks, files, seats) {
  return [...files.told(), ...asks.map((ask) => ask.answer().name), people(seats)].join(" · ");
}

function people(seats) {
  const count = (kind) => seats.filter((seat) => seat.kind === kind).length;
  const mine = count("me");
  const others = Object.keys(MORE)
    .filter(count)
    .map((kind) => (count(kind) === 1 ? ONE[kind] : plural(count(kind), MORE[kind])));
  const all = [mine > 1 ? `you on ${mine} seats` : mine ? "you" : "", ...others].filter(Boolean);
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : all[0];
}
