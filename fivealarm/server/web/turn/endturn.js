// The end of a turn: its own button and key, a question while something could still be done, a countdown for those who want it.

import { covered, find, forGood, make, onEscape } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { recall, remember, setSwitch, switched } from "../common/prefs.js";
import { shutSheet } from "../table/sheet.js";
import { revealMark } from "../tips/said.js";
import { asksToEnd, undecided } from "./asking.js";

const FOR_GOOD = "What follows cannot be taken back.";
const SECONDS = 4;
const FINGER = matchMedia("(hover: none)");
const SPENT = /^0 /; // of what is counted, nothing is left

/** What one could do instead, by its headings: "Still possible: Move, Fight fire."; of one heading alone what it holds, or how much: "Move, to 4 places". */
function stillOpen(choices, places) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  const names = [...new Set(choices.map(({ label }) => label))];
  if (groups.length > 1)
    return `Still possible: ${groups.slice(0, 3).join(", ")}${groups.length > 3 ? " and more" : ""}.`;
  if (names.length <= 2) return `Still possible: ${names.join(", ")}.`;
  const steps = choices.every((choice) => choice.steps);
  return `Still possible: ${groups[0]}, ${steps ? `to ${places.get(groups[0]) ?? names.length} places` : `in ${names.length} ways`}.`;
}

export class EndTurn {
  /** `on` has: choose(choice, button), play(choice, button) that asks no more, point(choices), leave(), alone() that closes other questions, why(button) to say why it cannot end. */
  constructor(on) {
    this.on = on;
    this.choice = null;
    this.open = [];
    this.slug = ""; // of the game
    this.places = new Map(); // by group of steps how many places are in reach, as its tile says
    this.timer = 0;
    this.meant = () => false; // whether somebody has just asked to end it so
    this.label = make("b", { class: "end-label" }, "End turn");
    this.left = make("span", { class: "end-left" });
    this.button = make(
      "button",
      {
        type: "button",
        class: "end-button",
        id: "end-button",
        "aria-keyshortcuts": "E",
        on: {
          click: () => this.press(),
          pointerenter: () => this.choice && on.point([this.choice]),
          pointerleave: () => on.leave(),
        },
      },
      glyph("end"),
      make("span", { class: "end-words" }, this.label, this.left),
      make("kbd", { "aria-hidden": "true" }, "E"),
    );
    this.box = make("div", { class: "end-ask", role: "alertdialog", "aria-labelledby": "end-ask-title", hidden: true });
    addEventListener("switched", () => this.choice && this.#count());
    onEscape(
      () => this.asking || this.timer > 0,
      () => this.close(true),
    );
  }

  get asking() {
    return !this.box.hidden;
  }

  /** The one choice that ends the turn, else the one that declines, has this button; a step that ends it stays a step. */
  show(choices, left) {
    this.close(false);
    this.places.clear();
    const ends = choices.filter((choice) => choice.ends && !choice.steps && choice.turn === undefined);
    const declines = choices.filter((choice) => choice.declines && !choice.reveals);
    this.choice = ends[0] ?? (declines.length === 1 ? declines[0] : null);
    if (ends.length) remember(`ends.${this.slug}`, "yes");
    this.button.classList.toggle("never", !this.choice && recall(`ends.${this.slug}`) === null);
    this.open = undecided(choices);
    this.words = left;
    this.button.disabled = !choices.length;
    this.button.setAttribute("aria-disabled", String(!this.choice)); // it still answers: with the reason
    this.label.textContent = this.choice?.label ?? "End turn";
    this.left.textContent = this.#quiet(choices);
    this.button.classList.toggle("ready", Boolean(this.choice) && !this.open.length);
    find(".reveal-mark", this.button)?.remove();
    const mark = this.choice && revealMark(this.choice);
    if (mark) find("kbd", this.button).before(mark);
    this.#count();
  }

  #quiet(choices) {
    if (!this.choice && choices.length) return choices.every(({ last }) => last) ? "by itself" : "not yet";
    if (!this.choice) return "not your turn";
    if (!this.open.length) return "nothing else to do";
    return this.words ? `${this.words} left` : "";
  }

  /** Something is shown before anybody goes on. */
  wait(own) {
    this.left.textContent = own ? "not now" : "not your turn";
  }

  /** Nothing more is asked here, for a reason of its own. */
  closed(why) {
    this.left.textContent = why;
  }

  /** A press of the button or its key: ends, or asks first. */
  press() {
    if (!this.choice) return void this.on.why(this.button);
    if (this.asking) return void this.#do();
    const counting = Boolean(this.timer);
    this.close(false);
    if (counting) return undefined; // it is stopped: the next press ends
    if (asksToEnd(this.choice, this.open) && !this.meant(this.choice)) this.#ask();
    else this.on.choose(this.choice, this.button);
    return undefined;
  }

  #do() {
    const { choice } = this;
    this.close(false);
    this.on.play(choice, this.button);
  }

  get #question() {
    return this.words && !SPENT.test(this.words) ? `End with ${this.words} left?` : `${this.choice.label}?`;
  }

  #ask() {
    this.on.alone();
    if (!document.documentElement.dataset.asked) shutSheet(); // the question would lie behind it, and a second press would answer it
    const keep = make(
      "button",
      { type: "button", class: "main-button", id: "keep-playing", on: { click: () => this.close(true) } },
      "Keep playing",
      make("kbd", { "aria-hidden": "true" }, "Esc"),
    );
    const never = make("input", {
      type: "checkbox",
      id: "never-ask",
      on: { change: () => setSwitch("ask", !never.checked) },
    });
    this.box.replaceChildren(
      make(
        "div",
        { class: "end-ask-head" },
        make("b", { id: "end-ask-title" }, this.#question),
        make("label", {}, never, "Do not ask again"),
      ),
      make(
        "p",
        {},
        [this.choice.tip, stillOpen(this.open, this.places), this.choice.reveals ? forGood(FOR_GOOD) : ""]
          .filter(Boolean)
          .join(" "),
      ),
      make(
        "div",
        { class: "end-ask-tools" },
        keep,
        make(
          "button",
          { type: "button", class: "quiet-button", id: "end-anyway", on: { click: () => this.#do() } },
          this.choice.label,
          make("kbd", { "aria-hidden": "true" }, "E"),
        ),
      ),
    );
    this.box.hidden = false;
    keep.focus();
  }

  /** With nothing else to do, and if wanted, the turn ends by itself; the button says so and stops it. */
  #count() {
    clearInterval(this.timer);
    this.timer = 0;
    this.button.classList.remove("counting");
    if (!this.choice?.ends || this.open.length || !switched("autoend") || document.hidden) return;
    let left = SECONDS;
    const tick = () => {
      if (covered()) return;
      if (left === 0) return void this.#do();
      this.left.textContent = `in ${left} s, ${FINGER.matches ? "tap to stop" : "Esc stops"}`;
      left -= 1;
    };
    this.button.classList.add("counting");
    this.timer = setInterval(tick, 1000);
    tick();
  }

  close(giveBack) {
    clearInterval(this.timer);
    if (this.timer && this.choice) this.left.textContent = "stopped";
    this.timer = 0;
    this.button.classList.remove("counting");
    if (this.box.hidden) return;
    this.box.hidden = true;
    this.box.replaceChildren();
    if (giveBack) this.button.focus();
  }
}
