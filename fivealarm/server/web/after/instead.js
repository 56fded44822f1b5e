// Looking at a place of a finished game: what mattered is marked, what would have been better is played as ghosts.

import { find, make } from "../common/dom.js";
import { get } from "../common/net.js";
import { motion } from "../common/prefs.js";
import { marked } from "../table/terms.js";

const STEP = 1500; // ms in which a step is read and seen

/** What it was about stands above the verbs; a small screen has it under the board. */
function tell(words) {
  find("#lately").replaceChildren(make("span", {}, ...marked(words, false)));
  find(".past-words").replaceChildren(...marked(words, false));
}

const asleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Instead {
  /** `on` has: replay, ghost, trail, lit, stage, say(words). */
  constructor(path, on) {
    this.path = path;
    this.on = on;
    this.times = 0;
  }

  /** Nothing is played or laid any more. */
  stop() {
    this.times += 1;
    this.on.ghost.letGo();
    this.on.trail.letGo();
  }

  /** `marks`: {before, at, way, words, below}, or {mistake, words, below} whose better way is played. */
  async look(ply, { before = ply, at = [], way = [], words = "", below = "", mistake = null } = {}) {
    if (before < ply && !(await this.#begin(before, words))) return;
    await this.on.replay.go(ply);
    this.stop();
    const mine = this.times;
    if (mistake) await this.#play(mistake, mine);
    else this.#mark(at, way);
    if (mine !== this.times) return;
    if (words) this.on.say(words);
    if (below) tell(below);
  }

  /** How it stood before a move, for as long as a step lasts; whether nobody has gone elsewhere since. */
  async #begin(before, words) {
    await this.on.replay.go(before);
    this.stop();
    const mine = this.times;
    this.on.say(words);
    if (motion()) await asleep(STEP);
    return mine === this.times;
  }

  #mark(at, way) {
    this.on.lit.mark(at, "hinted");
    if (way.length > 1) this.on.trail.keep({ start: "", path: way, cost: "" });
    this.#bring(at);
  }

  /** One step after another, each with its words; then all of it stays. */
  async #play({ ply, at }, mine) {
    const { steps } = await get(`${this.path}/better/${ply}`).catch(() => ({ steps: [] }));
    if (mine !== this.times) return;
    if (!steps.length) this.#mark(at, []);
    for (const [number, step] of steps.entries()) {
      this.#lay(
        step,
        steps.slice(0, number + 1).flatMap((one) => one.way),
      );
      if (steps.length === 1) return;
      this.on.say(`Better, ${number + 1} of ${steps.length}: ${step.words}`);
      if (motion()) await asleep(STEP);
      if (mine !== this.times) return;
    }
  }

  #lay({ change, at }, path) {
    const { ghost, trail, lit } = this.on;
    ghost.lay(change, { touches: at });
    if (path.length > 1) trail.keep({ start: "", path, cost: "" });
    lit.mark(at, "hinted");
    this.#bring([...at, ...path]);
  }

  #bring(ids) {
    const { stage, lit } = this.on;
    const nodes = ids.map((id) => lit.picture.elements.get(id)?.node).filter(Boolean);
    if (!stage.parts.length) return stage.bring(nodes);
    stage.touched = false; // the floor that is told of is shown, whichever was looked at
    return stage.centre(nodes);
  }
}
