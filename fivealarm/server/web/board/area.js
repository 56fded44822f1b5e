// An area in reach: places that lie side by side have one outline round all of them, not a frame each.

import { draw } from "../common/dom.js";
import { inset } from "./rings.js";

const GAP = 10; // units that may lie between neighbours
const NEAR = 6;
const BEND = 6;
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]; // clockwise: a side is drawn in the direction of the next one

/** Outline what lies side by side in `places`; `lit` places count as neighbours. */
export function outline(places, lit, ringOf) {
  const known = [...new Set([...places, ...lit])].filter(({ facts }) => !facts.turn);
  for (const place of places.filter(squared)) {
    const gap = (dx, dy) => gapTo(place, known, dx, dy);
    if (SIDES.every((side) => gap(...side) === null)) continue;
    const ring = ringOf(place.ids[0]);
    ring.classList.add("joined");
    const { x, y, width, height } = place.box;
    ring.prepend(draw("rect", { class: "ring-fill", x, y, width, height }));
    ring.append(draw("path", { class: "ring-edge", d: edge(place.box, gap) }));
  }
}

const squared = ({ facts, node }) => !facts.turn && node.firstElementChild?.tagName === "rect";

/** How far off the neighbour on this side is; null: there is none. */
function gapTo(place, known, dx, dy) {
  const gaps = known.map((other) => {
    const across = between(place, other, "x", "width", dx);
    const along = between(place, other, "y", "height", dy);
    return place.facts.pane === other.facts.pane && across !== null && along !== null ? Math.max(across, along) : null;
  });
  return gaps.find((gap) => gap !== null) ?? null;
}

/** Along a side a neighbour is at least as long; across it lies at most a gap. */
function between(place, other, at, size, step) {
  const from = place.facts[at] + place.box[at];
  const to = other.facts[at] + other.box[at];
  const [before, after] = [from - to, to + other.box[size] - from - place.box[size]];
  if (!step) return Math.min(before, after) > -NEAR ? 0 : null;
  const gap = -(step > 0 ? before : after) - place.box[size];
  return gap > -NEAR && gap < GAP ? Math.max(gap, 0) : null;
}

/** The sides without a neighbour, bent where two of them meet and long enough to meet those of the neighbours. */
function edge(box, gap) {
  const off = inset(box);
  const half = [box.width / 2 - off, box.height / 2 - off];
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const sum = (a, b) => a.map((value, axis) => value + b[axis]);
  const point = (corner, way, far) =>
    sum(
      corner,
      way.map((value) => value * far),
    ).join(" ");
  const after = (side) =>
    sum(
      middle,
      sum(SIDES[side], SIDES[(side + 1) % 4]).map((value, axis) => value * half[axis]),
    );
  const beyond = (side, next) => {
    const room = gap(...SIDES[next]);
    if (room === null) return -BEND;
    return gap(...sum(SIDES[side], SIDES[next])) === null ? off + room / 2 : 2 * off + room;
  };
  let drawn = "";
  for (const side of [0, 1, 2, 3]) {
    const [before, next] = [(side + 3) % 4, (side + 1) % 4];
    if (gap(...SIDES[side]) !== null) continue;
    const [from, to, way] = [after(before), after(side), SIDES[next]];
    drawn += `M${point(from, way, -beyond(side, before))}L${point(to, way, beyond(side, next))}`;
    if (gap(...way) === null) drawn += `Q${to.join(" ")} ${point(to, SIDES[(side + 2) % 4], BEND)}`;
  }
  return drawn;
}
