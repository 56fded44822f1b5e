// On a small screen a board of several parts is shown one part at a time: a button for each, and one for all.

import { make } from "../common/dom.js";

/** Keep the bar of buttons over a stage as its board and its view are. */
export function partsBar(root, stage) {
  let shown = "";

  function build(parts) {
    const button = (words, at) =>
      make("button", { type: "button", class: "part-button", on: { click: () => stage.showPart(at) } }, words);
    root.hidden = !parts.length;
    root.replaceChildren(...parts.map(({ title }, at) => button(title, at)), button("Both", null));
    root.lastChild.textContent = parts.length > 2 ? "All" : "Both";
    stage.refit();
  }

  function renew() {
    const { parts } = stage;
    const names = parts.map(({ title }) => title).join("|");
    if (names !== shown) {
      shown = names;
      build(parts);
    }
    [...root.children].forEach((button, at) => {
      const here = !stage.touched && (at < parts.length ? stage.part === at : stage.part === null);
      button.setAttribute("aria-pressed", String(here));
    });
  }

  stage.root.addEventListener("moved-view", renew);
  return {
    /** Mark the parts in which something is lit. */
    mark(rings) {
      const { parts, at } = stage;
      const left = stage.root.getBoundingClientRect().left + at.x;
      const middles = rings
        .filter((ring) => stage.svg.contains(ring))
        .map((ring) => ring.getBoundingClientRect())
        .map((box) => (box.left + box.width / 2 - left) / at.scale);
      parts.forEach(({ x, w }, which) => {
        root.children[which]?.classList.toggle(
          "has-lit",
          middles.some((middle) => middle >= x && middle < x + w),
        );
      });
    },
  };
}
