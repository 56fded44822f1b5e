// Looking back: walk through the game or let it run, link to a moment, go on from there.

import { find, make, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { get, Trouble } from "../common/net.js";

const SPEEDS = [
  [1, 1100],
  [2, 550],
  [4, 240],
]; // times as fast, ms a step
const DEALT = 150; // ms for what is dealt and rolled before anybody's first decision

export class Replay {
  /** `on` has: look(answer) to draw a past ply, live() to come back, moved(ply or null), playFrom(ply). */
  constructor(path, on) {
    this.path = path;
    this.on = on;
    this.last = 0;
    this.at = null; // the ply looked at; null = live
    this.asked = 0;
    this.speed = 0;
    this.running = 0;
    this.actor = -1; // whose the ply is that is looked at
    this.#build();
  }

  get looking() {
    return this.at !== null;
  }

  #build() {
    const step = (label, words, name, run) =>
      make(
        "button",
        {
          type: "button",
          class: "icon-button",
          "aria-label": label,
          title: label,
          data: { words },
          on: { click: run },
        },
        glyph(name),
      );
    const here = () => this.at ?? this.last;
    const back = () => step("One step back", "back", "back", () => this.#by(here() - 1));
    const on = () => step("One step on", "on", "go", () => this.#by(here() + 1));
    const run = () => step("Play it", "play", "play", () => this.run());
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: 0,
      step: 1,
      class: "replay-slider",
      "aria-label": "Place in the game",
    });
    this.slider.addEventListener("input", () => this.#by(Number(this.slider.value)));
    this.runs = [run(), run()]; // the second for a small screen, where the others lie in a sheet
    this.pace = make(
      "button",
      { type: "button", class: "icon-button replay-pace", "aria-label": "Speed", on: { click: () => this.#faster() } },
      "1×",
    );
    this.now = make(
      "button",
      { type: "button", class: "icon-button replay-now", on: { click: () => this.#by(this.last) } },
      "now",
    );
    find("#replay").append(
      step("The start", "start", "first", () => this.#by(0)),
      back(),
      this.runs[0],
      on(),
      this.slider,
      this.pace,
      this.now,
    );
    find("#phone-bar").append(make("span", { class: "look-steps" }, back(), this.runs[1], on()));
  }

  #by(ply) {
    this.halt();
    return this.go(ply);
  }

  #faster() {
    this.speed = (this.speed + 1) % SPEEDS.length;
    this.pace.textContent = `${SPEEDS[this.speed][0]}×`;
  }

  /** Let the game run from here, or from its start; again stops it. */
  async run() {
    if (this.running) return this.halt();
    this.running = Date.now();
    const mine = this.running;
    this.#running("Stop", "stop", "pause");
    let next = this.at === null ? 0 : this.at + 1;
    let dealt = next <= 1;
    while (this.running === mine && next <= this.last) {
      await this.go(next);
      dealt &&= this.actor < 0;
      const pause = SPEEDS[this.speed][1];
      await new Promise((resolve) => setTimeout(resolve, dealt ? Math.min(DEALT, pause) : pause));
      next += 1;
    }
    if (this.running === mine) this.halt();
    return undefined;
  }

  /** See again what came after a ply, and come back. */
  async watch(ply) {
    this.halt();
    await this.go(ply);
    if (this.looking) this.run();
  }

  halt() {
    this.running = 0;
    this.#running("Play it", "play", "play");
  }

  #running(label, words, drawing) {
    for (const button of this.runs) {
      button.replaceChildren(glyph(drawing));
      button.setAttribute("aria-label", label);
      button.dataset.words = words;
    }
  }

  /** The page begins at a ply: it is fetched as soon as we know that the game has so many. */
  open(ply) {
    this.at = ply;
    this.opening = true;
  }

  /** The live game has so many plies now. */
  grow(last) {
    this.last = last;
    if (this.opening) {
      this.opening = false;
      this.go(this.at);
    } else this.#show();
  }

  async go(ply) {
    const wanted = Math.min(Math.max(ply, 0), this.last);
    if (wanted === this.last) return this.live();
    this.at = wanted;
    this.#show();
    this.asked += 1;
    const { asked } = this;
    try {
      const answer = await get(`${this.path}/ply/${wanted}`);
      this.actor = answer.ply?.actor ?? -1;
      if (asked === this.asked) this.on.look(answer);
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
      if (asked === this.asked) toast(trouble.message, "bad");
    }
    return undefined;
  }

  step(by) {
    return this.#by((this.at ?? this.last) + by);
  }

  async live() {
    this.asked += 1;
    if (this.at === null) return this.#show();
    this.at = null;
    this.halt();
    this.#show();
    return this.on.live();
  }

  /** The verbs of somebody who looks back, in the place of the game's. */
  tools() {
    const verb = (label, name, run) =>
      make(
        "button",
        { type: "button", class: "verb-tile past-verb", on: { click: run } },
        glyph(name),
        make("span", { class: "tile-label" }, label),
      );
    return [
      verb("Back to now", "last", () => this.#by(this.last)),
      verb("Play from here", "play", () => this.on.playFrom(this.at ?? this.last)),
    ];
  }

  #show() {
    const at = this.at ?? this.last;
    this.slider.max = this.last;
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", `${at} of ${this.last}`);
    this.slider.style.setProperty("--part", `${this.last ? (at / this.last) * 100 : 100}%`);
    this.now.disabled = this.at === null;
    const address = new URL(location.href);
    if (this.at === null) address.searchParams.delete("ply");
    else address.searchParams.set("ply", at);
    if (address.href !== location.href) history.replaceState(history.state, "", address);
    document.documentElement.dataset.replay = this.at === null ? "live" : "past";
    this.on.moved(this.at);
  }
}
