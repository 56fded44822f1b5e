// What nobody whom it concerns should miss, in large letters over the board at its moment.

import { keepClear, overlap } from "../board/placing.js";
import { find, make } from "../common/dom.js";
import { happened } from "../table/telling.js";

const LASTS = 3200; // ms
const ALONE = 1900; // ms of them in which nothing else comes over the board
const MOST = 2; // plies at once

export class Large {
  /** `on` has: mine() seats, places(ply) as boxes on the screen. */
  constructor(on) {
    this.on = on;
    this.timer = 0;
    this.since = 0; // when it was told
    this.box = make("div", { class: "large-news", "aria-hidden": "true", hidden: true }); // who listens is told anyway
    find("#stage").append(this.box);
  }

  /** What of a ply concerns this person, or everybody. */
  tell(ply) {
    const mine = this.on.mine();
    const told = ply.events.filter(({ large }) => large !== undefined && (large < 0 || mine.includes(large)));
    if (!told.length) return this.#giveWay(ply);
    const said = make("p", {}, make("p", {}, ...happened(told, true)).textContent.trim()); // alike things in one sentence
    const lines = [...(this.box.hidden ? [] : this.box.children), said];
    this.box.replaceChildren(...lines.slice(-MOST));
    this.box.hidden = false;
    this.#clear([...this.on.places({ ...ply, events: told })]);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), LASTS);
    this.since = performance.now();
    return undefined;
  }

  /** How many ms it is still to be read alone. */
  get reading() {
    return this.box.hidden ? 0 : Math.max(0, this.since + ALONE - performance.now());
  }

  /** What happens next may lie under it. */
  #giveWay(ply) {
    if (this.box.hidden) return;
    const places = this.on.places(ply);
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
