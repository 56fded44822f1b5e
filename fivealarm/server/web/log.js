// What just happened, newest first, each line a link to its place in the game.

import { find, icon, make, seatMark, sentenceCase } from "./dom.js";

const MOST = 200;

export class Log {
  /** `on` has: rule(id), go(ply), point(ids), leave(), face(seat), name(seat). */
  constructor(on) {
    this.on = on;
    this.root = find("#log");
    this.list = make("ol", { class: "log-list", reversed: true });
    this.root.append(make("h2", {}, "Log"), this.list);
    this.list.addEventListener("pointerleave", () => on.leave());
  }

  whole(plies) {
    this.list.replaceChildren(...plies.slice(-MOST).reverse().map((ply) => this.#line(ply)));
  }

  add(ply) {
    this.list.prepend(this.#line(ply));
    while (this.list.childElementCount > MOST) this.list.lastElementChild.remove();
  }

  note(words) {
    this.list.prepend(make("li", { class: "log-note" }, words));
  }

  #line(ply) {
    const nature = ply.actor < 0;
    const mark = nature ? icon(natureMark(ply), "quiet") : seatMark(ply.actor, this.on.face(ply.actor));
    const said = ply.events.length ? ply.events.map((event) => this.#event(event)) : [make("span", {}, plain(ply, this.on))];
    if (ply.note) said.push(make("p", { class: "log-note" }, ply.note));
    return make("li", { class: "log-line", data: { ply: ply.number } }, mark, make("div", { class: "log-words" }, ...said),
      make("button", {
        type: "button", class: "ply-link", "aria-label": `Look at ply ${ply.number}`, on: { click: () => this.on.go(ply.number) },
      }, String(ply.number)));
  }

  #event(event) {
    const words = make("p", { on: { pointerenter: () => this.on.point(event.at ?? []) } }, event.text);
    if (event.rule) {
      words.append(" ", make("button", { type: "button", class: "rule-link", "aria-label": `Rule ${event.rule}`, on: { click: () => this.on.rule(event.rule) } }, event.rule));
    }
    return words;
  }
}

export function natureMark(ply) {
  return /^(roll|die|dice)\b/.test(ply.text ?? "") ? "die" : "card";
}

/** A ply that told nothing: its own text, as somebody would say it. */
export function plain(ply, on) {
  const words = ply.label ?? ply.text ?? "";
  if (ply.actor < 0) return sentenceCase(words) || "Something is dealt";
  return words ? `${on.name(ply.actor)}: ${words}` : `${on.name(ply.actor)} decides in secret`;
}
