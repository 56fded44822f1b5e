// A moment as a small picture: the pane where it happened, cut out round it, with its place marked and its way drawn in.

import { draw } from "../common/dom.js";
import { hang } from "./art.js";
import { element } from "./picture.js";

const PART = 0.5; // of the pane's shorter side, at least
const DOTS = 14; // units between two dots of a way
const ROOM = 90; // units round what is marked

/**
 * `past` is a table after some plies: {scene}; `marks`: {at, way, wrong}, lists of elements; `ratio` is width to height.
 * What is marked is measured, so the picture must be in the page when `drawn` is called.
 */
export function miniature(past, marks = {}, ratio = 1.5) {
  const pane = paneOf(past.scene, marks);
  if (!pane) return { node: "", drawn: () => undefined };
  const backdrop = draw("g", {});
  const body = draw("g", {});
  const over = draw("g", { class: "mini-marks" });
  const node = draw(
    "svg",
    { class: "miniature", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    backdrop,
    body,
    over,
  );
  const nodes = new Map();
  for (const facts of past.scene.elements.filter((facts) => facts.pane === pane.id)) {
    nodes.set(facts.id, { facts, node: element({ ...facts, label: "" }) });
    body.append(nodes.get(facts.id).node);
  }
  node.setAttribute("viewBox", [pane.x, pane.y, pane.w, pane.h].join(" "));
  hang(backdrop, pane.backdrop);
  return { node, drawn: () => mark(node, over, nodes, pane, marks, ratio) };
}

/** The main pane that has most of what is marked. */
function paneOf({ panes, elements }, { at = [], way = [], wrong = [] }) {
  const wanted = new Set([...at, ...way, ...wrong]);
  const count = (pane) => elements.filter((facts) => facts.pane === pane.id && wanted.has(facts.id)).length;
  const main = panes.filter(({ where }) => where === "main");
  return main.sort((a, b) => count(b) - count(a))[0];
}

/** Where an element lies on its pane, turned ones by their middle. */
function boxOf({ facts, node }) {
  const box = node.getBBox();
  const turn = ((facts.turn ?? 0) * Math.PI) / 180;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    x: facts.x + cx * Math.cos(turn) - cy * Math.sin(turn),
    y: facts.y + cx * Math.sin(turn) + cy * Math.cos(turn),
    r: Math.min(Math.max(Math.min(box.width, box.height) / 2, 18), 60),
  };
}

function mark(node, over, nodes, pane, { at = [], way = [], wrong = [] }, ratio) {
  const places = (ids) => [...new Set(ids)].filter((id) => nodes.has(id)).map((id) => boxOf(nodes.get(id)));
  const [good, bad, path] = [places(at), places(wrong), places(way)];
  for (const place of bad) over.append(ring(place, "mini-wrong"));
  for (const [number, place] of path.entries()) if (number) over.append(...dots(path[number - 1], place));
  for (const place of good.slice(0, 3)) over.append(ring(place, "mini-right"));
  node.setAttribute("viewBox", cutOut(pane, [...good, ...bad, ...path], ratio));
}

function ring({ x, y, r }, look) {
  return draw(
    "g",
    { class: look },
    draw("circle", { class: "mini-halo", cx: x, cy: y, r: r + 4 }),
    draw("circle", { cx: x, cy: y, r: r + 4 }),
  );
}

function dots(from, to) {
  const count = Math.max(Math.round(Math.hypot(to.x - from.x, to.y - from.y) / DOTS), 1);
  return Array.from({ length: count }, (_, at) => {
    const part = (at + 1) / count;
    return draw("circle", {
      class: "trail-dot",
      cx: from.x + (to.x - from.x) * part,
      cy: from.y + (to.y - from.y) * part,
      r: at === count - 1 ? 6 : 4,
    });
  });
}

/** What to show of a pane so that these places are in it, and its surroundings. */
function cutOut(pane, places, ratio) {
  if (!places.length) return `${pane.x} ${pane.y} ${pane.w} ${pane.h}`;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const least = Math.min(pane.w, pane.h) * PART;
  const tall = Math.min(Math.max(bottom - top + 2 * ROOM, (right - left + 2 * ROOM) / ratio, least), pane.h);
  const wide = Math.min(tall * ratio, pane.w);
  const within = (middle, length, from, room) => Math.min(Math.max(middle - length / 2, from), from + room - length);
  return [
    within((left + right) / 2, wide, pane.x, pane.w),
    within((top + bottom) / 2, tall, pane.y, pane.h),
    wide,
    tall,
  ]
    .map(Math.round)
    .join(" ");
}
