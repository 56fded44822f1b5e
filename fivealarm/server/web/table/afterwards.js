// After the game: its page opens once, and two verbs stay.

import { make } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";

function verb(name, label, run) {
  return make(
    "button",
    { type: "button", class: "verb-tile past-verb", on: { click: run } },
    glyph(name),
    make("span", { class: "tile-label" }, label),
  );
}

export class Afterwards {
  /** `on` is what the end page needs, and looking() whether somebody looks back. */
  constructor(on) {
    this.on = on;
    this.page = null;
  }

  get shown() {
    return Boolean(this.page?.shown);
  }

  async come(hello, over) {
    if (this.page) return;
    const { EndPage } = await import("./ending.js");
    this.page ??= new EndPage(hello, over, this.on);
    if (!this.on.looking()) this.page.open();
  }

  hide() {
    this.page?.hide();
  }

  tools() {
    return [
      verb("story", "The story of this game", () => this.page?.open()),
      verb("play", "Play again", () => this.on.again()),
    ];
  }
}
