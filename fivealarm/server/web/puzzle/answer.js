// The answer bar, which keeps its place, and the tools below it: restart, hint, solution, next.

import { announce, find, icon, make } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { marked } from "../table/terms.js";

const MARKS = { no: () => icon("no", "lines-danger"), hint: () => glyph("hint"), right: () => icon("star", "good") };

export class AnswerBar {
  /** `on` has: restart(), hint(), solution(), next(). */
  constructor(on) {
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
    );
  }

  /** Nothing to say yet. */
  empty() {
    this.#show(
      "empty",
      "",
      "Play on the board or with the buttons below it. Nothing can go wrong: you can undo and start again.",
    );
  }

  refusal(says) {
    this.#show("no", "No. ", says);
  }

  missed(says) {
    this.#show("no", "Not yet. ", says);
    announce(`Not yet. ${says}`);
  }

  hint(says) {
    this.#show("hint", "", says);
    announce(`Hint: ${says}`);
  }

  /** One action of a solution that is being shown. */
  step(number, all, says) {
    this.#show("hint", all > 1 ? `Step ${number} of ${all}` : "The solution", `${says}.`);
    announce(`${says}.`);
  }

  /** `steps` are those of a solution that was shown. */
  right(says, how, steps = []) {
    this.#show("right", how, says);
    if (steps.length) this.root.lastChild.append(make("ol", {}, ...steps.map((words) => make("li", {}, words))));
    announce(`${how} ${says}`);
    this.tools.next.classList.replace("tool-button", "main-button");
  }

  /** How many hints there are, and how many of them were taken. */
  hints(taken, all) {
    find(".tool-label", this.tools.hint).textContent = taken ? `Hint · ${taken} of ${all}` : "Hint";
    this.tools.hint.disabled = taken >= all;
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
