// Plies in words, for the story and for the sentence: what somebody did, what came of it, what dice and cards did.

import { draw, icon, make, sentenceCase } from "../common/dom.js";
import { marked } from "./terms.js";

const TURNS = ["turn", "first"]; // events that tell whose turn begins
const ARTICLES = ["the", "a", "an"];
const HEADLINE = 150; // letters that stand over a table without being cut
const SHORT = 60; // letters that stand over one on a phone
const SMALL = matchMedia("(max-width: 719px)");
const PIPS = [null, [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]; // of nine places, by rows
const spot = (at) => ({ cx: 7 + 5 * (at % 3), cy: 7 + 5 * Math.floor(at / 3) });
const [FOUR, SIX] = [4, 6]; // sides of dice that are drawn as they are
const LONG = 7; // things that dice or a card did at once: more are folded
const FEW = 2; // lines at least that are told in short
const MANY = 4; // lines of a set-up that are told in full
const WHOLE = 480; // letters that need not be told in short
const NAME = 2; // words at least of a place that need not be said twice
const ENDS = 2; // words at the end of sentences that are said together
const ANOTHER = /\. [A-Z]/; // a sentence begins: "S.C.B.A. from" begins none
const PLURAL = { is: "are", has: "have", was: "were", does: "do", goes: "go" };
const PART = / \([a-z -]+\)/; // of a room: "(north-west)"
const TO = / (?:into|out of|to) .*/; // where a step leads
const TOTAL = / so far\.$/; // what a count has come to: two of it are no one sentence
const ALIKE = 2; // words at the beginning of sentences that can be said as one

/** Whether a ply tells whose turn begins after it. */
export function announces(ply) {
  return Boolean(ply?.events.some(({ name }) => TURNS.includes(name)));
}

/** That the turn of whoever sits in one seat is over with a ply, where it has ended by itself and nothing says so; `acted`: who acted last. */
export function over(ply, { mine, choices }, acted) {
  if (mine.length !== 1 || !mine.includes(acted) || ply.ends || /turn (?:is over|ends)/.test(told(ply))) return "";
  const last = ply.actor >= 0 && choices.find(({ text }) => text === ply.text)?.last;
  const names = ply.events.map(({ name }) => name);
  return last || (names.includes(TURNS[0]) && !names.includes(TURNS[1])) ? "Your turn is over with that." : "";
}

/** Whether a ply only lets the dice fall that follow. */
export function rolls(ply, next) {
  return Boolean(!ply.ends && !ply.events.length && next?.actor < 0 && next.dice?.length);
}

/** Whether a ply's events only tell that a walk goes on. */
export function walksOn(ply, next) {
  const names = (one) => one.events.map(({ name }) => name).join();
  return Boolean(ply.steps && next?.steps && ply.events.length === 1 && next.events[0]?.name === names(ply));
}

/** What somebody did, as one sentence: a walk in one, the same thing several times counted, nothing that events repeat. */
export function deeds(plies) {
  const said = [];
  const alone = plies.every((ply) => ply.ends && !ply.events.length); // else nobody need be told that a turn ended
  plies.forEach((ply) => {
    if (ply.ends && !alone) return;
    const words = ply.repeats ? "" : ply.label || (ply.events.length ? "" : ply.text || "decides in secret");
    if (!words || (ply.steps && ply.events.length)) return;
    const last = said.at(-1);
    if (last && (last.words === words || (last.steps && ply.steps)))
      Object.assign(last, { words: inCommon(last.words, words), times: last.times + 1, to: to(words) || last.to });
    else said.push({ words, times: 1, steps: ply.steps, to: to(words) });
  });
  const list = said.map(
    ({ words, times, steps, to: end }, at) =>
      begun(steps && times > 1 && end ? words.split(" ")[0] + end : words, at) +
      (times > 1 ? ` (${times} ${steps ? "steps" : "times"})` : ""),
  );
  return list.length ? `${listed(list)}.` : "";
}

const to = (words) => TO.exec(words)?.[0] ?? "";
const begun = (words, at) => (at ? words[0].toLowerCase() + words.slice(1) : words);

/** Whether a ply is told in words of its own, other than those of the one before it. */
export function saysMore(ply, before) {
  const words = ply.ends ? "" : deeds([ply]);
  return words !== "" && words !== deeds([before]);
}

/** "Moved west with the victim", "Moved south with the victim" -> "Moved with the victim". */
function inCommon(one, other) {
  const texts = [one, other].map((words) => words.split(" "));
  const { head, tail } = shared(texts);
  return [...texts[0].slice(0, head), ...(tail ? texts[0].slice(-tail) : [])].join(" ") || other;
}

/** Several things as a person lists them. */
function listed(parts) {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0];
}

/** What came of what somebody did. */
export function came(plies) {
  const events = plies.flatMap((ply, at) => (walksOn(ply, plies[at + 1]) ? [] : ply.events));
  return events.length ? [make("p", { class: "story-came" }, ...happened(events))] : [];
}

/** Events as running text: what is said alike is said once, and who does several things is named once. What falls `atOnce` needs no order. */
export function happened(events, atOnce = false) {
  const groups = [];
  for (const event of events.filter(({ name }) => !TURNS.includes(name))) {
    const known = (atOnce ? groups : groups.slice(-1)).find((group) => alike([...group, event]));
    if (known) known.push(event);
    else groups.push([event]);
  }
  return groups.flatMap((group, at) => {
    const who = group[0].who && group[0].who === groups[at - 1]?.[0].who ? group[0].who : "";
    const goesOn = Boolean(group[0].who && group[0].who === groups[at + 1]?.[0].who);
    const [event] = group;
    const said = group.length === 1 && who ? shorter(event, groups[at - 1]) : event;
    if (said !== event) return sentence([said], who, goesOn);
    const parts = ending(group);
    const within = (number) => number < parts.length - 1 && Boolean(event.who);
    return parts.flatMap((part, number) =>
      sentence(part, number ? event.who : who, within(number) || (goesOn && number === parts.length - 1)),
    );
  });
}

/** An event without the place that the one before it has just named; what it is done to is "it" then. */
function shorter(event, [before, ...more]) {
  if (more.length || TOTAL.test(event.text) || event.at?.join() !== before.at?.join()) return event;
  const texts = [before, event].map(plain);
  const { tail } = shared(texts);
  if (tail < NAME) return event;
  const [words, name] = [texts[1].slice(0, -tail), event.who.split(" ")];
  const bare = words.slice(0, -1); // without the preposition before it
  if (words.length <= name.length) return event;
  return { ...event, text: `${(bare.length > name.length ? bare : [...words, "it"]).join(" ")}.` };
}

/** How a game was set up, or what several cards brought: in sentences, or, where that is long, of things of one kind the first, and how many more; all of it for who wants to know. */
export function setUp(plies, lines) {
  const told = lines.filter(Boolean);
  const events = plies.flatMap((ply) => ply.events).filter(({ name }) => !TURNS.includes(name));
  if (told.length < FEW || (told.length <= MANY && events.length < LONG)) return lines;
  const once = events.filter(({ text }, at) => events.findIndex((one) => one.text === text) === at);
  const all = make("p", { class: "story-came" }, ...happened(once, true));
  if (all.textContent.length <= WHOLE && !plies.some(rolled)) return [all];
  return [
    make("p", { class: "story-came" }, byKind(events).join(" ")),
    make("details", { class: "story-all" }, make("summary", {}, "All of it"), ...told),
  ];
}

/** Of events of one kind the first, and how many others; what each of several people did is told of all. */
export function byKind(events) {
  return [...new Set(events.map(({ name }) => name))].map((kind) => {
    const same = events.filter(({ name }) => name === kind);
    const more = same.length - 1;
    if (!more) return same[0].text;
    const others = alikeBut(same) ? `${more} other${more > 1 ? "s" : ""} too` : `${more} more like it`;
    return byEach(same) ?? byOne(same) ?? byRooms(same) ?? `${bare(same[0])}; ${others}.`;
  });
}

/** Whether a room is named of which one part is meant. */
function inParts(events) {
  return events.some(({ text }) => PART.test(text));
}

/** What is said of a room, up to its name. */
function upToPlace({ text }) {
  return text.slice(0, text.indexOf(" the ") + 1);
}

/** Whether sentences say the same of other things: their figures are the same as well. */
function alikeBut(events) {
  return new Set(events.map(({ text }) => (text.match(/\d+/g) ?? []).join())).size === 1;
}

/** What happened in several parts of rooms, by the rooms alone, a sentence for each thing that is said; null where no parts are named. */
function byRooms(events) {
  if (!inParts(events)) return null;
  const said = [...new Set(events.map(upToPlace))].map((words) => events.filter((one) => upToPlace(one) === words));
  const told = said.map(byRoom);
  return told.includes(null) ? null : told.join(" ");
}

function byRoom(events) {
  const names = new Set(events.map((event) => bare(event).replace(PART, "")));
  const texts = [...names].map((text) => text.split(" "));
  if (texts.length === 1) return `${texts[0].join(" ")}.`;
  const { head, tail } = shared(texts);
  if (!head) return null;
  const own = texts.map((words) => words.slice(head, words.length - tail).join(" "));
  const end = tail ? ` ${texts[0].slice(-tail).join(" ")}` : "";
  return `${texts[0].slice(0, head).join(" ")} ${listed(own)}${end}.`;
}

const bare = ({ text }) => text.replace(/\.$/, "");

/** What several people did, each once: as one sentence of everybody where it was the same, else one after another. */
function byEach(events) {
  const people = new Set(events.map(({ who }) => who));
  if (people.size < events.length || events.some(({ who, text }) => !who || !text.startsWith(`${who} `))) return null;
  const others = events.filter(({ who }) => who !== "You").map((event) => bare(event).slice(event.who.length)); // said as of everybody
  const deeds = new Set(events.map((event) => bare(event).slice(event.who.length).split(" ").slice(2).join(" "))); // but for the verb, of which there are two forms
  const everybody = people.size === document.querySelectorAll("#seats .seat-card").length;
  if (everybody && deeds.size === 1 && new Set(others).size === 1) return `Everybody${others[0]}.`;
  return `${listed(events.map((event, at) => (at && event.who === "You" ? `you${bare(event).slice(3)}` : bare(event))))}.`;
}

/** What several people did more than once: what one of them did, the reader before all. */
function byOne(events) {
  const people = [...new Set(events.map(({ who }) => who))];
  if (people.length < FEW || !people.every(Boolean)) return null;
  const who = people.includes("You") ? "You" : people[0];
  const said = make("p", {}, ...happened(events.filter((event) => event.who === who))).textContent.trim();
  return `${said.slice(0, -1)}; the ${people.length > FEW ? "others" : "other"} likewise.`;
}

const plain = ({ text }) => text.replace(/\.$/, "").split(" ");

/** How many words sentences have in common at their beginning, and at their end. */
function shared(texts) {
  const least = Math.min(...texts.map(({ length }) => length));
  const same = (at) => texts.every((words) => words.at(at) === texts[0].at(at));
  let [head, tail] = [0, 0];
  while (head < least && same(head)) head += 1;
  if (ARTICLES.includes(texts[0][head - 1])) head -= 1; // it stays with its noun
  if (texts[0][head - 1] === "of" && /^\d+$/.test(texts[0][head - 2])) head -= 2; // and a count with what it is of
  while (tail < least - head && same(-1 - tail)) tail += 1;
  return { head, tail };
}

/** Whether events can be told in one sentence: of one kind, one sentence each, and beginning alike. */
function alike(events) {
  if (events.some(({ name, text }) => name !== events[0].name || ANOTHER.test(text) || TOTAL.test(text))) return false;
  if (inParts(events) && new Set(events.map(upToPlace)).size > 1) return false;
  const texts = events.map(plain);
  const { head, tail } = shared(texts);
  return head >= ALIKE && texts.every(({ length }) => length > head + tail);
}

/** Events that are alike, those that end alike together: "The fires at A and B rise to 1. The fire at C rises to 2." */
function ending(events) {
  if (events.length < 3 || shared(events.map(plain)).tail) return [events];
  const end = (event) => plain(event).slice(-ENDS).join(" ");
  const ends = [...new Set(events.map(end))];
  return ends.length < events.length ? ends.map((one) => events.filter((event) => end(event) === one)) : [events];
}

/** "The fire at", "rises to 1" of several: "The fires at", "rise to 1". */
function ofSeveral(first, last) {
  const [, thing, where] = first.match(/^The (\w+) (at|in|on)$/) ?? [];
  const [verb, ...rest] = last.split(" ");
  if (!thing || !/[a-z]s$/.test(verb)) return [first, last];
  return [`The ${thing}s ${where}`, [PLURAL[verb] ?? verb.replace(/(sh|ch|x|ss)es$|s$/, "$1"), ...rest].join(" ")];
}

/** One event, or some that are alike, as nodes; without the name that was just said, open where the next goes on. */
function sentence(events, who, goesOn) {
  const texts = events.map(plain);
  const { head, tail } = events.length > 1 ? shared(texts) : { head: 0, tail: 0 };
  const own = texts.map((words) => words.slice(head, words.length - tail).join(" "));
  const [first, last] = ofSeveral(texts[0].slice(0, head).join(" "), tail ? texts[0].slice(-tail).join(" ") : "");
  const drop = (words) => (who && words.startsWith(`${who} `) ? words.slice(who.length + 1) : words);
  const spans = own.map((words, at) => place(events[at], head ? words : drop(words)));
  const between = (at) => (at === spans.length - 2 ? " and " : at < spans.length - 2 ? ", " : "");
  return [
    ...(head ? [...marked(drop(first), false), " "] : []),
    ...spans.flatMap((span, at) => [span, between(at)]),
    ...(tail ? [" ", ...marked(last, false)] : []),
    goesOn ? ", " : ". ",
  ];
}

/** Words that can be pointed at, if they are about something on the board. */
function place({ at, ply, card }, words) {
  const something = card || at?.length;
  const data = something ? { at: at.join("|"), ply, ...(card ? { card } : {}) } : {};
  return make(
    "span",
    { class: something ? "story-place" : null, tabindex: something ? "0" : null, data },
    ...marked(words, false),
  );
}

/** The dice in words, unless events say what they show. */
function rolled(ply) {
  if (!ply.dice?.length) return "";
  const said = new Set(ply.events.flatMap(({ text }) => text.match(/\d+/g) ?? []));
  return ply.dice.every((face) => said.has(String(face))) ? "" : `Rolled ${ply.dice.join(" and ")}. `;
}

/** What dice and cards did, in a warm tone. */
export function nature(ply) {
  const fell = rolled(ply);
  const words = happened(ply.events, true);
  if (!fell && !words.length) return ""; // a deal that nobody is told about
  return make(
    "p",
    { class: "story-nature" },
    ply.dice?.length ? fallen(ply) : icon("card", "quiet"),
    make("span", {}, fell, ...folded(ply.events, words)),
  );
}

/** The dice of a ply as they fell. */
export function fallen({ dice, sides }) {
  return make("span", { class: "story-dice" }, ...dice.map((value, at) => face(value, sides?.[at] ?? SIX)));
}

/** A die as it fell: with its pips, or its number where it has not six sides; one with four is a pyramid. */
function face(value, sides) {
  const pips = sides === SIX ? PIPS[value] : null;
  const pyramid = { d: "M12 2.5 22.5 21.5H1.5Z", "stroke-linejoin": "round" };
  return draw(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    sides === FOUR ? draw("path", pyramid) : draw("rect", { x: 2, y: 2, width: 20, height: 20, rx: 4 }),
    ...(pips ?? []).map((at) => draw("circle", { ...spot(at), r: 2.3, fill: "currentColor" })),
    pips
      ? ""
      : draw(
          "text",
          { x: 12, y: sides === FOUR ? 19.5 : 17, "text-anchor": "middle", fill: "currentColor" },
          String(value),
        ),
  );
}

/** A long list: of each kind the first, and how many more; all of it for who wants to know. */
function folded(events, words) {
  const told = events.filter(({ name }) => !TURNS.includes(name));
  if (told.length < LONG) return words;
  return [make("details", {}, make("summary", {}, byKind(told).join(" ")), ...words)];
}

/**
 * A ply in words: what it was, then what it told.
 * @param {import("../types.js").Ply} ply
 */
export function told(ply) {
  const events = ply.events.map((event) => event.text).join(" ");
  const own = ply.events.some(({ name }) => !TURNS.includes(name));
  const label = ply.repeats || (ply.steps && events) || (ply.ends && own) ? "" : ply.label; // a step is told by where it leads, an end by how it came
  const deed =
    ply.actor >= 0
      ? label || (events || ply.repeats ? "" : ply.text)
      : rolled(ply).trim() || (events ? "" : sentenceCase(ply.text ?? ""));
  return [deed && !deed.endsWith(".") ? `${deed}.` : deed, events].filter(Boolean).join(" ");
}

/** What follows a name that words begin with. */
export const after = (words, name) => (words.startsWith(name) ? words.slice(name.length) : "");

/** Who did what, for one line: whoever is named at its beginning, by a title without its brackets, is not named before it. */
export function byWhom(ply, name, title = "") {
  const words = headline(ply);
  const named =
    [title.replace(/ \(.*\)$/, ""), ply.events[0]?.who].some((who) => who && /^('s)? /.test(after(words, who))) ||
    /^Your? /.test(words); // whatever others do, what becomes of one's own is no deed of theirs
  return ply.actor < 0 || named ? words : `${name}: ${words}`;
}

/** What a ply told, without whose turn comes after it: that is said when it begins. */
function itself(ply) {
  const events = ply.events.filter(({ name }) => !TURNS.includes(name));
  return events.length || (ply.actor < 0 && rolled(ply)) ? { ...ply, events } : ply;
}

/** A ply for one line: of events of one kind the first, and how many more; the story has them all. */
export function headline(whole) {
  const ply = itself(whole);
  const words = told(ply);
  const most = SMALL.matches ? SHORT : HEADLINE;
  if (words.length <= most) return words;
  const short = byKind(ply.events);
  const first = told({ ...ply, events: [{ text: short[0] }] });
  return short.slice(1).reduce((said, next) => (said.length + next.length < most ? `${said} ${next}` : said), first);
}
