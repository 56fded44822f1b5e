// On a small screen a board of several parts is shown one part at a time: a button for each, and one for all.

import { icon, make } from "../common/dom.js";

const ACTS = "act here";
const NEWS = "new";

/** Keep the bar of buttons over a stage as its board and its view are; what burns is counted in the picture. */
export function partsBar(root, stage, picture) {
  let shown = "";

  function build(parts) {
    const button = (at, ...words) =>
      make("button", { type: "button", class: "part-button", on: { click: () => stage.showPart(at) } }, ...words);
    const named = ({ title }, at) => button(at, title, make("small", { class: "part-signs" }));
    root.hidden = !parts.length;
    root.replaceChildren(...parts.map(named), button(null, parts.length > 2 ? "All" : "Both"));
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

  /** How many nodes of the board have their middle in each part. */
  function counts(nodes) {
    const { parts, at } = stage;
    const left = stage.root.getBoundingClientRect().left + at.x;
    const middles = nodes
      .filter((node) => stage.svg.contains(node))
      .map((node) => node.getBoundingClientRect())
      .map((box) => (box.left + box.width / 2 - left) / at.scale);
    return parts.map(({ x, w }) => middles.filter((middle) => middle >= x && middle < x + w).length);
  }

  stage.root.addEventListener("moved-view", renew);
  return {
    /** Say of each part how much burns there, whether something new happened and whether something is lit. */
    mark(rings) {
      const [acts, fires] = [counts(rings), counts(picture.burning())];
      const news = counts([...stage.svg.querySelectorAll(".news-mark")]);
      acts.forEach((_, which) => {
        const at = root.children[which]?.querySelector(".part-signs");
        at?.replaceChildren(...signs(fires[which], news[which], acts[which]));
      });
    },
  };
}

function signs(fires, news, acts) {
  return [
    fires ? make("span", {}, icon("flame", "fire", "Fires: "), String(fires)) : null,
    news ? make("span", { class: "part-news" }, NEWS) : null,
    acts ? make("span", { class: "part-acts" }, ACTS) : null,
  ].filter(Boolean);
}
