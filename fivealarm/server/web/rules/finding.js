// Finding words in a text as people write them: in any form, in any order, shown in their sentence.

import { make } from "../common/dom.js";

const EMPTY = new Set(
  `a about allowed am an and any anything are as at be because by can can't cannot cant could couldn't did do does doesn't
   don't dont even exactly explain far for from game get gets good happen happens has have here how i i'm if in into is isn't it it's its
   just let long many may me mean means much must my need needs no not now of often on or possible rule rules should so
   somebody someone something supposed tell that the their them then there thing things they this through to use used want was
   we were what what's when where which who whose why will with won't work works would you your`.split(/\s+/u),
);
const KIN = `begin began begun start; borrow lend lent; break broke broken; buy bought; cost price pay paid;
  die dice; draw drew drawn; drive drove driven; end finish; fall fell fallen; find found; give gave given;
  go went gone; hold held; lose lost; person people; ride rode ridden; roll throw threw thrown; step space;
  spread spreads; stand stood; steal stole stolen; step walk move; take took taken; tear tore torn;
  win won winner; extinguish quench`
  .split(";")
  .map((group) => group.trim().split(/\s+/u)); // forms that no ending tells, and what is said for one another
const SAID = {
  save: ["rescue"],
  over: ["end"],
  end: ["win"],
  finish: ["win"],
  die: ["lose", "crush"],
  hurt: ["knock"],
  points: ["score"],
  stuck: ["cannot"],
}; // one way only
const COUNTED = /\bhow (?:many|much|far|often|long)\b/iu;
const NUMBER = "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|once|twice)";
const REFUSED = /\b(?:can['’]?t|cannot|can i not|may i not|not allowed|won['’]?t|why not)\b/iu;
const NEVER = /\b(?:cannot|may not|must not|never|not allowed|only if|only when|refuses?|unless)\b/iu;
const SENTENCES = /(?<=[.!?])\s+(?!\p{Ll})/u; // RESCUE! is a word
const ENDINGS = "(?:e|es|s|ed|ing|er|ers|y|ies|ied|ion|ions)";
const MOST = 2; // sentences of a passage that are shown

/** The words of a question that matter; all of them where none does. */
export function mattering(question) {
  const words = question
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/\.?[\s,?!]+|\.$/u)
    .filter(Boolean);
  const matter = words.filter((word) => !EMPTY.has(word));
  return matter.length ? matter : words;
}

/** The same as patterns. `begun`: the last may still be written; `everyday`: the game's table of everyday words. */
export function wanted(question, begun = false, everyday = []) {
  const list = mattering(question);
  return list.map((word, at) => {
    const last = begun && at === list.length - 1;
    return pattern(
      word,
      last,
      called(word, last, everyday).map(({ means }) => means),
    );
  });
}

/** The rules that answer a question asked in everyday words, each with the places of the words that lead to it. */
export function answering(question, begun, everyday) {
  const [list, found] = [mattering(question), new Map()];
  for (const [at, word] of list.entries())
    for (const { rule } of called(word, begun && at === list.length - 1, everyday))
      found.set(rule, [...(found.get(rule) ?? []), at]);
  return found;
}

/** What the rules say for the everyday words of a question, where it has not been said itself. */
export function meaningOf(question, begun, everyday) {
  const list = mattering(question);
  const said = new Set(list.map(stemOf));
  const found = list.flatMap((word, at) => called(word, begun && at === list.length - 1, everyday));
  return [...new Set(found.map(({ means }) => means))].filter((one) => one && !said.has(stemOf(one.toLowerCase())));
}

/** The rows of a table of everyday words that have a word; where none has it, another form of it. */
function called(word, begun, everyday) {
  const having = (same) => everyday.filter(({ words }) => words.some(same));
  const known = having((one) => stemOf(one) === stemOf(word));
  const forms = new Set(kinOf(word).map(stemOf));
  const starts = (one) => begun && word.length > 2 && one.startsWith(word);
  return known.length ? known : having((one) => forms.has(stemOf(one)) || starts(one));
}

/** Whether a question asks for a number. */
export const counts = (question) => COUNTED.test(question);

/** Whether a question asks why something may not be done. */
export const forbids = (question) => REFUSED.test(question);

/** How well a text says that something of what is searched for is not allowed. */
export function forbidden(patterns, text) {
  return text.split(SENTENCES).some((one) => hits(patterns, one) && NEVER.test(one)) ? 1 : 0;
}

/** How well a text tells a number of what is searched for: 2 just before it, 1 in its sentence. */
export function numbered(patterns, text) {
  const said = (one, sentence) => new RegExp(`\\b${NUMBER}\\s+(?:\\p{L}+\\s+)?${one.source}`, "iu").test(sentence);
  const any = new RegExp(`\\b${NUMBER}\\b`, "iu");
  const sentences = text.split(SENTENCES).filter((one) => hits(patterns, one));
  if (sentences.some((sentence) => patterns.some((one) => said(one, sentence)))) return 2;
  return sentences.some((sentence) => any.test(sentence)) ? 1 : 0;
}

/** A word in any of its forms, or what is said for it: door finds doors, chop finds chopping, torn finds tear. */
function pattern(word, begun, means = []) {
  const stem = stemOf(word);
  const kin = [...kinOf(word), ...(SAID[word] ?? []), ...means.filter(Boolean).map((one) => one.toLowerCase())];
  const all = [...new Set([stem, ...kin.map(stemOf)])].map((one) => formsOf(one, begun && one === stem));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

/** What is another form of a word, or said for it. */
const kinOf = (word) => KIN.filter((group) => group.some((one) => stemOf(one) === stemOf(word))).flat();

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

/** How many of the words a text has; those at some places it answers anyway. */
export function hits(patterns, text, answered = []) {
  return patterns.filter((one, at) => answered.includes(at) || text.search(one) >= 0).length;
}

/** Whether one of the words is all of a text. */
export function whole(patterns, text) {
  return patterns.some((one) => [...text.matchAll(one)].some(([found]) => found.length === text.length));
}

/** How many of the words stand together in one sentence. */
export function together(patterns, text) {
  return Math.max(...text.split(SENTENCES).map((one) => hits(patterns, one)));
}

/** The sentences of a text that have the words, or its first, with the words marked. */
export function inSentence(patterns, text, first = false) {
  const sentences = text.split(SENTENCES);
  if (first) return highlighted(patterns, sentences.slice(0, MOST).join(" "));
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
