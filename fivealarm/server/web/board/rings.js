// How a ring is drawn round a place: a dark rim under all rings, so that none hides its neighbour's, a tint, and the line.

import { draw } from "../common/dom.js";
import { placed } from "./picture.js";

const THIN = 14; // an outline thinner than this gets a wide place to click
const NEAR = 3; // things that lie this close on each other are one place

/** Whether two places cover each other exactly. */
export function sameSpot(a, b) {
  if (a.facts.pane !== b.facts.pane || (a.facts.turn ?? 0) !== (b.facts.turn ?? 0)) return false;
  const near = (x, y) => Math.abs(x - y) < NEAR;
  return (
    near(a.facts.x + a.box.x, b.facts.x + b.box.x) &&
    near(a.facts.y + a.box.y, b.facts.y + b.box.y) &&
    near(a.box.width, b.box.width) &&
    near(a.box.height, b.box.height)
  );
}

/** The shape of a ring: its tag and attributes, and whether it is a line along a line. */
function shape(node, box) {
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
  const inset = first?.tagName === "rect" ? 3 : -3;
  const [width, height] = [box.width, box.height].map((length) => Math.max(length - 2 * inset, 6));
  return { tag: "rect", at: { x: box.x + inset, y: box.y + inset, rx: 5, width, height } };
}

/** The parts of a ring by their classes. */
function parts({ tag, at, thin }, ...names) {
  return names.map((name) => draw(tag, { ...at, class: thin && name === "ring-hit" ? "ring-hit ring-wide" : name }));
}

/** A ring in its pane, over others or under them; its rim lies under the lines of all. */
export function ring(host, { facts, node, box }, attributes, under = false) {
  const drawn = shape(node, box);
  const [rim] = parts(drawn, "ring-halo");
  const made = draw("g", attributes, ...parts(drawn, "ring-hit", "ring-line", "ring-core"));
  rim.setAttribute("class", attributes.class.replace("ring", "ring-halo"));
  for (const one of [made, rim]) one.style.transform = placed(facts);
  if (!host) return made;
  const rims = host.rings.querySelector(".ring-rims") ?? host.rings.insertBefore(rimless(), host.rings.firstChild);
  rims.append(rim);
  if (under) rims.after(made);
  else host.rings.append(made);
  rimOf.set(made, rim);
  return made;
}

const rimOf = new WeakMap();
const rimless = () => draw("g", { class: "ring-rims", "aria-hidden": "true" });

/** Take a ring away, with its rim. */
export function unring(made) {
  rimOf.get(made)?.remove();
  made.remove();
}
