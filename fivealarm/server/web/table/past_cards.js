// Cards that the story tells of, as they lay there then: what lies at their place now may be another.

import { cards, unfold } from "../board/dice.js";
import { make } from "../common/dom.js";
import { get } from "../common/net.js";
import { onKeys } from "../common/resting.js";

const APART = 12; // px from the story
const EDGE = 8; // px to the edge of the window
const ROOM = { clientWidth: 300, clientHeight: 420 }; // px for a card

/** What words of the story point at: a card as it was, else what lies on the table. */
export function pointing(path, picture, { mark, leave }) {
  const past = new PastCards(path, picture);
  onKeys(() => past.hide());
  return {
    point: (ids, ply, node) => mark(past.show(ids, ply, node) ? [] : ids),
    leave: () => {
      past.hide();
      leave();
    },
  };
}

class PastCards {
  /** `path` of the table; `picture` as it is now. */
  constructor(path, picture) {
    this.path = path;
    this.picture = picture;
    this.box = make("div", { class: "past-card", role: "status", hidden: true });
    this.known = new Map(); // number of a ply -> its elements by id, and the face of the card it was
    this.asked = null; // what was pointed at last
    document.body.append(this.box);
  }

  /** Show the card among some elements of a ply, or the card that the ply was, beside the words that tell of it; false if none of the elements can be one that lies there no more. */
  show(ids, ply, node) {
    this.hide();
    if (!ply) return false;
    const gone = ids.filter((id) => this.#mayBeGone(id));
    if (gone.length || node.dataset.card) this.#find(gone, Number(ply), node);
    return gone.length > 0;
  }

  hide() {
    this.asked = null;
    this.box.hidden = true;
  }

  /** Whether an element is a card now, or is not in the picture any more. */
  #mayBeGone(id) {
    const now = this.picture.elements.get(id)?.facts;
    return !now || isCard(now);
  }

  async #find(ids, ply, node) {
    const asked = { ply };
    this.asked = asked;
    const { elements, face } = await this.#moment(ply);
    const lay = ids.map((id) => elements.get(id)).filter((facts) => facts && isCard(facts));
    const found = node.dataset.card && face ? [face] : lay;
    if (this.asked !== asked || !found.length) return;
    const faces = cards(found);
    this.box.replaceChildren(faces);
    this.box.hidden = false;
    unfold(faces, ROOM);
    this.#place(node.getBoundingClientRect(), node.closest("li").getBoundingClientRect());
  }

  async #moment(number) {
    if (!this.known.has(number)) {
      const { scene, ply } = await get(`${this.path}/ply/${number}`).catch(() => ({ scene: { elements: [] } }));
      this.known.set(number, { elements: new Map(scene.elements.map((facts) => [facts.id, facts])), face: ply?.face });
    }
    return this.known.get(number);
  }

  /** Left of the turn that it belongs to, as high as its words; above or below them where there is no room. */
  #place(words, turn) {
    const { width, height } = this.box.getBoundingClientRect();
    const left = turn.left - width - APART;
    const beside = left >= EDGE;
    const above = words.top - height - APART;
    const y = beside ? words.top - height / 2 : above >= EDGE ? above : words.bottom + APART;
    const within = (at, length, room) => Math.max(EDGE, Math.min(at, room - length - EDGE));
    const x = beside ? left : (innerWidth - width) / 2;
    this.box.style.transform = `translate(${within(x, width, innerWidth)}px, ${within(y, height, innerHeight)}px)`;
  }
}

/** Whether an element is turned over and has something to read. */
const isCard = ({ arrive, label, svg }) => arrive === "turn" && Boolean(label) && svg.includes("<text");
