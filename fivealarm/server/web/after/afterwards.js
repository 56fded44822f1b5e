// After the game: its page opens once, and two verbs stay. What was a mistake can be tried again as a puzzle.

import { make, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { here, post } from "../common/net.js";
import { Instead } from "./instead.js";

function verb(name, label, run) {
  return make(
    "button",
    { type: "button", class: "verb-tile past-verb", on: { click: run } },
    glyph(name),
    make("span", { class: "tile-label" }, label),
  );
}

/** A verb that a small screen shows by its drawing alone; with no place to go to it is dark and says why. */
function small(name, label, place, why) {
  const attributes = {
    type: "button",
    class: "verb-tile past-verb bare",
    "aria-disabled": String(!place),
    on: { click: place?.show ?? (() => toast(why)) },
  };
  return make("button", attributes, glyph(name), make("span", { class: "tile-label" }, label));
}

/** The end page's looks are fetched when a game ends. */
function dressed() {
  const link = make("link", { rel: "stylesheet", href: here("/static/end.css") });
  const come = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  document.head.append(link);
  return come;
}

/** Another table from a place in a game: my seats are mine, the others are bots'. */
async function tableFrom(path, { seats, mine }, ply) {
  const wish = { from: { table: path.split("/").at(-1), ply } };
  const bot = (level) => ({ kind: "bot", ...(level ? { level } : {}) });
  if (mine.length) wish.seats = seats.map(({ seat, level }) => (mine.includes(seat) ? { kind: "me" } : bot(level)));
  return (await post("/api/tables", wish)).table;
}

export class Afterwards {
  /** `on` is what the end page needs, see is what looking back needs, hello() how the server greeted. */
  constructor(on) {
    this.on = on;
    this.page = null;
    this.instead = new Instead(on.path, on.see);
  }

  get shown() {
    return Boolean(this.page?.shown);
  }

  async come(hello, over) {
    if (this.page) return;
    const [{ EndPage }] = await Promise.all([import("./ending.js"), dressed()]);
    const on = {
      ...this.on,
      review: (ply, marks) => this.instead.look(ply, marks),
      playFrom: (ply) => this.playFrom(ply),
      attempt: (mistake) => this.attempt(mistake),
    };
    this.page ??= new EndPage(hello, over, on);
    if (!this.on.see.replay.looking) this.page.open();
  }

  hide() {
    this.instead.stop();
    this.page?.hide();
  }

  /** From wherever somebody looks back, to the page of the end. */
  async #backToEnd() {
    await this.on.see.replay.live();
    this.page?.open();
  }

  /** Whoever leaves by a key what they look back at is told where they are then. */
  leave() {
    toast(this.page ? "Back to the end page." : "Back to now.");
    return this.#backToEnd();
  }

  /** Go on from a place in the game. */
  async playFrom(ply) {
    try {
      const table = await tableFrom(this.on.path, this.on.hello(), ply);
      location.assign(here(`/t/${table}`));
    } catch (trouble) {
      toast(trouble.message, "bad");
    }
  }

  /** A mistake as a puzzle of one's own: the same position, the same seat, find what was better. */
  attempt({ puzzle }) {
    location.assign(here(`/puzzle/${this.on.hello().game.slug}/${puzzle}`));
  }

  /** Looking back at a finished game: to what mattered before and after, to the end page, or play on from here. */
  around() {
    const { replay } = this.on.see;
    const marks = this.page?.marks ?? [];
    const [before, after] = [marks.findLast(({ ply }) => ply < replay.at), marks.find(({ ply }) => ply > replay.at)];
    const steps = [
      small("previous", "Moment before", before, "Before this, nothing stands out."),
      small("next", "Next moment", after, "After this, nothing stands out any more."),
    ];
    return [
      make("p", { class: "past-words" }),
      ...(marks.length ? steps : []),
      verb("story", "Back to the end page", () => this.#backToEnd()),
      verb("play", "Play it from here", () => this.playFrom(replay.at)),
    ];
  }

  tools() {
    return [
      verb("story", "To the end page", () => this.page?.open()),
      verb("play", "Play again", () => this.on.again()),
    ];
  }
}
