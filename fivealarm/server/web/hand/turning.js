// A thing in hand that is turned: laid on a place as a ghost, turned through what fits there, then laid for good.

import { element } from "../board/picture.js";
import { rimUnder } from "../board/rings.js";
import { announce, byHand, closeButton, draw, find, make, onEscape, plural } from "../common/dom.js";
import { offPlace } from "../tips/settling.js";

const NOTCH = 140; // ms: the wheel turns once, however much it runs on

/**
 * Whether choices are one thing in hand, turned in different ways.
 * @param {import("../types.js").Choice[]} choices
 */
export function turned(choices) {
  return choices.length > 0 && choices.every(({ turn }) => turn !== undefined);
}

/** Of some ways to lay a thing the one that shows it as it is held: turned least. */
export const asHeld = (choices) => choices.toSorted((one, other) => one.turn - other.turn)[0];

/** The thing in hand as it would be turned, as a small picture of its own: all that lies where the scene shows it so. */
export function inHand(picture, choice) {
  const root = choice.touches.slice(1).find((id) => picture.elements.has(id));
  if (!root) return null;
  const { facts } = picture.elements.get(root);
  const near = [...picture.elements.values()].filter((part) => part.facts.pane === facts.pane);
  const copies = new Map(near.map((part) => [part.facts.id, element({ ...part.facts, label: "" })]));
  const svg = draw("svg", { class: "in-hand", "aria-hidden": "true" }, ...copies.values());
  requestAnimationFrame(() => svg.isConnected && cut(svg, copies, near, facts));
  return svg;
}

/** Leave what lies within a thing's box, and show that: measured on the copies, for their pane may be out of sight. */
function cut(svg, copies, near, facts) {
  const box = copies.get(facts.id).getBBox();
  const [left, top] = [facts.x + box.x, facts.y + box.y];
  for (const { facts: other } of near) {
    const at = copies.get(other.id).getBBox();
    const [x, y] = [other.x + at.x + at.width / 2 - left, other.y + at.y + at.height / 2 - top];
    if (x < 0 || y < 0 || x > box.width || y > box.height) copies.get(other.id).remove();
  }
  svg.setAttribute("viewBox", `${left} ${top} ${box.width} ${box.height}`);
}

const FINGER = matchMedia("(hover: none)");

/** A thing in hand is asked for: go to where it fits; a finger, which sees no focus, is shown it large. */
export function held(button, choices, { lit, popups, picture }) {
  lit.roving.first();
  if (!FINGER.matches) return;
  const cells = new Set(choices.map(({ touches }) => touches[0])).size;
  const words = `Tap ${cells === 1 ? "the lit place" : "a lit place"} to try it there, and again to turn it. The dots say in how many ways it fits.`;
  popups.about(button, `It fits on ${plural(cells, "lit place")}`, words, inHand(picture, asHeld(choices)) ?? "");
}

/** What a click on a lit place does or offers; where one chooses anyway, what is rolled or revealed there is not left out. */
export function offered({ choices, guarded }, id) {
  const plain = choices.get(id) ?? [];
  return plain.length > 1 && plain[0].turn === undefined ? [...(guarded.get(id) ?? []), ...plain] : plain;
}

export class Turning {
  /** `on` has: choose(choice, anchor), ghost (shows what an action would do), picture, ring(id), leave(), mark(choice) if it turns something over. */
  constructor(stage, on) {
    this.on = on;
    this.place = null; // the element it lies on
    this.choices = [];
    this.at = 0;
    this.wanted = undefined; // how a lesson wants it turned
    this.hinted = undefined; // the choice that a hint has named: its place shows it turned so
    this.turnedAt = 0;
    this.bar = make("div", { class: "walk-bar", role: "group", "aria-label": "The thing in your hand", hidden: true });
    find("#actions").append(this.bar);
    stage.addEventListener("wheel", (event) => this.#wheel(event), { capture: true, passive: false });
    onEscape(
      () => this.active,
      () => this.letGo(),
    );
  }

  get active() {
    return this.place !== null;
  }

  /** A click on a place: lay it there to see; on the same place again: turn it. */
  take(place, choices) {
    if (this.place === place) return this.turn(1);
    const held = this.wanted ?? choices.find((choice) => choice === this.hinted)?.turn ?? this.choices[this.at]?.turn;
    const sorted = [...choices].sort((a, b) => a.turn - b.turn);
    const first = Math.max(
      sorted.findIndex(({ turn }) => turn === held),
      0,
    );
    this.choices = [...sorted.slice(first), ...sorted.slice(0, first)]; // as it is held, it is the first way
    this.at = 0;
    this.#lieOn(place);
    this.bar.style.translate = ""; // at the foot, until it would cover the place
    this.#show();
    find("#lay-now")?.focus({ preventScroll: true });
    return undefined;
  }

  turn(by) {
    const count = this.choices.length;
    this.at = (this.at + by + count) % count;
    this.#show();
    if (count === 1) announce("It fits here in one way only.");
  }

  lay() {
    const choice = this.choices[this.at];
    const ring = this.on.ring(this.place);
    this.letGo();
    this.on.choose(choice, ring);
  }

  letGo() {
    if (!this.active) return;
    this.#lieOn(null);
    this.bar.hidden = true;
    this.on.leave();
  }

  /** The ring of the place it lies on leaves its colours and its edges as they are: they are compared with those beside them. */
  #lieOn(place) {
    const mark = (on) => {
      const ring = this.on.ring(this.place);
      for (const part of [ring, rimUnder(ring)]) part?.classList.toggle("trying", on);
    };
    mark(false);
    this.place = place;
    mark(true);
  }

  /** The ghost, and as soon as that is known what comes of laying it so. */
  async #tell(choice, place) {
    await this.on.ghost.now(choice);
    place.textContent = this.on.ghost.comes(choice.text);
    if (!place.textContent || !place.isConnected || !this.active) return;
    offPlace(this.bar, this.on.ring(this.place));
    announce(place.textContent);
  }

  #wheel(event) {
    if (!this.active) return;
    event.preventDefault();
    event.stopPropagation();
    const now = performance.now();
    if (now - this.turnedAt < NOTCH) return;
    this.turnedAt = now;
    this.turn(event.deltaY > 0 ? 1 : -1);
  }

  #show() {
    const choice = this.choices[this.at];
    const comes = make("span", { class: "walk-comes" });
    this.#tell(choice, comes);
    const many = this.choices.length > 1;
    const words = many ? `Way ${this.at + 1} of ${this.choices.length} that fit here` : "It fits here in one way only";
    const turn = make(
      "button",
      { type: "button", class: "quiet-button turn-button", on: { click: () => this.turn(1) } },
      "Turn",
      make("kbd", { "aria-hidden": "true" }, "R"),
    );
    const focused = document.activeElement?.classList.contains("turn-button");
    this.bar.replaceChildren(
      inHand(this.on.picture, choice) ?? "",
      make(
        "div",
        { class: "walk-words" },
        make("b", {}, words),
        comes,
        many ? make("span", { class: "walk-tip" }, byHand("Click it again, scroll or press R to turn it.")) : "",
      ),
      closeButton(() => this.letGo()),
      many ? turn : "",
      make(
        "button",
        { type: "button", class: "main-button", id: "lay-now", on: { click: () => this.lay() } },
        `${choice.label.split(" ")[0]} it`,
        this.on.mark(choice) ?? "",
      ),
    );
    this.bar.hidden = false;
    offPlace(this.bar, this.on.ring(this.place));
    if (focused) find(".turn-button", this.bar)?.focus();
    else if (!document.activeElement || document.activeElement === document.body) find("#lay-now").focus();
    announce(words);
  }
}
