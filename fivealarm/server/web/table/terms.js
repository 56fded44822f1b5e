// The game's nouns, explained wherever they stand: known words become small things that can be hovered, focused and tapped.

import { make } from "../common/dom.js";
import { get } from "../common/net.js";

const known = new Map(); // the word in small letters -> [word, what it means]
let pattern = null;
let legend = []; // what can lie on the board: {kind, has, name, says}

/** Learn the nouns of a game; without them the words stand as they are. */
export async function learn(slug) {
  const { glossary, legend: kinds } = await get(`/static/words/${slug}.json`).catch(() => ({
    glossary: {},
    legend: [],
  }));
  legend = kinds;
  known.clear();
  for (const [word, means] of Object.entries(glossary)) known.set(word.toLowerCase(), [word, means]);
  const words = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  pattern = words.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})(s|es)?(?![\\p{L}\\p{N}])`, "giu") : null;
  markWritten();
}

/** Mark the nouns of what was written before they were known. */
function markWritten() {
  for (const node of document.querySelectorAll(
    "#sentence, #sentence em, .gauge-label, .seat-label, #coach p, .story-place",
  ))
    for (const text of [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      text.replaceWith(...marked(text.data, !node.closest("#sentence, .story-place")));
}

/** What an element of the picture is: the first thing of the legend that fits it; null if none does. */
export function thingOf({ id, label }) {
  const kind = id.split(" ", 1)[0];
  return legend.find((thing) => thing.kind === kind && (label ?? "").includes(thing.has)) ?? null;
}

/** All things of the legend. */
export function things() {
  return legend;
}

/** All nouns of the game, in the order of its glossary. */
export function nouns() {
  return [...known.values()];
}

export function meaning(word) {
  return known.get(word.toLowerCase()) ?? null;
}

const OBJECT = /^ (the|a|an|your|its) /i; // what follows a verb

/** The known nouns of a text, the first of each only; a word within a name, as in Fire Captain, is none, nor is a verb, as in fire the deck gun. */
function* nounsOf(text) {
  const seen = new Set();
  for (const found of pattern ? text.matchAll(pattern) : []) {
    const name = found[1].toLowerCase();
    const rest = text.slice(found.index + found[0].length);
    const named = /^\p{Lu}\p{Ll}/u.test(found[0]) && /^ \p{Lu}\p{Ll}/u.test(rest);
    if (seen.has(name) || named || OBJECT.test(rest)) continue;
    seen.add(name);
    yield { words: found[0], name, at: found.index };
  }
}

/** A text with its known nouns marked. */
export function marked(text, focusable = true) {
  if (!text) return [""];
  const parts = [];
  let from = 0;
  for (const { words, name, at } of nounsOf(text)) {
    parts.push(text.slice(from, at), term(words, name, focusable));
    from = at + words.length;
  }
  return [...parts, text.slice(from)];
}

/** What the nouns of a text mean that its heading does not name: where they cannot be pointed at. */
export function gloss(text, heading) {
  const named = new Set([...nounsOf(heading ?? "")].map(({ name }) => name));
  return [...nounsOf(text ?? "")].filter(({ name }) => !named.has(name)).map(({ name }) => meaning(name));
}

function term(words, name, focusable) {
  return make("dfn", { class: "term", tabindex: focusable ? "0" : null, data: { term: name } }, words);
}

/** Whoever points at a noun, goes to it or taps it is told what it means. */
export function explainTerms(popups) {
  const tell = (event) => {
    const node = event.target.closest?.(".term");
    const found = node && meaning(node.dataset.term);
    if (found) popups.hover(node, found[0], [], found[1]);
  };
  const leave = (event) => event.target.closest?.(".term") && popups.leave();
  for (const name of ["pointerover", "focusin"]) addEventListener(name, tell);
  for (const name of ["pointerout", "focusout"]) addEventListener(name, leave);
  addEventListener("click", (event) => {
    const node = event.target.closest?.(".term");
    const found = node && matchMedia("(hover: none)").matches && meaning(node.dataset.term);
    if (found) popups.about(node, found[0], found[1]);
  });
}
