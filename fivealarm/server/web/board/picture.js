// A scene drawn as SVG nodes that stay the same from picture to picture, so that pieces move.

import { draw } from "../common/dom.js";
import { motion } from "../common/prefs.js";
import { wear } from "./art.js";

const FADE = 220;
const TRIP = 240;
const APART = 70; // ms between things that arrive by one move
const LATEST = 560; // ms
const BURSTS = ["flash", "break", "splash"]; // effects that show something of their own

export class Picture {
  /** `host(pane)` gives the SVG group of a pane; it is asked again whenever panes change. */
  constructor(host) {
    this.host = host;
    this.panes = [];
    this.elements = new Map(); // id -> {facts, node, trip}
  }

  /** Draw a whole scene; what was there already moves to its new place. */
  whole(scene, onPanes) {
    wear(scene.sheets);
    const wanted = new Map(scene.elements.map((facts) => [facts.id, facts]));
    this.apply(
      {
        panes: JSON.stringify(scene.panes) === JSON.stringify(this.panes) ? undefined : scene.panes,
        removed: [...this.elements.keys()].filter((id) => !wanted.has(id)),
        added: scene.elements.filter((facts) => !this.elements.has(facts.id)),
        changed: scene.elements.filter((facts) => this.elements.has(facts.id)),
        order: scene.elements.map((facts) => facts.id),
      },
      onPanes,
      false,
    );
  }

  /** Draw a difference of two scenes. */
  apply(change, onPanes, effects = true) {
    this.arrived = 0;
    if (change.panes) {
      this.panes = change.panes;
      if (onPanes(this.panes))
        for (const { facts, node } of this.elements.values()) this.host(facts.pane)?.append(node);
    }
    for (const id of change.removed ?? []) this.#remove(id);
    for (const facts of change.added ?? []) this.#add(facts, effects);
    if (change.order) this.#reorder(change.order);
    if (motion() && change.changed?.length) document.body.getBoundingClientRect(); // pieces start from where they are
    for (const facts of change.changed ?? []) this.#change(facts, effects);
  }

  #add(facts, effects) {
    const node = element(facts);
    const carried = motion() && facts.way; // it was elsewhere, under another name
    const comes = effects && facts.arrive && !carried;
    if (motion() && !comes && !carried) {
      node.classList.add("fresh");
      setTimeout(() => node.classList.remove("fresh"), FADE);
    }
    this.elements.set(facts.id, { facts, node });
    this.host(facts.pane)?.append(node);
    if (carried) travel(node, placed({ ...facts, x: facts.way[0][0], y: facts.way[0][1] }), facts);
    if (!comes) return;
    node.classList.add("coming");
    this.#arrive(node, facts);
  }

  /** The effect that the scene names, by CSS classes, one thing after another; nothing with reduced motion. */
  #arrive(node, facts) {
    if (!motion()) return;
    const after = `${Math.min(APART * this.arrived, LATEST)}ms`;
    this.arrived += 1;
    const box = node.getBBox();
    const name = `arrive-${facts.arrive}`;
    const measures = {
      after,
      mx: `${box.x + box.width / 2}px`,
      my: `${box.y + box.height / 2}px`,
      foot: `${box.y + box.height}px`,
    };
    for (const [what, length] of Object.entries(measures)) node.style.setProperty(`--${what}`, length);
    node.classList.remove(name);
    node.classList.add(name);
    node.addEventListener("animationend", () => node.classList.remove(name, "coming"), { once: true });
    const layer = BURSTS.includes(facts.arrive) && this.host(facts.pane)?.parentNode.querySelector(".pane-effects");
    if (layer) layer.append(burst(facts, box, after));
  }

  #remove(id) {
    const known = this.elements.get(id);
    if (!known) return;
    this.elements.delete(id);
    if (!motion()) return known.node.remove();
    known.node.classList.add("leaving");
    known.node.removeAttribute("data-id");
    setTimeout(() => known.node.remove(), FADE);
  }

  #change(facts, effects) {
    const known = this.elements.get(facts.id);
    if (!known) return this.#add(facts, effects);
    const before = known.facts;
    known.facts = facts;
    if (before.pane !== facts.pane) this.host(facts.pane)?.append(known.node);
    const moves = placed(before) !== placed(facts);
    const from = moves && facts.way && motion() && getComputedStyle(known.node).transform;
    if (moves) known.trip?.cancel();
    dress(known.node, facts, before);
    if (from) known.trip = travel(known.node, from, facts);
    if (effects && facts.arrive && before.svg !== facts.svg) this.#arrive(known.node, facts);
  }

  #reorder(order) {
    const cursors = new Map();
    for (const id of order) {
      const known = this.elements.get(id);
      const parent = known?.node.parentNode;
      if (!parent) continue;
      const cursor = cursors.has(parent) ? cursors.get(parent) : parent.firstChild;
      if (cursor === known.node) cursors.set(parent, cursor.nextSibling);
      else {
        parent.insertBefore(known.node, cursor);
        cursors.set(parent, cursor);
      }
    }
  }
}

/** Sparks, splinters or drops over a piece, gone when they have flown. */
function burst(facts, box, after) {
  const size = Math.max(box.width, box.height, 30) * 1.4;
  const drawn = draw("use", { href: `#art-fx-${facts.arrive}`, x: -size / 2, y: -size / 2, width: size, height: size });
  const node = draw("g", { class: "burst", "aria-hidden": "true" }, drawn);
  node.style.setProperty("--after", after);
  node.style.setProperty(
    "--at",
    `translate(${facts.x + box.x + box.width / 2}px, ${facts.y + box.y + box.height / 2}px)`,
  );
  node.addEventListener("animationend", () => node.remove(), { once: true });
  return node;
}

/** One element as an SVG group, placed by a CSS transform so that it can glide. */
export function element(facts) {
  const node = draw("g", {});
  dress(node, facts, null);
  return node;
}

function dress(node, facts, before) {
  if (before === null || before.svg !== facts.svg) node.innerHTML = facts.svg;
  if (before === null || before.look !== facts.look) {
    const kept = ["fresh", "pointed", "hinted"].filter((name) => node.classList.contains(name));
    node.setAttribute("class", ["piece", facts.look, ...kept].join(" ").trim());
  }
  if (before === null || before.label !== facts.label) {
    if (facts.label) {
      node.setAttribute("role", "img");
      node.setAttribute("aria-label", facts.label);
      node.removeAttribute("aria-hidden");
      node.dataset.id = facts.id;
    } else {
      node.removeAttribute("role");
      node.removeAttribute("aria-label");
      node.removeAttribute("data-id");
      node.setAttribute("aria-hidden", "true");
    }
  }
  node.style.transform = placed(facts);
}

/** A piece passes the places of its way instead of gliding straight to its new one. */
function travel(node, from, facts) {
  const passed = facts.way.map(([x, y]) => placed({ ...facts, x, y }));
  return node.animate({ transform: [from, ...passed, placed(facts)] }, { duration: TRIP, easing: "ease-out" });
}

export function placed(facts) {
  return `translate(${facts.x}px, ${facts.y}px)${facts.turn ? ` rotate(${facts.turn}deg)` : ""}`;
}
