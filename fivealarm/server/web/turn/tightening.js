// Words on buttons are never cut: one that is too small for its words is set tighter, step by step. Key and drawing stay.

import { make } from "../common/dom.js";
import { beside, opening } from "../tips/said.js";

const SMALL = matchMedia("(max-width: 719px)");
const STEPS = ["wide", "tight", "tighter", "tightest", "barest"]; // a small screen's row is swiped: it is wider; the group goes, or of a list how long it is, and the price goes under the name; what it brings goes, which its tip tells too; its price goes on behind the name, and letters are smaller; it goes, too
const LINES = 2; // of a label
const MORE = 1; // on a small screen, whose buttons are higher
const TALL = 2; // where there is one row of buttons
const AIR = 0.5; // px above and below the words, whose lines have some of their own
const BRIEF = 90; // letters of what a choice says of itself on its button, if that is a whole sentence
const BRIEFER = 48; // on a small screen
const WORDY = 56; // letters of a name that is too long for a button: what follows its colon is told beside it
const NAMED = 44; // letters of a few choices that are named on one button
const FEW = 3;

/** Whether something on a button does not fit, touches its border, or has more lines than are read at a glance. */
function cut(button) {
  if (!button.clientHeight) return false; // it is not shown
  const words = button.querySelector(".tile-words, .end-words");
  if (words && (words.offsetHeight > button.clientHeight - 2 * AIR || long(button))) return true;
  const parts = [...button.querySelectorAll(".tile-group, .tile-label, .tile-brings, .end-label")];
  const over = (node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
  return over(button) || parts.some(over);
}

/** Whether a button's label has too many lines, or with what stands over and under it; one that is alone in its column has room for more. */
function long(button) {
  const tall = button.matches(".tall > *, .held");
  const most = LINES + (SMALL.matches ? MORE : tall ? TALL : 0);
  const count = (name) => linesOf([...button.querySelectorAll(name)]);
  return count(".tile-label") > most || (!tall && count(".tile-label, .tile-group, .tile-brings") > most);
}

/** How many lines some words take together. */
function linesOf(nodes) {
  return new Set(nodes.flatMap(lines).map(({ top, height }) => Math.round((top + height / 2) / 4))).size;
}

/** The lines of some words, no wider than they are. */
function lines(node) {
  const range = new Range();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

/** Set buttons as tight as their words need; all are measured before one is changed. */
export function tighten(buttons) {
  for (const button of buttons) button.classList.remove(...STEPS);
  let open = buttons;
  for (const step of STEPS) {
    open = open.filter(cut);
    for (const button of open) button.classList.add(step);
  }
}

/** A tile's key goes with its place, so that a verb keeps it. */
export function keyed(tile, key) {
  tile.setAttribute("aria-keyshortcuts", key);
  tile.prepend(make("kbd", { "aria-hidden": "true" }, key)); // words can run round it
}

/** A few choices by their names, the words that all begin with said once: "Upgrade Actions, Wagon or Crew"; "" if that is too long. */
export function named(choices) {
  const names = choices.map(({ label }) => label.split(/[:(]/)[0].trim().split(" "));
  const same = names[0].findIndex((word, at) => names.some((other) => other[at] !== word));
  const said = names.map((name, at) => (at ? name.slice(same) : name).join(" "));
  const words = `${said.slice(0, -1).join(", ")} or ${said.at(-1)}`;
  return names.length <= FEW && same >= 0 && words.length <= NAMED ? words : "";
}

/** The first sentence of what there is to say of a choice, where a question is asked. */
export function brief({ tip }) {
  const said = tip ? opening(tip, 0) : "";
  return said.length <= (SMALL.matches ? BRIEFER : BRIEF) ? said : "";
}

/** The quiet line under a name: what it brings, and its price where that has no room beside the words. */
export function under(more, cost) {
  const parts = [more && make("span", { class: "tile-gain" }, more), cost && make("b", { class: "tile-price" }, cost)];
  return more || cost ? make("span", { class: "tile-brings" }, ...parts.filter(Boolean)) : "";
}

/** What a choice is called on its button, and what is told beside it: of a long name what follows its colon. */
export function parted(choice) {
  const [what, ...rest] = choice.label.length > WORDY ? choice.label.split(": ") : [choice.label];
  return { what, more: [rest.join(": "), beside(choice)].filter(Boolean).join(" · ") };
}
