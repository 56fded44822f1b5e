// The one door to whatever is done: a choice is asked about, told first, or done, by whatever means it was chosen.

import { announce, enterKey, find, forGood, make, sentenceCase } from "../common/dom.js";
import { offered } from "../hand/turning.js";
import { revealMark } from "../tips/said.js";
import { asksFirst, ending, givesUp, question } from "./asking.js";
import { told } from "./pointing.js";

const PASSES = "It cannot be taken back.";

export class Choosing {
  /** `on` has: popups, picture, show, stand, lit, reading (what is told first), wanted(choice) by a lesson, among(choices) those it takes, refused(choices, anchor) whether it said no, minds(choice) whether a coach asks about it, play(choice, anchor), point(choices), walk(way) to show it. */
  constructor(on) {
    this.on = on;
    this.told = null; // text of what was told last
  }

  /** `listed`: it was chosen by its name, in a list that says what it brings and costs; nobody taps that by mistake. */
  choose(choice, anchor, listed = false) {
    const { on, told: before } = this;
    const { reading, popups, stand } = on;
    this.told = null;
    if (on.refused([choice], anchor)) return false;
    if (on.minds(choice)) return on.play(choice, anchor); // one question is enough
    const wanted = on.wanted(choice) || (listed && !choice.reveals && !reading.passes(choice)); // a lesson wants it, or Undo gives it back
    if (asksFirst(choice, stand.choices, wanted)) return this.guard([choice], anchor);
    const again = before === choice.text && popups.again === anchor; // a second tap on the place means yes
    return !again && reading.first(choice, anchor, listed) ? this.#tell(choice, anchor) : on.play(choice, anchor);
  }

  /** Where something would be rolled, revealed or lost nothing is done yet: it says what would follow, with the button that does it. */
  guard(all, node) {
    const { popups, picture, show, stand } = this.on;
    const choices = this.on.among(all);
    if (show.skip() || !choices.length || this.on.refused(choices, node)) return;
    const [first] = choices;
    if (stand.choices.length === 1 && !asksFirst(first, stand.choices)) return void this.on.play(first, node); // nobody can have meant anything else
    const { guarded, far, lit, id } = node.dataset;
    const place = picture.elements.get(guarded ?? far ?? lit ?? id)?.facts.label;
    const { words, each } = question(choices);
    const gold = choices.find((choice) => !givesUp(choice));
    const deeds = choices.flatMap((choice) => [
      this.#deed(choice, choice === gold, () => this.on.play(choice, node)),
      each(choice) && make("p", { class: "deed-tip" }, each(choice)),
    ]);
    popups.ask(node, place || first.label, words, ...deeds);
    if (choices.length === 1 && first.way) this.on.walk(first);
    find(".main-button.deed", popups.box)?.focus({ preventScroll: true }); // Enter does it
    announce(`${first.label}? ${words}`);
  }

  /** A click on somebody else's piece, upon a place that is lit: who that is, and what could be done there. */
  meet(element, place) {
    const { popups, picture, show, lit } = this.on;
    const facts = picture.elements.get(element)?.facts;
    if (!facts || show.skip()) return;
    const id = place.dataset.lit ?? place.dataset.far ?? place.dataset.guarded;
    const known = place.dataset.lit ? offered(lit, id) : place.dataset.guarded ? (lit.guarded.get(id) ?? []) : [];
    const choices = [...known, ...(lit.far.get(id) ?? [])];
    const gold = choices.find((choice) => !givesUp(choice));
    const deeds = choices.map((choice) => this.#deed(choice, choice === gold, () => this.choose(choice, place, true)));
    popups.about(place, facts.label, told(facts), ...deeds);
    find(".main-button.deed", popups.box)?.focus({ preventScroll: true });
    announce(facts.label);
  }

  /** What it brings and costs, with the button that does it. */
  #tell(choice, anchor) {
    const { popups, reading } = this.on;
    const play = () => {
      popups.close(false);
      this.on.play(choice, anchor);
    };
    const look = { type: "button", role: "menuitem", class: "main-button", data: { action: choice.text } };
    const words = `${choice.label}${choice.cost ? ` · ${choice.cost}` : ""}`;
    const button = make("button", { ...look, on: { click: play } }, words, revealMark(choice) ?? "", enterKey());
    this.on.point([choice]);
    this.told = choice.text;
    const more = [
      choice.brings ? `${sentenceCase(choice.brings)}.` : "",
      ending(choice),
      choice.tip,
      reading.passes(choice) ? forGood(PASSES) : "",
    ]
      .filter(Boolean)
      .join(" ");
    popups.ask(anchor, choice.label, more, make("div", { role: "menu", "aria-label": "Play it" }, button));
    button.focus({ preventScroll: true });
    return false;
  }

  /** The button of an action in a box about it; Enter presses the first that gives nothing up, and that alone is gold. */
  #deed(choice, gold, click) {
    const look = gold ? "main-button" : "quiet-button";
    return make(
      "button",
      { type: "button", class: `${look} deed`, data: { action: choice.text }, on: { click } },
      revealMark(choice) ?? "",
      `${choice.way ? `${choice.verb} there` : choice.label}${choice.cost ? ` · ${choice.cost}` : ""}`,
      enterKey(),
    );
  }
}
