// On a small screen a card's face lies in the sheet: its button tells the text first, and plays it at the second tap.

import { make } from "../common/dom.js";
import { revealMark } from "./popups.js";

const SMALL = matchMedia("(max-width: 719px)");

/** `on` has: popups, stage, elements (of the picture), play(choice, anchor). */
export function reading(on) {
  const beside = new Set(["side", "below"]);
  const isCard = ({ touches }) => {
    const panes = on.stage.panes.filter(({ where }) => beside.has(where)).map(({ id }) => id);
    return touches.some((id) => panes.includes(on.elements.get(id)?.facts.pane));
  };

  function tell(choice, anchor) {
    const play = () => {
      on.popups.close(false);
      on.play(choice, anchor);
    };
    const look = { type: "button", role: "menuitem", class: "main-button", data: { action: choice.text } };
    const button = make("button", { ...look, on: { click: play } }, choice.label, revealMark(choice) ?? "");
    on.popups.about(anchor, choice.label, choice.tip, make("div", { role: "menu", "aria-label": "Play it" }, button));
  }

  return (choice, anchor) => {
    if (SMALL.matches && choice.tip && !choice.ends && isCard(choice)) tell(choice, anchor);
    else on.play(choice, anchor);
  };
}
