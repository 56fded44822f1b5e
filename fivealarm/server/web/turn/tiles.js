// The button of a verb: what it says of one choice, of several, of a thing in hand, or of none and why.

import { onBoard, spoken } from "../board/lit.js";
import { make, plural, sentenceCase } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { pointed } from "../common/resting.js";
import { asHeld, inHand } from "../hand/turning.js";
import { ENDS, revealMark } from "../tips/said.js";
import { tells } from "./asking.js";
import { named, parted, under } from "./tightening.js";
import { aims, alone } from "./walks.js";

export class Tiles {
  /** `on` is what the actions have. */
  constructor(on) {
    this.on = on;
    this.drawings = {}; // by group
    this.idle = {}; // by group, why there is nothing of it
    this.only = false; // whether there is one thing to do, and nothing else
    this.goals = new Map(); // by group of steps what people go for, the nearest first
    this.edition = 0; // answers to older questions come too late
  }

  #drawing(group) {
    return this.drawings[group] ? glyph(this.drawings[group]) : "";
  }

  /** A verb that may not be done now: it says why once somebody looks at it, with the rule if it is clicked. */
  flat(group) {
    let asked = null;
    const say = async (show) => {
      const { edition } = this;
      asked ??= this.on.why({ group });
      const refused = await asked;
      if (tile.isConnected && edition === this.edition) show(tile, refused);
    };
    const hint = () =>
      document.documentElement.dataset.watching ||
      say((anchor, refused) => tells(anchor, refused) && this.on.hover(anchor, refused.says));
    const tile = make(
      "button",
      {
        type: "button",
        class: "verb-tile",
        "aria-disabled": "true",
        data: { group },
        on: { ...pointed(hint), focus: hint, click: () => this.on.skip() || say(this.on.refuse) },
      },
      this.#drawing(group),
      make(
        "span",
        { class: "tile-words" },
        make("span", { class: "tile-group" }, group),
        make("span", { class: "tile-label" }, this.idle[group] ?? "not now"),
      ),
    );
    return tile;
  }

  /** One action of a line alone, after all verbs, which keep their places. */
  single(choice) {
    return this.one(choice.group, alone(choice), "", `once ${choice.text}`);
  }

  one(group, choice, tip = "", action = choice.text) {
    const { what, more } = parted(choice);
    const tile = this.#button(
      { group, action, does: choice.text },
      spoken(choice),
      [choice],
      (button) => this.on.choose(choice, button),
      this.#drawing(group),
      make(
        "span",
        { class: "tile-words" },
        make("span", { class: "tile-group" }, group),
        make("span", { class: "tile-label" }, what),
        under(more, choice.cost),
        tip && (!more || more === ENDS) ? make("span", { class: "tile-tip" }, tip) : "",
      ),
      revealMark(choice) ?? "",
      choice.cost ? make("b", { class: "price" }, choice.cost) : "",
    );
    tile.classList.toggle("only", this.only);
    return tile;
  }

  several(group, members) {
    const lit = members.filter((choice) => onBoard(choice, this.on.elements));
    const steps = members.every((choice) => choice.steps);
    const [one, many] = steps ? ["place in reach", "places in reach"] : ["choice", "choices"];
    const count = lit.length === members.length ? plural(lit.length, one, many) : `${members.length} ways`;
    const names = steps ? "" : named(members);
    const words = names || count;
    return this.#button(
      steps ? { group, next: words } : names ? { group, named: "" } : { group },
      `${sentenceCase(group)}: ${words}`,
      members,
      (button) => this.on.menu(button, group, aims(this.goals.get(group), members)),
      this.#drawing(group) || (lit.length ? glyph("place") : ""),
      make(
        "span",
        { class: "tile-words" },
        make("span", { class: "tile-group" }, group),
        make("span", { class: "tile-label" }, words),
        names ? make("span", { class: "tile-count" }, `${members.length} ways`) : "",
      ),
      make("span", { class: "tile-more", "aria-hidden": "true" }, glyph("go")),
    );
  }

  /** A thing in hand: shown large; it is laid on the board, not by a list. */
  held(group, members) {
    const cells = new Set(members.map(({ touches }) => touches[0])).size;
    const words = `It fits on ${plural(cells, "lit place")}`;
    const button = this.#button(
      { group },
      `${sentenceCase(group)}: ${words}`,
      members,
      () => this.on.held(button, members),
      inHand({ elements: this.on.elements }, asHeld(members)) ?? "",
      make(
        "span",
        { class: "tile-words" },
        make("span", { class: "tile-group" }, group),
        make("span", { class: "tile-label" }, words),
      ),
    );
    button.removeAttribute("aria-haspopup");
    button.classList.add("held");
    return button;
  }

  #button(data, label, choices, run, ...content) {
    const button = make(
      "button",
      {
        type: "button",
        class: "verb-tile",
        data,
        "aria-label": label,
        "aria-haspopup": data.action ? null : "menu",
        on: {
          click: () => run(button),
          ...pointed(() => this.#point(button, choices)),
          focus: ({ target }) => target.matches(":focus-visible") && this.#point(button, choices), // not as it follows a click
        },
      },
      ...content,
    );
    return button;
  }

  /** Its places stand out; what its button had no room for is told in its tip. */
  #point(button, choices) {
    this.on.point(choices);
    const [choice] = choices;
    if (button.dataset.action && button.matches(".tighter")) this.on.hover(button, `${spoken(choice)}.`);
  }
}
