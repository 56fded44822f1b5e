// Where things lie on the screen and on the board: what covers what, what is nearest, where most of it is.

import { find, make } from "../common/dom.js";
import { leftUnder } from "./layout.js";

const SMALL = 720; // px: below it no bubble has room beside its place
const NOTABLE = 1.1; // times as large as all of it: less is no close-up
export const NEARLY = 1.04; // times: a board so little smaller than its words need still shows them, enlarged
const LETTERS = 3; // what has more is a name
const RIM = 12; // px of a board out of sight: what stands along that edge is not read any more
const TINY = 2.2; // times too small: beside an open sheet a board is a picture, and nobody reads on it

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

/** Figures on a board, whosever they are. */
export const FIGURES = '.piece[data-id]:has(use[href^="#seat-"], use[href^="#art-base-"])';

/** How far one gets on a straight way, as a share of it, until it meets one of some boxes that it did not begin in; 1 if it meets none. */
export function free([x, y], [toX, toY], boxes) {
  const within = (box, px, py) => px > box.left && px < box.right && py > box.top && py < box.bottom;
  const met = boxes
    .filter((box) => !within(box, x, y))
    .map((box) => {
      const [dx, dy] = [toX - x, toY - y];
      const spans = [
        [box.left - x, box.right - x, dx],
        [box.top - y, box.bottom - y, dy],
      ].map(([low, high, by]) =>
        by ? [low / by, high / by].sort((a, b) => a - b) : low < 0 && high > 0 ? [0, 1] : [1, 0],
      );
      const [enters, leaves] = [Math.max(...spans.map(([at]) => at)), Math.min(...spans.map(([, at]) => at))];
      return enters < leaves && enters >= 0 ? enters : 1;
    });
  return Math.min(1, ...met);
}

/** A box by its edges. */
export const edges = ({ x, y, w, h }) => ({ left: x, top: y, right: x + w, bottom: y + h });

/** How much of each other two boxes cover. */
export function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && tall > 0 ? wide * tall : 0;
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

/** Where the board lies on the screen. */
export function onScreen({ frame, at: { x, y, scale }, size }) {
  const [left, top] = [frame.left + x, frame.top + y];
  return { left, right: left + size.w * scale, top, bottom: top + size.h * scale };
}

/** What of a box lies inside another. */
export function within(box, { left, right, top, bottom }) {
  const near = (low, at, high) => Math.min(Math.max(at, low), high);
  return {
    left: near(left, box.left, right),
    right: near(left, box.right, right),
    top: near(top, box.top, bottom),
    bottom: near(top, box.bottom, bottom),
  };
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

/** The middle of the box that has most others within reach, and of these; of several the one that lies least at the edge. */
export function densest(boxes, reach) {
  const middles = boxes.map((box) => [box.left + box.width / 2, box.top + box.height / 2]);
  const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const about = (some) =>
    [0, 1].map((n) => (Math.min(...some.map((at) => at[n])) + Math.max(...some.map((at) => at[n]))) / 2);
  const all = about(middles);
  const crowds = middles.map((at) => middles.filter((other) => far(other, at) < reach));
  const most = Math.max(...crowds.map(({ length }) => length));
  const places = crowds.filter(({ length }) => length === most).map(about);
  return places.reduce((best, at) => (far(at, all) < far(best, all) ? at : best));
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
  for (const [edge, out] of Object.entries(beyond(stage))) tell(`beyond-${edge}`, out > RIM ? "visible" : "hidden");
  tell("afar", far && near < TINY ? "visible" : "hidden");
  tellZoom(stage);
  tellRoom(stage);
}

/** How many px of a board are out of sight at each of its edges. */
export function beyond({ at, size, room }) {
  const { w, h } = room ?? { w: 0, h: 0 };
  const [right, bottom] = [at.x + size.w * at.scale - w, at.y + size.h * at.scale - h];
  return { top: -at.y, right: w ? right : 0, bottom: h ? bottom : 0, left: -at.x };
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
