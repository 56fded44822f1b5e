// Words on buttons are never cut: one that is too small for its words is set tighter, step by step.

import { make } from "../common/dom.js";

const STEPS = ["tight", "tighter", "tightest", "barest"]; // the group goes, or of a list how long it is; words run round key and drawing; price and advice go, which its tip tells too; key and drawing only if nothing else helps

const AIR = 0.5; // px above and below the words, whose lines have some of their own
const NAMED = 44; // letters of a few choices that are named on one button
const FEW = 3;

/** Whether something on a button does not fit, or touches its border. */
function cut(button) {
  if (!button.clientHeight) return false; // it is not shown
  const words = button.querySelector(".tile-words");
  if (words && words.offsetHeight > button.clientHeight - 2 * AIR) return true;
  const parts = [...button.querySelectorAll(".tile-group, .tile-label, .end-label")];
  const over = (node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
  return over(button) || parts.some(over) || covered(button, parts);
}

/** Whether key or price, which have their corners where buttons are narrow, lie on words or on one another's mark. */
function covered(button, parts) {
  const corners = [...button.querySelectorAll(":scope > kbd, :scope > .price")];
  if (!corners.some((node) => getComputedStyle(node).position === "absolute")) return false;
  const boxes = (nodes) => nodes.flatMap((node) => [...node.getClientRects()]);
  const marks = button.querySelectorAll(":scope > :is(.reveal-mark, .loss-mark)");
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const brings = [...button.querySelectorAll(".tile-brings")].flatMap(lines);
  return [...boxes([...parts, ...marks]), ...brings].some((one) => boxes(corners).some((other) => meet(one, other)));
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
