// A table: one picture, one sentence, what may be done. It knows no game; everything comes from the server.

import { Actions } from "./actions.js";
import { coach } from "./coach.js";
import { again, rename, takeLinkedSeat, takeOpenSeat } from "./company.js";
import { Doing } from "./doing.js";
import { announce, find, loadSymbols, toast } from "./dom.js";
import { ending } from "./ending.js";
import { Ghost } from "./ghost.js";
import { listen, overlay } from "./keys.js";
import { Lit } from "./lit.js";
import { Log, plain } from "./log.js";
import { get, Line } from "./net.js";
import { Picture } from "./picture.js";
import { Popups } from "./popups.js";
import { recall, toggleMotion, toggleTheme } from "./prefs.js";
import { Replay } from "./replay.js";
import { Rules } from "./rules.js";
import { gauge, Seats } from "./seats.js";
import { freshLinks, share } from "./share.js";
import { watchSheet } from "./sheet.js";
import { Show } from "./show.js";
import { Stage } from "./stage.js";

const id = location.pathname.split("/").filter(Boolean).at(-1);
const path = `/api/tables/${id}`;
const page = document.documentElement;
const stand = { number: 0, edition: -1, choices: [], mine: [], over: null, canUndo: false, hello: null };

const stage = new Stage(find("#stage"), find("#beside"), find("#below"));
const picture = new Picture((pane) => stage.host(pane));
const rules = new Rules();
const show = new Show({ ply: drawPly, settled, whole, follows, say });
const replay = new Replay(path, { look, live: refresh });
const doing = new Doing(path, { stand, picture, popups: new Popups(), ghost: new Ghost(stage, picture), rules, show, replay }, hello);
const tell = (what, body) => doing.tell(what, body);
const seats = new Seats({
  sit: async (seat) => (await takeOpenSeat(tell, seat)) && refresh(),
  replace: (seat) => tell("replace", { seat }), back: () => tell("back"), rename: () => rename(tell),
});
const name = (seat) => seats.name(seat);
const face = (seat) => seats.face(seat);
const lit = new Lit(find("#table"), stage, picture, {
  act: (element, ring) => doing.act(element, ring), ask: (element, node) => doing.ask(element, node),
  point: (element, anchor) => doing.point(element, anchor), leave: () => doing.leave(),
});
const actions = new Actions({
  play: (choice, button) => doing.play(choice, button), point: (choice) => doing.pointChoice(choice), leave: () => doing.leave(),
  undo: (button) => doing.undo(button), hint: () => doing.hint(),
});
Object.assign(doing, { lit, actions });
stage.onFit = () => stage.centre([...lit.rings.values()]);
const log = new Log({
  rule: (rule) => rules.show(rule), go: (ply) => replay.go(ply), point: (ids) => lit.mark(ids, "pointed"), leave: () => doing.leave(), face, name,
});

function say(words) {
  find("#sentence").textContent = words;
}

function showGauges(list) {
  find("#gauges").replaceChildren(...list.map(gauge));
}

function drawScene(scene) {
  picture.whole(scene, (panes) => stage.setPanes(panes));
  stage.measure(picture);
  say(scene.sentence);
  showGauges(scene.gauges);
}

/** A fresh start: everything as the server says it is. */
function hello(frame) {
  const first = stand.hello === null;
  Object.assign(stand, { hello: frame, mine: frame.mine, number: frame.number, edition: frame.edition });
  rules.slug = frame.game.slug;
  document.title = `${frame.game.title} · fivealarm`;
  find("#title").textContent = frame.game.title;
  find("#title").title = chosen(frame.options);
  seats.show({ people: frame.seats, cards: frame.scene.seats, mine: frame.mine, toAct: frame.to_act, over: Boolean(frame.over) });
  log.whole(frame.log);
  if (!replay.looking) drawScene(frame.scene);
  replay.grow(frame.number);
  turn(frame);
  if (first) welcome(frame);
}

/** The options of this table in words. */
function chosen(options) {
  return Object.entries(options).map(([option, value]) => `${option}: ${value}`.replaceAll("_", " ")).join(", ");
}

/** What the person may do now. */
function turn(frame) {
  Object.assign(stand, { choices: frame.choices, over: frame.over, canUndo: frame.can_undo });
  doing.ghost.reset(path, frame.number);
  lit.mark([], "hinted");
  if (!replay.looking) offer();
  page.dataset.edition = String(stand.edition);
  page.dataset.turn = stand.over ? "over" : stand.choices.length ? "mine" : "other";
  if (stand.over) finish();
}

function offer() {
  lit.show(stand.choices);
  stage.onFit();
  const words = stand.choices.length ? "" : waiting();
  actions.show({ choices: stand.choices, canUndo: stand.canUndo, mayAsk: stand.mine.length > 0 && !stand.over, words });
}

function waiting() {
  if (stand.over) return "The game is over. Walk through it below, or play again.";
  if (!stand.mine.length) return "You are watching.";
  return "Nothing to do for you at this moment.";
}

/** Whether a frame goes on from where we are; else everything is asked for again. */
function follows(frame) {
  if (frame.edition <= stand.edition) return false;
  if (frame.number - frame.plies.length !== stand.number) {
    refresh();
    return false;
  }
  page.dataset.turn = "other";
  if (!replay.looking) {
    lit.clear();
    doing.popups.close(false);
  }
  return true;
}

/** A ply in words: what it told, else its own text. */
function told(ply) {
  return ply.events.map((event) => event.text).join(" ") || (ply.text ? plain(ply, { name }) : "");
}

function drawPly(ply) {
  ply.label ??= stand.mine.includes(ply.actor) ? stand.choices.find(({ text }) => text === ply.text)?.label : undefined;
  const words = told(ply);
  if (!replay.looking) {
    picture.apply(ply.change, (panes) => stage.setPanes(panes));
    if (words) say(words);
  }
  log.add(ply);
  announce(words);
}

function settled(frame) {
  Object.assign(stand, { number: frame.number, edition: frame.edition });
  if (frame.dice) stand.hello.dice = frame.dice;
  seats.show({ cards: frame.seats_cards, toAct: frame.to_act, over: Boolean(frame.over) });
  if (!replay.looking) {
    stage.measure(picture);
    say(frame.sentence);
    if (frame.gauges) showGauges(frame.gauges);
  }
  announce(frame.sentence);
  replay.grow(frame.number);
  turn(frame);
}

/** Every frame that is no move. */
function whole(frame) {
  if (frame.type === "hello") hello(frame);
  else if (frame.type === "undone") hello({ ...stand.hello, ...frame, type: "hello" });
  else if (frame.type === "seats") sitting(frame);
  else if (frame.type === "thinking") seats.think(frame.seat);
  else if (frame.type === "note") {
    log.note(frame.text);
    announce(frame.text);
  }
}

function sitting(frame) {
  stand.hello.seats = frame.seats;
  seats.show({ people: frame.seats, mine: frame.mine, toAct: seats.toAct, over: seats.over });
}

async function refresh() {
  delete page.dataset.shown;
  try {
    hello(await get(path));
  } catch (trouble) {
    toast(trouble.message, "bad");
  }
}

function look(answer) {
  lit.clear();
  doing.popups.close(false);
  drawScene(answer.scene);
  say(answer.ply ? told(answer.ply) || answer.sentence : "The start of the game.");
  page.dataset.shown = String(answer.number);
  actions.show({ choices: [], canUndo: false, mayAsk: false, words: "You are looking at the past." });
}

let ended = false;

function finish() {
  if (ended) return;
  ended = true;
  if (replay.looking) return void replay.chances().catch(() => []);
  ending(stand.hello, stand.over, {
    again: () => again(stand.hello), review: (ply) => replay.go(ply), share: shareNow, rule: (rule) => rules.show(rule),
    name, face, chances: () => replay.chances(),
  });
}

async function welcome(frame) {
  if (location.hash.startsWith("#rule=")) rules.show(decodeURIComponent(location.hash.slice(6)));
  if (freshLinks(id)) shareNow();
  if (!frame.mine.length || frame.over || recall(`coach.${frame.game.slug}`)) return;
  const games = await get("/api/games").catch(() => []);
  const dialog = find("#dialog");
  if (dialog.open) await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  coach(frame.game.slug, games.find((game) => game.slug === frame.game.slug)?.line ?? "Put the fire out.");
}

function shareNow() {
  const kept = stand.hello.seats.filter((seat) => seat.kind === "open" && seat.by_link && stand.hello.owner).map(({ seat }) => seat);
  share({ table: id, ply: replay.at ?? stand.number, mine: stand.mine, kept, name, tell });
}

function motionButton(toggle) {
  if (toggle) toast(toggleMotion() ? "Animations are on." : "Animations are off.");
  find("#motion").setAttribute("aria-pressed", String(recall("motion") !== "off"));
}

function escape() {
  if (rules.open) rules.close();
  else if (replay.looking) replay.live();
  else doing.leave();
}

const keys = () => overlay([["Light or dark", toggleTheme], ["Animations on or off", () => motionButton(true)]]);
const clicks = { "#rules-button": () => rules.toggle(), "#share-button": shareNow, "#theme": toggleTheme, "#motion": () => motionButton(true), "#keys-button": keys };
for (const [selector, run] of Object.entries(clicks)) find(selector).addEventListener("click", run);
find("#stage").addEventListener("moved-view", () => doing.leave());
motionButton(false);

listen({
  skip: () => show.skip(), digit: (digit) => actions.press(digit),
  b: () => lit.focusFirst(), u: () => actions.undo.click(), h: () => actions.hint.click(), e: () => actions.end.hidden || actions.end.click(),
  r: () => rules.toggle(), t: toggleTheme, m: () => motionButton(true), "?": keys,
  "[": () => replay.step(-1), "]": () => replay.step(1), "+": () => stage.zoom(1.3), "-": () => stage.zoom(1 / 1.3), 0: () => stage.fit(),
  Escape: escape,
});

async function begin() {
  await Promise.all([loadSymbols(), takeLinkedSeat(tell)]);
  watchSheet(stage);
  const asked = new URLSearchParams(location.search).get("ply");
  if (asked !== null) replay.open(Number(asked));
  const standing = (up) => {
    page.dataset.line = up ? "up" : "down";
  };
  doing.line = new Line(`${path}/live`, { frame: (frame) => show.push(frame), standing, end: say });
}

begin();
