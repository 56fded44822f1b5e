// Talk among those who sit at a table: quick words first, writing beside them. Among strangers it is off until somebody opens it.

import { announce, closeButton, find, make, onEscape, seatMark } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { recall, remember } from "../common/prefs.js";

const QUICK = [
  "Hello",
  "Well done",
  "Thank you",
  "Oh no",
  "I need help here",
  "Wait a moment",
  "Your turn",
  "Good game",
];
const LONGEST = 200;
const SMALL = matchMedia("(max-width: 719px)"); // where the column that it lies in may be put away
const FINGER = matchMedia("(hover: none)"); // a keyboard that comes up would cover the quick words

export class Talk {
  /** `on` has: say(words), name(seat), face(seat). */
  constructor(table, on) {
    this.on = on;
    this.key = `talk.${table}`;
    this.said = [];
    this.unread = 0;
    this.button = find("#talk-button");
    this.count = make("span", { class: "talk-count", hidden: true });
    this.button.append(glyph("story"), this.count);
    this.button.addEventListener("click", () => this.toggle());
    this.list = make("ol", { class: "talk-list", "aria-live": "polite", tabindex: "0", "aria-label": "What was said" });
    this.field = make("input", {
      type: "text",
      maxlength: LONGEST,
      "aria-label": "Say something",
      autocomplete: "off",
    });
    this.box = make(
      "section",
      { class: "talk-box", "aria-label": "Talk", hidden: true },
      make("h2", {}, "Talk"),
      closeButton(() => this.toggle()),
      this.list,
      make(
        "div",
        { class: "talk-quick" },
        ...QUICK.map((words) =>
          make("button", { type: "button", class: "small-button", on: { click: () => on.say(words) } }, words),
        ),
      ),
      make(
        "form",
        { class: "talk-form", on: { submit: (event) => this.#send(event) } },
        this.field,
        make("button", { class: "main-button" }, "Say"),
      ),
    );
    this.#place();
    SMALL.addEventListener("change", () => this.#place());
    onEscape(
      () => this.box.contains(document.activeElement),
      () => this.toggle(), // what is half written stays there
    );
  }

  /** Who is here: with nobody but bots there is nobody to talk to; friends came by a link, or sent it; whoever took an open seat is a stranger to all, and all are to them. */
  company(people, mine) {
    const others = people.filter(({ seat, kind }) => kind === "person" && !mine.includes(seat));
    const known = people.filter(({ seat }) => mine.includes(seat));
    this.friends = others.length > 0 && [...others, ...known].every(({ by_link }) => by_link);
    this.button.hidden = !mine.length || !others.length;
  }

  get on_air() {
    const kept = recall(this.key);
    return kept === null ? this.friends : kept === "on";
  }

  whole(said) {
    this.said = said ?? [];
    this.#draw();
  }

  hear(one) {
    this.said.push({ ...one, name: this.on.name(one.seat) }); // whoever sits there later did not say it
    if (this.on_air && this.box.hidden) this.unread += 1;
    this.#draw();
    if (this.on_air) announce(`${this.on.name(one.seat)}: ${one.words}`);
  }

  /** Opening it among strangers turns it on; closing it there turns it off again. */
  toggle() {
    this.box.hidden = !this.box.hidden;
    if (!this.friends) remember(this.key, this.box.hidden ? "off" : "on");
    this.unread = 0;
    this.#draw();
    (this.box.hidden ? this.button : FINGER.matches ? this.list : this.field).focus();
  }

  #place() {
    find(SMALL.matches ? "#table" : "#sheet").append(this.box);
  }

  #send(event) {
    event.preventDefault();
    const words = this.field.value.trim();
    this.field.value = "";
    if (words) this.on.say(words);
  }

  #draw() {
    this.count.textContent = String(this.unread);
    this.count.hidden = this.unread === 0;
    this.button.setAttribute("aria-label", this.unread ? `Talk, ${this.unread} new` : "Talk");
    if (this.box.hidden) return;
    this.list.replaceChildren(
      ...this.said.map(({ seat, words, name = this.on.name(seat) }) =>
        make("li", {}, seatMark(seat, this.on.face(seat)), make("b", {}, name), make("span", {}, words)),
      ),
    );
    this.list.scrollTop = this.list.scrollHeight;
  }
}
