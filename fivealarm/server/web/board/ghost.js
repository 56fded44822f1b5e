// A ghost of what an action would do: asked from the server once per action and position.

import { post } from "../common/net.js";
import { element, lettering } from "./picture.js";

const PATIENCE = 140;
const LARGE = 150; // units: as wide as a card

export class Ghost {
  constructor(stage, picture) {
    this.stage = stage;
    this.picture = picture;
    this.known = new Map();
    this.waiting = 0;
    this.wanted = null;
    this.kept = false; // whether what is drawn stays
    this.among = []; // ghosts that lie among the things of the board
  }

  /** Forget everything: the position has changed. */
  reset(path, number) {
    this.path = path;
    this.number = number;
    this.known.clear();
    this.letGo();
  }

  /** Draw a change as it would look, and keep it until it is let go, whatever is pointed at meanwhile. */
  lay(change, choice) {
    this.letGo();
    this.#draw(change, choice, "instead");
    this.kept = true;
  }

  letGo() {
    this.kept = false;
    this.hide();
  }

  /** Show the ghost of this action after a short rest of the pointer. */
  show(choice) {
    if (this.wanted === choice.text) return;
    this.hide();
    this.wanted = choice.text;
    this.waiting = setTimeout(() => this.#fetch(choice), PATIENCE);
  }

  /** Show the ghost of this action at once, and keep it until it is hidden. */
  async now(choice) {
    this.wanted = choice.text;
    clearTimeout(this.waiting);
    const change = await this.of(choice.text);
    if (this.wanted !== choice.text) return;
    this.hide();
    this.wanted = choice.text;
    this.#draw(change, choice, "tried");
  }

  hide() {
    if (this.kept) return;
    clearTimeout(this.waiting);
    this.wanted = null;
    for (const { ghosts } of this.stage.hosts.values()) ghosts.replaceChildren();
    for (const node of this.among.splice(0)) node.remove();
    for (const { node } of this.picture.elements.values()) node.classList.remove("vanishing", "covered");
  }

  /** How the picture would change by an action; null if that is not told or holds no more. */
  async of(text) {
    const { number } = this;
    try {
      if (!this.known.has(text)) this.known.set(text, await post(`${this.path}/ghost`, { action: text }));
    } catch {
      return null; // a ghost that does not come is no loss
    }
    return this.number === number ? (this.known.get(text)?.change ?? null) : null;
  }

  /** What comes of an action whose ghost was told, in words, or "". */
  comes(text) {
    return this.known.get(text)?.comes ?? "";
  }

  async #fetch(choice) {
    const change = await this.of(choice.text);
    if (this.wanted === choice.text) this.#draw(change, choice);
  }

  /** The panes that a ghost may show in: the board, and where the thing lies that the action is about. Other cards stay as they are. */
  #panes({ touches = [] }) {
    const main = this.picture.panes.filter(({ where }) => where === "main").map(({ id }) => id);
    const about = touches.map((id) => this.picture.elements.get(id)).find(Boolean);
    return { main: new Set(main), panes: new Set([...main, about?.facts.pane]) };
  }

  #draw(change, choice, how = "") {
    if (!change) return;
    const { main, panes } = this.#panes(choice);
    const place = new Map(change.order?.map((id, at) => [id, at]));
    const drawn = [...(change.changed ?? []), ...(change.added ?? [])].filter(({ pane }) => panes.has(pane));
    drawn.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    const gone = (change.removed ?? [])
      .map((id) => this.picture.elements.get(id))
      .filter((one) => one && panes.has(one.facts.pane));
    for (const facts of drawn) {
      if (lettering(facts)) continue; // it would only make room, and lie across what is to be seen
      const known = this.picture.elements.get(facts.id);
      if (known && sameLook(known.facts, facts)) continue;
      if (known && !main.has(facts.pane) && samePlace(known.facts, facts)) continue; // a count that is not true yet looks like one that is
      if (known?.facts.arrive === "tumble") continue; // dice that fell lie there until others fall
      if (!known && gone.some((one) => liesUnder(facts, one))) continue; // what only comes to light again is not worth a ghost
      const moves = known && !samePlace(known.facts, facts);
      if (!moves || how) known?.node.classList.add(moves ? "vanishing" : "covered"); // who would go still stands here
      const node = element({ ...facts, label: "" });
      node.classList.add("ghostly", ...(how ? [how] : moves ? ["going"] : []));
      this.#put(node, facts, how && change.order ? change.order.slice(place.get(facts.id) + 1) : []);
    }
    for (const { facts, node } of gone) if (main.has(facts.pane)) node.classList.add("vanishing"); // a card is still to be read
  }

  /** Over everything; what is tried for good lies as it would, under what comes after it: a ground under its roofs. */
  #put(node, { pane }, over) {
    const host = this.stage.hosts.get(pane);
    const next = over.map((id) => this.picture.elements.get(id)).find((known) => known?.facts.pane === pane);
    if (next?.node.parentNode !== host?.body || !next) return void host?.ghosts.append(node);
    next.node.before(node);
    this.among.push(node);
  }
}

/** Whether something new would begin within the box of something large that goes: a card that lay over it. */
function liesUnder({ pane, x, y }, { facts, node }) {
  if (facts.pane !== pane) return false;
  const box = node.getBBox();
  const [right, down] = [x - facts.x - box.x, y - facts.y - box.y];
  return box.width > LARGE && right >= 0 && right < box.width && down >= 0 && down < box.height;
}

function samePlace(a, b) {
  return a.pane === b.pane && a.x === b.x && a.y === b.y && (a.turn ?? 0) === (b.turn ?? 0);
}

function sameLook(a, b) {
  return samePlace(a, b) && a.svg === b.svg && a.look === b.look;
}
