// What tips and answers keep clear of besides the lit places: buttons, the words of cards, who plays, the names on a board.

const SMALL = matchMedia("(max-width: 719px)");
const PRESSED =
  "#actions button, #tools button, #replay button, #seats button, #log button, .board-strip button, .table-head button";
const WORDS = "#beside text, #below text, #stage .world text, .seat-card";

const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** On a small screen answers have their places over the bars: there the buttons of the moment count alone. */
export function inUse() {
  const may = [...document.querySelectorAll(SMALL.matches ? "#actions button" : PRESSED)];
  const buttons = may.filter((button) => button.ariaDisabled !== "true" && !button.disabled);
  return SMALL.matches ? buttons : [...buttons, ...document.querySelectorAll(WORDS)].filter(seen);
}
