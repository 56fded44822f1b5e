// Showing what happened, one thing after another: dice and cards first, then what came of them. Any click or key skips.

import { draw, find, icon, make, sentenceCase } from "../common/dom.js";
import { motion } from "../common/prefs.js";

const FLASH = 600;
const STEP = 200;
const HASTE = 6; // with more plies waiting than this, steps get short
const PIPS = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [7, 12],
    [7, 18],
    [17, 6],
    [17, 12],
    [17, 18],
  ],
};

export class Show {
  /** `on` has: ply(ply) to draw one, settled(frame) when a frame has been shown, whole(frame) for other frames. */
  constructor(on) {
    this.on = on;
    this.queue = [];
    this.busy = false;
    this.skipping = false;
    this.wake = null;
    this.flash = find("#flash");
  }

  push(frame) {
    this.queue.push(frame);
    if (!this.busy) this.#run();
  }

  skip() {
    if (!this.busy) return false;
    this.skipping = true;
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
    if (!this.on.follows(frame)) return;
    const waiting = frame.plies.length + this.queue.reduce((sum, next) => sum + (next.plies?.length ?? 0), 0);
    const pace = waiting > HASTE ? HASTE / waiting : 1;
    for (const ply of frame.plies) {
      if (ply.nature && (ply.text || ply.events.length)) await this.#fall(ply, pace);
      this.on.ply(ply);
      await this.#rest(STEP * pace);
    }
    await this.on.settled(frame);
  }

  async #fall(ply, pace) {
    if (!motion() || this.skipping) return;
    this.on.say(ply.events[0]?.text ?? sentenceCase(ply.text));
    this.flash.replaceChildren(...face(ply));
    this.flash.hidden = false;
    await this.#rest(Math.max(FLASH * pace, 120));
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

/** Dice with their pips, or a card with its words. */
function face(ply) {
  const words = ply.events[0]?.text ?? "";
  if (ply.dice?.length)
    return [make("div", { class: "flash-dice" }, ...ply.dice.map(die)), words ? make("p", {}, words) : ""];
  return [
    make("div", { class: "flash-card" }, icon("card", "text"), make("p", {}, words || sentenceCase(ply.text ?? ""))),
  ];
}

function die(number) {
  const marks = PIPS[number]?.map(([x, y]) => draw("circle", { cx: x, cy: y, r: 2.1 })) ?? [
    draw("text", { x: 12, y: 16.5, "text-anchor": "middle", "font-size": 13, "font-weight": 700 }, String(number)),
  ];
  return draw(
    "svg",
    { class: "flash-die", viewBox: "0 0 24 24", role: "img", "aria-label": String(number) },
    draw("rect", { x: 1, y: 1, width: 22, height: 22, rx: 5 }),
    ...marks,
  );
}
