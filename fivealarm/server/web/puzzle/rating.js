// The solver's own figures, kept in this browser: a rating, which puzzles were tried, and days in a row.

import { recallFacts, remember } from "../common/prefs.js";

const FIRST = 1200; // a newcomer's rating
const STEP = 40; // the most that one puzzle changes it
const THOUGHTS = 1; // hints that name no move, and cost nothing
const HINTED = 0.5; // a solution found with hints that do counts half
const KEPT = 400; // puzzles that are remembered
const DAY = 86400000; // ms

const fresh = () => ({ rating: FIRST, tried: {}, hinted: {}, day: "", days: 0 });

export function record() {
  return { ...fresh(), ...recallFacts("puzzles", fresh()) };
}

function keep(facts) {
  const last = (entries) => Object.fromEntries(Object.entries(entries).slice(-KEPT));
  remember("puzzles", JSON.stringify({ ...facts, tried: last(facts.tried), hinted: last(facts.hinted) }));
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

/** By how much the rating would change: found as things are, found with a hint that names a move, and if the solution were shown; whether the next hint names none. */
export function stakes(puzzle) {
  const { rating } = record();
  const change = (score) => Math.round(STEP * (score - chance(rating, puzzle.rating)));
  const half = Math.max(0, change(HINTED)); // nobody loses by what is right
  const free = hintsTaken(puzzle) < THOUGHTS;
  return { found: helped(puzzle) ? half : change(1), hinted: half, shown: change(0), free };
}

export const signed = (change) => `${change < 0 ? "−" : "+"}${Math.abs(change)}`;

/** Count the first result of a puzzle: 1 found, HINTED with a move named, 0 if the solution was shown. Says by how much the rating changed, and why. */
export function count(puzzle, found) {
  const facts = record();
  const hinted = helped(puzzle);
  if (counted(puzzle)) return "";
  const score = found ? (hinted ? HINTED : 1) : 0;
  const { found: gain, shown } = stakes(puzzle);
  const change = found ? gain : shown;
  facts.rating += change;
  facts.tried[named(puzzle)] = score;
  keep(facts);
  const why = found
    ? hinted
      ? "found with a move named, which counts half"
      : hintsTaken(puzzle)
        ? "found with a first hint, which costs nothing"
        : "found by yourself"
    : "the solution was shown";
  return `Your rating: ${signed(change)}, ${why}.`;
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
