// A coach, for those who want one and where nobody but bots sits: warns once before a costly mistake, and never blocks.

import { announce, enterKey, find, make, sentenceCase } from "../common/dom.js";
import { post } from "../common/net.js";
import { remember, switched } from "../common/prefs.js";

export class Advice {
  /** `on` has: stand, popups, choose(choice, anchor), play(choice, anchor) that asks no more, mark(ids). */
  constructor(path, on) {
    this.path = path;
    this.on = on;
    this.known = new Map(); // text of an action -> what is to be said about it
    this.number = -1;
    addEventListener("switched", ({ detail }) => detail === "coach" && this.offer());
  }

  /** Whether this person wants a coach, and may have one: a lesson says itself what is best. */
  get wanted() {
    if (document.documentElement.dataset.lesson) return false;
    const { hello, mine, choices } = this.on.stand;
    const alone = hello?.seats.every(({ seat, kind }) => kind === "bot" || mine.includes(seat));
    return switched("coach") && Boolean(alone) && mine.length > 0 && choices.length > 1;
  }

  /** A new standing: think about it in the background; whoever plays sooner plays without advice. */
  async offer() {
    const { number } = this.on.stand;
    if (this.number === number && this.known.size) return;
    this.known.clear();
    this.number = number;
    if (!this.wanted) return;
    let told = null;
    try {
      told = await post(`${this.path}/coach`, {});
    } catch {
      return; // without advice one plays on
    }
    if (told.number !== this.on.stand.number) return;
    for (const one of told.costly) this.known.set(one.action, one);
    document.documentElement.dataset.coach = String(told.number);
  }

  /** What is to be said about a choice, if anything. */
  minds({ text }) {
    return switched("coach") && this.number === this.on.stand.number ? this.known.get(text) : undefined;
  }

  /** Say something about a choice that is about to be played; whether that was needed. A second try is not held up. */
  warns(choice, anchor) {
    const one = this.minds(choice);
    if (!one) return false;
    this.known.delete(choice.text);
    const facts = JSON.stringify({ path: this.path, label: choice.label, better: one.label });
    const first = this.on.stand.choices.find(({ text }) => text === one.better);
    const better = first && one.line?.length ? { ...first, line: one.line } : first; // a walk leads to its place
    const button = (words, look, run) => make("button", { type: "button", class: look, on: { click: run } }, ...words);
    this.on.popups.ask(
      anchor,
      `Before you do that: ${choice.label}`,
      one.says,
      make("p", { class: "coach-better" }, make("b", {}, `Better: ${one.label}. `), `${sentenceCase(one.reason)}.`),
      make(
        "div",
        { class: "coach-tools" },
        better ? button(["Do that instead", enterKey()], "main-button", () => this.on.choose(better, anchor)) : "",
        button(["Play mine"], "quiet-button", () => {
          remember("warned", facts); // the end page tells it again
          this.on.play(choice, anchor);
        }),
      ),
    );
    find(".coach-tools .main-button")?.focus({ preventScroll: true });
    if (better) this.on.mark(better.touches);
    announce(`${one.says} Better: ${one.label}. ${one.reason}`);
    return true;
  }
}
