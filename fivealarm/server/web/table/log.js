// The story: one item a turn, newest first; what was done, then what came of it. Places can be pointed at.

import { find, icon, make, seatMark } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { after, announces, came, deeds, fallen, happened, nature, rolls, saysMore, setUp, walksOn } from "./telling.js";

const AIR = 3; // px above the line that one begins to read
const NEAR = 8; // px from where it scrolled by itself: whoever is there follows
const EDGE = 16; // px of the lower edge that fade where there is more

const tellsOfSomebody = (ply) => !announces(ply) && ply.events.some(({ who }) => who);

/** Whether a ply is somebody's turn: what they do, or how it begins, with their dice or what is told of them. */
const isTurn = ({ actor, begins, whose = -1, dice, events }) =>
  actor >= 0 || Boolean(begins && whose >= 0 && (dice?.length || events.some(({ who }) => who)));

export class Log {
  /** `on` has: go(ply), watch(ply) to see again what came after it, older(before) to fetch plies, point(ids, ply, node), leave(), face(seat), name(seat). */
  constructor(on) {
    this.on = on;
    this.root = find("#log");
    this.list = make("ol", { class: "story", reversed: true });
    this.empty = make(
      "li",
      { class: "story-note" },
      "Nothing has happened yet. What everybody does will be told here.",
    );
    this.since = this.#since();
    this.great = make("p", { class: "story-great", hidden: true });
    this.unmissed = []; // of what is new
    this.after = null; // turns that go on after this ply are new
    this.root.append(make("h2", { class: "only-heard" }, "Story"), this.since, this.great, this.list);
    this.plies = [];
    this.turns = []; // {actor, plies, node, announced}
    this.fetching = false;
    this.kept = 0; // how far it was scrolled by itself
    this.reading = false; // whether somebody has scrolled elsewhere
    for (const name of ["wheel", "touchmove", "pointerdown", "keydown"])
      this.root.addEventListener(name, () => this.#reads(), { passive: true });
    this.list.addEventListener("pointerover", (event) => this.#point(event.target.closest?.("[data-at]")));
    for (const name of ["pointerleave", "focusout"]) this.list.addEventListener(name, () => on.leave());
    new ResizeObserver(() => {
      this.#here();
      this.#unmissed(this.unmissed);
    }).observe(this.root); // a sheet was opened, a window is another
    for (const name of ["focusin", "click"])
      this.list.addEventListener(name, ({ target }) => {
        const node = target.closest?.("[data-at]");
        if (node) this.#point(node);
      });
  }

  /** Words about something were pointed at, or nothing was. */
  #point(node) {
    this.on.point(node?.dataset.at.split("|") ?? [], node?.dataset.ply, node);
  }

  #since() {
    const watch = make(
      "button",
      { type: "button", class: "small-button watch-again", on: { click: () => this.on.watch(this.after) } },
      glyph("play"),
      "Watch again",
    );
    return make("p", { class: "story-since", hidden: true }, make("b", {}, "Since your last move"), watch);
  }

  /** What nobody may miss stands out where its turn tells it; what is out of sight there is told before all turns. */
  #unmissed(events) {
    this.unmissed = events;
    this.great.hidden = true; // it would move what is looked for
    const untold = events.filter((event) => !this.#marked(event));
    this.great.hidden = !untold.length;
    this.great.replaceChildren(...happened(untold, true));
  }

  /** Mark the words of an event in its turn; whether they are in sight. */
  #marked({ ply, at = [], text }) {
    const spans = this.list.querySelectorAll(`.story-place[data-ply="${ply}"][data-at="${CSS.escape(at.join("|"))}"]`);
    const words = [...spans].find(({ textContent }) => text.includes(textContent)); // alike things share a beginning
    words?.classList.add("unmissed");
    const [box, room] = [words, this.root].map((node) => node?.getBoundingClientRect());
    return Boolean(box?.height && box.top >= room.top && box.bottom <= room.bottom && words.checkVisibility());
  }

  /** What came after this ply is new to the reader; null: nothing is. `unmissed`: events of it that come first. */
  fresh(after, unmissed = []) {
    const some = after !== null && this.plies.some(({ number }) => number > after);
    this.after = some ? after : null;
    this.since.hidden = !some;
    for (const turn of this.turns) turn.node?.classList.toggle("new", this.#isNew(turn));
    if (some) this.#newest();
    this.#unmissed(some ? unmissed : []); // now that one sees what is in sight
    if (!this.great.hidden && !this.reading) this.#scroll(0);
  }

  #isNew({ plies }) {
    return this.after !== null && plies.at(-1).number > this.after;
  }

  /** The dice that the turn under way began with, where somebody rolled them: what is left of it comes from them. */
  get rolled() {
    const begun = this.plies.findLast(({ begins }) => begins);
    return begun?.dice?.length && begun.events.some(({ who }) => who) ? fallen(begun) : "";
  }

  whole(plies) {
    this.plies = [...plies];
    this.turns = [];
    for (const ply of this.plies) this.#take(ply);
    for (const turn of this.turns) turn.node = this.#turn(turn);
    this.list.replaceChildren(...(this.turns.length ? this.turns.map(({ node }) => node).reverse() : [this.empty]));
    this.#newest();
  }

  /** A new ply: its turn's item is written anew, or a new item begins. What one reads stays where it is. */
  add(ply) {
    this.plies.push(ply);
    if (Math.abs(this.root.scrollTop - this.kept) <= NEAR) this.reading = false;
    const before = this.root.scrollHeight;
    this.#write(this.#take(ply));
    if (this.reading) this.root.scrollTop += this.root.scrollHeight - before;
    else this.#newest();
  }

  /** A hand scrolls it; a page that only changes its layout does not make anybody a reader. */
  #reads() {
    this.reading = true;
  }

  /** The last lines of the running turn are seen, however long it is. */
  #newest() {
    const node = this.turns.findLast((turn) => turn.node && !turn.node.hidden)?.node;
    const [item, room] = [node, this.root].map((one) => one?.getBoundingClientRect());
    const over = item ? this.root.scrollTop + item.bottom - room.bottom : 0;
    const line = over > 0 ? this.#line(node, over + EDGE) : 0;
    this.root.classList.toggle("at-line", line > over + EDGE); // nothing half seen is above it
    this.#scroll(Math.max(line, 0));
  }

  /** Where the first paragraph begins that is whole from there on: nobody begins to read in the middle of a sentence. */
  #line(node, least) {
    const top = this.root.scrollTop - this.root.getBoundingClientRect().top;
    const parts = [...node.querySelectorAll("h3, p")];
    const tops = parts.map((one) => one.getBoundingClientRect().top + top - AIR);
    const [last, begins] = [parts.at(-1), tops.at(-1)];
    const line = Number.parseFloat(getComputedStyle(last).lineHeight); // of a long paragraph whole lines
    return tops.find((at) => at >= least) ?? begins + Math.ceil((least - begins) / line) * line;
  }

  #scroll(at) {
    this.root.scrollTop = at;
    this.kept = this.root.scrollTop;
  }

  #write(turn) {
    const node = this.#turn(turn);
    if (turn.node) turn.node.replaceWith(node);
    else this.list.prepend(node);
    turn.node = node;
    this.empty.remove();
  }

  note(words) {
    this.list.prepend(make("li", { class: "story-note" }, words));
  }

  /** While somebody looks back: the turn they are in stands out; what is too old is fetched. */
  async follow(ply) {
    if (ply === null && (this.wanted ?? null) === null) return; // nobody looked back: nothing to measure
    this.wanted = ply;
    const seen = Math.max(ply ?? 0, 1); // before anything happened one is where the story begins
    for (const { plies, node } of this.turns) {
      const here = ply !== null && plies[0].number <= seen && seen <= plies.at(-1).number;
      node.classList.toggle("here", here);
    }
    this.#here();
    if (ply === null) this.#newest();
    else await this.#reach(ply);
  }

  /** Where somebody looks back to is in sight. */
  #here() {
    const node = find(".story-turn.here", this.list);
    if (node) this.root.scrollTop += node.getBoundingClientRect().top - this.root.getBoundingClientRect().top - 8;
  }

  async #reach(ply) {
    const first = this.plies[0]?.number ?? 1;
    if (this.fetching || first <= 1 || ply >= first) return;
    this.fetching = true;
    const older = await this.on.older(first);
    this.fetching = false;
    if (!older.length || this.plies[0]?.number !== first) return;
    this.whole([...older, ...this.plies]);
    await this.follow(this.wanted);
  }

  #take(ply) {
    const last = this.turns.at(-1);
    const opening = !isTurn(ply) && (last ? last.opening : ply.number <= 1); // what is dealt before anybody's turn
    if (last?.opening && ply.actor >= 0 && !ply.begins && last.plies.some(tellsOfSomebody)) last.opening = false; // a turn that began with cards
    if (!last || (last.opening ? !opening : ply.begins)) {
      const announced = announces(last?.plies.at(-1)); // then what falls before the first deed is the turn's own
      this.turns.push({ actor: opening ? -1 : (ply.whose ?? -1), plies: [], node: null, announced, opening });
    }
    const turn = this.turns.at(-1);
    for (const event of ply.events) event.ply = ply.number;
    if (ply.faced && ply.events.length) ply.events[0].card = true;
    turn.plies.push(ply);
    if (turn.actor < 0 && !turn.opening) turn.actor = ply.actor;
    return turn;
  }

  #turn(turn) {
    const { actor, plies } = turn;
    const told = this.#course(turn);
    const course = actor < 0 && plies[0].number <= 1 ? setUp(plies, told) : told;
    const notes = plies.filter((ply) => ply.note).map((ply) => make("p", { class: "story-note" }, ply.note));
    const head =
      actor < 0
        ? [icon("flame", "fire"), make("b", {}, plies[0].number > 1 ? "Meanwhile" : "The start")]
        : [seatMark(actor, this.on.face(actor)), make("b", {}, this.#named(actor))];
    const look = make(
      "button",
      {
        type: "button",
        class: "look-back",
        "aria-label": "Look at this moment",
        on: { click: () => this.on.go(plies.at(-1).number) },
      },
      glyph("eye"),
    );
    return make(
      "li",
      {
        class: this.#isNew(turn) ? "story-turn new" : "story-turn",
        hidden: !course.some(Boolean) && !notes.length,
        data: { first: plies[0].number, last: plies.at(-1).number },
      },
      make("h3", {}, ...head, look),
      ...course,
      ...notes,
    );
  }

  /** Whose turn it was; oneself also by the name that the lines below tell of. */
  #named(seat) {
    const [name, title] = [this.on.name(seat), this.on.face(seat)?.title];
    return name === "You" && title ? `You, ${title}` : name;
  }

  /** What happened in a turn, in its order: what its seat did until dice, cards or others came between. */
  #course({ actor, plies, announced }) {
    const lines = [];
    const first = plies.findIndex((ply) => ply.actor === actor);
    const last = plies.findLastIndex((ply) => ply.actor === actor);
    let own = [];
    let meanwhile = false;
    const fell = { plies: [], from: 0 }; // what came meanwhile, and where its lines begin
    const fold = () => lines.splice(fell.from, lines.length, ...setUp(fell.plies.splice(0), lines.slice(fell.from)));
    const close = () => {
      const did = deeds(own);
      lines.push(did ? make("p", { class: "story-did" }, did) : "", ...came(own));
      own = [];
    };
    for (const [at, ply] of plies.entries()) {
      if (ply.actor === actor && actor >= 0) {
        if (meanwhile) fold();
        meanwhile = false;
        if (rolls(ply, plies[at + 1])) continue;
        const more = (before) => (plies[at + 1]?.actor < 0 ? !walksOn(before, ply) : saysMore(ply, before));
        if (own.some(({ events }) => events.length) && more(own.at(-1))) close(); // what came of one thing is told before the next, or the card it led to
        own.push(ply);
        continue;
      }
      const line = ply.actor < 0 ? nature(ply) : this.#answer(ply);
      if (!line) continue;
      close();
      const early = last < 0 || at < first; // then dice are the seat's own roll
      const outside = early ? !announced && !ply.dice?.length : at > last && plies[last].ends;
      const nobodys = actor >= 0 && ply.actor < 0 && outside && !ply.events.some(({ who }) => who);
      if (!nobodys && meanwhile) fold();
      if (nobodys && !meanwhile) fell.from = lines.push(make("h4", {}, icon("flame", "fire"), "Meanwhile"));
      meanwhile = nobodys;
      lines.push(line);
      if (nobodys) fell.plies.push(ply);
    }
    if (meanwhile) fold();
    close();
    return lines;
  }

  /** What somebody else did in this turn. */
  #answer(ply) {
    const did = deeds([ply]);
    const events = happened(ply.events);
    if (!did && !events.length) return "";
    const [name, who] = [this.on.name(ply.actor), ply.events[0]?.who];
    const named = !did && who && name.startsWith(who) && /^('s)? /.test(after(ply.events[0].text, who));
    return make("p", { class: "story-came" }, named ? "" : make("b", {}, `${name}: `), did, " ", ...events);
  }
}
