// A table: one picture, one sentence, what may be done. It knows no game; everything comes from the server.

import { Afterwards } from "../after/afterwards.js";
import { Picture } from "../board/picture.js";
import { Show, underSheet } from "../board/show.js";
import { Stage } from "../board/stage.js";
import { attend, sounding } from "../common/attention.js";
import { announce, find, loadSymbols, toast } from "../common/dom.js";
import { Moment } from "../common/moment.js";
import { get, Line } from "../common/net.js";
import { rest } from "../common/resting.js";
import { again, takeLinkedSeat } from "../company/company.js";
import { promise, tell as tellShare } from "../company/dice.js";
import { people } from "../company/people.js";
import { inHand } from "../hand/turning.js";
import { partsBar } from "../panes/parts.js";
import { Rules } from "../rules/drawer.js";
import { Advice } from "../turn/advice.js";
import { Auto } from "../turn/auto.js";
import { NO_LESSON } from "../turn/doing.js";
import { hands } from "../turn/hands.js";
import { pressing } from "../turn/pressing.js";
import { unseen } from "../turn/reading.js";
import { Large } from "../watching/large.js";
import { News } from "../watching/news.js";
import { controls } from "./controls.js";
import { caption, firstGauges, say, showGauges, voice } from "./head.js";
import { Log } from "./log.js";
import { pointing } from "./past_cards.js";
import { Replay } from "./replay.js";
import { bringAsked, bringLit, firstCards, markTabs, putAnswered, shutSheet, watchSheet } from "./sheet.js";
import { byWhom, over, told } from "./telling.js";
import { explainTerms, learn } from "./terms.js";
import { welcome } from "./welcome.js";

const id = location.pathname.split("/").filter(Boolean).at(-1);
const path = `/api/tables/${id}`;
const page = document.documentElement;
const stand = { number: 0, edition: -1, choices: [], mine: [], over: null, canUndo: false, hello: null, left: "" };

let lesson = NO_LESSON;
let acted = -1; // who acted last
const stage = new Stage(find("#stage"), find("#beside"), find("#below"));
const picture = new Picture((pane) => stage.host(pane));
const parts = partsBar(find("#parts"), stage, picture);
const rules = new Rules();
const show = new Show({
  ply: drawPly,
  settled,
  whole,
  follows,
  say,
  skip: () => picture.finish(),
  own: ({ actor }) => stand.mine.includes(actor),
  plays: () => stand.mine.length > 0,
  cards: (ply) => picture.cards(ply),
  panes: () => stage.panes,
  unseen: (ply) => unseen(ply, stand, picture),
  watch: (ply, skipping) => moment.watch(ply, skipping),
  ends: (ply, skipping) => moment.ends(ply, skipping),
  turn: (ply) => replay.looking || moment.turn(ply),
  reading: () => large.reading,
  wait: () => actions.rest(stand.mine.length > 0, true),
  hush: () => {
    large.hide();
    if (underSheet()) shutSheet();
  },
  places: (ply) => picture.places(ply),
});
const log = new Log({
  go: (ply) => replay.go(ply),
  watch: (ply) => replay.watch(ply),
  older: async (before) => (await get(`${path}/log?before=${before}`).catch(() => ({ log: [] }))).log,
  ...pointing(path, picture, { mark: (ids) => lit.mark(ids, "pointed"), leave: () => doing.pointing.leave() }),
  face: (seat) => seats.face(seat),
  name: (seat) => seats.name(seat),
});
const news = new News({ stage, picture, log, mine: () => stand.mine });
const replay = new Replay(path, {
  look,
  live: refresh,
  moved: (ply) => log.follow(ply),
  playFrom: (ply) => afterwards.playFrom(ply),
});
const { popups, ghost, trail, doing, lit, actions, walks, turning } = hands(
  path,
  { stand, stage, picture, rules, show, replay },
  {
    hello,
    beside: () => lesson.shown,
    fitting: (list) => lesson.fitting(list),
    wanted: (text) => !lesson.running || lesson.over || lesson.asks({ text }),
  },
);
const tell = (what, body) => doing.tell(what, body);
const { seats, talk, sitting } = people(id, tell, { refresh, invite: shareNow });
const gauges = (list) =>
  showGauges(list, seats.you(), (seat) => seats.face(seat), seats.standing(stand.hello), seats.rivals(stand.hello));
const large = new Large({ mine: () => stand.mine, places: (ply) => picture.places(ply) });
const moment = new Moment({ stand, stage, picture, replay, actions, seats, doing, gauges, lesson: () => lesson });
const auto = new Auto({
  play: (choice) => doing.play(choice, null, true),
  busy: () => popups.open || actions.end.asking || replay.looking || large.reading > 0,
  show: (choice) => doing.pointing.choices([choice]),
  hand: (choice) => inHand(picture, choice),
  leave: () => doing.pointing.leave(),
});
actions.end.meant = (choice) => lesson.running || advice.minds(choice); // what it does not ask for it says itself; one question is enough
const advice = new Advice(path, {
  stand,
  popups,
  choose: (choice, anchor) => doing.choosing.choose(choice, anchor),
  play: (choice, anchor) => doing.play(choice, anchor),
  mark: (ids) => lit.mark(ids, "hinted"),
});
Object.assign(doing, { auto, lesson, advice, large });
doing.pointing.news = news;
const afterwards = new Afterwards({
  path,
  see: { replay, ghost, trail, lit, stage, say },
  again: () => again(stand.hello),
  hello: () => stand.hello,
  share: shareNow,
  rule: (rule, says) => rules.show(rule, says),
  name: (seat) => seats.name(seat),
  face: (seat) => seats.face(seat),
});
explainTerms(popups);
pressing(find("#table"), (element, node) => doing.look(element, node));

function drawScene(scene) {
  picture.whole(scene, (panes) => stage.setPanes(panes));
  stage.measure(picture);
  say(scene.sentence);
  gauges(scene.gauges);
}

/** The code of lessons, where the table is one. */
async function teach({ course }) {
  if (!course || lesson.running) return;
  const { Lesson } = await import("../lesson/lesson.js");
  lesson = new Lesson({ stand, stage, picture, actions, lit, tell, doing, name: (seat) => seats.name(seat) });
  doing.lesson = lesson;
}

/** A fresh start: everything as the server says it is. */
function hello(frame) {
  const first = stand.hello === null;
  Object.assign(stand, {
    hello: frame,
    mine: frame.mine,
    number: frame.number,
    edition: frame.edition,
  });
  if (first) learn(frame.game.slug);
  rules.slug = frame.game.slug;
  Object.assign(actions, { verbs: frame.verbs, drawings: frame.drawings });
  actions.end.slug = frame.game.slug;
  caption(frame);
  news.line.aims(frame.game.goal);
  seats.show({
    people: frame.seats,
    cards: frame.scene.seats,
    mine: frame.mine,
    toAct: frame.to_act,
    over: Boolean(frame.over),
    owner: frame.owner,
  });
  log.whole(frame.log);
  lesson.begin(frame);
  talk.company(frame.seats, frame.mine);
  talk.whole(frame.talk);
  if (!replay.looking) {
    drawScene(frame.scene);
    say(seats.waiting(frame.sentence), log.rolled);
  }
  news.recall(frame.log, frame.mine);
  replay.grow(frame.number);
  turn(frame);
  if (!frame.course) promise(path, frame);
  if (first) welcome(id, frame, { rules, share: shareNow, teaches: lesson.running });
}

/** What the person may do now. */
function turn(frame) {
  popups.outdated(stand.choices, frame.choices);
  const { choices, over, left, idle } = frame;
  Object.assign(stand, { choices, over, left, idle, canUndo: frame.can_undo });
  ghost.reset(path, frame.number);
  lit.mark([], "hinted");
  page.dataset.turn = stand.over ? "over" : stand.choices.length ? "mine" : "other";
  if (stand.choices.length && page.dataset.watching) {
    firstGauges();
    firstCards();
  }
  delete page.dataset.watching;
  popups.refresh();
  attend(page.dataset.turn, stand.hello.game.title);
  lesson.stand(frame.lesson);
  if (!replay.looking) offer();
  lesson.show();
  page.dataset.edition = String(stand.edition);
  if (stand.over) afterwards.come({ ...stand.hello, number: stand.number }, stand.over);
}

function offer() {
  lit.show(stand.choices);
  if (stand.choices.length) news.show();
  markTabs([...lit.rings.values()]);
  parts.mark([...lit.rings.values()]);
  bringAsked(lit.rings, stand.choices, stage.panes);
  bringLit([...lit.rings.values()], stage.panes);
  stage.onFit();
  if (stand.over) return actions.past(afterwards.tools());
  actions.show({
    choices: stand.choices,
    canUndo: stand.canUndo,
    mayAsk: stand.mine.length > 0 && !stand.over,
    left: stand.left,
    idle: stand.idle, // once a frame has come
  });
  lit.roving.refocus();
  if (!walks.going && (!lesson.running || lesson.begun)) auto.offer(stand, lesson.begun);
  walks.offer();
  advice.offer();
  return undefined;
}

/** Another part of the sheet, or another tab, is there to be seen: rings are drawn to measure, so what was hidden gets them now. */
function relight(byTab = false) {
  if (stand.choices.length && !replay.looking && page.dataset.turn === "mine") {
    lit.show(stand.choices);
    markTabs([...lit.rings.values()]);
    if (!byTab) bringLit([...lit.rings.values()], stage.panes);
    walks.offer();
  }
  lesson.again();
}

/** Whether a frame goes on from where we are; else everything is asked for again. */
function follows(frame) {
  if (frame.edition <= stand.edition) return false;
  if (frame.number - frame.plies.length !== stand.number) {
    refresh();
    return false;
  }
  page.dataset.turn = "other";
  if (!frame.choices.length) shutSheet(); // whoever has done the last of their turn watches the others
  stage.stale();
  lesson.hush();
  auto.stop();
  walks.drop();
  turning.letGo();
  actions.end.close(false);
  if (!replay.looking) doing.letGo();
  rest();
  return true;
}

/** Tells how long it is to be watched; `share` is the part of the usual time there is for it. */
function drawPly(ply, share, fell) {
  walks.saw(ply);
  news.saw(ply, stand.mine.includes(ply.actor));
  ply.label ??= stand.mine.includes(ply.actor) ? stand.choices.find(({ text }) => text === ply.text)?.label : undefined;
  if (ply.actor >= 0) acted = ply.actor;
  ply.note ||= auto.told(ply);
  const words = told(ply);
  const watched = stand.mine.includes(ply.actor) ? "" : lesson.watch(ply);
  let lasts = 0;
  if (!replay.looking) {
    const how = { happenings: ply.events, person: ply.actor >= 0, share, fell };
    const panes = (next) => {
      putAnswered(stage.panes, next);
      return stage.setPanes(next);
    };
    const shown = picture.apply(ply.change, panes, how);
    sounding(({ playSounds }) => playSounds(ply, shown.heard, picture.burning().length));
    lasts = shown.lasts;
    parts.mark([]);
    moment.count(ply);
    if (words) say(watched || `${byActor(ply)} ${over(ply, stand, acted)}`.trim());
    large.tell(ply);
  }
  log.add(ply);
  voice(words);
  return lasts;
}

function settled(frame) {
  Object.assign(stand, { number: frame.number, edition: frame.edition });
  if (frame.dice) stand.hello.dice = frame.dice;
  if (!replay.looking) {
    seats.show({ cards: frame.seats_cards, toAct: frame.to_act, over: Boolean(frame.over) });
    stage.measure(picture);
    say(seats.waiting(frame.sentence), log.rolled);
    gauges(frame.gauges);
  }
  voice(frame.sentence);
  replay.grow(frame.number);
  turn(frame);
}

/** Every frame that is no move. */
async function whole(frame) {
  if (frame.type === "hello") {
    await teach(frame);
    hello(frame);
  } else if (frame.type === "undone") {
    auto.tookBack(frame.number);
    hello({ ...stand.hello, ...frame, type: "hello" });
  } else if (frame.type === "seats") sitting(stand.hello, frame);
  else if (frame.type === "thinking") seats.think(frame.seat);
  else if (frame.type === "said") talk.hear(frame);
  else if (frame.type === "note") {
    log.note(frame.text);
    announce(frame.text);
  }
}

async function refresh() {
  delete page.dataset.shown;
  try {
    const frame = await get(path);
    await teach(frame);
    hello(frame);
  } catch (trouble) {
    toast(trouble.message, "bad");
  }
}

/** What a ply told, for one line that names who did it; "" if there is nothing to tell. */
const byActor = (ply) => told(ply) && byWhom(ply, seats.name(ply.actor), seats.face(ply.actor)?.title);

function look(answer) {
  large.hide();
  news.forget(news.after);
  walks.stop();
  walks.drop();
  turning.letGo();
  doing.letGo();
  auto.stop();
  afterwards.hide();
  seats.show({ cards: answer.scene.seats, toAct: answer.to_act, past: true, ended: Boolean(stand.over) });
  drawScene(answer.scene); // after the seats: the head shows how one of them stands
  say(`Looking back: ${answer.ply ? byActor(answer.ply) || answer.sentence : "the start of the game."}`);
  page.dataset.shown = String(answer.number);
  actions.past(stand.over ? afterwards.around() : replay.tools());
}

/** With the ticket of a seat first, if one was asked for. */
async function shareNow(seat) {
  const ply = replay.looking ? replay.at : null;
  const hello = { ...stand.hello, over: stand.over };
  const { share } = await import("../company/share.js"); // few ask for it
  const [name, face] = [(at) => seats.name(at), (at) => seats.face(at)];
  share({ table: id, ply, mine: stand.mine, hello, name, face, tell, seat });
}

const settings = async (keys) => (await import("./menu.js")).overlay(path, { stand, tell }, shareNow, keys);

find("#stage").addEventListener("moved-view", () => {
  doing.pointing.leave();
  lesson.again();
});

controls({
  rules,
  share: shareNow,
  settings,
  picture,
  stand,
  show,
  actions,
  lit,
  turning,
  talk,
  replay,
  stage,
  next: () => lesson.next(),
  afterwards,
  doing,
});

/** Shares are told at once: whoever moves waits for them. */
const hear = (frame) => (frame.type === "reveal" ? tellShare(path, id, stand.mine, frame) : show.push(frame));

async function begin() {
  await Promise.all([loadSymbols(), takeLinkedSeat(tell, path)]);
  watchSheet(stage, relight);
  stage.onTurned = () => relight(true);
  const asked = new URLSearchParams(location.search).get("ply");
  if (asked !== null) replay.open(Number(asked));
  const standing = (up) => page.setAttribute("data-line", up ? "up" : "down");
  doing.line = new Line(`${path}/live`, { frame: hear, standing, end: say });
}

begin();
