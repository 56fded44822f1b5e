// Whether a choice is asked about before it is done, and in which words: one answer for a click on the board, a list, a button, its key, what a no offers, and a hint.

import { forGood, tryingOut } from "../common/dom.js";
import { switched } from "../common/prefs.js";

const ENDING = "This ends your turn.";
const SAYS_SO = /(?:ends?|ending) your turn|turn (?:ends|is over)/i;
const FOLLOWS = { die: "This rolls dice.", card: "This turns something over." };
const FINAL = " It cannot be taken back.";

/**
 * What one could do besides ending or declining.
 * @param {import("../types.js").Choice[]} choices
 */
export function undecided(choices) {
  return choices.filter((choice) => !choice.ends && !choice.declines);
}

/** Whether a choice would end the turn, though it is no end by name, while something else could still be done; one of several answers to one question is no such thing, nor is a way that is shown to its end. */
function endsUnawares({ last, way }, choices) {
  if (!last || way || tryingOut() || !switched("ask")) return false;
  const one = new Set(choices.map(({ group }) => group)).size === 1;
  return !one && choices.some((other) => !other.last && !other.ends);
}

/** Whether by a choice something is lost that hardly anybody would give up: no Enter does that unawares. */
export const givesUp = ({ loses, seldom }) => Boolean(loses && seldom);

/** That the turn is over with a choice or a way, where it is and nothing else says so. */
export function ending({ last, tip }) {
  return last && !SAYS_SO.test(tip ?? "") ? ENDING : "";
}

/**
 * Whether something is lost by a choice or a way, or speaks against where it leads; whether a way leads to dice or a card; or whether the turn would be over with it unawares, which a lesson may want.
 * @param {import("../types.js").Choice} choice
 * @param {import("../types.js").Choice[]} choices all there are
 */
export function asksFirst(choice, choices, wanted = false) {
  const { loses, asks, way, reveals } = choice;
  const leads = way && (way.loses || way.asks || reveals);
  return Boolean(loses || asks || leads || (!wanted && endsUnawares(choice, choices)));
}

/** Whether the end of a turn is asked about: something could still be done that people do, and by which nothing of one's own is lost; nobody is asked where stopping short is usual and can be taken back, or where one tries things out. */
export function asksToEnd(choice, open) {
  const usual = choice.lightly && !choice.reveals;
  return (
    choice.ends && switched("ask") && !tryingOut() && !usual && open.some(({ loses, seldom }) => !loses && !seldom)
  );
}

/** What follows from a choice. */
export function follows(choice) {
  const said = [ending(choice), choice.tip || FOLLOWS[choice.reveals]].filter(Boolean); // a long tip is cut short
  return said.join(" ") || ENDING;
}

/** What is said of some choices when one is asked about them: what follows, if it is the same of all, and whether it can be taken back. */
export function question(choices) {
  const [said] = choices.map(follows);
  const same = choices.every((choice) => follows(choice) === said);
  if (!same) return { words: forGood("None of these can be taken back."), each: follows };
  return { words: `${said}${choices[0].reveals ? forGood(FINAL) : ""}`, each: () => "" };
}

/** Beside a question about one thing the one choice of a second group by which something is lost: it has its own button, behind the others. */
export function lost(groups) {
  const [, second] = [...groups.values()];
  return groups.size === 2 && second.length === 1 && second[0].loses ? second[0] : null;
}

/** Whether a reason is worth a tip: somebody still looks there, and it says more than the button does. */
export function tells(anchor, { says }) {
  return anchor.matches(":hover, :focus-visible") && says.toLowerCase() !== "not now.";
}
