// What words speak of comes into sight with them: on the board, beside it, or, on a phone, among the cards below it, where the words go along.

import { find } from "../common/dom.js";
import { seek } from "../panes/tabs.js";

const SMALL = matchMedia("(max-width: 719px)");
const HEAD = "-52px 0px 0px"; // which lies over the page
const MOST = 0.9; // of the words: so much of them is enough
const LONG = 24; // letters of a button
const ROUND = 28; // px of its neighbourhood that come into sight with a place

export class Sight {
  constructor(stage, picture) {
    this.stage = stage;
    this.picture = picture;
    const room = find(".puzzle-room");
    const seen = ([{ intersectionRatio, boundingClientRect }]) =>
      this.#along(room, intersectionRatio < MOST, boundingClientRect);
    new IntersectionObserver(seen, { threshold: MOST, rootMargin: HEAD }).observe(room);
    find("#to-cards").addEventListener("click", () => find("#beside-slot").scrollIntoView({ behavior: "smooth" }));
    find("#to-board").addEventListener("click", () => this.up());
  }

  /** Below the board the words lie over the cards; where they were their room is kept. */
  #along(room, below, { height }) {
    room.style.minHeight = below ? `${height}px` : "";
    document.documentElement.toggleAttribute("data-below", below);
  }

  /** Back to where board and buttons are. */
  up() {
    if (SMALL.matches) scrollTo({ top: 0 });
  }

  /** The button that leads below is called by what one is asked about there; where it is about nothing else, it is marked. */
  name(choices) {
    const { elements } = this.picture;
    const pane = (id) =>
      this.stage.panes.find((one) => one.where !== "main" && one.id === elements.get(id)?.facts.pane);
    const about = choices.map(({ touches }) => touches.map(pane));
    const first = about.flat().find(Boolean);
    const button = find("#to-cards");
    button.textContent = `↓ ${first && first.title.length < LONG ? first.title : "Cards below"}`;
    button.classList.toggle("asked", about.length > 0 && about.every((panes) => panes.length && panes.every(Boolean)));
  }

  bring(ids) {
    const nodes = ids.map((id) => this.picture.elements.get(id)?.node).filter(Boolean);
    const board = nodes.filter((node) => this.stage.svg.contains(node));
    if (board.length) this.up();
    if (board.length) this.stage.bring(board, ROUND);
    else this.#beside(nodes[0]);
  }

  #beside(node) {
    seek(node);
    node?.scrollIntoView({ block: SMALL.matches ? "center" : "nearest" });
  }
}
