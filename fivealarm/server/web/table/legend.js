// The legend: every kind of thing that lies on this board now, drawn as it lies there, with what it is.

import { element } from "../board/picture.js";
import { closeButton, draw, find, make, openDialog } from "../common/dom.js";
import { thingOf, things } from "./terms.js";

const ROOM = 4; // units round a drawing

/** `elements` is the picture's: id -> {facts, node}; `hosts` are the stage's: pane -> {backdrop}. */
export function showLegend(elements, hosts, title) {
  const found = new Map(); // thing -> an element that is one
  for (const known of elements.values()) {
    const thing = known.facts.label ? thingOf(known.facts) : null;
    if (thing && !found.has(thing)) found.set(thing, known);
  }
  const others = things().filter((thing) => !found.has(thing));
  const dialog = find("#dialog");
  dialog.classList.add("legend-dialog");
  dialog.addEventListener("close", () => dialog.classList.remove("legend-dialog"), { once: true });
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, `What lies here: ${title}`),
    closeButton(() => dialog.close()),
    make(
      "dl",
      { class: "legend-list", tabindex: "0", "aria-label": "Legend" },
      ...[...found].map(([thing, known]) =>
        make("div", {}, drawing(known, elements, hosts), make("dt", {}, thing.name), make("dd", {}, thing.says)),
      ),
      ...(others.length
        ? [make("div", { class: "legend-others" }, make("dt", {}, "Not here now, or part of a drawing"))]
        : []),
      ...others.map((thing) =>
        make("div", { class: "legend-other" }, make("dt", {}, thing.name), make("dd", {}, thing.says)),
      ),
    ),
  );
  openDialog(dialog);
}

/** The thing cut out of its board, with the ground that it lies on. */
function drawing({ facts, node }, elements, hosts) {
  const box = node.getBBox();
  const side = Math.max(box.width, box.height) + 2 * ROOM;
  const [x, y] = facts.turn ? [facts.x, facts.y] : [facts.x + box.x + box.width / 2, facts.y + box.y + box.height / 2];
  const { backdrop } = hosts.get(facts.pane);
  backdrop.id ||= `ground-${[...hosts.keys()].indexOf(facts.pane)}`;
  return draw(
    "svg",
    { class: "legend-picture", viewBox: [x - side / 2, y - side / 2, side, side].join(" "), "aria-hidden": "true" },
    draw("use", { href: `#${backdrop.id}` }),
    ...around({ facts, node }, [x, y], side / 2, elements).map((other) => element({ ...other, label: "" })),
    element({ ...facts, label: "" }),
  );
}

/** What is drawn under a thing, or about it without being a thing of its own. */
function around(own, [x, y], reach, elements) {
  return [...elements.values()]
    .filter(({ facts, node }) => {
      const under = node.compareDocumentPosition(own.node) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (facts.pane !== own.facts.pane || node === own.node || (facts.label && !under)) return false;
      const box = node.getBBox();
      const [left, top] = [facts.x + box.x, facts.y + box.y];
      return left < x + reach && left + box.width > x - reach && top < y + reach && top + box.height > y - reach;
    })
    .map(({ facts }) => facts);
}
