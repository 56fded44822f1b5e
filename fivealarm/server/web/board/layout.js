// How large panes are drawn and where they lie: plain sums, no page.

export const SMALL = 720; // px: a window narrower than this is a small screen
export const PADDING = 24; // px beside a pane in its column
const TITLE = 30;
const GAP = 20;
const MARGIN = 12;
const LEAST_SIDE = 176; // px
const MOST = 1.25; // side panes are not blown up beyond this
const SCROLLED = 0.95; // and those that are scrolled anyway not beyond this
const SMALLEST_CELL = 36; // px on a small screen: pan instead of shrinking
const AFAR = 0.64; // of the scale at which its words are read: smaller than this, no board is begun with as a whole
export const READABLE = 0.6; // a hand is scrolled rather than shrunk below this

/** Main panes in as many columns as make them largest. */
export function arrange(panes, room, titled) {
  const title = titled ? TITLE : 0;
  let best = null;
  for (let columns = 1; columns <= panes.length; columns += 1) {
    const places = new Map();
    let [wide, y] = [0, MARGIN];
    for (let first = 0; first < panes.length; first += columns) {
      const row = panes.slice(first, first + columns);
      let x = MARGIN;
      for (const pane of row) {
        places.set(pane.id, { x, y: y + title });
        x += pane.w + GAP;
      }
      wide = Math.max(wide, x - GAP + MARGIN);
      y += title + Math.max(...row.map((pane) => pane.h)) + GAP;
    }
    const tall = y - GAP + MARGIN;
    const scale = Math.min(room.w / wide, room.h / tall);
    if (!best || scale > best.scale) best = { places, w: wide, h: tall, scale };
  }
  return best;
}

/** How large a small screen shows main panes where their words are read and their cells are hit. */
export function nearScale(panes, fit, cell) {
  const least = Math.max(...panes.filter(({ where }) => where === "main").map((pane) => pane.least ?? 0));
  return Math.max(fit, least || (cell ? SMALLEST_CELL / cell : 0));
}

/** How large a small screen begins with them: whole where they are made for it and not too small. */
export function startScale(panes, fit, cell) {
  const whole = panes.every(({ where, whole: all, least }) => where !== "main" || (all && fit >= least * AFAR));
  return whole ? fit : nearScale(panes, fit, cell);
}

/** The scale of a pane in a column that is scrolled: as wide as its top can still be seen whole. */
export function scrolledScale(pane, width) {
  return Math.min(width / pane.w, SCROLLED);
}

/** The scale of a pane beside or below the board in a column of this width. */
export function paneScale(pane, width) {
  const tallest = pane.where === "below" ? Math.max(innerHeight * (innerWidth < SMALL ? 0.14 : 0.2), 90) : innerHeight;
  return Math.min(width / pane.w, tallest / pane.h, pane.where === "below" ? 1 : MOST); // the board needs the height
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

/** The usual size of a labelled box on the board, and which panes beside and below it hold nothing to touch. */
export function measure(panes, elements) {
  const full = new Set(elements.filter(({ label }) => label).map(({ pane }) => pane));
  const bare = panes.filter(({ id, where }) => where !== "main" && !full.has(id)).map(({ id }) => id);
  const main = new Set(panes.filter(({ where }) => where === "main").map(({ id }) => id));
  const sides = elements
    .map(({ label, pane, svg }) =>
      label && main.has(pane) ? /^<rect width="([\d.]+)" height="([\d.]+)"/.exec(svg) : null,
    )
    .filter(Boolean)
    .map(([, w, h]) => Math.min(Number(w), Number(h)))
    .sort((a, b) => a - b);
  return { cell: sides[sides.length >> 1] ?? 0, bare };
}
