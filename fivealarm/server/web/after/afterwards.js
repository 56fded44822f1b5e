// After the game: its page opens once, and two verbs stay. What was a mistake can be tried again as a puzzle.

import { make, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { here, post } from "../common/net.js";

function verb(name, label, run) {
  return make(
    "button",
    { type: "button", class: "verb-tile past-verb", on: { click: run } },
    glyph(name),
    make("span", { class: "tile-label" }, label),
  );
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
  /** `on` is what the end page needs, looking() whether somebody looks back, hello() how the server greeted. */
  constructor(on) {
    this.on = on;
    this.page = null;
  }

  get shown() {
    return Boolean(this.page?.shown);
  }

  async come(hello, over) {
    if (this.page) return;
    const [{ EndPage }] = await Promise.all([import("./ending.js"), dressed()]);
    const on = { ...this.on, playFrom: (ply) => this.playFrom(ply), attempt: (mistake) => this.attempt(mistake) };
    this.page ??= new EndPage(hello, over, on);
    if (!this.on.looking()) this.page.open();
  }

  hide() {
    this.page?.hide();
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

  /** Looking back: on to the next of what mattered, or back to the one before. */
  steps(at) {
    const marks = this.page?.marks ?? [];
    const [before, after] = [marks.findLast(({ ply }) => ply < at), marks.find(({ ply }) => ply > at)];
    return [
      ...(after ? [verb("next", "Next moment", after.show)] : []),
      ...(before ? [verb("previous", "Moment before", before.show)] : []),
    ];
  }

  tools() {
    return [
      verb("story", "The story of this game", () => this.page?.open()),
      verb("play", "Play again", () => this.on.again()),
    ];
  }
}
