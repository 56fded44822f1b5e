// Where a tip or a bubble goes: beside its place, over empty ground, never over what one would click next.

import { find, make } from "../common/dom.js";
import { pointer } from "../common/resting.js";
import { leftUnder } from "./layout.js";

const SPACE = 8;
const FARTHER = 48; // px: beyond what stands close round a place, and still beside it
export const BESIDE = 50; // px² that an answer may cover for being a pixel nearer to what was clicked
const WIDE = 220; // px: of a place that is larger, the spot that was clicked is meant
const SPOT = 24; // px
const EDGE = 8;
const RIMMED = 4; // px round a place: the line round what is refused
const TOUCHES = 2; // px: touching is not covering
const LEAST = 96; // px: nobody reads what is less tall
const SMALL = 720; // px: below it no bubble has room beside its place
const STEP = 16; // px
const SLIM = 184; // px: a tip between places that stand close
const NOTABLE = 1.1; // times as large as all of it: less is no close-up
export const NEARLY = 1.04; // times: a board so little smaller than its words need still shows them, enlarged
const LETTERS = 3; // what has more is a name
const TINY = 2.2; // times too small: beside an open sheet a board is a picture, and nobody reads on it
const DEAR = 20; // times worse to cover: the anchor, and what a lesson asks for
const GREATER = 20; // times: what something is about, beside what comes later
const GROUND = 0.3; // times as bad: any part of the board, where an answer finds room beside it
const ASKED = ".coach-card, .coach-card button, .coach-ring";

/** The words and figures drawn in a thing itself, in the units of its pane: a price over one would hide a number. */
export function wordsIn({ facts, node }) {
  const words = [...node.querySelectorAll("text")].filter((word) => getComputedStyle(word).visibility === "visible");
  return words.map((word) => {
    const { x, y, width, height } = word.getBBox();
    const at = node.getCTM().inverse().multiply(word.getCTM()); // some are drawn larger
    return edges({ x: facts.x + at.e + at.a * x, y: facts.y + at.f + at.d * y, w: at.a * width, h: at.d * height });
  });
}

/** The words on a place and round it: its own, and those of what is drawn there. */
export function wordsOn(elements, place, box) {
  const [left, top] = [place.x + box.x, place.y + box.y];
  const near = ({ x, y }) => Math.abs(x - left) < box.width && Math.abs(y - top) < box.height;
  return [...elements.values()]
    .filter(({ facts }) => facts.pane === place.pane && near(facts))
    .flatMap((known) => wordsIn(known));
}

/** A box by its edges. */
export const edges = ({ x, y, w, h }) => ({ left: x, top: y, right: x + w, bottom: y + h });

/** How much of each other two boxes cover. */
export function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}

function within(at, length, room, from = 0) {
  return Math.min(Math.max(at, from + EDGE), Math.max(room - length - EDGE, from + EDGE));
}

/** How far apart two boxes lie. */
function apart(a, b) {
  const wide = Math.max(a.left - b.right, b.left - a.right, 0);
  const tall = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(wide, tall);
}

/** The box of an anchor; of one that is large, where the pointer is on it. */
function placeOf(anchor) {
  const place = anchor.getBoundingClientRect();
  const { x, y } = pointer();
  const on = x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
  if (!on || Math.max(place.width, place.height) < WIDE) return place;
  return new DOMRect(x - SPOT / 2, y - SPOT / 2, SPOT, SPOT);
}

/** Between the headline and the tabs: what lies there is for boxes. */
function bounds() {
  const head = document.querySelector(".table-head")?.getBoundingClientRect();
  const tabs = document.querySelector(".phone-bar")?.getBoundingClientRect();
  return { from: head?.bottom ?? 0, to: tabs?.height ? tabs.top : innerHeight };
}

/** How far a box is moved to one side or the other, little first. */
function aside(most) {
  return Array.from(
    { length: 2 * Math.ceil(most / STEP) + 1 },
    (_, at) => (at % 2 ? -1 : 1) * Math.ceil(at / 2) * STEP,
  );
}

/** Places right, left, above and below; each level with its anchor first, then moved along it. */
function candidates(place, w, h, space) {
  const middleX = place.left + place.width / 2 - w / 2;
  const middleY = place.top + place.height / 2 - h / 2;
  const along = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2].map((part) => part * h);
  const across = aside(w);
  return [
    ...along.flatMap((by) => [
      [place.right + space, middleY + by],
      [place.left - space - w, middleY + by],
    ]),
    ...across.flatMap((by) => [
      [middleX + by, place.top - space - h],
      [middleX + by, place.bottom + space],
    ]),
  ];
}

/** On a small screen also anywhere above or below, the nearest first. */
function bands(place, w, h) {
  const last = innerHeight - h - EDGE;
  const tops = Array.from({ length: Math.max(Math.ceil(last / STEP), 1) }, (_, at) => Math.min(EDGE + at * STEP, last));
  const away = (top) => Math.abs(top + h / 2 - place.top - place.height / 2);
  return tops.sort((one, other) => away(one) - away(other)).map((top) => [(innerWidth - w) / 2, top]);
}

/** How much of a room a box covers: all that it takes, or on a small screen what part of it, as all there is to tap is alike. */
function covers(box, room) {
  return overlap(box, room) / (innerWidth < SMALL ? Math.max(room.width * room.height, 1) : 1);
}

/**
 * Put a box beside its anchor where it covers least of what must stay free; a tip that would cover something is narrower.
 * @param {HTMLElement} box
 * @param {Element} anchor
 * @param {Element[]} free what must not be covered
 * @param {boolean} above whether above comes first
 * @param {number} gap px² that it may cover for being a pixel nearer
 */
export function settle(box, anchor, free = [], above = false, gap = 0) {
  const rooms = kept(anchor, free);
  box.style.maxWidth = "";
  let best = spot(box, rooms, above, gap);
  if (best.covered && !gap) {
    box.style.maxWidth = `${SLIM}px`;
    const slim = spot(box, rooms, above, gap);
    if (slim.covered < best.covered) best = slim;
    else box.style.maxWidth = "";
  }
  box.style.transform = `translate(${Math.round(best.left)}px, ${Math.round(best.top)}px)`;
  return best;
}

/** Where a box as it is covers least: of rooms the first is what it is about. */
function spot(box, rooms, above, gap) {
  const [{ box: place }] = rooms;
  const { from, to } = bounds();
  box.style.maxHeight = `min(70vh, ${to - from - 2 * EDGE}px)`;
  const { offsetWidth: w, offsetHeight: h } = box;
  const near = innerWidth < SMALL ? 0 : gap;
  const board = gap ? document.querySelector("#stage .world") : null;
  const all = board ? [...rooms, { box: board.getBoundingClientRect(), dear: GROUND }] : rooms;
  let best = null;
  const spaces = [SPACE, FARTHER].flatMap((space) => candidates(place, w, h, space));
  const tried = [...spaces, ...(innerWidth < SMALL ? bands(place, w, h) : [])];
  if (above) tried.unshift([place.left + place.width / 2 - w / 2, place.top - SPACE - h]);
  for (const [x, y] of tried) {
    const [left, top] = [within(x, w, innerWidth), within(y, h, to, from)];
    const here = { left, top, right: left + w, bottom: top + h };
    const away = Math.max(apart(here, place) - FARTHER, 0) * near;
    const covered = all.reduce((sum, room) => sum + covers(here, room.box) * room.dear, 0) + away;
    if (!best || covered < best.covered) best = { left, top, covered };
    if (!covered) break;
  }
  return best;
}

/** What must stay free of a box about an anchor: that itself before all, as what a lesson asks for. */
function kept(anchor, free) {
  const nodes = [anchor, ...free.filter((node) => node !== anchor)];
  const dear = (node) => (node === anchor || node.matches(ASKED) ? DEAR : 1);
  return nodes.map((node) => ({
    box: node === anchor ? placeOf(anchor) : node.getBoundingClientRect(),
    dear: dear(node),
  }));
}

/** Where on a small screen a box all across may lie, from the top of the board down to a foot: so tall at most that it leaves its place free above or below it, for the board keeps still. Gives the tops of the spots that do, the lowest first. */
function across(box, place, foot) {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  const from = Math.max(stage.height ? stage.top : 0, bounds().from) + EDGE / 2;
  const room = Math.max(place.top - RIMMED - from, foot - place.bottom - RIMMED, LEAST);
  box.style.maxHeight = `${Math.floor(Math.min(room, foot - from))}px`;
  const h = box.offsetHeight;
  const count = Math.max(Math.ceil((foot - h - from) / STEP), 0);
  const spots = [...Array.from({ length: count }, (_, at) => foot - h - at * STEP), Math.min(from, foot - h)];
  const free = spots.filter((top) => top + h - TOUCHES <= place.top || top + TOUCHES >= place.bottom);
  return free.length ? free : spots;
}

/** Put an answer over the board of a small screen, all across and off the buttons: as low as it covers least of what must stay free, and never what it is about. */
export function overBars(box, anchor, free) {
  const bar = document.querySelector("#actions").getBoundingClientRect();
  const rooms = kept(anchor, free);
  const spots = across(box, rooms[0].box, Math.min(bar.top, bounds().to) - EDGE / 2);
  const { offsetWidth: w, offsetHeight: h } = box;
  const covered = (top) => {
    const here = { left: EDGE, top, right: EDGE + w, bottom: top + h };
    return rooms.reduce((sum, room) => sum + covers(here, room.box) * room.dear, 0);
  };
  box.style.transform = `translate(${EDGE}px, ${Math.round(closest(spots, covered))}px)`;
}

/** Put a box over a bar at the foot of the page, as wide as that is; at the top of the board, if it would cover there what it is about. */
export function atFoot(box, bar, about) {
  const { top } = bar.getBoundingClientRect();
  const place = about?.closest("#stage svg") ? placeOf(about) : new DOMRect(0, top, innerWidth, 0);
  const spots = across(box, place, top - EDGE / 2);
  const low = spots[0] + box.offsetHeight + EDGE >= top;
  box.style.transform = `translate(${EDGE}px, ${Math.round(low ? spots[0] : spots.at(-1))}px)`;
}

/** Let a bar at the foot of a small screen lie at the top of the board instead, where it would cover this place; it stays there until it is `fresh`. */
export function offPlace(bar, node, fresh = false) {
  const up = !fresh && bar.style.translate;
  bar.style.translate = "";
  if (!node || innerWidth >= SMALL) return;
  const here = bar.getBoundingClientRect();
  const from = Math.max(document.querySelector("#stage").getBoundingClientRect().top, bounds().from);
  if (up || overlap(here, placeOf(node))) bar.style.translate = `0 ${Math.round(from + EDGE / 2 - here.top)}px`;
}

const RIM = 12; // px from the edge of the stage
const SPOTS = [
  [0.5, 1],
  [0.5, 0],
  [0, 0.5],
  [1, 0.5],
  [0, 1],
  [1, 1],
  [0, 0],
  [1, 0],
  [0.5, 0.5],
]; // parts of the free width and height

/** Put a box that lies over its parent where it covers least of some places, and little of lesser ones: at the rim, in the middle only if that is best. */
export function keepClear(box, places, lesser = []) {
  const frame = box.parentElement.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const spots = SPOTS.map(([across, down]) => {
    const left = RIM + (frame.width - width - 2 * RIM) * across;
    const top = RIM + (frame.height - height - 2 * RIM) * down;
    const here = { left: frame.left + left, top: frame.top + top };
    const spot = { ...here, right: here.left + width, bottom: here.top + height };
    const covered = (some) => some.reduce((sum, place) => sum + overlap(spot, place), 0);
    return { left, top, covers: GREATER * covered(places) + covered(lesser) };
  });
  const best = spots.reduce((one, other) => (other.covers < one.covers ? other : one));
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px` });
}

/** The middle of a node on the screen. */
export function middle(node) {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** What is least far of several. */
export function closest(several, far) {
  return several.map((one) => [far(one), one]).reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

/** The nearest of some nodes in a direction, what lies straight ahead first. */
export function nearest(from, nodes, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  for (const node of nodes) {
    if (node === from || !node.checkVisibility()) continue; // what lies behind a tab
    const [nx, ny] = middle(node);
    const ahead = (nx - x) * dx + (ny - y) * dy;
    const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    if (ahead < 1 || aside > ahead * 3) continue;
    const far = ahead + 2 * aside;
    if (!best || far < best.far) best = { node, far };
  }
  return best?.node ?? null;
}

/** The box round some nodes, with air. */
export function around(nodes, air) {
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  const least = (name) => Math.min(...boxes.map((box) => box[name])) - air;
  const most = (name) => Math.max(...boxes.map((box) => box[name])) + air;
  return { left: least("left"), right: most("right"), top: least("top"), bottom: most("bottom") };
}

/** Whether a frame has no room for all of some nodes, drawn so much larger. */
export function spreads(nodes, frame, larger = 1) {
  const { left, right, top, bottom } = around(nodes, 0);
  return (right - left) * larger > frame.width || (bottom - top) * larger > frame.height;
}

/** The middle of some nodes, where a frame has room for them all; else of where most of them are. */
export function gathered(nodes, frame) {
  if (spreads(nodes, frame)) return densest(nodes.map(boxed), frame.width / 2);
  const { left, right, top, bottom } = around(nodes, 0);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The middle of the box that has most others within reach. */
function densest(boxes, reach) {
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const far = (one, other) => Math.hypot(...middle(one).map((at, n) => at - middle(other)[n]));
  const crowd = (box) => boxes.filter((other) => far(other, box) < reach).length;
  return middle(boxes.reduce((best, box) => (crowd(box) > crowd(best) ? box : best)));
}

/** How much larger prices are drawn, and what must be read, than the board is; what is left out of a small one, and what stands for it. Whether there is another view to go to. */
export function tellView(stage) {
  const { svg, panes, at } = stage;
  const near = Math.max(1, Math.max(...panes.map(({ least }) => least ?? 0)) / at.scale);
  const tell = (name, value) => svg.style.setProperty(`--${name}`, String(value));
  tell("grow", Math.max(1, 1 / at.scale));
  tell("scale", at.scale);
  tell("near", near);
  tell("steady", near > 1 ? near : Math.min(1, 1 / at.scale));
  const far = near > NEARLY + 0.01;
  tell("nearby", far ? "hidden" : "visible");
  tell("closeup", stage.isWhole ? "hidden" : "visible");
  tell("afar", far && near < TINY ? "visible" : "hidden");
  tellZoom(stage);
  tellRoom(stage);
}

/** Room that the whole board leaves under it is for words; a close-up needs it. */
function tellRoom({ root, room, size, at, isWhole, parts }) {
  const under = room && isWhole && !parts.length ? leftUnder(room, size, at) : 0;
  if (under) root.dataset.under = String(under);
  else delete root.dataset.under;
  root.style.setProperty("--under", `${under}px`);
}

/** The button between the whole board and a close-up says which of them it brings, and that names come with it that are left out; there is none where they are the same. */
function tellZoom({ root, svg, isWhole, nearScale, fitScale }) {
  const nearer = innerWidth < SMALL && nearScale > fitScale * NOTABLE;
  root.dataset.view = isWhole ? (nearer ? "whole" : "only") : "close";
  const sign = make("i", { "aria-hidden": "true" }, isWhole ? "+" : "⤢");
  const names = (look) => [...svg.querySelectorAll(`${look} text, text${look}`)];
  const have = (look) => names(look).some((one) => one.textContent.length > LETTERS);
  const named = () => have(".nearby") && !have(".afar");
  const words = isWhole ? `Closer${nearer && named() ? ", with names" : ""}` : "Whole board";
  find('[data-zoom="fit"]', root)?.replaceChildren(sign, words);
}

/** Whether all of a box is within another. */
export function wholly(box, frame) {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

/** Whether a board that went to what can be done shows all of it, as large as it should be: what one aims at stays where it is. */
export function inView({ went, at, frame }, nodes, scale) {
  return Boolean(went) && scale === at.scale && wholly(around(nodes, 0), frame);
}

/** Whether some of a box is within another. */
export function partly(box, frame) {
  return box.left < frame.right && box.right > frame.left && box.top < frame.bottom && box.bottom > frame.top;
}

/** How many boxes have their middle in each part of the board, by where their x lies on it. */
function crowds(parts, boxes, across) {
  const middles = boxes.map((box) => across(box.left + box.width / 2));
  return parts.map(({ x, w }) => middles.filter((at) => at >= x && at < x + w).length);
}

/** The nearest whole pixel of the screen: what was painted is copied then, not mixed of its neighbours. */
export const ontoPixels = (length) => Math.round(length * devicePixelRatio) / devicePixelRatio;

const boxed = (node) => node.getBoundingClientRect();

/** The part of a stage that most of some nodes lie in; the present one, if any does. */
export function partOf({ svg, frame, at, parts, part }, nodes) {
  const boxes = nodes.filter((node) => svg.contains(node)).map(boxed);
  const counts = crowds(parts, boxes, (x) => (x - frame.left - at.x) / at.scale);
  return counts[part] || !boxes.length ? part : counts.indexOf(Math.max(...counts));
}
