// What is seen of a place or a choice before anything is done: its tip, its ghost, the way there.

import { byHand, forGood } from "../common/dom.js";
import { byKeys } from "../common/keyed.js";
import { turned } from "../hand/turning.js";
import { thingOf } from "../table/terms.js";
import { asksFirst } from "./asking.js";

const asks = () => (byKeys() ? "Enter asks first" : byHand("A click asks first"));

/** What a thing is: what the picture tells of this one, else what is true of all such. */
export function told(facts) {
  return facts.tip || (thingOf(facts)?.says ?? "");
}

export class Pointing {
  /** `parts` are the table's: stand, picture, popups, ghost, trail; lit, walks and turning are set later, news where there are any. */
  constructor(parts) {
    Object.assign(this, parts);
    this.way = null; // what is shown
  }

  /** The way on the board, with a ghost at its end once the server has told what the first step would move. */
  async walk(walk) {
    this.ghost.hide(); // of a place that the pointer has just passed
    this.lit.mark(walk.touches?.slice(0, 1) ?? [], "pointed");
    this.trail.show(walk.way, null);
    this.way = walk.way;
    const first = await this.ghost.of(walk.way.line[0]);
    if (first && this.way === walk.way) this.trail.show(walk.way, first);
  }

  place(element, anchor) {
    const facts = this.picture.elements.get(element)?.facts;
    if (!facts || this.popups.open || this.turning.active) return;
    const guards = this.lit.guarded.get(element) ?? [];
    const walks = this.lit.far.get(element) ?? [];
    if (anchor.dataset.far) {
      this.popups.hover(anchor, walks[0].news, walks, walks.length === 1 ? walks[0].tip : "");
      return void this.walk(walks[0]);
    }
    const choices = anchor.dataset.lit
      ? [...(this.lit.choices.get(element) ?? []), ...walks, ...guards]
      : anchor.dataset.guarded
        ? guards
        : [];
    if (!this.walks?.chosen) this.trail.hide(); // of a place that was looked at before
    this.way = null;
    if (turned(choices)) return this.#turned(anchor, facts, choices);
    this.popups.hover(anchor, facts.label, choices, this.#more(element, facts, choices, anchor.dataset.guarded));
    if (choices.length === 1 && anchor.dataset.lit) this.ghost.show(choices[0]);
    else this.ghost.hide();
  }

  /** What is said beside what could be done there: what comes of it, what the place is, what is new there. */
  #more(element, facts, choices, guarded) {
    const [choice] = choices;
    if (guarded) return `${choice.tip} ${asks()}${choice.reveals ? forGood(": it cannot be taken back") : ""}.`.trim();
    if (choices.length === 1 && asksFirst(choice, this.stand.choices)) return `${choice.tip} ${asks()}.`.trim();
    const about = choices.some(({ steps }) => steps) ? (facts.tip ?? "") : told(facts); // whoever goes there knows what ground is
    const fresh = this.news?.about(element) ?? "";
    return [...new Set([choices.length === 1 ? choice.tip : "", about, fresh])].filter(Boolean).join(" ");
  }

  /** Where a thing in hand could lie: seen there in the first way that fits. */
  #turned(anchor, facts, choices) {
    const ways = choices.length === 1 ? "It fits in one way." : `It fits in ${choices.length} ways.`;
    const how = byKeys() ? "Enter tries it here, R turns it." : byHand("Click to try it here.");
    this.popups.hover(anchor, facts.label, [], `${ways} ${how}`);
    this.ghost.show(choices[0]);
  }

  choices(choices) {
    if (this.turning.active) return;
    if (choices.length === 1 && choices[0].way) return void this.walk(choices[0]);
    this.lit.mark(
      choices.flatMap(({ touches }) => touches ?? []),
      "pointed",
    );
    if (choices.length === 1 && choices[0].touches) this.ghost.show(choices[0]);
  }

  /** Something is done: what was shown of it is over. */
  hide() {
    this.ghost.hide();
    this.trail.hide();
  }

  leave() {
    this.popups.leave();
    if (this.popups.open || this.turning?.active) return;
    this.ghost.hide();
    if (this.walks?.chosen) return;
    this.trail.hide();
    this.way = null;
    this.lit.mark([], "pointed");
  }
}
