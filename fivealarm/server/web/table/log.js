// The story: one item a turn, newest first; what was done, then what came of it. Places can be pointed at, the whole kept as text.

import { find, icon, make, seatMark, sentenceCase } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { marked } from "./terms.js";

const MOST = 400; // plies that are kept

export class Log {
  /** `on` has: go(ply), point(ids), leave(), face(seat), name(seat). */
  constructor(on) {
    this.on = on;
    this.root = find("#log");
    this.list = make("ol", { class: "story", reversed: true });
    this.root.append(make("h2", { class: "only-heard" }, "Story"), this.list);
    this.plies = [];
    this.turns = []; // {actor, plies, node}
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
    this.plies = plies.slice(-MOST);
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
    const turn = this.#take(ply);
    const node = this.#turn(turn);
    if (turn.node) turn.node.replaceWith(node);
    else this.list.prepend(node);
    turn.node = node;
    if (reading) this.root.scrollTop += this.root.scrollHeight - before;
  }

  note(words) {
    this.list.prepend(make("li", { class: "story-note" }, words));
  }

  /** While somebody looks back: the turn they are in stands out. */
  follow(ply) {
    for (const { plies, node } of this.turns) {
      const here = ply !== null && plies[0].number <= ply && ply <= plies.at(-1).number;
      node.classList.toggle("here", here);
      if (here) this.root.scrollTop += node.getBoundingClientRect().top - this.root.getBoundingClientRect().top - 8;
    }
    if (ply === null) this.root.scrollTop = 0;
  }

  /** The whole story as plain text, oldest first. */
  text(title) {
    const lines = this.turns.map(({ actor, plies }) => {
      const who = actor < 0 ? "The start" : this.on.name(actor);
      return [who, ...plies.map((ply) => `  ${told(ply)}`)].join("\n");
    });
    return `${title}\n\n${lines.join("\n\n")}\n`;
  }

  /** A turn goes on while the same seat acts and has not ended it, nature's answers included. */
  #take(ply) {
    const last = this.turns.at(-1);
    const ended = last?.plies.some(({ ends }) => ends);
    if (last && (ply.actor < 0 || (ply.actor === last.actor && !ended))) {
      last.plies.push(ply);
      return last;
    }
    this.turns.push({ actor: ply.actor, plies: [ply], node: null });
    return this.turns.at(-1);
  }

  #turn({ actor, plies }) {
    const own = plies.filter((ply) => ply.actor >= 0);
    const head =
      actor < 0
        ? [icon("flame", "fire"), make("b", {}, "The start")]
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
      { class: "story-turn", data: { first: plies[0].number, last: plies.at(-1).number } },
      make("h3", {}, ...head, look),
      own.length ? make("p", { class: "story-did" }, deeds(own)) : "",
      ...came(own),
      ...plies.filter((ply) => ply.actor < 0).map(nature),
      ...plies.filter((ply) => ply.note).map((ply) => make("p", { class: "story-note" }, ply.note)),
    );
  }
}

/** What somebody did, as one sentence; the same thing several times is counted. */
function deeds(plies) {
  const said = [];
  for (const ply of plies) {
    const words = ply.label || (ply.events.length ? "" : ply.text || "decides in secret");
    if (!words) continue;
    if (said.at(-1)?.words === words) said.at(-1).times += 1;
    else said.push({ words, times: 1 });
  }
  const list = said.map(
    ({ words, times }, at) =>
      (at ? words[0].toLowerCase() + words.slice(1) : words) + (times > 1 ? ` (${times} times)` : ""),
  );
  return list.length ? `${list.join(", ")}.` : "";
}

/** What came of what somebody did. */
function came(plies) {
  const events = plies.flatMap((ply) => ply.events);
  return events.length ? [make("p", { class: "story-came" }, ...events.flatMap(happened))] : [];
}

function happened(event) {
  if (!event.at?.length) return [...marked(event.text, false), " "];
  const words = marked(event.text, false);
  return [make("span", { class: "story-place", tabindex: "0", data: { at: event.at.join("|") } }, ...words), " "];
}

/** What dice and cards did, in a warm tone. */
function nature(ply) {
  const rolled = ply.dice?.length ? `Rolled ${ply.dice.join(" and ")}. ` : "";
  const words = ply.events.flatMap(happened);
  if (!rolled && !words.length) return ""; // a deal that nobody is told about
  return make(
    "p",
    { class: "story-nature" },
    icon(ply.dice?.length ? "die" : "card", "quiet"),
    make("span", {}, rolled, ...words),
  );
}

/**
 * A ply in words: what it was, then what it told.
 * @param {import("../types.js").Ply} ply
 */
export function told(ply) {
  const rolled = ply.dice?.length ? `Rolled ${ply.dice.join(" and ")}.` : "";
  const events = ply.events.map((event) => event.text).join(" ");
  const deed =
    ply.actor >= 0 ? ply.label || (events ? "" : ply.text) : rolled || (events ? "" : sentenceCase(ply.text ?? ""));
  return [deed && !deed.endsWith(".") ? `${deed}.` : deed, events].filter(Boolean).join(" ");
}
