// What nobody whom it concerns should miss, in large letters over the board at its moment.

import { keepClear } from "../board/placing.js";
import { find, make } from "../common/dom.js";

const LASTS = 3200; // ms
const MOST = 2; // sentences at once

export class Large {
  /** `on` has: mine() seats, places(ply) as boxes on the screen. */
  constructor(on) {
    this.on = on;
    this.timer = 0;
    this.box = make("div", { class: "large-news", "aria-hidden": "true", hidden: true }); // who listens is told anyway
    find("#stage").append(this.box);
  }

  /** What of a ply concerns this person, or everybody. */
  tell(ply) {
    const mine = this.on.mine();
    const told = ply.events.filter(({ large }) => large !== undefined && (large < 0 || mine.includes(large)));
    if (!told.length) return;
    const lines = [...(this.box.hidden ? [] : this.box.children), ...told.map(({ text }) => make("p", {}, text))];
    this.box.replaceChildren(...lines.slice(-MOST));
    this.box.hidden = false;
    const flash = find("#flash:not([hidden])");
    keepClear(this.box, [
      ...this.on.places({ ...ply, events: told }),
      ...(flash ? [flash.getBoundingClientRect()] : []),
    ]);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), LASTS);
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }
}
