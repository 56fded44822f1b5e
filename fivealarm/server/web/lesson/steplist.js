// The steps of a lesson at the side: those done, the present one, those to come.

import { find, make } from "../common/dom.js";

export class StepList {
  constructor() {
    this.root = make("section", { class: "lesson-list", "aria-label": "Steps of the lesson", tabindex: "0" });
  }

  show({ title, steps }, at) {
    const rows = steps.map((step, n) =>
      make(
        "li",
        { class: n < at ? "done" : n === at ? "here" : null, "aria-current": n === at ? "step" : null },
        make("i", { "aria-hidden": "true" }, n < at ? "✓" : String(n + 1)),
        step.title,
      ),
    );
    this.root.replaceChildren(make("h2", {}, `${title} · ${at + 1} of ${rows.length}`), make("ol", {}, ...rows));
    this.#middle(find(".here", this.root));
  }

  /** Bring a step into the middle of the list, so that those before and after it are seen. */
  #middle(row) {
    const [inner, outer] = [row, this.root].map((node) => node.getBoundingClientRect());
    this.root.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
  }
}
