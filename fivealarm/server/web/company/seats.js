// Who sits where: a card each, with mark and colour, name, what is public about them, and what can be done about an absent one.

import { draw, find, make, seatMark } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { marked } from "../table/terms.js";

const NOBODYS = "Guest"; // the name of people who gave none
const SHORT = 9; // letters of a seat's name that a phone has room for
const PIPS = 6; // up to so many, points are dots

export class Seats {
  /** `on` has: sit(seat), replace(seat), back(seat), rename(), invite(), give(seat) to a friend, bot(seat) to have it back, stop(offer). */
  constructor(on) {
    this.on = on;
    this.root = find("#seats");
    this.people = [];
    this.cards = [];
    this.thinking = null;
    this.asked = ""; // the sentence that the table says now
  }

  show({
    people = this.people,
    cards = this.cards,
    mine = this.mine ?? [],
    toAct = null,
    over = false,
    owner = this.owner ?? false,
    past = false,
    ended = over,
  }) {
    Object.assign(this, { people, cards, mine, toAct, over, owner, past, ended });
    this.thinking = null;
    this.#render();
  }

  think(seat) {
    this.thinking = seat;
    this.#render();
  }

  /** Whose move is being shown. */
  act(seat) {
    if (seat !== this.toAct) this.show({ toAct: seat, over: this.over });
  }

  name(seat) {
    if (seat < 0) return "";
    const person = this.people.find((p) => p.seat === seat);
    const title = this.#title(seat);
    if (this.mine.includes(seat)) return this.mine.length > 1 ? `${title} (you)` : "You";
    return person?.kind === "bot" ? asBot(title) : person?.name || title;
  }

  /** What is asked; if nobody sits where it is, that somebody is waited for. */
  waiting(sentence) {
    this.asked = sentence;
    const person = this.people.find(({ seat }) => seat === this.toAct);
    if (person?.kind !== "open" || this.over) return sentence;
    return `Waiting for somebody to play ${person.title}: ${this.mine.length ? "invite a friend" : "the seat is free"}.`;
  }

  #title(seat) {
    return this.face(seat)?.title ?? this.people.find((p) => p.seat === seat)?.title ?? `Seat ${seat + 1}`;
  }

  /** What a seat's mark shows besides its shape: a letter and a colour, if the game names them. */
  face(seat) {
    return this.cards.find((card) => card.seat === seat);
  }

  /** Which mark on the board is this person's, where they have but one seat. */
  you() {
    if (this.mine.length !== 1) return "";
    const [seat] = this.mine;
    const title = this.#title(seat);
    const name = make("span", { class: "you-name" }, make("span", { class: "you-colon" }, ": "), title);
    return make(
      "span",
      { class: title.length > SHORT ? "you-chip" : "you-chip named" },
      seatMark(seat, this.face(seat)),
      make("span", { class: "you-words" }, "You", name),
    );
  }

  /** How this person stands: what the game tells of their seat first; null if they have several, or if all stand together: that is told anyway. */
  standing(hello) {
    return this.mine.length === 1 && hello?.game.mode !== "cooperative"
      ? (this.face(this.mine[0])?.gauges[0] ?? null)
      : null;
  }

  /** How the others stand, by the same measure: of each the mark and the number; nobody where all stand together. */
  rivals(hello) {
    if (hello?.game.mode === "cooperative") return [];
    return this.cards.filter(({ seat, gauges }) => gauges.length && !(this.mine.length === 1 && this.mine[0] === seat));
  }

  #render() {
    const canSit = this.mine.length === 0 && !this.over;
    this.root.classList.toggle("many", this.people.length > 4);
    const fresh = this.people.map((person) => this.#card(person, canSit));
    const shown = [...this.root.querySelectorAll(".seat-card")];
    if (shown.length === fresh.length) {
      for (const [at, card] of shown.entries()) renew(card, fresh[at]);
      return;
    }
    this.root.replaceChildren(
      make("h2", { class: "only-heard" }, "Seats"),
      make("ul", { class: "seat-list" }, ...fresh),
    );
  }

  #card(person, canSit) {
    const card = this.face(person.seat);
    const mine = this.mine.includes(person.seat);
    const acting = person.seat === this.toAct && !this.over;
    const shade = card?.tone ? `tone-${card.tone}` : `seat-${person.seat % 6}`;
    return make(
      "li",
      { class: "seat-card", data: { acting, mine, seat: person.seat } },
      make("span", { class: `seat-band ${shade}` }, seatMark(person.seat, card)),
      make(
        "div",
        { class: "seat-words" },
        make("p", { class: "seat-name" }, make("b", {}, this.#title(person.seat))),
        make(
          "p",
          { class: "seat-who" },
          [who(person, mine), acting && !(mine && person.stand_in) ? this.#acts(person.seat, mine) : ""]
            .filter(Boolean)
            .join(" · "),
          mine && !person.stand_in
            ? make(
                "button",
                {
                  type: "button",
                  class: "rule-link",
                  "aria-label": "Change your name",
                  on: { click: () => this.on.rename() },
                },
                "rename",
              )
            : "",
        ),
        make("div", { class: "seat-gauges" }, ...(card?.gauges ?? []).map(points)),
      ),
      this.#tools(person, mine, canSit),
    );
  }

  #acts(seat, mine) {
    if (this.thinking === seat) return "thinking …";
    if (!mine) return "to act";
    return this.past ? "your turn then" : "your turn"; // nobody can act in what is past
  }

  #tools(person, mine, canSit) {
    if (this.ended || person.resigned) return ""; // nor while one looks back at a game that is over
    return this.#company(person, mine, canSit) ?? this.#wishes(person, mine) ?? "";
  }

  /** What somebody at the table wishes: to stop, or a friend at a bot's place. */
  #wishes(person, mine) {
    if (!this.mine.length) return undefined;
    if (person.stops && mine) return button("Play on after all", () => this.on.stop(false));
    if (person.stops) return button("Agree to stop", () => this.on.stop(true));
    if (!this.owner || person.kind !== "bot" || mine || this.over) return undefined;
    if (person.stand_in) return undefined;
    const words = `Give the seat of ${this.#title(person.seat)} to a friend`;
    return small("plus", words, () => this.on.give(person.seat), "Friend");
  }

  #company(person, mine, canSit) {
    if (person.kept && this.owner)
      return make(
        "span",
        { class: "seat-tools" },
        small("link", "Invite a friend to this seat", () => this.on.invite(person.seat)),
        small("close", "Keep the bot after all", () => this.on.bot(person.seat)),
      );
    if (person.kind === "open" && canSit && !person.by_link) return button("Sit here", () => this.on.sit(person.seat));
    if (person.kind === "open" && this.mine.length && !this.over)
      return button("Invite", () => this.on.invite(person.seat), "link");
    if (mine && person.stand_in) return button("Take it back", () => this.on.back(person.seat)); // beside "a bot plays for you"
    if (person.kind === "person" && !person.here && this.mine.length && !this.over) {
      return button(person.votes ? `Let a bot play (${person.votes} so far)` : "Let a bot play", () =>
        this.on.replace(person.seat),
      );
    }
    return undefined;
  }
}

/** A title that ends with brackets gets no second ones. */
function asBot(title) {
  return title.endsWith(")") ? `${title.slice(0, -1)}, bot)` : `${title} (bot)`;
}

/** A button with a drawing; on a small screen, where nothing tells what it means, with words. */
function small(name, label, run, words = "") {
  const tool = button("", run, name);
  tool.append(make("span", { class: "small-words" }, words));
  tool.title = label;
  tool.setAttribute("aria-label", label);
  return tool;
}

function button(label, run, name) {
  return make(
    "button",
    { type: "button", class: "small-button seat-tool", on: { click: run } },
    name ? glyph(name) : "",
    label,
  );
}

/** What has changed is put in its place; a button stays, so that it can be hit while others move. */
function renew(card, fresh) {
  Object.assign(card.dataset, fresh.dataset);
  card.className = fresh.className;
  const [old, now] = [[...card.children], [...fresh.children]];
  if (old.length !== now.length) card.replaceChildren(...now);
  else for (const [at, part] of old.entries()) if (!part.isEqualNode(now[at])) part.replaceWith(now[at]);
}

/** A small number of points as dots, anything else in words. */
export function points({ label, value, most, mood, signs }) {
  if (typeof value !== "number" || !most || most > PIPS) {
    return make(
      "span",
      { class: "seat-points", data: { mood } },
      make("span", { class: "seat-label" }, ...marked(label, false)),
      " ",
      make("b", {}, String(value)),
      most ? ` of ${most}` : "",
    );
  }
  return make(
    "span",
    { class: "seat-points" },
    make("span", { class: "seat-label" }, ...marked(label, false)),
    " ",
    signs ? make("b", {}, `${value} of ${most} `) : "",
    make("span", { class: "only-heard" }, signs ? named(signs) : `${value} of ${most}`),
    make(
      "span",
      { class: "pips", "aria-hidden": "true" },
      ...(signs ?? []).map(sign),
      ...Array.from({ length: signs ? 0 : Math.max(most, value) }, (_, at) =>
        make("i", { class: at < value ? "full" : null }),
      ),
    ),
  );
}

/** The kinds that are there, in words. */
function named(signs) {
  const there = signs.filter((one) => one.there).map(({ words }) => words);
  return there.length ? `: ${there.join(", ")}` : "";
}

/** A kind that is counted by its symbol: bright if it is there. */
function sign({ art, words, there, look }) {
  return draw(
    "svg",
    { class: there ? "full" : null, viewBox: "0 0 24 24" },
    draw("title", {}, words),
    draw("use", { href: `#art-${art}`, class: look, width: 24, height: 24 }),
  );
}

function who(person, mine) {
  if (mine && person.kind !== "bot" && !person.stops)
    return person.name && person.name !== NOBODYS ? `you, ${person.name}` : "you";
  if (person.resigned) return "resigned · a bot plays on";
  if (person.stops) return `${mine ? "you" : person.name || "somebody"} would like to stop`;
  if (person.kept) return "a bot plays until a friend comes";
  if (mine && person.stand_in) return "a bot plays for you";
  if (person.lent) return `a bot plays for ${person.name}`;
  if (person.stand_in) return `a bot plays until ${person.name || "somebody"} is back`;
  if (person.kind === "bot") return `bot${person.level ? ` · ${person.level}` : ""}`;
  if (person.kind === "open") return person.by_link ? "kept for a friend" : "free seat";
  return `${person.name || "a person"}${person.here ? "" : ", away"}`;
}
