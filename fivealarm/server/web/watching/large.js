// What nobody whom it concerns should miss, in large letters over the board at its moment.

import { overlap } from "../board/placing.js";
import { turnOf } from "../board/show.js";
import { find, make } from "../common/dom.js";
import { switched } from "../common/prefs.js";
import { happened } from "../table/telling.js";
import { keepClear } from "../tips/settling.js";
import { concerns } from "./lately.js";

const LASTS = 3200; // ms
const ALONE = { full: 1600, brisk: 300 }; // ms of them in which nothing else comes over the board
const MOST = 2; // plies at once
const LONG = 100; // letters: of more than these the reasons are left to the story

/** Alike things in one sentence; where all would be long, what happened without why. */
function inShort(events) {
  const words = (some) => make("p", {}, ...happened(some, true)).textContent.trim();
  const whole = words(events);
  const bare = ({ text, ...event }) => ({ ...event, text: `${text.split(": ")[0].replace(/\.$/, "")}.` });
  return whole.length > LONG ? words(events.map(bare)) : whole;
}

export class Large {
  /** `on` has: mine() seats, places(ply) as boxes on the screen. */
  constructor(on) {
    this.on = on;
    this.timer = 0;
    this.since = 0; // when it was told
    this.actor = -1; // in whose turn
    this.box = make("div", { class: "large-news", "aria-hidden": "true", hidden: true }); // who listens is told anyway
    find("#stage").append(this.box);
  }

  /** What of a ply concerns this person, or everybody. */
  tell(ply) {
    const mine = this.on.mine();
    const told = ply.events.filter((event) => concerns(event, mine));
    if (!told.length) return this.#passes(ply) ? this.hide() : this.giveWay(this.on.places(ply));
    this.actor = turnOf(ply);
    const said = make("p", {}, inShort(told));
    const lines = [...(this.box.hidden ? [] : this.box.children), said];
    this.box.replaceChildren(...lines.slice(-MOST));
    this.box.hidden = false;
    this.#clear([...this.on.places({ ...ply, events: told })]);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), LASTS);
    this.since = performance.now();
    return undefined;
  }

  /** Whether somebody else acts than when it was told: it was of a turn that is over. */
  #passes({ actor }) {
    return actor >= 0 && actor !== this.actor;
  }

  /** How many ms it is still to be read alone. */
  get reading() {
    return this.box.hidden
      ? 0
      : Math.max(0, this.since + ALONE[switched("brisk") ? "brisk" : "full"] - performance.now());
  }

  /** What happens next, or is pointed at, may lie under it. */
  giveWay(places) {
    if (this.box.hidden) return;
    const here = this.box.getBoundingClientRect();
    if (places.some((place) => overlap(here, place) > 0)) this.#clear(places);
  }

  #clear(places) {
    const flash = find("#flash:not([hidden])");
    keepClear(this.box, [...places, ...(flash ? [flash.getBoundingClientRect()] : [])]);
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }
}
