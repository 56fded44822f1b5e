// Which puzzle of the day is for whom: one of a game that they know, if they know any, and the same all day.

import { recall, recallFacts, remember } from "../common/prefs.js";
import { record } from "./rating.js";

const DAY = 86400000; // ms

/** Whether this person has met a game: at a table, in a lesson or in a puzzle. */
export function met(game) {
  const tried = Object.keys(record().tried).some((name) => name.startsWith(`${game}/`));
  return tried || Boolean(recall(`coach.${game}`)) || recallFacts(`lessons.${game}`, []).length > 0;
}

/** The day's puzzle for this person; null if there is none. What was shown once stays for the day. */
export function ofTheDay(shelves) {
  const { date, days } = shelves;
  const kept = days.find((one) => isDays(one, date));
  const chosen = kept ?? fitting(shelves);
  if (chosen && !kept) remember("day", JSON.stringify({ date, game: chosen.game, name: chosen.name }));
  return chosen;
}

/** Whether this puzzle was shown to this person as the one of this day. */
export function isDays({ game, name }, date) {
  const kept = recallFacts("day", {});
  return kept.date === date && kept.game === game && kept.name === name;
}

/** The games that they know take turns. */
function fitting({ date, day, days }) {
  const known = days.filter(({ game }) => met(game));
  if (!known.length) return days[0] ?? day; // the games come in the order in which one meets them
  if (!day || met(day.game)) return day;
  return known[Math.floor(Date.parse(date) / DAY) % known.length];
}
