// Who plays: one choice a seat (me, a bot of some level, a friend, anybody), and how many seats.

import { make, seatMark } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { recall, remember } from "../common/prefs.js";

const COUNTS = ["", "one", "two", "three", "four", "five", "six"];

/** A number of seats as a word. */
export const counted = (seats) => COUNTS[seats] ?? String(seats);

const KINDS = [
  ["me", "Me"],
  ["bot", "Bot"],
  ["link", "Friend"],
  ["open", "Open"],
];
const SAYS = {
  link: "You get a link and a code for them as soon as the table is open.",
  open: "Anybody on this server may sit down.",
};

export class SeatFields {
  /** `kept`: the seats of the last table that was set up here; `faces`: what the seats are called in play. */
  constructor(game, kept, faces = []) {
    this.game = game;
    this.faces = faces;
    const usual = game.levels.find(({ name }) => name === "regular") ?? game.levels.at(-1);
    this.usual = usual?.name;
    const count = kept?.length ?? game.usual_seats;
    this.seats = Array.from({ length: count }, (_, at) => ({
      kind: at ? "bot" : "me",
      level: this.usual,
      ...kept?.[at],
    }));
    this.list = make("ol", { class: "setup-seats" });
    this.fewer = make("button", { type: "button", class: "quiet-button", on: { click: () => this.#count(-1) } });
    this.more = make("button", { type: "button", class: "quiet-button", on: { click: () => this.#count(1) } });
    this.node = make(
      "div",
      { class: "setup-seats" },
      this.list,
      make("div", { class: "setup-count" }, this.fewer, this.more),
    );
    this.#show();
  }

  values() {
    return this.seats.map(({ kind, level }) => {
      const name = recall("name");
      if (kind === "me") return { kind, ...(name ? { name } : {}) };
      return kind === "bot" && level ? { kind, level } : { kind };
    });
  }

  #count(by) {
    const wanted = this.seats.length + by;
    if (wanted < this.game.seats[0] || wanted > this.game.seats[1]) return;
    if (by < 0) this.seats.pop();
    else this.seats.push({ kind: "bot", level: this.usual });
    this.#show();
    this.node.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #show() {
    const [least, most] = this.game.seats;
    this.fewer.disabled = this.seats.length <= least;
    this.fewer.textContent = this.fewer.disabled ? `At least ${counted(least)} play` : "One seat less";
    this.more.disabled = this.seats.length >= most;
    this.more.replaceChildren(
      ...(this.more.disabled ? [`At most ${counted(most)} play`] : [glyph("plus"), "One more seat"]),
    );
    this.list.replaceChildren(...this.seats.map((seat, at) => this.#seat(seat, at)));
  }

  #seat(seat, at) {
    const choose = (kind) => {
      seat.kind = kind;
      more.replaceChildren(...this.#more(seat, at));
    };
    const face = this.faces[at];
    const segments = make(
      "div",
      {
        class: "segments",
        role: "radiogroup",
        "aria-label": [`Seat ${at + 1}`, face?.title].filter(Boolean).join(", "),
      },
      ...KINDS.map(([kind, words]) =>
        make(
          "label",
          {},
          make("input", {
            type: "radio",
            name: `seat-${at}`,
            value: kind,
            checked: seat.kind === kind,
            on: { change: () => choose(kind) },
          }),
          words,
        ),
      ),
    );
    const more = make("div", { class: "seat-more" }, ...this.#more(seat, at));
    const shade = face?.tone ? `tone-${face.tone}` : `seat-${at % 6}`;
    return make(
      "li",
      { class: "setup-seat", data: { field: `seats.${at}` } },
      make("span", { class: `seat-band ${shade}` }, seatMark(at, face)),
      make("div", {}, face ? make("b", { class: "seat-title" }, face.title) : "", segments, more),
    );
  }

  #more(seat, at) {
    if (seat.kind === "me") {
      const name = make("input", {
        type: "text",
        maxlength: 30,
        value: recall("name") ?? "",
        placeholder: "Your name",
        "aria-label": "Your name",
        on: { input: () => remember("name", name.value.trim()) },
      });
      return [name, "remembered in this browser"];
    }
    if (seat.kind !== "bot") return [SAYS[seat.kind]];
    const line = make("span", {});
    const level = make(
      "select",
      { "aria-label": `Level of seat ${at + 1}` },
      ...this.game.levels.map(({ name }) =>
        make("option", { value: name, selected: name === seat.level }, name[0].toUpperCase() + name.slice(1)),
      ),
    );
    const tell = () => {
      seat.level = level.value;
      line.textContent = this.game.levels.find(({ name }) => name === seat.level)?.line ?? "";
    };
    level.addEventListener("change", tell);
    tell();
    return [level, line];
  }
}
