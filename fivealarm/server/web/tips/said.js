// What a choice says beside its name, in a tip, a list or on a button: its price, what it brings, that it cannot be taken back.

import { forGood, icon, make } from "../common/dom.js";

export const ENDS = "ends your turn";
const FINAL = ": cannot be taken back";
const LOSES = "Something is lost by it";

/** The first sentences, whole ones, that fit into so many letters; one at least. */
export function opening(words, most) {
  const sentences = words.split(/(?<=[.!?])\s+(?=[A-Z])/);
  let [said] = sentences;
  for (const sentence of sentences.slice(1)) {
    if (said.length + sentence.length >= most) break;
    said += ` ${sentence}`;
  }
  return said;
}

/** What a choice brings and that it ends the turn, in a line beside its name; "" if there is nothing to say. */
export function beside({ brings, last }) {
  return [brings, last ? ENDS : ""].filter(Boolean).join(" · ");
}

/**
 * A small die or card for what cannot be taken back, a red mark for what loses more than its price.
 * @param {import("../types.js").Choice} choice
 */
export function revealMark(choice) {
  if (choice.reveals === "die") return icon("die", "text reveal-mark", `Rolls dice${forGood(FINAL)}`);
  if (choice.reveals === "card") return icon("card", "text reveal-mark", `Turns something over${forGood(FINAL)}`);
  return choice.loses ? make("b", { class: "loss-mark", role: "img", "aria-label": LOSES }, "!") : null;
}

/** What a choice costs, on a small plate. */
export function price(choice) {
  return choice.cost ? make("b", { class: "price" }, choice.cost) : "";
}
