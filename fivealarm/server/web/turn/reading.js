// What is told before it is played: on a small screen a card, whose face lies in the sheet, and to a finger, which cannot hover, what an action brings.

import { find, whose } from "../common/dom.js";

const AIMED = 24; // px
const FINGER = matchMedia("(hover: none)");
const SMALL = matchMedia("(max-width: 719px)");

/** Whether a person has turned cards over that a small screen has put away; `stand` is how the table stood. What is heard of a choice that shows something is more than the choice. */
export function unseen(ply, stand, picture) {
  if (!SMALL.matches || !stand.mine.includes(ply.actor)) return false;
  const choice = stand.choices.find(({ text }) => text === ply.text);
  return (!choice || choice.reveals === "card") && picture.cards(ply).length > 0;
}

/** Whether a finger can hardly have aimed at a lit place: an edge, a door. */
function thin(place) {
  const { width, height } = (find(".ring-line", place) ?? place).getBoundingClientRect();
  return Math.min(width, height) < AIMED;
}

/** `on` has: stage, elements (of the picture), stand. */
export function reading({ stage, elements, stand }) {
  const price = ({ cost }) => Number.parseInt(cost, 10) || 0;
  const dear = (choice) => {
    const steps = stand.choices.filter((one) => one.steps);
    return steps.length > 0 && price(choice) > Math.min(...steps.map(price));
  };
  const placed = (anchor) => anchor instanceof Node && stage.svg.contains(anchor);
  const own = ({ dataset, classList }) =>
    !classList.contains("upon") && stand.mine.includes(whose(elements.get(dataset.lit)?.node)); // whoever meets a figure of theirs means it, unless its ground may be meant
  const unsure = (choice, anchor) => placed(anchor) && (dear(choice) || (thin(anchor) && !own(anchor)));
  const passes = (choice) => Boolean(choice.passes) && stand.mine.length === 1; // whoever holds all seats takes it back
  const said = (anchor) => anchor instanceof Element && find(".tile-brings", anchor); // a button says it itself
  const untold = ({ brings }, anchor) => Boolean(brings) && !said(anchor);
  const beside = new Set(["side", "below"]);
  const cards = ({ touches }) => {
    const panes = stage.panes.filter(({ where }) => beside.has(where)).map(({ id }) => id);
    const known = touches.map((id) => elements.get(id)?.facts).filter(Boolean);
    return known.filter((facts) => panes.includes(facts.pane) && facts.tip);
  };
  const isCard = (choice) => cards(choice).some(({ tip }) => tip.includes(choice.tip)); // else it is no text of a card
  return {
    passes,
    /** What stands on the card of a choice, if it lies beside the board; "" without. */
    card(choice) {
      return cards(choice)[0]?.tip ?? "";
    },
    /** Whether a choice is told before it is played. */
    first(choice, anchor, listed) {
      if (choice.way) return false; // it is shown on the board
      if (passes(choice) && placed(anchor)) return true;
      if (FINGER.matches && !listed && (untold(choice, anchor) || unsure(choice, anchor))) return true;
      return SMALL.matches && Boolean(choice.tip) && !choice.ends && isCard(choice);
    },
  };
}
