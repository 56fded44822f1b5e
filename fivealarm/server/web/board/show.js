// Showing what happened, one thing after another: dice and cards first, then what came of them. Any click or key skips.

import { find, icon, make, sentenceCase } from "../common/dom.js";
import { motion, switched } from "../common/prefs.js";
import { watched } from "./beats.js";
import { dice } from "./dice.js";

const FALL = 600; // ms for dice or a card
const STEP = 200; // ms for a move
const LONGEST = { brisk: 1400, full: 6000 }; // ms from the last news until one can act again

export class Show {
  /** `on` has: ply(ply) to draw one, settled(frame) when a frame has been shown, whole(frame) for other frames. */
  constructor(on) {
    this.on = on;
    this.queue = [];
    this.busy = false;
    this.skipping = false;
    this.wake = null;
    this.until = 0; // when all that is known must have been shown
    this.ahead = 0; // ms that it would take at leisure
    this.flash = find("#flash");
  }

  push(frame) {
    this.queue.push(frame);
    if (frame.type === "moved") this.until = performance.now() + LONGEST[hurried() ? "brisk" : "full"];
    this.ahead += leisure(frame);
    if (!this.busy) this.#run();
  }

  skip() {
    if (!this.busy) return false;
    this.skipping = true;
    this.on.skip();
    this.wake?.();
    return true;
  }

  async #run() {
    this.busy = true;
    while (this.queue.length) {
      const frame = this.queue.shift();
      if (frame.type === "moved") await this.#moved(frame);
      else await this.on.whole(frame);
    }
    this.busy = false;
    this.skipping = false;
    this.flash.hidden = true;
  }

  async #moved(frame) {
    if (!this.on.follows(frame)) {
      this.ahead -= leisure(frame);
      return;
    }
    for (const ply of frame.plies) {
      await this.#fall(ply);
      const lasts = this.on.ply(ply, this.skipping ? 0 : this.#share());
      await this.#rest(Math.max(lasts, STEP * this.#share()));
      this.ahead -= STEP + watched(ply.events);
    }
    await this.on.settled(frame);
  }

  /** How much of its usual time a thing may take so that nobody waits too long. */
  #share() {
    return Math.min(1, Math.max(0, this.until - performance.now()) / Math.max(1, this.ahead));
  }

  async #fall(ply) {
    if (!falls(ply)) return;
    const time = FALL * this.#share();
    this.ahead -= FALL;
    if (!motion() || this.skipping) return;
    this.on.say(ply.events[0]?.text ?? sentenceCase(ply.text));
    this.flash.replaceChildren(...face(ply, time));
    this.flash.hidden = false;
    await this.#rest(time);
    this.flash.hidden = true;
  }

  #rest(time) {
    if (!motion() || this.skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Whether a person wants things brisk; a lesson takes its time. */
const hurried = () => switched("brisk") && !document.documentElement.dataset.lesson;

const falls = (ply) => ply.nature && (ply.text || ply.events.length);

/** How long a frame would be shown if nobody waited. */
function leisure(frame) {
  if (frame.type !== "moved") return 0;
  return frame.plies.reduce((sum, ply) => sum + (falls(ply) ? FALL : 0) + STEP + watched(ply.events), 0);
}

/** Dice that tumble, or a card that turns, with its words. */
function face(ply, time) {
  const words = ply.events[0]?.text ?? "";
  if (ply.dice?.length) return [dice(ply.dice, ply.sides ?? [], time), words ? make("p", {}, words) : ""];
  return [
    make("div", { class: "flash-card" }, icon("card", "text"), make("p", {}, words || sentenceCase(ply.text ?? ""))),
  ];
}
