// Where a tip or a bubble goes: beside its place, over empty ground, never over what one would click next.

import { closest, overlap } from "../board/placing.js";
import { pointer } from "../common/resting.js";

const SPACE = 8;
const FARTHER = 48; // px: beyond what stands close round a place, and still beside it
export const BESIDE = 50; // px² that an answer may cover for being a pixel nearer to what was clicked
export const FAR = 10; // px² that advice may, which is about something else than its button
const REACH = 320; // px: nobody looks for a tip farther off
const TIP = 8; // px² that a tip may
const WIDE = 220; // px: of a place that is larger, the spot that was clicked is meant
const SPOT = 24; // px
const EDGE = 8;
const RIMMED = 4; // px round a place: the line round what is refused
const TOUCHES = 2; // px: touching is not covering
const LEAST = 96; // px: nobody reads what is less tall
const SMALL = 720; // px: below it no bubble has room beside its place
const STEP = 16; // px
const SLIM = 184; // px: a tip between places that stand close
const NARROW = 250; // px: an answer there
const COARSE = 48; // px between the spots that are tried all over a desk
const DEAR = 40; // times worse to cover: the anchor, and what a lesson asks for
const WORTH = 6; // times worse to cover than a place on the board: a button, a card's words
const GREATER = 20; // times: what something is about, beside what comes later
const GROUND = 0.3; // times as bad: any part of the board, where an answer finds room beside it
const ASKED = ".coach-card, .coach-card button, .coach-ring";

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

/** Anywhere on a desk, the nearest first: what finds no room beside its place lies over what nobody needs now. */
function anywhere(place, w, h, from, to) {
  const steps = (first, last) =>
    Array.from({ length: Math.max(Math.ceil((last - first) / COARSE), 0) + 1 }, (_, at) =>
      Math.min(first + at * COARSE, Math.max(first, last)),
    );
  const lefts = steps(EDGE, innerWidth - w - EDGE);
  const spots = steps(from + EDGE, to - h - EDGE).flatMap((top) => lefts.map((left) => [left, top]));
  const far = ([left, top]) => apart({ left, top, right: left + w, bottom: top + h }, place);
  return spots
    .map((spot) => [far(spot), spot])
    .sort(([one], [other]) => one - other)
    .map(([, spot]) => spot);
}

/** How much of a room a box covers: all that it takes, or on a small screen what part of it, as all there is to tap is alike. */
function covers(box, room) {
  return overlap(box, room) / (innerWidth < SMALL ? Math.max(room.width * room.height, 1) : 1);
}

/**
 * Put a box beside its anchor where it covers least of what must stay free; what would cover something is narrower.
 * @param {HTMLElement} box
 * @param {Element} anchor
 * @param {Element[]} free what must not be covered
 * @param {boolean} above whether above comes first
 * @param {number} gap px² that it may cover for being a pixel nearer
 */
export function settle(box, anchor, free = [], above = false, gap = 0) {
  const rooms = kept(anchor, free);
  const widths = gap && innerWidth < SMALL ? [0] : [0, gap ? NARROW : SLIM];
  let best = null;
  for (const width of widths) {
    box.style.maxWidth = width ? `${width}px` : "";
    const here = { ...spot(box, rooms, above, gap), width };
    if (!best || here.covered < best.covered) best = here;
    if (!best.hides) break;
  }
  lay(box, best);
  return best;
}

/** Put a box where it was found to cover least. */
export function lay(box, { left, top, width }) {
  box.style.maxWidth = width ? `${width}px` : "";
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

/** Where a box as it is covers least, and how much of what must stay free it hides there: of rooms the first is what it is about, and names on a board are lesser ones. */
function spot(box, rooms, above, gap) {
  const [{ box: place }] = rooms;
  const { from, to } = bounds();
  box.style.maxHeight = `min(70vh, ${to - from - 2 * EDGE}px)`;
  const { offsetWidth: w, offsetHeight: h } = box;
  const near = innerWidth < SMALL ? 0 : gap || TIP;
  const world = gap && document.querySelector("#stage .world");
  const ground = world && { box: plain(world.getBoundingClientRect()), dear: GROUND };
  const [needed, lesser] = [rooms.filter(({ dear }) => dear >= 1), rooms.filter(({ dear }) => dear < 1)];
  if (ground) lesser.push(ground);
  let best = null;
  const tries = ([x, y], free = false) => {
    const [left, top] = [within(x, w, innerWidth), within(y, h, to, from)];
    const here = { left, top, right: left + w, bottom: top + h };
    const away = Math.max(apart(here, place) - FARTHER, 0) * near;
    if (free && (away >= best.covered || (!gap && away > REACH * near))) return false; // all that follow are farther off
    const most = best ? best.covered - away : Infinity;
    const hides = lies(here, needed, most);
    const covered = hides + lies(here, lesser, most - hides) + away;
    if (!best || covered < best.covered) best = { left, top, covered, hides };
    return covered > 0;
  };
  const spots = [SPACE, FARTHER].flatMap((space) => candidates(place, w, h, space));
  if (above) spots.unshift([place.left + place.width / 2 - w / 2, place.top - SPACE - h]);
  if (innerWidth < SMALL) spots.push(...bands(place, w, h));
  if (spots.every((at) => tries(at)) && near) anywhere(place, w, h, from, to).every((at) => tries(at, true));
  return best;
}

/** How much a box covers of some rooms; nobody asks how much exactly it is beyond the most. */
function lies(here, rooms, most) {
  let sum = 0;
  for (const { box, dear } of rooms) {
    if (sum > most) break;
    sum += covers(here, box) * dear;
  }
  return sum;
}

/** A box that is read a thousand times: those of the browser are slow at that. */
const plain = ({ left, top, right, bottom, width, height }) => ({ left, top, right, bottom, width, height });

/** How much worse it is to cover some things than others: what is asked for; buttons and the words of cards, whose size says nothing of what they are for; what a story leads to is as good as ground. */
function dearness(node) {
  if (node.matches(ASKED)) return DEAR;
  if (node.matches("text")) return node.closest("#stage .world") ? GROUND : WORTH;
  if (node.matches(".seat-card") || node.closest("#log")) return 1;
  return node.matches("button, a") && innerWidth >= SMALL ? WORTH : 1;
}

/** What must stay free of a box about an anchor: that itself before all, as what a lesson asks for. */
function kept(anchor, free) {
  const nodes = [anchor, ...free.filter((node) => node !== anchor)];
  return nodes.map((node) => ({
    box: plain(node === anchor ? placeOf(anchor) : node.getBoundingClientRect()),
    dear: node === anchor ? DEAR : dearness(node),
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
