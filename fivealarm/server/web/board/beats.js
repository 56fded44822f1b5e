// When things come, change and go by one move: in the order in which they happened, each at its place.

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
 * When each thing comes, changes or goes, and which signs are seen where.
 * @param {Map<string, object>} elements of the picture, by id
 * @param {import("../types.js").Happening[]} happenings in their order
 * @param {{known: object, was?: object, effect?: string}[]} turns of things, and by which effect they come
 * @param {number} share of the time that is usual; 0 is all at once
 */
export function beats(elements, happenings, turns, share) {
  const known = new Map([...turns.map((turn) => [turn.known.facts.id, turn.known]), ...elements]); // what goes is there still
  const moments = happenings.map(({ sign, at }) => ({
    sign,
    at,
    places: at.filter((id) => known.has(id)).map((id) => boxOf(known.get(id))),
    things: [],
  }));
  const others = [];
  for (const turn of turns) (momentOf(moments, turn)?.things ?? others).push(turn);
  const causes = others.filter(({ effect }) => CAUSES.includes(effect));
  const rest = others.filter(({ effect }) => effect && !CAUSES.includes(effect));
  const first = causes.length ? [{ places: [], things: causes }] : [];
  return timed(
    [
      ...first,
      ...moments.filter(({ sign, things }) => sign || things.length),
      ...rest.map((turn) => ({ places: [], things: [turn] })),
    ],
    share,
  );
}

/** The happening that names a thing, else the one where it is now, else where it was. */
function momentOf(moments, { known, was }) {
  if (!moments.length) return undefined;
  const at = (thing) => moments.find(({ places }) => places.some((place) => holds(place, thing)));
  return (
    moments.find(({ at: names }) => names.includes(known.facts.id)) ??
    at(boxOf(known)) ??
    (was && at(boxOf({ facts: was, node: known.node })))
  );
}

/** A moment with a sign, or by which something comes, takes its time; what else happens, happens with the next of these. */
function timed(moments, share) {
  const takes = moments.map(({ sign, things }) => Boolean(sign) || things.some(({ effect }) => effect));
  const all = takes.filter(Boolean).length;
  const apart = Math.min(APART, LATEST / Math.max(1, all)) * share;
  const after = new Map();
  const signs = [];
  let beat = 0;
  for (const [n, { sign, places, things }] of moments.entries()) {
    const when = Math.min(beat, Math.max(all - 1, 0)) * apart;
    for (const { known } of things) after.set(known, when);
    if (sign) signs.push({ sign, place: SIGNS.includes(sign) ? places.at(-1) : undefined, after: when });
    if (takes[n]) beat += 1;
  }
  return { after, signs, lasts: all * apart };
}

/** How long a move with these happenings would be watched. */
export function watched(happenings) {
  const signs = happenings.filter(({ sign }) => sign).length;
  return Math.min(signs * APART, LATEST);
}
