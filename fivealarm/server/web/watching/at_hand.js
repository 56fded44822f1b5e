// On a small screen the card that says what may be done now lies small beside the line of news: a tap shows it where it lies.

import { element } from "../board/picture.js";
import { draw, find } from "../common/dom.js";
import { bring } from "../table/sheet.js";

/** The card with this look, if one is at hand. */
function cardIn(picture) {
  const known = [...picture.elements.values()];
  return known.find(({ facts: { look } }) => look?.split(" ").includes("at-hand"));
}

/** Keep a button as the card is that is at hand. */
export function atHand(button, picture) {
  let card = null;
  button.addEventListener("click", () => {
    find("#tab-cards").click();
    if (card?.node.isConnected) bring([card.node]);
  });
  return {
    /** What the card says; "" if none is at hand. */
    get says() {
      return card?.facts.tip ?? "";
    },
    show(asked) {
      card = asked ? cardIn(picture) : null;
      button.hidden = !card;
      if (!card) return button.replaceChildren();
      button.setAttribute("aria-label", `${card.facts.label}. ${card.facts.tip ?? ""}`);
      const copy = element({ ...card.facts, x: 0, y: 0, label: "" });
      const small = draw("svg", { class: "miniature", "aria-hidden": "true" }, copy);
      button.replaceChildren(small);
      const { x, y, width, height } = copy.getBBox();
      return small.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    },
  };
}
