// Who sits where: shape, letter and colour, name, what is public about them, and what can be done about an absent one.

import { find, make, seatMark } from "./dom.js";

const NOBODYS = "Guest"; // the name of people who gave none
const MOODS = { good: "good", danger: "danger", water: "water", fire: "fire" };

export function gauge({ label, value, most, mood }) {
  const words = most === null || most === undefined ? String(value) : `${value} of ${most}`;
  const part = typeof value === "number" && most > 0 ? Math.min(Math.max(value / most, 0), 1) : null;
  const bar = make("span", { class: "gauge-fill" });
  if (part !== null) bar.style.transform = `scaleX(${part})`;
  return make("div", { class: "gauge", data: { mood: MOODS[mood] ?? "" } },
    make("span", { class: "gauge-label" }, label), make("b", { class: "gauge-value" }, words),
    part === null ? "" : make("span", { class: "gauge-track", "aria-hidden": "true" }, bar));
}

export class Seats {
  /** `on` has: sit(seat), replace(seat), back(seat), rename(). */
  constructor(on) {
    this.on = on;
    this.root = find("#seats");
    this.people = [];
    this.cards = [];
    this.thinking = null;
  }

  show({ people = this.people, cards = this.cards, mine = this.mine ?? [], toAct = null, over = false }) {
    Object.assign(this, { people, cards, mine, toAct, over });
    this.thinking = null;
    this.#render();
  }

  think(seat) {
    this.thinking = seat;
    this.#render();
  }

  name(seat) {
    if (seat < 0) return "";
    const person = this.people.find((p) => p.seat === seat);
    const title = this.cards.find((card) => card.seat === seat)?.title ?? person?.title ?? `Seat ${seat + 1}`;
    if (this.mine.includes(seat)) return this.mine.length > 1 ? `${title} (you)` : "You";
    return person?.kind === "bot" ? `${title} (bot)` : person?.name || title;
  }

  /** What a seat's mark shows besides its shape: a letter and a colour, if the game names them. */
  face(seat) {
    return this.cards.find((card) => card.seat === seat);
  }

  #render() {
    const canSit = this.mine.length === 0 && !this.over;
    this.root.replaceChildren(make("h2", {}, "Seats"), make("ul", { class: "seat-list" },
      ...this.people.map((person) => this.#row(person, canSit))));
  }

  #row(person, canSit) {
    const card = this.cards.find((c) => c.seat === person.seat);
    const mine = this.mine.includes(person.seat);
    const title = card?.title ?? person.title ?? `Seat ${person.seat + 1}`;
    return make("li", { class: "seat-row", data: { acting: person.seat === this.toAct, mine } },
      seatMark(person.seat, card),
      make("div", { class: "seat-words" },
        make("p", { class: "seat-name" }, make("b", {}, title), " ", make("span", { class: "seat-who" }, who(person, mine)),
          mine && !person.stand_in ? make("button", { type: "button", class: "rule-link", on: { click: () => this.on.rename() } }, "rename") : "",
          person.seat === this.toAct && !this.over ? make("span", { class: "seat-turn" }, this.thinking === person.seat ? "thinking …" : "to act") : ""),
        card?.gauges.length ? make("div", { class: "seat-gauges" }, ...card.gauges.map(gauge)) : ""),
      this.#tools(person, mine, canSit));
  }

  #tools(person, mine, canSit) {
    const button = (label, run) => make("button", { type: "button", class: "small-button", on: { click: run } }, label);
    if (person.kind === "open" && canSit && !person.by_link) return button("Sit here", () => this.on.sit(person.seat));
    if (mine && person.stand_in) return button("Take my seat back", () => this.on.back(person.seat));
    if (person.kind === "person" && !person.here && this.mine.length && !this.over) {
      return button(person.votes ? `Let a bot play (${person.votes} so far)` : "Let a bot play", () => this.on.replace(person.seat));
    }
    return "";
  }
}

function who(person, mine) {
  if (mine && person.kind !== "bot") return person.name && person.name !== NOBODYS ? `you, ${person.name}` : "you";
  if (person.stand_in) return `a bot, for ${mine ? "you" : person.name || "somebody away"}`;
  if (person.kind === "bot") return `bot${person.level ? `, ${person.level}` : ""}`;
  if (person.kind === "open") return person.by_link ? "kept for a friend" : "free seat";
  return `${person.name || "a person"}${person.here ? "" : ", away"}`;
}
