// The story: one item a turn, newest first; what was done, then what came of it. Places can be pointed at.

import { find, icon, make, seatMark, sentenceCase } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { marked } from "./terms.js";

const TURNS = ["turn", "first"]; // events that tell whose turn begins

export class Log {
  /** `on` has: go(ply), older(before) to fetch plies, point(ids), leave(), face(seat), name(seat). */
  constructor(on) {
    this.on = on;
    this.root = find("#log");
    this.list = make("ol", { class: "story", reversed: true });
    this.root.append(make("h2", { class: "only-heard" }, "Story"), this.list);
    this.plies = [];
    this.turns = []; // {actor, plies, node}
    this.toAct = -1; // nobody yet
    this.fetching = false;
    this.list.addEventListener("pointerover", (event) =>
      this.on.point(event.target.closest?.("[data-at]")?.dataset.at.split("|") ?? []),
    );
    for (const name of ["pointerleave", "focusout"]) this.list.addEventListener(name, () => on.leave());
    this.list.addEventListener(
      "focusin",
      (event) => event.target.dataset.at && this.on.point(event.target.dataset.at.split("|")),
    );
    this.list.addEventListener(
      "click",
      (event) => event.target.dataset?.at && this.on.point(event.target.dataset.at.split("|")),
    );
  }

  whole(plies) {
    this.plies = [...plies];
    this.turns = [];
    for (const ply of this.plies) this.#take(ply);
    for (const turn of this.turns) turn.node = this.#turn(turn);
    this.list.replaceChildren(...this.turns.map(({ node }) => node).reverse());
  }

  /** A new ply: its turn's item is written anew, or a new item begins. What one reads stays where it is. */
  add(ply) {
    this.plies.push(ply);
    const reading = this.root.scrollTop > 8;
    const before = this.root.scrollHeight;
    this.#write(this.#take(ply));
    if (reading) this.root.scrollTop += this.root.scrollHeight - before;
  }

  /** Whose turn it is, also before they did anything. */
  whose(seat) {
    const turn = this.turns.at(-1);
    this.toAct = seat;
    if (turn?.actor < 0) this.#write(turn);
  }

  #write(turn) {
    const node = this.#turn(turn);
    if (turn.node) turn.node.replaceWith(node);
    else this.list.prepend(node);
    turn.node = node;
  }

  note(words) {
    this.list.prepend(make("li", { class: "story-note" }, words));
  }

  /** While somebody looks back: the turn they are in stands out; what is too old is fetched. */
  async follow(ply) {
    this.wanted = ply;
    for (const { plies, node } of this.turns) {
      const here = ply !== null && plies[0].number <= ply && ply <= plies.at(-1).number;
      node.classList.toggle("here", here);
      if (here) this.root.scrollTop += node.getBoundingClientRect().top - this.root.getBoundingClientRect().top - 8;
    }
    if (ply === null) this.root.scrollTop = 0;
    else await this.#reach(ply);
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
    if (!this.turns.length || ply.begins) this.turns.push({ actor: -1, plies: [], node: null });
    const turn = this.turns.at(-1);
    turn.plies.push(ply);
    if (turn.actor < 0) turn.actor = ply.actor;
    return turn;
  }

  #turn(turn) {
    const { plies } = turn;
    const actor = turn.actor < 0 && turn === this.turns.at(-1) && plies[0].number > 1 ? this.toAct : turn.actor;
    const course = this.#course(actor, plies);
    const notes = plies.filter((ply) => ply.note).map((ply) => make("p", { class: "story-note" }, ply.note));
    const head =
      actor < 0
        ? [icon("flame", "fire"), make("b", {}, plies[0].number > 1 ? "Meanwhile" : "The start")]
        : [seatMark(actor, this.on.face(actor)), make("b", {}, this.on.name(actor))];
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
        class: "story-turn",
        hidden: !course.some(Boolean) && !notes.length,
        data: { first: plies[0].number, last: plies.at(-1).number },
      },
      make("h3", {}, ...head, look),
      ...course,
      ...notes,
    );
  }

  /** What happened in a turn, in its order: what its seat did until dice, cards or others came between. */
  #course(actor, plies) {
    const lines = [];
    let own = [];
    const close = () => {
      const did = deeds(own);
      lines.push(did ? make("p", { class: "story-did" }, did) : "", ...came(own));
      own = [];
    };
    for (const [at, ply] of plies.entries()) {
      if (ply.actor === actor && actor >= 0) {
        if (!rolls(ply, plies[at + 1])) own.push(ply);
        continue;
      }
      const line = ply.actor < 0 ? nature(ply) : this.#answer(ply);
      if (!line) continue;
      close();
      lines.push(line);
    }
    close();
    return lines;
  }

  /** What somebody else did in this turn. */
  #answer(ply) {
    const did = deeds([ply]);
    const events = ply.events.flatMap(happened);
    if (!did && !events.length) return "";
    return make("p", { class: "story-came" }, make("b", {}, `${this.on.name(ply.actor)}: `), did, " ", ...events);
  }
}

/** Whether a ply only lets the dice fall that follow. */
function rolls(ply, next) {
  return Boolean(!ply.ends && !ply.events.length && next?.actor < 0 && next.dice?.length);
}

/** Whether a ply's events only tell that a walk goes on. */
function walksOn(ply, next) {
  const names = (one) => one.events.map(({ name }) => name).join();
  return Boolean(ply.steps && next?.steps && ply.events.length === 1 && next.events[0]?.name === names(ply));
}

/** What somebody did, as one sentence: a walk in one, the same thing several times counted, nothing that events repeat. */
function deeds(plies) {
  const said = [];
  plies.forEach((ply) => {
    const words = ply.repeats ? "" : ply.label || (ply.events.length ? "" : ply.text || "decides in secret");
    if (!words || (ply.steps && ply.events.length)) return;
    const last = said.at(-1);
    if (last && (last.words === words || (last.steps && ply.steps)))
      Object.assign(last, { words, times: last.times + 1 });
    else said.push({ words, times: 1, steps: ply.steps });
  });
  const list = said.map(
    ({ words, times, steps }, at) =>
      (at ? words[0].toLowerCase() + words.slice(1) : words) +
      (times > 1 ? ` (${times} ${steps ? "steps" : "times"})` : ""),
  );
  return list.length ? `${list.join(", ")}.` : "";
}

/** What came of what somebody did. */
function came(plies) {
  const events = plies.flatMap((ply, at) => (walksOn(ply, plies[at + 1]) ? [] : ply.events));
  return events.length ? [make("p", { class: "story-came" }, ...events.flatMap(happened))] : [];
}

function happened(event) {
  if (TURNS.includes(event.name)) return []; // the next item's head says it
  if (!event.at?.length) return [...marked(event.text, false), " "];
  const words = marked(event.text, false);
  return [make("span", { class: "story-place", tabindex: "0", data: { at: event.at.join("|") } }, ...words), " "];
}

/** The dice in words, unless events say what they show. */
function rolled(ply) {
  if (!ply.dice?.length) return "";
  const said = new Set(ply.events.flatMap(({ text }) => text.match(/\d+/g) ?? []));
  return ply.dice.every((face) => said.has(String(face))) ? "" : `Rolled ${ply.dice.join(" and ")}. `;
}

/** What dice and cards did, in a warm tone. */
function nature(ply) {
  const fell = rolled(ply);
  const words = ply.events.flatMap(happened);
  if (!fell && !words.length) return ""; // a deal that nobody is told about
  return make(
    "p",
    { class: "story-nature" },
    icon(ply.dice?.length ? "die" : "card", "quiet"),
    make("span", {}, fell, ...words),
  );
}

/**
 * A ply in words: what it was, then what it told.
 * @param {import("../types.js").Ply} ply
 */
export function told(ply) {
  const events = ply.events.map((event) => event.text).join(" ");
  const label = ply.repeats ? "" : ply.label;
  const deed =
    ply.actor >= 0
      ? label || (events ? "" : ply.text)
      : rolled(ply).trim() || (events ? "" : sentenceCase(ply.text ?? ""));
  return [deed && !deed.endsWith(".") ? `${deed}.` : deed, events].filter(Boolean).join(" ");
}
