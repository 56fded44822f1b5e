// When things come that one move brings: in the order in which they happened, each at its place.

const APART = 150; // ms from one thing to the next
const LATEST = 1200; // ms after which all have come
const BORDER = 2; // units
const SIGNS = ["flash", "break", "splash", "wave"]; // what shows something of its own

const CAUSES = ["turn", "tumble"]; // cards and dice come before what they do

/** A box in the units of its pane: what an element covers. */
export function boxOf({ facts, node }) {
  const { x, y, width, height } = node.getBBox();
  return { pane: facts.pane, x: facts.x + x, y: facts.y + y, w: width, h: height };
}

const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

/** Whether a thing lies in a place; what lies on its border belongs to the border. */
function holds(place, thing) {
  const { x, y } = middle(thing);
  const inside = (at, from, length) => at > from + BORDER && at < from + length - BORDER;
  return place.pane === thing.pane && inside(x, place.x, place.w) && inside(y, place.y, place.h);
}

/**
 * Which things come when, and which signs are seen where.
 * @param {Map<string, object>} elements of the picture, by id
 * @param {import("../types.js").Happening[]} happenings in their order
 * @param {string[]} coming ids of elements that come by an effect of their own
 * @param {number} share of the time that is usual; 0 is all at once
 */
export function beats(elements, happenings, coming, share) {
  const moments = happenings.map(({ sign, at }) => ({
    sign,
    at,
    places: at.filter((id) => elements.has(id)).map((id) => boxOf(elements.get(id))),
    things: [],
  }));
  const others = [];
  for (const id of coming) {
    const thing = boxOf(elements.get(id));
    const moment =
      moments.find(({ at }) => at.includes(id)) ??
      moments.find(({ places }) => places.some((place) => holds(place, thing)));
    (moment?.things ?? others).push(id);
  }
  const causes = others.filter((id) => CAUSES.includes(elements.get(id).facts.arrive));
  const rest = others.filter((id) => !causes.includes(id)).map((id) => ({ places: [], things: [id] }));
  const first = causes.length ? [{ places: [], things: causes }] : [];
  return timed([...first, ...moments.filter(({ sign, things }) => sign || things.length), ...rest], share);
}

function timed(moments, share) {
  const apart = Math.min(APART, LATEST / Math.max(1, moments.length)) * share;
  const after = new Map();
  const signs = [];
  for (const [n, { sign, places, things }] of moments.entries()) {
    for (const id of things) after.set(id, n * apart);
    if (sign) signs.push({ sign, place: SIGNS.includes(sign) ? places.at(-1) : undefined, after: n * apart });
  }
  return { after, signs, lasts: moments.length * apart };
}

/** How long a move with these happenings would be watched. */
export function watched(happenings) {
  const signs = happenings.filter(({ sign }) => sign).length;
  return Math.min(signs * APART, LATEST);
}
