// No click without a choice: what is the only thing to do happens by itself, after a short pause that can be stopped.

import { find, make } from "../common/dom.js";
import { switched } from "../common/prefs.js";

const PAUSE = 1000; // ms
const LOOK = 200; // ms between two looks whether something is open

/**
 * The one thing to do, if the person leaves such things to the table; the end of a turn is never among them.
 * @param {import("../types.js").Choice[]} choices
 * @returns {import("../types.js").Choice | null}
 */
export function only(choices) {
  const [choice] = choices;
  if (choices.length !== 1 || choice.ends) return null;
  return switched(choice.reveals === "die" ? "roll" : "forced") ? choice : null; // many like to roll themselves
}

export class Auto {
  /** `on` has: play(choice), busy() whether something is open that must not be disturbed. */
  constructor(on) {
    this.on = on;
    this.timer = 0;
    this.tried = -1; // the edition for which it was done or stopped
    this.held = -1; // up to this ply the person went back: there they decide themselves
    this.bar = make("div", { class: "auto-bar", role: "status", hidden: true });
    find("#actions").append(this.bar);
    addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || this.bar.hidden) return; // while it waits, Escape is for what is open
        event.stopPropagation();
        this.stop();
      },
      true,
    );
  }

  /** After taking back, the same step is not forced upon the person again. */
  tookBack(number) {
    this.stop();
    this.held = Math.max(this.held, number);
  }

  offer({ number, edition, choices }) {
    this.stop();
    const choice = only(choices);
    if (!choice || this.tried === edition || number <= this.held || document.hidden) return;
    this.edition = edition;
    this.#count(choice);
  }

  /** Count down, once nothing is open over the board; what is opened meanwhile makes it begin anew. */
  #count(choice) {
    this.bar.hidden = this.on.busy();
    if (this.bar.hidden) this.timer = setTimeout(() => this.#count(choice), LOOK);
    else this.#run(choice);
  }

  #run(choice) {
    const { edition } = this;
    const wait = make(
      "button",
      { type: "button", class: "small-button", on: { click: () => this.stop(edition) } },
      "Wait",
      make("kbd", { "aria-hidden": "true" }, "Esc"),
    );
    this.bar.replaceChildren(
      make("span", { class: "auto-words" }, `${choice.label} …`),
      make("i", { class: "auto-run", "aria-hidden": "true" }),
      wait,
    );
    this.timer = setTimeout(() => {
      if (this.on.busy()) return this.#count(choice);
      this.stop(edition);
      return this.on.play(choice);
    }, PAUSE);
  }

  stop(edition = this.timer ? this.edition : this.tried) {
    clearTimeout(this.timer);
    this.timer = 0;
    this.tried = edition;
    this.bar.hidden = true;
  }
}
