// Rows that are swiped sideways on a small screen: they say on which side they go on, and cut nothing in two.

import { motion } from "./prefs.js";

const SMALL = matchMedia("(max-width: 719px)");
const SIGN = 30; // px at the edge of a row that its sign takes
const SLACK = 4; // px lost in rounding

/** The sign that a row goes on is a button to whoever sees it: a tap there turns to what comes next, and does nothing else. */
function turnPage(row, event) {
  if (!event.detail || !SMALL.matches) return; // pressed by a key
  const { left, right, top, bottom, width } = row.getBoundingClientRect();
  if (event.clientY < top || event.clientY > bottom) return;
  const more = row.dataset.more ?? "";
  const way = more.includes("right") && event.clientX > right - SIGN ? 1 : -1;
  if (way < 0 && !(more.includes("left") && event.clientX < left + SIGN)) return;
  event.stopPropagation();
  row.scrollBy({ left: way * (width - 2 * SIGN), behavior: motion() ? "smooth" : "instant" });
}

/** Whether a click is about a row: on it, or beside it, where its sign is. */
const reaches = (row, { target }) => target === row.parentElement || (target instanceof Node && row.contains(target));

/** Keep in `data-more` on which sides of a row more of it lies. */
export function tellMore(row) {
  const tell = () => {
    const [before, after] = [row.scrollLeft, row.scrollWidth - row.clientWidth - row.scrollLeft];
    row.dataset.more = [before > SLACK ? "left" : "", after > SLACK ? "right" : ""].join(" ").trim();
  };
  row.addEventListener("scroll", tell, { passive: true });
  row.parentElement.addEventListener("click", (event) => reaches(row, event) && turnPage(row, event), true);
  new ResizeObserver(tell).observe(row);
  return tell;
}

/** Lay what is in a row in pages as wide as it is: what would be cut at the edge begins the next one. `air` is left free for the sign that it goes on. */
export function inPages(row, air) {
  const parts = [...row.children];
  for (const part of parts) part.style.marginLeft = "";
  const [wide, gap] = [row.clientWidth, Number.parseFloat(getComputedStyle(row).columnGap) || 0];
  const widths = parts.map((part) => part.offsetWidth);
  let at = parts[0]?.offsetLeft ?? 0;
  let page = 0; // where the one begins that is being filled
  parts.forEach((part, n) => {
    if (n && at + widths[n] > page + wide - air) {
      const pushed = page + wide + air - at;
      part.style.marginLeft = `${pushed}px`;
      [at, page] = [at + pushed, page + wide];
    }
    part.classList.toggle("begins-page", at - page <= air);
    at += widths[n] + gap;
  });
  const rest = page ? page + wide - air - (at - gap) : 0; // the last page is as wide as the others, so that it can be turned to
  if (parts.length) parts.at(-1).style.marginRight = `${Math.max(rest, 0)}px`;
}
