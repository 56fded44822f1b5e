// What is told before it is played: on a small screen a card, whose face lies in the sheet, and to a finger, which cannot hover, what an action brings.

import { find, forGood, make, sentenceCase, whose } from "../common/dom.js";
import { switched } from "../common/prefs.js";
import { revealMark } from "./popups.js";

const AIMED = 24; // px
const FINGER = matchMedia("(hover: none)");
const SMALL = matchMedia("(max-width: 719px)");
const PASSES = "It cannot be taken back.";

/** Whether a person has turned cards over that a small screen has put away; `stand` is how the table stood. What is heard of a choice that shows something is more than the choice. */
export function unseen(ply, stand, picture) {
  if (!SMALL.matches || !stand.mine.includes(ply.actor)) return false;
  const choice = stand.choices.find(({ text }) => text === ply.text);
  return (!choice || choice.reveals === "card") && picture.cards(ply).length > 0;
}

/** Whether a choice would end the turn while another would not: that is asked first, by whatever means it is chosen. */
function endsUnawares(choice, choices) {
  return Boolean(choice.last) && switched("ask") && choices.some(({ last, ends }) => !last && !ends);
}

/** Whether a finger can hardly have aimed at a lit place: an edge, a door. */
function thin(place) {
  const { width, height } = (find(".ring-line", place) ?? place).getBoundingClientRect();
  return Math.min(width, height) < AIMED;
}

/** `on` has: popups, stage, elements (of the picture), choices() of the moment, mine() seats, asked(choice) by a lesson, play(choice, anchor), guard(choices, anchor), point(choices). */
export function reading(on) {
  let asked = null; // what was told last
  const price = ({ cost }) => Number.parseInt(cost, 10) || 0;
  const dear = (choice) => {
    const steps = on.choices().filter((one) => one.steps);
    return steps.length > 0 && price(choice) > Math.min(...steps.map(price));
  };
  const placed = (anchor) => anchor instanceof Node && on.stage.svg.contains(anchor);
  const own = ({ dataset, classList }) =>
    !classList.contains("upon") && on.mine().includes(whose(on.elements.get(dataset.lit)?.node)); // whoever meets a figure of theirs means it, unless its ground may be meant
  const unsure = (choice, anchor) => placed(anchor) && (dear(choice) || (thin(anchor) && !own(anchor)));
  const passes = (choice) => Boolean(choice.passes) && on.mine().length === 1; // whoever holds all seats takes it back
  const said = (anchor) => anchor instanceof Element && find(".tile-brings", anchor); // a button says it itself
  const untold = ({ brings }, anchor) => Boolean(brings) && !said(anchor);
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
    const words = `${choice.label}${choice.cost ? ` · ${choice.cost}` : ""}`;
    const button = make("button", { ...look, on: { click: play } }, words, revealMark(choice) ?? "");
    on.point([choice]);
    asked = choice.text;
    const more = [
      choice.brings ? `${sentenceCase(choice.brings)}.` : "",
      choice.tip,
      passes(choice) ? forGood(PASSES) : "",
    ]
      .filter(Boolean)
      .join(" ");
    on.popups.ask(anchor, choice.label, more, make("div", { role: "menu", "aria-label": "Play it" }, button));
  }

  /** `listed`: it was chosen by its name, in a list that says what it brings and costs; nobody taps that by mistake. */
  return (choice, anchor, listed = false) => {
    const again = asked === choice.text && on.popups.again === anchor; // a second tap on the place means yes
    asked = null;
    const meant = on.asked(choice) || (listed && !choice.reveals && !passes(choice)); // a lesson wants it, or Undo gives it back
    if (!meant && endsUnawares(choice, on.choices())) on.guard([choice], anchor);
    else if (again) on.play(choice, anchor);
    else if (passes(choice) && placed(anchor)) tell(choice, anchor);
    else if (FINGER.matches && !listed && (untold(choice, anchor) || unsure(choice, anchor))) tell(choice, anchor);
    else if (SMALL.matches && choice.tip && !choice.ends && isCard(choice)) tell(choice, anchor);
    else on.play(choice, anchor);
  };
}
