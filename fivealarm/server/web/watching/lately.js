// Under the board of a small screen: what happened since one's last decision, in two lines that stay until one acts.

import { make } from "../common/dom.js";
import { happened } from "../table/telling.js";

const SMALL = matchMedia("(max-width: 719px)");
const NOTHING = "Tap what is lit. Hold a finger on anything to read about it.";
const LETTERS = 76; // that two lines hold: what comes after them is left to the story

/** How much an event matters to somebody who was not asked: told large, seen on the board, brought by dice and cards; 0 if it is a step on the way. */
function weight({ large, sign }, { actor, steps }) {
  if (large !== undefined) return 4;
  if (sign && actor < 0) return 3;
  if (sign || (actor < 0 && !steps)) return 2;
  return steps ? 0 : 1;
}

/** What matters most of some plies comes first; of equals what came first. */
export function weighed(plies) {
  const all = plies.flatMap((ply) => ply.events.map((event) => ({ event, weight: weight(event, ply) })));
  const least = all.some((one) => one.weight > 1) ? 2 : 1;
  return all
    .filter((one) => one.weight >= least)
    .sort((one, other) => other.weight - one.weight)
    .map(({ event }) => event);
}

/** In whole sentences, as many as there is room for; one at least. */
export function lately(plies) {
  const sentences = make("p", {}, ...happened(weighed(plies), true))
    .textContent.trim()
    .split(/(?<=[.!?])\s+(?=[A-Z])/);
  let said = sentences.shift();
  while (sentences.length && said.length + sentences[0].length < LETTERS) said += ` ${sentences.shift()}`;
  return sentences.length && said ? `${said} …` : said;
}

/** Keep a line of a page as what happened is; a tap on it opens the story. */
export function lastLine(line, open) {
  line.addEventListener("click", open);
  return {
    /** Plies since one's own last. */
    tell(plies) {
      if (!SMALL.matches) return;
      const words = lately(plies);
      line.classList.toggle("idle", !words);
      line.replaceChildren(words ? make("b", {}, "Meanwhile: ") : "", words || NOTHING);
    },
  };
}
