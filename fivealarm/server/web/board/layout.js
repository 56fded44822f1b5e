// How large panes are drawn and where they lie: plain sums, no page.

export const SMALL = 720; // px: a window narrower than this is a small screen
export const PADDING = 24; // px beside a pane in its column
const HIGH = 0.12; // of the room that is left over the board
const BUTTON = 44; // px at the foot of the room for the button to a close-up
const ROOMY = 96; // px under a board: room for words
const TITLE = 30;
const GAP = 20;
const MARGIN = 6;
const SLIT = 4; // on a small screen, where the board has no room to give away
const LEAST_SIDE = 176; // px
const MOST = 1.25; // side panes are not blown up beyond this
const SEEN = 0.8; // of the window is left to them
const SCROLLED = 0.97; // and those that are scrolled anyway not beyond this
const FRAME = 26; // px: the title of a pane in a column and the air round it
const BARE_FRAME = 10; // px of it where a tab has the title
const TABS = 44; // px of a row of tabs
const LITTLE = 0.94; // of their size: panes that all but fit their column are drawn smaller, down to this if nobody says how large their words must be
const SMALLEST_CELL = 36; // px on a small screen: pan instead of shrinking
const AFAR = 0.64; // of the scale at which its words are read: smaller than this, no board is begun with as a whole
const FILLED = 0.6; // of the room: a board that leaves more of it empty is begun with closer
const TAUGHT = 0.92; // the same in a lesson, where one looks at a few places
const WIDE = 1.5; // usual boxes that lie farther apart are no neighbours
export const READABLE = 0.6; // a hand is scrolled rather than shrunk below this

/** Main panes in as many columns as make them largest. */
export function arrange(panes, room, titled) {
  const title = titled ? TITLE : 0;
  const margin = innerWidth < SMALL ? SLIT : MARGIN;
  let best = null;
  for (let columns = 1; columns <= panes.length; columns += 1) {
    const places = new Map();
    let [wide, y] = [0, margin];
    for (let first = 0; first < panes.length; first += columns) {
      const row = panes.slice(first, first + columns);
      let x = margin;
      for (const pane of row) {
        places.set(pane.id, { x, y: y + title });
        x += pane.w + GAP;
      }
      wide = Math.max(wide, x - GAP + margin);
      y += title + Math.max(...row.map((pane) => pane.h)) + GAP;
    }
    const tall = y - GAP + margin;
    const scale = Math.min(room.w / wide, room.h / tall);
    if (!best || scale > best.scale) best = { places, w: wide, h: tall, scale };
  }
  return best;
}

/** How large a close-up shows main panes: so large that their cells can be hit and their words be read. */
export function nearScale(panes, fit, cell) {
  const least = Math.max(...panes.filter(({ where }) => where === "main").map((pane) => pane.least ?? 0));
  return Math.max(fit, least, cell ? SMALLEST_CELL / cell : 0);
}

/** Whether a small screen begins with all of them: where their cells can be hit and little room is left empty, or where they are made for it and not too small. */
export function beginsWhole(panes, fit, cell, filled = 1) {
  const made = panes.every(({ where, whole, least }) => where !== "main" || (whole && fit >= least * AFAR));
  const enough = document.documentElement.dataset.lesson ? TAUGHT : FILLED;
  return made || (cell > 0 && cell * fit >= SMALLEST_CELL && filled >= enough);
}

/** The scale of a pane in a column that is scrolled: as wide as its top can still be seen whole. */
export function scrolledScale(pane, width) {
  return Math.min(width / pane.w, SCROLLED);
}

/** The scale of a pane beside or below the board in a column of this width. */
export function paneScale(pane, width) {
  const tallest = pane.where === "below" ? Math.max(innerHeight * (innerWidth < SMALL ? 0.14 : 0.2), 90) : innerHeight;
  if (pane.where === "below") return Math.min(width / pane.w, tallest / pane.h, 1); // the board needs the height
  const whole = Math.max((tallest * SEEN) / pane.h, Math.min(tallest / pane.h, 1)); // rather seen to its end than blown up
  return Math.min(width / pane.w, whole, MOST);
}

/** How much smaller a group of panes is drawn so that all of it fits a column so high; 0: its words could not be read. */
function lessened(panes, scales, tall, frame, high = whole) {
  const fits = (tall - frame * panes.length) / panes.reduce((sum, pane, at) => sum + high(pane) * scales[at], 0);
  const limits = panes.map(({ least }, at) => (least ? least / scales[at] : LITTLE));
  return fits >= Math.min(1, Math.max(...limits)) ? Math.min(fits, 1) : 0;
}

const whole = ({ h }) => h;
/** What is enough of a pane where there is no room for more; all of it while it asks. */
export const enough = ({ h, brief, asks }) => (brief && !asks ? brief : h);

/** Panes in groups that are seen one at a time in a column so high, each in the first that has room for it, with how much smaller it is drawn and how high its panes are: all in one if they fit, or if they have no short names for tabs. */
export function groups(panes, scales, tall) {
  const all = lessened(panes, scales, tall, FRAME);
  if (all || !panes.every(({ tab }) => tab)) return [{ panes, less: all || 1, high: whole }];
  const found = [];
  for (const [at, pane] of panes.entries()) {
    const fits = (some, high) =>
      lessened(
        some,
        some.map((one) => scales[panes.indexOf(one)]),
        tall - TABS,
        BARE_FRAME,
        high,
      );
    const room = (group) => {
      const both = [...group.panes, pane];
      const less = group === found.at(-1) && both.length < panes.length; // what is left out of all of them would have no tab
      const ways = less ? [whole, enough] : [whole];
      const high = ways.find((one) => fits(both, one));
      return high ? { panes: both, less: fits(both, high), high } : null;
    };
    const first = found.find(room);
    if (first) Object.assign(first, room(first));
    else {
      const alone = fits([pane], whole) || (pane.least || 0) / scales[at] || 1;
      found.push({ panes: [pane], less: Math.min(alone, 1), high: whole });
    }
  }
  return found;
}

/** The widest column of side panes that costs neither the board nor a readable hand anything. */
export function sideWidth({ main, side, below }, room, titled) {
  const board = (width) => arrange(main, { w: room.w - width, h: room.h }, titled).scale;
  const hands = (width) => below.map((pane) => paneScale(pane, room.w - width - PADDING));
  const needed = board(LEAST_SIDE) * 0.97;
  const readable = hands(LEAST_SIDE).map((scale) => Math.min(scale * 0.97, READABLE));
  const enough = (width) => board(width) >= needed && hands(width).every((scale, at) => scale >= readable[at]);
  const most = Math.min(room.w / 2, Math.max(...side.map((pane) => pane.w)) * MOST + PADDING);
  let width = LEAST_SIDE;
  while (width + 8 <= most && enough(width + 8)) width += 8;
  return width;
}

/** How far it is from one of the usual boxes to the next; as far as they are large, if there is but one. */
function pitch(boxes) {
  const usual = boxes[boxes.length >> 1]?.side ?? 0;
  const alike = boxes.filter(({ side }) => side === usual);
  const apart = alike
    .map(({ x, y }) => Math.min(...alike.map((box) => Math.hypot(box.x - x, box.y - y) || Number.POSITIVE_INFINITY)))
    .sort((a, b) => a - b);
  const next = apart[apart.length >> 1];
  return next < usual * WIDE ? Math.max(next, usual) : usual;
}

/** How large a cell of the board is (what a finger must hit), and which panes below it hold nothing to touch. */
export function measure(panes, elements) {
  const full = new Set(elements.filter(({ label }) => label).map(({ pane }) => pane));
  const bare = panes.filter(({ id, where }) => where !== "main" && !full.has(id)).map(({ id }) => id);
  const main = new Set(panes.filter(({ where }) => where === "main").map(({ id }) => id));
  const boxes = elements
    .filter(({ label, pane }) => label && main.has(pane))
    .map(({ svg, x, y }) => ({ x, y, size: /^<rect width="([\d.]+)" height="([\d.]+)"/.exec(svg) }))
    .filter(({ size }) => size)
    .map(({ x, y, size: [, w, h] }) => ({ x, y, side: Math.min(Number(w), Number(h)) }))
    .sort((a, b) => a.side - b.side);
  return { cell: pitch(boxes), bare };
}

const RIM = 24; // px of the table beside the board, where it goes no farther

/** Where a side of the board may begin: no empty table comes into sight instead of it, but for a little that shows its edge. */
export function inReach(at, length, space) {
  const slack = space - length;
  return slack >= 0 ? Math.min(Math.max(at, 0), slack) : Math.min(Math.max(at, slack - RIM), RIM);
}

/** Where a side of the board begins: up to its edge, if hardly more than that is out of sight; what stands along it is not cut in two. */
export function toEdge(at, length, space, most) {
  const after = at + length - space;
  if (length <= space) return at;
  if (at < 0 && -at <= most) return 0;
  return after > 0 && after <= most ? at - after : at;
}

/** Whether a side of the board is not seen whole. */
export function hides(at, length, space) {
  return length > space + 1 || at < -1 || at + length > space + 1;
}

/** Where a board lies that is drawn so large: in the middle; on a small screen, if it leaves room, higher: words come from below. */
export function lying(room, size, scale, small) {
  const [across, down] = [room.w - size.w * scale, room.h - size.h * scale];
  const high = small && down > 0 ? Math.min(down * HIGH, Math.max(down - BUTTON, 0)) : down / 2;
  return { scale, x: across / 2, y: high };
}

/** How many px a small screen leaves under a board, if they are worth using; 0 else. */
export function leftUnder(room, size, { y, scale }) {
  const under = innerWidth < SMALL ? Math.floor(room.h - y - size.h * scale) : 0;
  return under >= ROOMY ? under : 0;
}

/** Where a side of the board begins: with this share of the room before it if it fits, else so that no room is left empty. */
function filling(at, length, space, share = 0.5) {
  const slack = space - length;
  return slack >= 0 ? slack * share : Math.min(Math.max(at, slack), 0);
}

/** Where a board lies when a point of the screen comes to the middle of its frame; it leaves room as one that is seen whole does. */
export function centred({ x, y, scale }, size, frame, [toX, toY]) {
  return {
    x: filling(x + frame.left + frame.width / 2 - toX, size.w * scale, frame.width),
    y: filling(
      y + frame.top + frame.height / 2 - toY,
      size.h * scale,
      frame.height,
      innerWidth < SMALL ? HIGH : undefined,
    ),
  };
}

/** The parts that a small screen shows one at a time, as boxes of the world. */
export function partsIn(panes, placed) {
  const pane = panes.find(({ where, parts }) => where === "main" && parts);
  if (!pane || !placed.has(pane.id)) return [];
  const { x, y } = placed.get(pane.id);
  return pane.parts.map((part) => ({ ...part, x: part.x + x - pane.x, y: part.y + y - pane.y }));
}
