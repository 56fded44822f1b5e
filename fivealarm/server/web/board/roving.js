// Where the keyboard is on the board: it begins at what a lesson asks for, else beside one's own figure, goes by arrows over all that may be clicked, and stays near when the lights change.

import { adrift, byKeys, does } from "../common/keyed.js";
import { closest, middle, nearest } from "./placing.js";
import { begins, likely } from "./rings.js";

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const PLACE = "[data-lit], [data-far], [data-guarded]";

export class Roving {
  /** `lit` has the rings: rings and guards by what they are about, farRings; choices, picture, and own() figures. */
  constructor(lit) {
    this.lit = lit;
    this.last = null; // what the keyboard was at, or begins at
    this.held = null; // the place that had the focus when the lights went out
    this.asked = []; // what a lesson asks for, and the keyboard has not come to yet
    this.quiet = false; // whether it goes somewhere without a word, which only a key asks for
    const idle = () => adrift() || document.activeElement.matches("h1"); // a heading does nothing by itself
    addEventListener("keydown", ({ key }) => ARROWS[key] && idle() && this.first());
    addEventListener("keyup", (event) => does(event) && this.refocus()); // whatever had the focus is gone
  }

  /** The lights are new: what a lesson asked for before is past, and the tab key comes to one place. */
  renew() {
    this.asked = [];
    const { rings, choices } = this.lit;
    this.rove(rings.has(this.last) ? this.last : begins(rings, choices, this.lit.own()));
    this.refocus();
  }

  rove(id) {
    const chosen = this.#ringOf(id);
    for (const ring of this.#reached()) ring.setAttribute("tabindex", ring === chosen ? "0" : "-1");
    this.last = id ?? null;
  }

  /** To where one was, else to any place. */
  first() {
    const [any] = this.#reached();
    (this.#ringOf(this.last) ?? any)?.focus();
  }

  /** Whoever was at a place with the keyboard goes on at the nearest that is lit now; who pressed a key elsewhere, where they last were. */
  refocus() {
    const { held } = this;
    const { rings, choices } = this.lit;
    if (!adrift() || (!rings.size && !this.#ringOf(this.last))) return;
    this.held = null;
    if (!held) {
      if (byKeys()) this.#quietly(this.#ringOf(this.last));
      return;
    }
    const far = (ring) => Math.hypot(...middle(ring).map((at, n) => at - held.at[n]));
    const near = likely(rings, choices).map(([, ring]) => ring);
    this.#quietly(rings.get(held.id) ?? (near.length ? closest(near, far) : this.#ringOf(this.last)));
  }

  /** Remember where the keyboard is before its place goes. */
  hold() {
    const focused = document.activeElement?.closest?.(PLACE);
    if (focused) this.held = { id: focused.dataset.lit, at: middle(focused) };
  }

  /** A lesson asks for one of these: whoever plays by keys begins there, as soon as it is lit, and goes where they like from there. */
  ask(ids) {
    this.asked = ids;
    this.come();
  }

  /** To what is asked for, if it is lit and nobody has gone elsewhere. */
  come() {
    const ring = this.asked.map((id) => this.#ringOf(id)).find(Boolean);
    if (!ring) return;
    this.rove(this.asked.find((id) => this.#ringOf(id) === ring));
    this.asked = [];
    if (this.free) this.#quietly(ring);
  }

  /** Whether somebody plays by keys, and has gone to nothing but board and buttons. */
  get free() {
    return byKeys() && (adrift() || Boolean(document.activeElement.closest(`${PLACE}, #actions`)));
  }

  /** An arrow key, from a place or, with Shift, from anything on the board to anything. */
  step(event, here) {
    if (!ARROWS[event.key]) return;
    event.preventDefault();
    this.asked = [];
    const next = nearest(here, [...this.#reached(), ...(event.shiftKey ? this.#unlit() : [])], ARROWS[event.key]);
    if (!next) return;
    next.setAttribute("tabindex", "0");
    next.focus();
  }

  /** All that may be clicked; of what an action touches and only asks about, what its outline is round. */
  #reached() {
    const { rings, guards, farRings } = this.lit;
    const outlined = [...guards.values()].filter((ring) => !ring.classList.contains("aside"));
    return [...new Set(rings.values()), ...outlined, ...farRings];
  }

  #unlit() {
    const { rings, guards, picture } = this.lit;
    const nodes = [...picture.elements.values()].map(({ node }) => node);
    return nodes.filter(({ dataset: { id } }) => id && !rings.has(id) && !guards.has(id));
  }

  #ringOf(id) {
    const { rings } = this.lit;
    const about = ({ dataset: { far, guarded } }) => (far ?? guarded) === id;
    return rings.get(id) ?? this.#reached().find(about);
  }

  /** The keyboard's place without a word about it. */
  #quietly(ring) {
    this.quiet = true;
    ring?.focus();
    this.quiet = false;
  }
}
