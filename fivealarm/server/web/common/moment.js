// All of the page belongs to the moment that is shown: whose turn it is, what may be done, the numbers, the card beside the board.

import { figures } from "../board/rings.js";
import { turnOf } from "../board/show.js";
import { bring } from "../table/sheet.js";
import { sounding } from "./attention.js";
import { rest } from "./resting.js";

const page = document.documentElement;

export class Moment {
  /** `on` has the parts of the table: stand, stage, picture, replay, actions, seats, doing, gauges(list), lesson(). */
  constructor(on) {
    this.on = on;
    this.turned = undefined; // the pane in which the ply that is shown turns a card over
  }

  /** A ply is about to be shown: what is not one's own is watched, and nothing looks as if one could act. */
  watch(ply, skipping) {
    const { stand, stage, picture, replay, actions, seats, doing, lesson } = this.on;
    if (replay.looking) return;
    this.turned = picture.cards(ply)[0]?.pane;
    if (!skipping) stage[lesson().running ? "bring" : "follow"](picture.concerned(ply));
    if (turnOf(ply) >= 0) seats.act(turnOf(ply));
    if (stand.mine.includes(ply.actor)) return;
    page.dataset.watching = ply.actor < 0 ? "nature" : "others";
    doing.pointing.leave();
    rest();
    actions.rest(stand.mine.length > 0, stand.mine.includes(seats.toAct));
  }

  /** What a ply has done is shown: where it took one's own figures is gone to, if they are out of sight there. Tells whether the board went. */
  ends({ actor, change }, skipping) {
    const { stand, stage, replay } = this.on;
    if (replay.looking || skipping || stand.mine.includes(actor)) return false;
    const moved = new Set((change?.changed ?? []).map(({ id }) => id));
    const taken = figures(stage.svg, stand.mine).filter(({ dataset }) => moved.has(dataset.id));
    return stage.follow(taken);
  }

  /** Numbers and who acts are those of the ply that is shown; a card that it turns over is seen where it lies. */
  count(ply) {
    const { stage, seats, gauges } = this.on;
    const frame = stage.hosts.get(this.turned)?.frame;
    if (frame) bring([frame]);
    const acts = turnOf(ply) >= 0 ? turnOf(ply) : seats.toAct;
    if (ply.seats_cards || acts !== seats.toAct) seats.show({ cards: ply.seats_cards, toAct: acts, over: seats.over });
    if (ply.gauges || ply.seats_cards) gauges(ply.gauges);
  }

  /** A card that is shown over the board turns over beside it, too, and is counted: what it does comes when it was read. */
  turn(ply) {
    const { picture } = this.on;
    const panes = new Set(picture.cards(ply).map(({ pane }) => pane));
    if (!panes.size || ply.change.panes) return;
    const { removed = [], added = [], changed = [] } = ply.change;
    const beside = (facts) => panes.has(facts?.pane);
    const known = (id) => picture.elements.get(id)?.facts;
    const [here, later] = [beside, (facts) => !beside(facts)].map((wanted) => ({
      removed: removed.filter((id) => wanted(known(id))),
      added: added.filter(wanted),
      changed: changed.filter(wanted),
    }));
    ply.change = { ...ply.change, ...later };
    const { heard } = picture.apply(here, () => false, { happenings: [], person: false, share: 1, fell: false });
    sounding(({ playSounds }) => playSounds({ ...ply, events: [] }, heard, picture.burning().length));
    this.count(ply);
    this.on.lesson().watch(ply);
  }
}
