// A table: one picture, one sentence, what may be done. It knows no game; everything comes from the server.

import { Actions } from "./actions.js";
import { coach } from "./coach.js";
import { announce, find, loadSymbols, make, toast } from "./dom.js";
import { ending } from "./ending.js";
import { Ghost } from "./ghost.js";
import { listen, overlay } from "./keys.js";
import { Lit } from "./lit.js";
import { Log, plain } from "./log.js";
import { get, live, post, Trouble } from "./net.js";
import { Picture } from "./picture.js";
import { Popups } from "./popups.js";
import { recall, remember, toggleMotion, toggleTheme } from "./prefs.js";
import { Replay } from "./replay.js";
import { Rules } from "./rules.js";
import { gauge, Seats } from "./seats.js";
import { keptLinks, share } from "./share.js";
import { Show } from "./show.js";
import { Stage } from "./stage.js";
import { watchSheet } from "./sheet.js";

const id = location.pathname.split("/").filter(Boolean).at(-1);
const path = `/api/tables/${id}`;
const stand = { number: 0, edition: -1, choices: [], mine: [], over: null, hello: null, sending: false };

const stage = new Stage(find("#stage"), find("#beside"), find("#below"));
const picture = new Picture((pane) => stage.host(pane));
const popups = new Popups();
const ghost = new Ghost(stage, picture);
const rules = new Rules();
const lit = new Lit(find("#table"), stage, picture, { act, ask, point, leave });
const actions = new Actions({ play, undo, hint, leave, point: pointChoice });
const seats = new Seats({ sit, replace: (seat) => send("replace", { seat }), back: (seat) => send("back", { seat }), rename });
const log = new Log({
  rule: (rule) => rules.show(rule), go: (ply) => replay.go(ply), point: (ids) => lit.mark(ids, "pointed"), leave,
  letter: (seat) => seats.letter(seat), name: (seat) => seats.name(seat),
});
const replay = new Replay(path, { look, live: refresh });
const show = new Show({ ply: drawPly, settled, whole, follows, say });

function say(words) {
  find("#sentence").textContent = words;
}

function showGauges(list) {
  find("#gauges").replaceChildren(...list.map(gauge));
}

function drawScene(scene) {
  picture.whole(scene, (panes) => stage.setPanes(panes));
  stage.cell = cellSize();
  if (!stage.touched) stage.refit();
  say(scene.sentence);
  showGauges(scene.gauges);
}

/** The usual size of a labelled box on the board: what a finger must be able to hit. */
function cellSize() {
  const main = new Set(picture.panes.filter((pane) => pane.where === "main").map((pane) => pane.id));
  const sides = [];
  for (const { facts } of picture.elements.values()) {
    const box = facts.label && main.has(facts.pane) ? /^<rect width="([\d.]+)" height="([\d.]+)"/.exec(facts.svg) : null;
    if (box) sides.push(Math.min(Number(box[1]), Number(box[2])));
  }
  return sides.sort((a, b) => a - b)[sides.length >> 1] ?? 0;
}

/** A fresh start: everything as the server says it is. */
function hello(frame) {
  const first = stand.hello === null;
  stand.hello = frame;
  stand.mine = frame.mine;
  rules.slug = frame.game.slug;
  document.title = `${frame.game.title} · fivealarm`;
  find("#title").textContent = [frame.game.title, ...chosen(frame.options)].join(" · ");
  Object.assign(stand, { number: frame.number, edition: frame.edition });
  seats.show({ people: frame.seats, cards: frame.scene.seats, mine: frame.mine, toAct: frame.to_act, over: Boolean(frame.over) });
  log.whole(frame.log);
  if (!replay.looking) drawScene(frame.scene);
  replay.grow(frame.number);
  turn(frame);
  if (first) welcome(frame);
}

function chosen(options) {
  return Object.values(options ?? {}).filter((value) => typeof value === "string" && value).slice(0, 2);
}

/** What the person may do now. */
function turn(frame) {
  Object.assign(stand, { choices: frame.choices ?? [], over: frame.over ?? null, canUndo: Boolean(frame.can_undo) });
  ghost.reset(path, frame.number);
  lit.mark([], "hinted");
  if (!replay.looking) offer();
  document.documentElement.dataset.turn = stand.choices.length ? "mine" : "other";
  document.documentElement.dataset.number = String(stand.number);
  if (stand.over) finish();
}

function offer() {
  lit.show(stand.choices);
  const words = stand.choices.length ? "" : waiting();
  actions.show({ choices: stand.choices, canUndo: stand.canUndo, canHint: stand.choices.length > 0, words });
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
  lit.clear();
  popups.close(false);
  document.documentElement.dataset.turn = "other";
  return true;
}

/** A ply in words: what it told, else its own text. */
function told(ply) {
  return ply.events.map((event) => event.text).join(" ") || (ply.text ? plain(ply, { name: (seat) => seats.name(seat) }) : "");
}

function drawPly(ply) {
  const words = told(ply);
  if (!replay.looking) {
    picture.apply(ply.change, (panes) => stage.setPanes(panes));
    if (words && ply.actor < 0) say(words);
  }
  log.add(ply);
  announce(words);
}

async function settled(frame) {
  Object.assign(stand, { number: frame.number, edition: frame.edition });
  if (frame.dice) stand.hello.dice = frame.dice;
  seats.show({ cards: frame.seats_cards, toAct: frame.to_act, over: Boolean(frame.over) });
  if (!replay.looking) {
    say(frame.sentence);
    showGauges(frame.gauges);
  }
  announce(frame.sentence);
  replay.grow(frame.number);
  turn(frame);
}

async function whole(frame) {
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
  try {
    hello(await get(path));
  } catch (trouble) {
    toast(trouble.message, "bad");
  }
}

function look(answer) {
  lit.clear();
  popups.close(false);
  drawScene(answer.scene);
  say(answer.ply ? told(answer.ply) || answer.sentence : "The start of the game.");
  actions.show({ choices: [], canUndo: false, canHint: false, words: "You are looking at the past." });
}

function act(element, ring) {
  if (show.skip()) return;
  const choices = lit.choices.get(element) ?? [];
  if (choices.length === 1) play(choices[0], ring);
  else if (choices.length) popups.menu(ring, picture.elements.get(element)?.facts.label || "What?", choices, { play, point: pointChoice });
}

function point(element, anchor) {
  const facts = picture.elements.get(element)?.facts;
  if (!facts || popups.open) return;
  const choices = anchor.dataset.lit ? lit.choices.get(element) ?? [] : [];
  popups.hover(anchor, facts.label, choices, facts.tip);
  if (choices.length === 1) ghost.show(choices[0]);
  else ghost.hide();
}

function pointChoice(choice) {
  lit.mark(choice.touches ?? [], "pointed");
  if (choice.touches) ghost.show(choice);
}

function leave() {
  popups.leave();
  if (popups.open) return;
  ghost.hide();
  lit.mark([], "pointed");
}

popups.onClose = leave;

async function ask(element, node) {
  if (show.skip()) return;
  const { label = "", tip = "" } = picture.elements.get(element)?.facts ?? {};
  if (replay.looking || !stand.mine.length || stand.over) return popups.about(node, label, tip);
  const answer = await tell("why", { element });
  if (answer?.refused) explain(node, answer.refused);
  else if (answer) popups.about(node, label, tip);
}

function explain(anchor, refused) {
  announce(`No: ${refused.says} ${refused.rule}`);
  const full = (short) => stand.choices.find((choice) => choice.text === short.text) ?? short;
  popups.refusal(anchor, refused, {
    rule: (rule) => rules.show(rule), play: (short, at) => play(full(short), at), point: (short) => pointChoice(full(short)),
  });
}

/** Post to the table; trouble becomes a sentence, a conflict the fresh state. */
async function tell(what, body) {
  try {
    return await post(`${path}/${what}`, body);
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    if (trouble.state) hello(trouble.state);
    toast(trouble.code === "conflict" ? "The table has moved on; here is how it stands now." : trouble.message, "bad");
    return null;
  }
}

const send = (what, body) => tell(what, body);

async function play(choice, anchor) {
  if (stand.sending || show.skip() || replay.looking) return;
  stand.sending = true;
  popups.close(true);
  popups.leave();
  ghost.hide();
  try {
    const answer = await tell("move", { number: stand.number, edition: stand.edition, action: choice.text });
    if (answer?.refused) explain(anchor.isConnected ? anchor : find("#sentence"), answer.refused);
  } finally {
    stand.sending = false;
  }
}

async function undo(anchor) {
  const answer = await tell("undo", {});
  if (answer?.refused) explain(anchor, answer.refused);
}

async function hint() {
  const answer = await tell("hint", {});
  if (!answer?.label) return;
  const choice = stand.choices.find(({ text }) => text === answer.action) ?? { text: answer.action, label: answer.label, touches: answer.touches };
  lit.mark(answer.touches ?? [], "hinted");
  actions.suggest(answer, () => play(choice, actions.hint));
  announce(`Hint: ${answer.label}. ${answer.reason ?? ""}`);
}

async function sit(seat, key) {
  const answer = await tell("join", { seat, ...(key ? { key } : {}), ...(recall("name") ? { name: recall("name") } : {}) });
  if (answer) await refresh();
}

function rename() {
  const dialog = find("#dialog");
  const field = make("input", { type: "text", maxlength: 30, value: recall("name") ?? "", "aria-labelledby": "dialog-title", required: true });
  const form = make("form", { method: "dialog", class: "name-form" }, make("h2", { id: "dialog-title" }, "Your name at tables"), field,
    make("button", { class: "main-button" }, "Keep"));
  form.addEventListener("submit", () => {
    remember("name", field.value.trim());
    tell("name", { name: field.value.trim() });
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

let ended = false;

function finish() {
  if (ended || replay.looking) {
    if (!ended) replay.chances().catch(() => {});
    return;
  }
  ended = true;
  ending(stand.hello, stand.over, {
    again, review: (ply) => replay.go(ply), share: () => share(id, stand.number, (seat) => seats.name(seat)), rule: (rule) => rules.show(rule),
    name: (seat) => seats.name(seat), letter: (seat) => seats.letter(seat), chances: () => replay.chances(),
  });
}

async function again() {
  const { game, options, seats: people, mine } = stand.hello;
  const body = { game: game.slug, options };
  if (mine.length) {
    body.seats = people.map(({ seat, kind, level }) =>
      mine.includes(seat) ? { kind: "me" } : kind === "bot" ? { kind, ...(level ? { level } : {}) } : { kind: "open" });
  }
  try {
    const made = await post("/api/tables", body);
    location.assign(`/t/${made.table}`);
  } catch (trouble) {
    toast(trouble.message, "bad");
  }
}

async function welcome(frame) {
  const known = (await get("/api/games").catch(() => [])).find((game) => game.slug === frame.game.slug);
  if (frame.mine.length && !frame.over) coach(frame.game.slug, known?.line ?? "Put the fire out.");
  if (location.hash.startsWith("#rule=")) rules.show(decodeURIComponent(location.hash.slice(6)));
  if (Object.keys(keptLinks(id)).length && frame.number < 2) shareNow();
}

const shareNow = () => share(id, replay.at ?? stand.number, (seat) => seats.name(seat));
const settings = [["Light or dark", toggleTheme], ["Animations on or off", () => toast(toggleMotion() ? "Animations are on." : "Animations are off.")]];
const pressMotion = () => find("#motion").setAttribute("aria-pressed", String(recall("motion") !== "off"));

find("#rules-button").addEventListener("click", () => rules.toggle());
find("#share-button").addEventListener("click", shareNow);
find("#theme").addEventListener("click", toggleTheme);
find("#motion").addEventListener("click", () => { toggleMotion(); pressMotion(); });
find("#keys-button").addEventListener("click", () => overlay(settings));
find("#stage").addEventListener("moved-view", leave);
pressMotion();

listen({
  skip: () => show.skip(), digit: (digit) => actions.press(digit),
  b: () => lit.focusFirst(), u: () => actions.undo.click(), h: () => actions.hint.click(), e: () => actions.end.hidden || actions.end.click(),
  r: () => rules.toggle(), t: toggleTheme, m: () => find("#motion").click(), "?": () => overlay(settings),
  "[": () => replay.step(-1), "]": () => replay.step(1), "+": () => stage.zoom(1.3), "-": () => stage.zoom(1 / 1.3), 0: () => stage.fit(),
  Escape: () => (rules.open ? rules.close() : replay.looking ? replay.live() : leave()),
});

/** A friend's link carries its secret behind the #, where no server log sees it. */
async function takeSeat() {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has("key")) return;
  history.replaceState(null, "", location.pathname + location.search);
  await tell("join", { seat: Number(given.get("seat")), key: given.get("key"), ...(recall("name") ? { name: recall("name") } : {}) });
}

async function begin() {
  await Promise.all([loadSymbols(), takeSeat()]);
  watchSheet(stage);
  const asked = new URLSearchParams(location.search).get("ply");
  let started = false;
  live(`${path}/live`, (frame) => {
    show.push(frame);
    if (!started && frame.type === "hello") {
      started = true;
      if (asked !== null) replay.go(Number(asked));
    }
  }, (standing) => {
    document.documentElement.dataset.line = standing ? "up" : "down";
  });
}

begin();
