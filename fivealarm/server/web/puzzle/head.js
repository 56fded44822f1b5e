// The head of a puzzle: its task, what counts as done, how hard it is; the solver's own rating and days in a row.

import { find, plural, sentenceCase } from "../common/dom.js";
import { marked } from "../table/terms.js";

export function showRating(rating) {
  find("#rating").textContent = `Your rating: ${rating}`;
  find("#rating").hidden = false;
}

export function showStreak(days) {
  find("#streak").hidden = !days;
  find("#streak").textContent = `${plural(days, "day")} in a row`;
  find("#streak").title = "Days in a row on which you solved the puzzle of the day";
}

/** Of a puzzle of somebody's own game, of the day, or of the shelf; `you` is the sign of whose turn it is. */
export function head({ facts, daily, date }, you) {
  const { task, title, found, table, done } = facts;
  const name = title.split(":")[0];
  find("#title").textContent = daily ? "Puzzle of the day" : table ? "From your game" : "Puzzle";
  find("#caption").textContent = daily
    ? `${new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" })} · ${name}`
    : name;
  find("#task").replaceChildren(...marked(task), " ", you);
  find("#done").replaceChildren(...marked(done));
  find("#hard").textContent = table ? "" : `${sentenceCase(found)}.`;
  document.title = `${task} ${name}, a puzzle`;
}
