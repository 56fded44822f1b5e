// The answer bar, which keeps its place, and the tools below it: restart, hint, solution, next.

import { announce, find, icon, make } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { marked } from "../table/terms.js";
import { signed } from "./rating.js";

const MARKS = { no: () => icon("no", "lines-danger"), hint: () => glyph("hint"), right: () => icon("star", "good") };
const PLAY = "Play on the board or with the buttons below it.";
const STEPS = "Walk step by step: the way is the puzzle.";
const FREE = "Undo costs nothing until your turn is over.";
const ONCE =
  "It changes once for each puzzle: found at once counts in full, after a wrong answer or a hint that names a move half, after two of these as missed, as does a solution that is shown.";
const HALF = "What finding it adds to your rating after a hint that names a move";
const ROOMY = matchMedia("(min-width: 1280px)"); // the bar has room for all of it
const KNOWN = "You had this puzzle before: it no longer changes your rating.";

export class AnswerBar {
  /** `on` has: restart(), hint(), solution(), next(). */
  constructor(on) {
    this.goal = ""; // of the game, for whoever has never met it
    this.play = PLAY;
    this.stake = "";
    this.gain = ""; // by how much finding it raises the rating, and what a wrong answer leaves of that
    this.root = find("#answer");
    this.tools = {
      restart: this.#tool("undo", "Restart", "X", on.restart),
      hint: this.#tool("hint", "Hint", "H", on.hint),
      solution: this.#tool("eye", "Solution", "S", on.solution),
      next: this.#tool("go", "Next puzzle", "N", on.next),
    };
    find("#tools").replaceChildren(...Object.values(this.tools));
    this.empty();
  }

  #tool(mark, words, key, click) {
    return make(
      "button",
      { type: "button", class: "tool-button", data: { puzzle: words }, "aria-keyshortcuts": key, on: { click } },
      glyph(mark),
      make("span", { class: "tool-label" }, words),
      make("small", { class: "tool-price", hidden: true }),
    );
  }

  /** Nothing to say yet but how to play, and that trying is free. */
  empty() {
    const all = [this.goal, this.play, this.stake, this.gain];
    const few = [this.goal, this.play === STEPS ? STEPS : "", this.gain || this.stake]; // a small screen has no room for more
    this.#show("empty", "", (ROOMY.matches ? all : few).filter(Boolean).join(" "));
  }

  /** Whether the first result counts: a puzzle that is known does not, nor a turn of one's own game. */
  rated(known, { table, by_steps }) {
    this.play = by_steps ? STEPS : PLAY;
    this.stake = known && !table ? KNOWN : FREE;
    this.empty();
  }

  /** Whoever has never met the game is told how it is won. */
  aims(goal) {
    this.goal = goal;
    if (this.root.dataset.mood === "empty") this.empty();
  }

  /** What a rating is, for whoever asks. */
  stakes() {
    this.#show("hint", "Your rating", `It tells which puzzles suit you. ${ONCE} ${FREE}`);
    announce(`${ONCE} ${FREE}`);
  }

  /** `change` says what a wrong answer leaves to be won. */
  missed(says, change = "") {
    this.#show("no", "Not yet. ", says);
    this.#add(change);
    announce(`Not yet. ${says} ${change}`);
  }

  /** What became of the rating, after what was said. */
  #add(change) {
    if (change) this.root.lastChild.append(make("p", { class: "puzzle-change" }, change));
  }

  hint(says) {
    this.#show("hint", "", says);
    announce(`Hint: ${says}`);
  }

  /** What was done keeps one from the goal: only taking it back helps. */
  lost(says, undo) {
    this.#show("no", "", says);
    this.root.lastChild.append(make("button", { type: "button", class: "small-button", on: { click: undo } }, "Undo"));
    announce(says);
  }

  /** One action of a solution that is being shown. */
  step(number, all, says) {
    this.#show("hint", all > 1 ? `Step ${number} of ${all}` : "The solution", `${says}.`);
    announce(`${says}.`);
  }

  /** `steps` are those of a solution that was shown; `change` says what became of the rating. */
  right(says, how, change = "", steps = []) {
    this.#show("right", how, says);
    if (steps.length)
      this.root.lastChild.append(make("ol", {}, ...together(steps).map((words) => make("li", {}, words))));
    this.#add(change);
    announce(`${how} ${says} ${change}`);
    this.tools.next.classList.replace("tool-button", "main-button");
  }

  /** How many hints there are, and how many of them were taken. */
  hints(taken, all) {
    find(".tool-label", this.tools.hint).textContent = taken ? `Hint · ${taken} of ${all}` : "Hint";
    this.tools.hint.disabled = taken >= all;
  }

  /** What a hint and the solution cost, on their buttons; null where nothing is counted. `stakes` as rating.js tells them. */
  prices(stakes) {
    const halves = stakes && stakes.found > stakes.hinted;
    const less = halves ? `found then: ${signed(stakes.hinted)}` : ""; // nothing is lost yet
    if (stakes?.free) this.#price(this.tools.hint, "free", "A thought that names no move");
    else this.#price(this.tools.hint, less, HALF);
    this.#price(this.tools.solution, stakes ? `rating ${signed(stakes.shown)}` : "", "It counts as missed");
    this.gain = stakes
      ? `Rating: right now ${signed(stakes.found)}, after a wrong answer ${signed(stakes.later)}.`
      : "";
    if (this.root.dataset.mood === "empty") this.empty();
  }

  #price(tool, words, title) {
    const price = find(".tool-price", tool);
    price.textContent = words;
    price.hidden = !words;
    tool.title = words ? `${title}: ${words}` : "";
  }

  /** A turn of one's own game has no next one: one goes back to where it came from. */
  ofGame() {
    find(".tool-label", this.tools.next).textContent = "To the game";
  }

  fresh() {
    this.tools.next.classList.replace("main-button", "tool-button");
    this.empty();
  }

  #show(mood, head, says) {
    this.root.dataset.mood = mood;
    this.root.replaceChildren(
      MARKS[mood]?.() ?? "",
      make("div", {}, head ? make("b", {}, head) : "", make("span", {}, ...marked(says))),
    );
    this.root.scrollTop = 0;
  }
}

/** What is done several times in a row, as one line. */
function together(steps) {
  const runs = [];
  for (const words of steps) {
    if (runs.at(-1)?.words === words) runs.at(-1).times += 1;
    else runs.push({ words, times: 1 });
  }
  return runs.map(({ words, times }) => (times > 1 ? `${words}, ${times} times` : words));
}
