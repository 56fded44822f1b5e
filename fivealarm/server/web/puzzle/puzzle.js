// The trainer: a puzzle on the real board, with the real rules. Everything it knows comes from the server.

import { Picture } from "../board/picture.js";
import { figures } from "../board/rings.js";
import { Show } from "../board/show.js";
import { Stage } from "../board/stage.js";
import { announce, covered, find, loadSymbols, make, sentenceCase, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { byKeys } from "../common/keyed.js";
import { get, here, Trouble } from "../common/net.js";
import { motion, toggleTheme } from "../common/prefs.js";
import { Seats } from "../company/seats.js";
import { markBehind } from "../panes/tabs.js";
import { Rules } from "../rules/drawer.js";
import { say, showGauges } from "../table/head.js";
import { listen } from "../table/keys.js";
import { showLegend } from "../table/legend.js";
import { explainTerms, learn } from "../table/terms.js";
import { opening } from "../tips/said.js";
import { hands } from "../turn/hands.js";
import { pressing } from "../turn/pressing.js";
import { AnswerBar } from "./answer.js";
import { Attempt } from "./attempt.js";
import { isDays, met, ofTheDay } from "./daily.js";
import { head, showRating, showStreak } from "./head.js";
import { Marks } from "./marks.js";
import { counted, hintsTaken, next, record, solvedDay, streak, tookHint } from "./rating.js";
import { Score } from "./score.js";
import { Sight } from "./sight.js";

const AROUND = 60; // px round who has solved it
const GROWN = 150; // ms until the board has the room of the buttons
const PACE = 1400; // ms that an action of a solution is marked before it is done
const OVER = { missed: "your turn is over", solved: "the task is done" }; // what nature or somebody else would do next is no part of it
const GOAL = 100; // letters of how a game is won
const NOBODY = -2; // as the server counts seats
const DAY = "day"; // the game's place in the address of the puzzle of the day

const page = document.documentElement;
const stand = { number: 0, edition: -1, choices: [], mine: [], over: null, canUndo: false, left: "", idle: {} };
const now = { facts: null, table: null, date: "", daily: false, hints: 0, change: "", shown: null, marks: [] }; // shown: the solution in words, once it is; marks: what its next action touches
let attempt = null;

const stage = new Stage(find("#stage"), find("#beside"), find("#below"));
const picture = new Picture((pane) => stage.host(pane));
const rules = new Rules();
const show = new Show({
  ply: drawPly,
  settled,
  whole: () => {},
  follows,
  say,
  skip: () => picture.finish(),
  own: ({ actor }) => stand.mine.includes(actor),
  cards: (ply) => picture.cards(ply),
  watch: (ply, skipping) => skipping || stage.follow(picture.concerned(ply)),
  places: (ply) => picture.places(ply),
});
const still = { looking: false }; // a puzzle has no past to look back at
const { popups, ghost, doing, lit, actions, walks, turning } = hands(
  "",
  { stand, stage, picture, rules, show, replay: still },
  { hello: () => {}, hint, beside: () => [find(".puzzle-task"), ...find("#tools").children] }, // no answer covers them
);
doing.auto = { stop() {} };
const seats = new Seats({ sit() {}, replace() {}, back() {}, rename() {}, invite() {} });
const answer = new AnswerBar({ restart, hint, solution, next: goOn });
const score = new Score(answer);
const marks = new Marks(stage, picture);
const sight = new Sight(stage, picture);
const legend = () => guarded(() => showLegend(picture.elements, stage.hosts, now.facts.title.split(":")[0]));
const explain = doing.explain.bind(doing);
doing.explain = (anchor, refused) => {
  if (now.facts.verdict === "open") explain(anchor, refused); // else what it came to stays to be read
};

const gauges = (list) =>
  showGauges(list, "", (seat) => seats.face(seat), seats.standing(now.table), seats.rivals(now.table));

/** The whole board, as the server says it is after the line so far. */
function hello({ puzzle, hello: frame }) {
  Object.assign(now, { facts: puzzle, table: frame });
  Object.assign(stand, { mine: frame.mine, number: frame.number, edition: frame.edition });
  for (const part of [rules, actions, actions.end]) part.slug = frame.game.slug;
  seats.show({ people: frame.seats, cards: frame.scene.seats, mine: frame.mine, toAct: acting(frame) });
  picture.whole(frame.scene, (panes) => stage.setPanes(panes));
  stage.measure(picture);
  gauges(frame.scene.gauges);
  turn(frame);
}

/** Who is to act: nobody once the turn is over or the task is done. */
function acting(frame) {
  return OVER[now.facts.verdict] ? NOBODY : frame.to_act;
}

/** What may be done now; nothing once the turn is over or the task is done. */
function turn(frame) {
  const done = now.facts.verdict !== "open";
  popups.outdated(stand.choices, done ? [] : frame.choices);
  const { left, idle, can_undo: canUndo } = frame;
  Object.assign(stand, { choices: done ? [] : frame.choices, canUndo, left, idle });
  say(done ? `${sentenceCase(OVER[now.facts.verdict])}.` : frame.sentence);
  ghost.reset(attempt, frame.number);
  if (done) now.marks = [];
  marks.clear();
  lit.mark(now.marks, "hinted");
  page.dataset.turn = stand.choices.length ? "mine" : "other";
  lit.show(stand.choices);
  markBehind([...lit.rings.values()]);
  sight.name(stand.choices);
  stage.onFit();
  actions.show({ choices: stand.choices, canUndo: stand.canUndo, mayAsk: true, left: stand.left, idle: stand.idle });
  if (done) actions.end.closed(OVER[now.facts.verdict]);
  walks.offer();
  page.dataset.verdict = now.facts.verdict;
  page.dataset.edition = String(stand.edition);
  if (done) setTimeout(() => stage.bring(figures(stage.svg, stand.mine), AROUND), GROWN); // with nothing lit a small board goes elsewhere as it grows
}

function follows() {
  walks.drop();
  turning.letGo();
  actions.end.close(false);
  doing.letGo();
  return true;
}

function drawPly(ply) {
  walks.saw(ply);
  picture.apply(ply.change, (panes) => stage.setPanes(panes));
  if (ply.seats_cards) seats.show({ cards: ply.seats_cards, toAct: seats.toAct });
  if (ply.gauges) gauges(ply.gauges);
}

function settled(frame) {
  Object.assign(stand, { number: frame.number, edition: frame.edition });
  seats.show({ cards: frame.seats_cards, toAct: acting(frame) });
  stage.measure(picture);
  if (frame.gauges) gauges(frame.gauges);
  turn(frame);
  judge();
}

/** What the line so far has come to, in the answer bar. */
function judge() {
  const { verdict, says } = now.facts;
  if (verdict === "open") return;
  walks.stop();
  sight.up();
  if (verdict === "missed") {
    marks.show(now.facts.marks); // what is told of the best turn is seen, too
    answer.missed(says, now.shown ? "" : score.wrong(now.facts, attempt.line));
    return go(actions.undo);
  }
  if (!now.shown && !now.facts.table) {
    now.change = score.rate(now.facts, true);
    if (now.daily) showStreak(solvedDay(now.date));
  }
  answer.right(says, now.shown ? "That is how. " : "Right. ", now.change, now.shown ?? []);
  return go(answer.tools.next);
}

/** Whoever plays by keys goes on here. */
function go(button) {
  if (byKeys() && !covered()) button.focus({ preventScroll: true });
}

async function load() {
  doing.path = walks.path = attempt;
  hello(await attempt.look());
}

async function restart() {
  if (!now.facts) return;
  walks.stop();
  popups.close(false);
  attempt.restart();
  Object.assign(now, { shown: null, marks: [] });
  answer.fresh();
  await guarded(load);
  find("#task").focus();
}

async function hint() {
  if (await strayed()) return;
  const hints = now.facts?.hints ?? 0;
  if (now.hints >= hints) return;
  now.hints += 1;
  if (!now.facts.table) tookHint(now.facts, now.hints);
  score.prices(now.facts);
  await guarded(async () => {
    if (now.hints > 1 && attempt.begun) await restart();
    await tellHint();
  });
}

/** Whether no hint helps where one has gone: that is said, and costs nothing. */
async function strayed() {
  if (now.facts?.verdict !== "open" || !attempt.begun) return false;
  const { line } = attempt;
  const { lost, says } = await attempt.prospect().catch(() => ({}));
  if (lost && attempt.line === line) answer.lost(says, () => doing.undo(null));
  return Boolean(lost);
}

/** The last hint that was taken, in words and on the board. */
async function tellHint() {
  answer.hints(now.hints, now.facts.hints);
  const told = await attempt.hint(now.hints);
  answer.hint(told.says);
  lit.mark(told.touches, "hinted");
  sight.bring(told.touches);
  lit.roving.ask(told.touches); // and so do the keys
}

/** The solution on the board: each action is said and marked, then done. */
async function solution() {
  await guarded(async () => {
    if (!now.facts.table) now.change = score.rate(now.facts, false);
    await restart();
    const { line, words, touches } = await attempt.solution();
    now.shown = words;
    for (const [at, text] of line.entries()) {
      if (now.shown !== words) return;
      answer.step(at + 1, line.length, words[at]);
      now.marks = touches[at];
      lit.mark(now.marks, "hinted");
      sight.bring(now.marks);
      await rest(PACE);
      if (now.shown !== words) return;
      await doing.tell("move", { action: text });
    }
  });
}

const rest = (time) => new Promise((resolve) => setTimeout(resolve, motion() ? time : 30));

async function goOn() {
  await guarded(async () => {
    if (now.facts.table) return void location.assign(here(`/t/${now.facts.table}`));
    const { puzzles } = await get(`/api/puzzles/${now.facts.game}`);
    const found = next(puzzles, now.facts.name);
    if (found) location.assign(here(`/puzzle/${found.game}/${found.name}`));
    else toast("There is no other puzzle of this game.");
  });
}

/** Nothing is done before the puzzle is there. */
async function guarded(work) {
  if (!now.facts) return;
  try {
    await work();
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    toast(trouble.message, "bad");
  }
}

/** Which puzzle the address asks for: by its name, a game's next one, or the day's. */
async function wanted() {
  const [game, name] = location.pathname.split("/").filter(Boolean).slice(-2);
  const shelves = await get("/api/puzzles");
  now.date = shelves.date;
  if (game === DAY) {
    const day = ofTheDay(shelves);
    now.daily = Boolean(day);
    if (day) history.replaceState(null, "", here(`/puzzle/${day.game}/${day.name}`)); // a link to it leads everybody to it
    return day;
  }
  if (name !== "next") {
    now.daily = isDays({ game, name }, shelves.date);
    return { game, name };
  }
  return next((await get(`/api/puzzles/${game}`)).puzzles, "");
}

const [wide, small] = [matchMedia("(min-width: 1280px)"), matchMedia("(max-width: 719px)")];

/** Cards beside the board stand beside the task where there is no room; on the phone those below it too, and how everybody stands is told under the board. */
function place() {
  const [slot, column] = [find("#beside-slot"), find(".board-column")];
  const [beside, below] = [find("#beside"), find("#below")];
  if (wide.matches) column.after(beside);
  else slot.append(beside);
  if (small.matches) slot.append(below);
  else find(".place-keeper", column).before(below);
  find(small.matches ? "#to-cards" : ".head-words").after(find("#gauges"));
  stage.beside.watch();
  if (attempt) stage.fit();
}

/** Rings are drawn to measure: what lay behind a tab gets them when it is seen. */
stage.onTurned = () => {
  if (!stand.choices.length) return;
  lit.show(stand.choices);
  markBehind([...lit.rings.values()]);
  walks.offer();
};

async function begin() {
  for (const query of [wide, small]) query.addEventListener("change", place);
  place();
  const [found] = await Promise.all([wanted(), loadSymbols()]);
  if (!found) throw new Trouble(404, { error: { message: "There are no puzzles here." } });
  attempt = new Attempt(found.game, found.name);
  doing.tell = attempt.asks({
    moved: (told) => {
      now.facts = told.puzzle;
      show.push({ type: "moved", ...told.moved });
    },
    back: async () => {
      Object.assign(now, { shown: null, marks: [] });
      answer.fresh();
      await load();
    },
    trouble: (words) => toast(words, "bad"),
  });
  const [words, fresh] = [learn(found.game), !met(found.game)];
  await load();
  await words;
  head(now, seats.you());
  if (!now.facts.table) now.hints = Math.min(hintsTaken(now.facts), now.facts.hints);
  answer.hints(now.hints, now.facts.hints);
  answer.rated(counted(now.facts), now.facts);
  score.prices(now.facts);
  if (now.facts.table) answer.ofGame();
  else showRating(record().rating);
  if (now.hints && !counted(now.facts)) await tellHint(); // whoever comes back is not told less than before
  if (now.daily) showStreak(streak(now.date));
  if (stand.choices.every(({ steps }) => !steps)) stage.beginNear([...lit.rings.values()]);
  find("#task").focus({ preventScroll: true }); // whoever listens begins there
  announce(now.facts.done);
  if (fresh && !now.facts.table) await greet();
}

/** Whoever has never met the game is told how it is won, and may learn it first. */
async function greet() {
  const game = (await get("/api/games")).find(({ slug }) => slug === now.facts.game);
  const [lesson] = game.lessons;
  answer.aims(opening(game.goal, GOAL));
  if (!lesson) return;
  const click = async ({ currentTarget }) => {
    const { beginLesson } = await import("../home/lessons.js");
    await beginLesson(game, lesson, currentTarget);
  };
  find("#streak").before(
    make(
      "button",
      { type: "button", class: "small-button puzzle-lesson", on: { click } },
      glyph("book"),
      make("span", {}, "New? Learn it ", make("span", {}, `in ${lesson.minutes} minutes`)),
    ),
  );
}

explainTerms(popups);
pressing(find("#table"), (element, node) => doing.look(element, node));
find("#rating").addEventListener("click", () => answer.stakes());
for (const [selector, name, run] of [
  ["#legend-button", "legend", legend],
  ["#rules-button", "book", (event) => rules.toggle(event)],
  ["#theme-button", "sun", toggleTheme],
]) {
  find(selector).append(glyph(name));
  find(selector).addEventListener("click", run);
}
listen({
  skip: () => show.skip(),
  shown: () => show.shown(),
  digit: (digit) => actions.press(digit),
  b: () => lit.roving.first(),
  u: () => actions.undo.click(),
  h: hint,
  s: solution,
  n: goOn,
  x: restart,
  e: () => actions.end.press(),
  r: () => (turning.active ? turning.turn(1) : rules.toggle()),
  F1: () => rules.toggle(),
  l: legend,
  t: toggleTheme,
  "+": () => stage.zoom(1.3),
  "-": () => stage.zoom(1 / 1.3),
  0: () => stage.fit(),
  Escape: () => (rules.open ? rules.close() : doing.pointing.leave()),
});
find("#stage").addEventListener("moved-view", () => doing.pointing.leave());

begin().catch((trouble) => {
  find("#title").textContent = trouble instanceof Trouble ? trouble.message : "This puzzle cannot be opened.";
  if (!(trouble instanceof Trouble)) throw trouble;
});
