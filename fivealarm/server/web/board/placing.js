// Where a tip or a bubble goes: beside its place, over empty ground, never over what one would click next.

const SPACE = 8;
const EDGE = 8;

function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}

function within(at, length, room) {
  return Math.min(Math.max(at, EDGE), Math.max(room - length - EDGE, EDGE));
}

/** Places right, left, above and below; each level with its anchor first, then moved along it. */
function candidates(place, w, h) {
  const middleX = place.left + place.width / 2 - w / 2;
  const middleY = place.top + place.height / 2 - h / 2;
  const along = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2].map((part) => part * h);
  const across = [0, -0.5, 0.5, -1, 1].map((part) => part * w);
  return [
    ...along.flatMap((by) => [
      [place.right + SPACE, middleY + by],
      [place.left - SPACE - w, middleY + by],
    ]),
    ...across.flatMap((by) => [
      [middleX + by, place.top - SPACE - h],
      [middleX + by, place.bottom + SPACE],
    ]),
  ];
}

/**
 * Put a box beside its anchor where it covers least of what must stay free.
 * @param {HTMLElement} box
 * @param {Element} anchor
 * @param {Element[]} free what must not be covered
 * @param {boolean} above whether above comes first
 */
export function settle(box, anchor, free = [], above = false) {
  const place = anchor.getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = box;
  const rooms = [place, ...free.filter((node) => node !== anchor).map((node) => node.getBoundingClientRect())];
  let best = null;
  const tried = candidates(place, w, h);
  if (above) tried.unshift([place.left + place.width / 2 - w / 2, place.top - SPACE - h]);
  for (const [x, y] of tried) {
    const [left, top] = [within(x, w, innerWidth), within(y, h, innerHeight)];
    const here = { left, top, right: left + w, bottom: top + h };
    const covered = rooms.reduce((sum, room, at) => sum + overlap(here, room) * (at ? 1 : 20), 0);
    if (!best || covered < best.covered) best = { left, top, covered };
    if (!covered) break;
  }
  box.style.transform = `translate(${Math.round(best.left)}px, ${Math.round(best.top)}px)`;
  return best;
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

/** Put a box that lies over its parent where it covers least of some places: at the rim, in the middle only if that is best. */
export function keepClear(box, places) {
  const frame = box.parentElement.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const spots = SPOTS.map(([across, down]) => {
    const left = RIM + (frame.width - width - 2 * RIM) * across;
    const top = RIM + (frame.height - height - 2 * RIM) * down;
    const here = { left: frame.left + left, top: frame.top + top };
    const spot = { ...here, right: here.left + width, bottom: here.top + height };
    return { left, top, covers: places.reduce((sum, place) => sum + overlap(spot, place), 0) };
  });
  const best = spots.reduce((one, other) => (other.covers < one.covers ? other : one));
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px` });
}
