// Where the best turn does what a wrong answer is told of it: ringed on the board until the answer is taken back.

import { ring, unring } from "../board/rings.js";

export class Marks {
  constructor(stage, picture) {
    this.stage = stage;
    this.picture = picture;
    this.made = [];
  }

  show(ids) {
    this.clear();
    for (const known of ids.map((id) => this.picture.elements.get(id)).filter(Boolean)) {
      const place = { ...known, box: known.node.getBBox() };
      const made = ring(this.stage.hosts.get(known.facts.pane), place, { class: "ring hinted", "aria-hidden": "true" });
      made.style.pointerEvents = "none"; // nothing is to be done there any more
      this.made.push(made);
    }
  }

  clear() {
    for (const made of this.made.splice(0)) unring(made);
  }
}
