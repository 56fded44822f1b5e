// How a ring is drawn round a place: a dark rim under all rings, so that none hides its neighbour's, a tint, and the line.

import { draw, whose } from "../common/dom.js";
import { placed } from "./picture.js";
import { closest, FIGURES, middle } from "./placing.js";
import { span } from "./trail.js";

const THIN = 14; // an outline thinner than this gets a wide place to click
const WIDE = 26; // units: a smaller place keeps its strong line, that it be found
const EDGE = 9; // units that a place in reach leaves at its edge to what stands between places
const ROOMY = 50; // and only one as wide as this
const LARGER = 2; // times what lies upon it
const FILLED = 0.6; // of a place
const FINGER = matchMedia("(hover: none)");
const MANY = 12; // lit places of the ground are an area, not a frame each
const CELL = 56; // units: a square as large as this, and not twice as large, is a cell
const NEAR = 3; // things that lie this close on each other are one place
const APART = 10; // units that may lie between neighbours
const BESIDE = 6; // units that neighbours may be out of line
const BEND = 6;
const SIDE_BY_SIDE = 1.3; // times its width: so far from a place its neighbours are
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]; // clockwise: a side is drawn in the direction of the next one

/** Whether two places cover each other exactly. */
function sameSpot(a, b) {
  if (a.facts.pane !== b.facts.pane || (a.facts.turn ?? 0) !== (b.facts.turn ?? 0)) return false;
  const near = (x, y) => Math.abs(x - y) < NEAR;
  return (
    near(a.facts.x + a.box.x, b.facts.x + b.box.x) &&
    near(a.facts.y + a.box.y, b.facts.y + b.box.y) &&
    near(a.box.width, b.box.width) &&
    near(a.box.height, b.box.height)
  );
}

/** Whether one place lies upon another, much larger one. */
export function lies({ facts, box }, { facts: under, box: ground }) {
  if (facts.pane !== under.pane || facts.turn || under.turn) return false;
  if (box.width * box.height * LARGER > ground.width * ground.height) return false;
  const inside = (at, length, from, room) => at > from - NEAR && at + length < from + room + NEAR;
  return (
    inside(facts.x + box.x, box.width, under.x + ground.x, ground.width) &&
    inside(facts.y + box.y, box.height, under.y + ground.y, ground.height)
  );
}

/** Whether a place lies in another and fills most of it: a finger cannot choose between the two. */
function fills(inner, outer) {
  if (inner.facts.pane !== outer.facts.pane || inner.facts.turn || outer.facts.turn) return false;
  const along = (at, size) => {
    const ahead = inner.facts[at] + inner.box[at] - outer.facts[at] - outer.box[at];
    const behind = outer.box[size] - inner.box[size] - ahead;
    return Math.min(ahead, behind) > -NEAR && inner.box[size] > FILLED * outer.box[size];
  };
  return along("x", "width") && along("y", "height");
}

/** Lit things that cover each other exactly share one ring, with the actions of all; under a finger also what nearly does. */
export function together(places, actions) {
  const kept = [];
  for (const place of places) {
    const under = kept.find((other) => sameSpot(other, place) || (FINGER.matches && fills(place, other)));
    if (!under) kept.push(place);
    else {
      under.ids.push(...place.ids);
      const [first, more] = [actions.get(under.ids[0]), actions.get(place.ids[0])];
      first.push(...more.filter((choice) => !first.includes(choice)));
    }
  }
  return kept;
}

/** The figures of these seats on the board. */
export function figures(svg, seats) {
  return [...svg.querySelectorAll(FIGURES)].filter((node) => seats.includes(whose(node)));
}

/** What is lit; where that is only what rolls or reveals, that, and the own figures that will move: signs of one's own have no words. */
export function sought({ rings, guarded, picture: { elements } }, own) {
  if (rings.size || !guarded.size) return [...rings.values()];
  const pieces = own.filter((node) => elements.get(node.dataset.id)?.facts.label);
  return [...[...guarded.keys()].map((id) => elements.get(id).node), ...pieces];
}

/** Of what is lit the steps, or what is meant most often. */
export function likely(lit, actions) {
  const often = [...lit].filter(([, ring]) => !ring.classList.contains("seldom"));
  const steps = often.filter(([id]) => actions.get(id).some((choice) => choice.steps));
  return [steps, often, [...lit]].find((some) => some.length) ?? [];
}

/** Where the keyboard begins: nearest to a figure of one's own. */
export function begins(lit, actions, own) {
  const rings = likely(lit, actions);
  const at = own.map(middle);
  const far = ([, ring]) => Math.min(...at.map(([x, y]) => Math.hypot(middle(ring)[0] - x, middle(ring)[1] - y)));
  return at.length && rings.length ? closest(rings, far)[0] : rings[0]?.[0];
}

/** How far inside a place its frame is drawn: at the edge of a board's cell stand walls, doors and neighbours' pieces. */
export function inset({ width, height }, beside = false) {
  const cell = !beside && Math.abs(width - height) < NEAR && width > CELL && width < 2 * CELL;
  return cell ? width * 0.08 : 3;
}

/** The shape of a ring: its tag and attributes, and whether it is a line along a line. */
function shape(node, box, edge) {
  const first = node.firstElementChild;
  if (first?.tagName === "path") {
    const thin = Math.min(box.width, box.height) < THIN || getComputedStyle(first).fill === "none";
    return { tag: "path", at: { d: first.getAttribute("d") }, thin };
  }
  if (first?.tagName === "circle") return { tag: "circle", at: { r: Number(first.getAttribute("r")) + 3 } };
  const side = Math.max(box.width, box.height) / 2;
  if (first?.tagName === "use" || first?.tagName === "g")
    return {
      tag: "circle",
      at: { cx: box.x + box.width / 2, cy: box.y + box.height / 2, r: Math.max(side, 8) + 3 },
    };
  const card = node.querySelector(".card-face"); // its name stands at its edge
  const off = first?.tagName !== "rect" ? -3 : card ? 0 : edge;
  const [width, height] = [box.width, box.height].map((length) => Math.max(length - 2 * off, 6));
  return { tag: "rect", at: { x: box.x + off, y: box.y + off, rx: 5, width, height } };
}

/** The parts of a ring by their classes. */
function parts({ tag, at, thin }, ...names) {
  return names.map((name) => draw(tag, { ...at, class: thin && name === "ring-hit" ? "ring-hit ring-wide" : name }));
}

/** The same without its edge: a click on a wall there is about the wall. */
function within(drawn) {
  const { tag, at } = drawn;
  if (tag !== "rect" || Math.min(at.width, at.height) < ROOMY) return drawn;
  const [x, y, width, height] = [at.x + EDGE, at.y + EDGE, at.width - 2 * EDGE, at.height - 2 * EDGE];
  return { tag, at: { ...at, x, y, width, height } };
}

/** A wall, a door or a window as the line along it: a finger needs more room across it, and none beyond its ends. */
function lengthwise(drawn, { x, y, width, height }) {
  const slender = Math.min(width, height) < WIDE && Math.max(width, height) > 2 * Math.min(width, height);
  if (!FINGER.matches || !slender || drawn.tag !== "rect") return drawn;
  const line = width > height ? `M${x} ${y + height / 2}h${width}` : `M${x + width / 2} ${y}v${height}`;
  return { tag: "path", at: { d: line }, thin: true, long: Math.max(width, height) };
}

/** A ring in its pane, over others or under them; its rim lies under the lines of all. */
export function ring(host, { facts, node, box }, attributes, under = false) {
  const drawn = shape(node, box, inset(box, Boolean(node.closest("#beside"))));
  const [rim] = parts(drawn, "ring-halo");
  const whole = lengthwise(shape(node, box, 3), box); // what a click meets
  const hit = parts(under ? within(whole) : whole, "ring-hit");
  const made = draw("g", attributes, ...hit, ...parts(drawn, "ring-line", "ring-core"));
  if (facts.look?.split(" ").includes("unframed")) made.classList.add("unframed");
  rim.setAttribute("class", made.getAttribute("class").replace("ring", "ring-halo"));
  const room = Math.min(box.width, box.height);
  if (whole.long)
    for (const [name, value] of [
      ["long", `${whole.long}px`],
      ["ends", "butt"],
    ])
      made.style.setProperty(`--${name}`, value);
  for (const one of [made, rim]) {
    one.style.transform = placed(facts);
    const small = drawn.tag === "circle" && node.closest("#beside"); // its neighbours are near: a fine line, and a finger's room round it
    if (room >= WIDE || small) one.style.setProperty("--room", String(room)); // seen from afar its lines are finer, and its price has no room
  }
  if (!host) return made;
  const rims = host.rings.querySelector(".ring-rims") ?? host.rings.insertBefore(rimless(), host.rings.firstChild);
  rims.append(rim);
  if (under) rims.after(made);
  else host.rings.append(made);
  rimOf.set(made, rim);
  return made;
}

const rimOf = new WeakMap();
/** The rim under a ring. */
export const rimUnder = (made) => rimOf.get(made);
const rimless = () => draw("g", { class: "ring-rims", "aria-hidden": "true" });

/** What may be clicked upon a place that may be clicked needs no frame of its own: it glows, and is seen as it is. */
export function frameOnce(places, grounds, ringOf) {
  for (const place of places) {
    const ground = grounds.find((other) => other !== place && lies(place, other));
    if (!ground) continue;
    const made = ringOf(place.ids[0]);
    for (const part of [made, rimOf.get(made)]) part?.classList.add("upon");
    ringOf(ground.ids[0])?.classList.add("stood");
    place.node.classList.add("glowing");
  }
}

/** Figures of these seats that take no click away from the place they stand on: something is done there that is about no figure, and whatever a figure offers the place offers too, or it does that one thing only. */
export function yielding(places, actions, seats) {
  const own = places.filter(({ node }) => seats.includes(whose(node)));
  const moves = ({ touches }) => own.some(({ ids }) => ids.some((id) => touches.includes(id)));
  return own.filter((figure) => {
    const ground = places.find((other) => other !== figure && lies(figure, other));
    const there = ground?.ids.flatMap((id) => actions.get(id)) ?? [];
    const known = figure.ids.flatMap((id) => actions.get(id)).every((choice) => there.includes(choice));
    return there.some((choice) => !moves(choice)) && (known || !there.some(moves));
  });
}

/** Take a ring away, with its rim. */
export function unring(made) {
  rimOf.get(made)?.remove();
  made.remove();
}

/** An area in reach has one outline, not a frame each: outline what lies side by side in `places`; `lit` places count as neighbours. */
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

/** Outline what is lit faintly, and the ground where nearly all of it is lit: one outline hides less of it than so many frames. */
export function outlineFaint(places, ringOf) {
  const faint = places.filter(({ ids: [id] }) => ringOf(id).classList.contains("seldom"));
  const ground = places.filter(({ facts: { look = "" } }) => look.split(" ").includes("recedes"));
  const wide = ground.length > MANY ? ground : [];
  for (const { ids } of wide)
    for (const part of [ringOf(ids[0]), rimOf.get(ringOf(ids[0]))]) part.classList.add("wide");
  outline([...faint, ...wide], places, ringOf);
}

/** Outline what is in reach, apart from where something would be lost, and from what is paid for again; of each area where something would be lost the place whose mark says so, where least is told; and the areas that cost more than others, and less, with what they cost. */
export function areas(places, lit, ringOf, walksOf) {
  const losing = places.filter((place) => walksOf(place).every(({ loses }) => loses));
  const safe = places.filter((place) => !losing.includes(place));
  const dear = safe.filter((place) => walksOf(place).every((walk) => walk.dear));
  const near = safe.filter((place) => !dear.includes(place));
  const costs = (place) => span(walksOf(place).map(({ cost }) => Number.parseInt(cost, 10)));
  const fares = new Map();
  for (const place of dear) fares.set(costs(place), [...(fares.get(costs(place)) ?? []), place]);
  for (const { ids } of dear) ringOf(ids[0]).classList.add("dear");
  outline(near, lit, ringOf);
  for (const group of [...fares.values(), losing]) outline(group, [], ringOf);
  const cheap = new Set(near.map(costs));
  const [fare] = cheap;
  if (dear.length && cheap.size === 1 && Number.parseInt(fare, 10) > 0) fares.set(fare, near); // what is paid for already has no price
  const told = (place) => walksOf(place)[0].news?.length ?? 0;
  return {
    dear,
    losing: regions(losing).map((region) => region.toSorted((one, other) => told(one) - told(other))[0]),
    priced: [...fares].flatMap(([price, group]) => regions(group).map((area) => ({ places: area, price }))),
  };
}

/** Places in groups: what lies side by side. */
function regions(places) {
  const near = (one, other) =>
    one.facts.pane === other.facts.pane &&
    Math.hypot(one.facts.x - other.facts.x, one.facts.y - other.facts.y) < SIDE_BY_SIDE * one.box.width;
  const found = [];
  for (const place of places) {
    const beside = found.filter((region) => region.some((other) => near(place, other)));
    for (const region of beside) found.splice(found.indexOf(region), 1);
    found.push([place, ...beside.flat()]);
  }
  return found;
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
  if (!step) return Math.min(before, after) > -BESIDE ? 0 : null;
  const gap = -(step > 0 ? before : after) - place.box[size];
  return gap > -BESIDE && gap < APART ? Math.max(gap, 0) : null;
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
