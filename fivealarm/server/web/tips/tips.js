// A tip: words beside a place once the pointer rests there, gone at once when it leaves.

import { find, make } from "../common/dom.js";
import { onKeys, rest } from "../common/resting.js";
import { gloss } from "../table/terms.js";
import { beside, opening, price, revealMark } from "./said.js";
import { lay, settle } from "./settling.js";

const REST = 120; // ms that a pointer rests before a tip appears
const LONGER = 900; // and before it explains its nouns
const NOUNS = 2; // at most
const SHORT = 150; // letters of a tip before one stays

export class Tips {
  /** `lit()` gives what must stay free. */
  constructor(lit) {
    this.lit = lit;
    this.tip = find("#tip");
    this.waiting = 0;
    this.explaining = 0;
    this.at = null; // where the tip lies
    addEventListener("pointermove", ({ target }) => this.#away(target) && this.leave());
    onKeys(() => this.tipped && this.#rests());
    addEventListener("focusin", ({ target }) => this.tipped?.contains(target) === false && this.leave(), true);
  }

  /** Words beside a place once the pointer rests there; gone at once when it leaves. */
  hover(anchor, label, choices, more) {
    this.leave();
    this.tipped = anchor;
    this.waiting = setTimeout(() => anchor.isConnected && this.#tell(anchor, label, choices, more), REST);
  }

  /** Whether the pointer went from what the tip is about to something else on the page; on the board the rings tell. */
  #away(target) {
    const onBoard = (node) => node.closest?.("#table svg");
    return Boolean(this.tipped) && !this.tipped.contains(target) && !(onBoard(this.tipped) && onBoard(target));
  }

  #tell(anchor, label, choices, more) {
    const lines = choices
      .slice(0, 4)
      .flatMap((choice) => [
        make("p", { class: "tip-action" }, choice.label, price(choice), revealMark(choice) ?? ""),
        beside(choice) ? make("p", { class: "tip-brings" }, beside(choice)) : "",
      ]);
    if (choices.length > 4) lines.push(make("p", { class: "tip-more" }, `and ${choices.length - 4} more`));
    this.tip.replaceChildren(
      ...lines,
      label && !more?.startsWith(label) ? make("p", { class: "tip-label" }, label) : "",
      more && !label?.includes(more) ? make("p", { class: "tip-more" }, opening(more, SHORT)) : "",
    );
    this.tip.hidden = false;
    this.at = settle(this.tip, anchor, this.lit());
    if (this.at.hides && lines.length)
      this.#instead(
        anchor,
        [...this.tip.children].filter((line) => line.matches(".tip-action, .tip-brings")),
        ({ hides }) => hides < this.at.hides, // it says only what can be done, if it lies on less then
      );
    const nouns = gloss(more, label).slice(0, NOUNS);
    if (nouns.length || more?.length > SHORT)
      this.explaining = setTimeout(() => this.#explain(anchor, more, nouns), LONGER);
  }

  /** Say this instead, if it then lies better. */
  #instead(anchor, lines, better) {
    const before = [...this.tip.children];
    this.tip.replaceChildren(...lines);
    const at = settle(this.tip, anchor, this.lit());
    if (better(at)) {
      this.at = at;
      return;
    }
    this.tip.replaceChildren(...before);
    lay(this.tip, this.at);
  }

  /** Nobody can point at a noun in a tip: whoever stays is told what it means, and all of the tip, where there is room for it. */
  #explain(anchor, more, nouns) {
    const before = [...this.tip.children];
    const said = before.at(-1)?.matches(".tip-more") ? before.slice(0, -1) : null;
    const lines = nouns.map(([word, means]) => make("p", { class: "tip-noun" }, make("b", {}, word), ` ${means}`));
    const whole = said ? [...said, make("p", { class: "tip-more" }, more)] : before;
    this.#instead(anchor, [...whole, ...lines], ({ hides }) => hides <= this.at.hides);
  }

  /** The table has moved on: a tip goes with what it was about. */
  refresh() {
    if (this.tipped && !this.tipped.isConnected) this.leave();
  }

  /** Keys are used: a pointer that lies somewhere meanwhile points at nothing. */
  #rests() {
    this.leave();
    rest();
  }

  leave() {
    clearTimeout(this.waiting);
    clearTimeout(this.explaining);
    this.tip.hidden = true;
    this.tipped = null;
  }
}
