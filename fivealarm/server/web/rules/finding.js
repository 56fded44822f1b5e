// Finding words in a text as people write them: in any form, in any order, shown in their sentence.

import { make } from "../common/dom.js";

const EMPTY = new Set(
  `a about allowed am an and any are as at be by can could did do does far for from get gets happens has have how i if in is
   it its long many may me mean means much must my of often on or should so that the their them then there they this to
   was we were what when where which who whose why will with work works would you your`.split(/\s+/u),
);
const KIN = `begin began begun start; borrow lend lent; break broke broken; buy bought; cost price pay paid;
  die dice; draw drew drawn; drive drove driven; end finish over; fall fell fallen; find found; give gave given;
  go went gone; hold held; lose lost; person people; ride rode ridden; roll throw threw thrown; save rescue;
  spread spreads; stand stood; steal stole stolen; step space walk move; take took taken; tear tore torn;
  win won winner; extinguish quench`
  .split(";")
  .map((group) => group.trim().split(/\s+/u)); // forms that no ending tells, and what is said for one another
const COUNTED = /\bhow (?:many|much|far|often|long)\b/iu;
const NUMBER = "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|once|twice)";
const SENTENCES = /(?<=[.!?])\s+/u;
const ENDINGS = "(?:e|es|s|ed|ing|er|ers|y|ies|ied|ion|ions)";
const MOST = 2; // sentences of a passage that are shown

/** The words of a question that matter, as patterns; all of them where none does. `begun`: the last may still be written. */
export function wanted(question, begun = false) {
  const words = question
    .toLowerCase()
    .split(/[\s,?!]+/u)
    .filter(Boolean);
  const matter = words.filter((word) => !EMPTY.has(word));
  const list = matter.length ? matter : words;
  return list.map((word, at) => pattern(word, begun && at === list.length - 1));
}

/** Whether a question asks for a number. */
export const counts = (question) => COUNTED.test(question);

/** How well a text tells a number of what is searched for: 2 just before it, 1 in its sentence. */
export function numbered(patterns, text) {
  const said = (one, sentence) => new RegExp(`\\b${NUMBER}\\s+(?:\\p{L}+\\s+)?${one.source}`, "iu").test(sentence);
  const any = new RegExp(`\\b${NUMBER}\\b`, "iu");
  const sentences = text.split(SENTENCES).filter((one) => hits(patterns, one));
  if (sentences.some((sentence) => patterns.some((one) => said(one, sentence)))) return 2;
  return sentences.some((sentence) => any.test(sentence)) ? 1 : 0;
}

/** A word in any of its forms, or what is said for it: door finds doors, chop finds chopping, torn finds tear. */
function pattern(word, begun) {
  const stem = stemOf(word);
  const kin = KIN.find((group) => group.some((one) => stemOf(one) === stem)) ?? [];
  const all = [...new Set([stem, ...kin.map(stemOf)])].map((one) => formsOf(one, begun && one === stem));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

/** Short words and numbers of rules stand for themselves. */
const exact = (word) => word.length < 3 || /\d/u.test(word);

function stemOf(word) {
  if (exact(word)) return word;
  const doubled = word.replace(/(?<=\p{L}{2})([^aeiouls])\1(?:ing|ed)$/u, "$1"); // chopping: chop
  return doubled.replace(/(?<=\p{L}{3})(?:ies|ied|es|s|ing|ed|y|e)$/u, "");
}

/** A stem with every ending, its last letter doubled or not. */
function formsOf(stem, begun) {
  const escaped = stem.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  if (exact(stem)) return escaped;
  return `${escaped}${begun ? "\\p{L}*" : `(?:${escaped.at(-1)}?${ENDINGS})?`}`;
}

/** How many of the words a text has. */
export function hits(patterns, text) {
  return patterns.filter((one) => text.search(one) >= 0).length;
}

/** The sentences of a text that have the words, with the words marked. */
export function inSentence(patterns, text) {
  const sentences = text.split(SENTENCES);
  const fitting = sentences.filter((one) => hits(patterns, one));
  const best = fitting.toSorted((a, b) => hits(patterns, b) - hits(patterns, a)).slice(0, MOST);
  const shown = sentences.filter((one) => best.includes(one)).slice(0, MOST);
  return highlighted(patterns, (shown.length ? shown : sentences.slice(0, 1)).join(" "));
}

/** A text with the words marked. */
export function highlighted(patterns, text) {
  const places = patterns
    .flatMap((one) => [...text.matchAll(one)].map((found) => [found.index, found.index + found[0].length]))
    .sort(([a], [b]) => a - b);
  const parts = [];
  let from = 0;
  for (const [start, stop] of places) {
    if (start < from) continue;
    parts.push(text.slice(from, start), make("mark", {}, text.slice(start, stop)));
    from = stop;
  }
  return [...parts, text.slice(from)];
}
