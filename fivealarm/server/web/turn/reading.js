// On a small screen a card's face lies in the sheet: its button tells the text first, and plays it at the second tap.

import { make } from "../common/dom.js";
import { revealMark } from "./popups.js";

const SMALL = matchMedia("(max-width: 719px)");

/** Whether a person has turned cards over that a small screen has put away; `stand` is how the table stood. What is heard of a choice that shows something is more than the choice. */
export function unseen(ply, stand, picture) {
  if (!SMALL.matches || !stand.mine.includes(ply.actor)) return false;
  const choice = stand.choices.find(({ text }) => text === ply.text);
  return (!choice || choice.reveals === "card") && picture.cards(ply).length > 0;
}

/** `on` has: popups, stage, elements (of the picture), play(choice, anchor). */
export function reading(on) {
  const beside = new Set(["side", "below"]);
  const isCard = ({ touches, tip }) => {
    const panes = on.stage.panes.filter(({ where }) => beside.has(where)).map(({ id }) => id);
    const known = touches.map((id) => on.elements.get(id)?.facts).filter(Boolean);
    return known.some((facts) => panes.includes(facts.pane) && facts.tip?.includes(tip)); // else it is no text of a card
  };

  function tell(choice, anchor) {
    const play = () => {
      on.popups.close(false);
      on.play(choice, anchor);
    };
    const look = { type: "button", role: "menuitem", class: "main-button", data: { action: choice.text } };
    const button = make("button", { ...look, on: { click: play } }, choice.label, revealMark(choice) ?? "");
    on.popups.ask(anchor, choice.label, choice.tip, make("div", { role: "menu", "aria-label": "Play it" }, button));
  }

  return (choice, anchor) => {
    if (SMALL.matches && choice.tip && !choice.ends && isCard(choice)) tell(choice, anchor);
    else on.play(choice, anchor);
  };
}
