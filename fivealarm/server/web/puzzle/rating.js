// The solver's own figures, kept in this browser: a rating, which puzzles were tried, and days in a row.

import { recallFacts, remember } from "../common/prefs.js";

const FIRST = 1200; // a newcomer's rating
const STEP = 40; // the most that one puzzle changes it
const THOUGHTS = 1; // hints that name no move, and cost nothing
const WORTH = [1, 0.5, 0]; // found at once, after a wrong answer or a hint that names a move, after two of these
const KEPT = 400; // puzzles that are remembered
const DAY = 86400000; // ms

const fresh = () => ({ rating: FIRST, tried: {}, hinted: {}, wrong: {}, day: "", days: 0 });

export function record() {
  return { ...fresh(), ...recallFacts("puzzles", fresh()) };
}

function keep(facts) {
  const last = (entries) => Object.fromEntries(Object.entries(entries).slice(-KEPT));
  const { tried, hinted, wrong } = facts;
  remember("puzzles", JSON.stringify({ ...facts, tried: last(tried), hinted: last(hinted), wrong: last(wrong) }));
}

/** What is likely: 0 to 1, by the difference of two ratings. */
function chance(own, puzzle) {
  return 1 / (1 + 10 ** ((puzzle - own) / 400));
}

const named = ({ game, name }) => `${game}/${name}`;

/** Whether a result of this puzzle was counted already. */
export const counted = (puzzle) => named(puzzle) in record().tried;

/** How many hints to this puzzle were taken, whenever that was. */
export const hintsTaken = (puzzle) => record().hinted[named(puzzle)] ?? 0;

/** Whether a hint was taken that names a move. */
const helped = (puzzle) => hintsTaken(puzzle) > THOUGHTS;

export function tookHint(puzzle, number) {
  const facts = record();
  facts.hinted[named(puzzle)] = number;
  keep(facts);
}

/** A whole turn that misses a puzzle; the same turn again is no other answer. */
export function answeredWrong(puzzle, line) {
  const facts = record();
  facts.wrong[named(puzzle)] = [...new Set([...(facts.wrong[named(puzzle)] ?? []), line])];
  keep(facts);
}

/** How many wrong answers were given, whenever that was. */
const wrongs = (puzzle) => record().wrong[named(puzzle)]?.length ?? 0;

/** What finding it counts after so many wrong answers and hints that name a move; nothing is left after two. */
const worth = (spent) => WORTH[Math.min(spent, WORTH.length - 1)];

const spent = (puzzle) => wrongs(puzzle) + (helped(puzzle) ? 1 : 0);

/** Whether nothing is left to win: it counts as missed. */
export const lost = (puzzle) => worth(spent(puzzle)) === 0;

/** By how much the rating would change: found as things are, found after one wrong answer more or a hint that names a move, and if the solution were shown; whether the next hint names none. */
export function stakes(puzzle) {
  const { rating } = record();
  const change = (score) => Math.round(STEP * (score - chance(rating, puzzle.rating)));
  const found = (tries) => (worth(tries) ? Math.max(0, change(worth(tries))) : change(0)); // nobody loses by what is right
  const now = spent(puzzle);
  const hinted = helped(puzzle) ? found(now) : found(now + 1);
  return { found: found(now), later: found(now + 1), hinted, shown: change(0), free: hintsTaken(puzzle) < THOUGHTS };
}

export const signed = (change) => `${change < 0 ? "−" : change ? "+" : "±"}${Math.abs(change)}`;

/** Count a puzzle once: found, or missed by two wrong answers or a solution that was shown. Says by how much the rating changed, and why. */
export function count(puzzle, found) {
  if (counted(puzzle)) return "";
  const facts = record();
  const { found: gain, shown } = stakes(puzzle);
  const change = found ? gain : shown;
  const why = lost(puzzle) ? missedBy(puzzle) : found ? how(puzzle) : "the solution was shown";
  facts.rating += change;
  facts.tried[named(puzzle)] = found ? worth(spent(puzzle)) : 0;
  keep(facts);
  return `Your rating: ${signed(change)}, ${why}.`;
}

const missedBy = (puzzle) =>
  wrongs(puzzle) < 2 ? "a move was named and an answer was wrong" : "two answers were wrong";

function how(puzzle) {
  if (wrongs(puzzle)) return "found after a wrong answer, which counts half";
  if (helped(puzzle)) return "found with a move named, which counts half";
  return hintsTaken(puzzle) ? "found with a first hint, which costs nothing" : "found at once";
}

/** The puzzle of a day was solved: how many days in a row that makes. */
export function solvedDay(date) {
  const facts = record();
  if (facts.day !== date) {
    facts.days = Date.parse(date) - Date.parse(facts.day) === DAY ? facts.days + 1 : 1;
    facts.day = date;
    keep(facts);
  }
  return facts.days;
}

/** Days in a row up to this one, or up to the day before. */
export function streak(date) {
  const { day, days } = record();
  return day && Date.parse(date) - Date.parse(day) <= DAY ? days : 0;
}

/** The next to try: one that is new to this person and nearest to their rating; when all are known, any other. */
export function next(puzzles, now) {
  const { rating, tried } = record();
  const others = puzzles.filter(({ name }) => name !== now);
  const unknown = others.filter((puzzle) => !(named(puzzle) in tried));
  const far = (puzzle) => Math.abs(puzzle.rating - rating);
  return (unknown.length ? unknown : others).sort((a, b) => far(a) - far(b))[0] ?? null;
}
