// A puzzle of one's own: a bar over the board says what to find, and what one's first move there was worth.

import { find, make } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";

const KEPT = "fivealarm.task.";

/** Remember what is to be done at a table, for this tab of the browser. */
export function setTask(table, task) {
  try {
    sessionStorage.setItem(KEPT + table, JSON.stringify(task));
  } catch {
    // Without storage it is a table like any other.
  }
}

function taskOf(table) {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT + table) ?? "null");
  } catch {
    return null;
  }
}

export class Task {
  constructor(table) {
    this.task = taskOf(table);
    if (this.task) this.#build();
  }

  #build() {
    this.words = make("p", { class: "task-words", role: "status" }, this.#asks());
    const button = (name, label, run) =>
      make("button", { type: "button", class: "small-button", on: { click: run } }, glyph(name), label);
    this.bar = make(
      "div",
      { class: "task-bar", role: "region", "aria-label": "Your task" },
      this.words,
      make(
        "div",
        { class: "task-tools" },
        button("eye", "Solution", () => this.#say(`Better: ${this.task.better}`, "right")),
        make("a", { class: "small-button", href: this.task.from }, glyph("back"), "To the game"),
        make(
          "button",
          { type: "button", class: "icon-button", "aria-label": "Just play", on: { click: () => this.#close() } },
          glyph("close"),
        ),
      ),
    );
    find(".board-column").prepend(this.bar);
    document.documentElement.dataset.task = "open";
  }

  #close() {
    this.bar.remove();
    delete document.documentElement.dataset.task;
  }

  #asks() {
    return `Find the better move. In the game you chose: ${this.task.did}.`;
  }

  #say(words, mood) {
    this.words.textContent = words;
    this.bar.dataset.mood = mood;
  }

  /** Somebody of ours did something: the first thing done here is the answer. */
  answer(text) {
    if (!this.task || !this.bar.isConnected) return;
    const gained = Math.round(this.task.by * 100);
    if (text === this.task.text) this.#say(`That is it: ${gained} points better than in the game.`, "right");
    else if (this.bar.dataset.mood !== "right")
      this.#say("That is not what was found to be better. Undo it and try again, or see the solution.", "wrong");
  }

  /** Taken back: ask anew. */
  again() {
    if (this.task && this.bar.dataset.mood !== "right") this.#say(this.#asks(), "");
  }
}
