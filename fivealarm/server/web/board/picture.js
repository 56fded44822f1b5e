// A scene drawn as SVG nodes that stay the same from picture to picture, so that pieces move.

import { draw } from "../common/dom.js";
import { motion } from "../common/prefs.js";
import { wear } from "./art.js";
import { beats, boxOf } from "./beats.js";

const FADE = 220;
const TRIP = 240; // ms of a way at least
const HOP = 160; // ms from place to place
const FARTHEST = 900; // ms of a way at most
const STILL = { lasts: 0, heard: [] };
const LARGEST = 170; // of sparks, in units of the board
const BURSTS = ["flash", "break", "splash"]; // effects that show something of their own

export class Picture {
  /** `host(pane)` gives the SVG group of a pane; it is asked again whenever panes change. */
  constructor(host) {
    this.host = host;
    this.panes = [];
    this.elements = new Map(); // id -> {facts, node, trip}
    this.late = new Map(); // id -> timer of a thing that is drawn anew when its turn comes
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
    );
  }

  /**
   * Draw a difference of two scenes. `story` has the happenings that made it, in order, whether a person
   * did it, and the share of the usual time there is to show them; nothing moves by itself without one. Tells how long it lasts and what is heard when.
   */
  apply(change, onPanes, story = null) {
    const moving = story !== null && motion();
    this.share = story?.share ?? 1;
    this.coming = [];
    this.quenched = [];
    if (change.panes) {
      this.panes = change.panes;
      if (onPanes(this.panes))
        for (const { facts, node } of this.elements.values()) this.host(facts.pane)?.append(node);
    }
    for (const id of change.removed ?? []) this.#remove(id);
    for (const facts of change.added ?? []) this.#add(facts, moving);
    if (change.order) this.#reorder(change.order);
    if (motion() && change.changed?.length) document.body.getBoundingClientRect(); // pieces start from where they are
    const trips = (change.changed ?? []).map((facts) => this.#change(facts, moving));
    if (!story) return STILL;
    return this.#unfold(story, Math.max(0, ...trips));
  }

  /** What comes, comes at its beat. */
  #unfold(story, trip) {
    const { after, signs, lasts } = beats(
      this.elements,
      story.happenings,
      this.coming.map(({ facts }) => facts.id),
      motion() ? this.share : 0,
    );
    const heard = signs.map(({ sign, after: when }) => ({ effect: sign, after: when }));
    const signed = new Set(story.happenings.filter(({ sign }) => sign).flatMap(({ at }) => at));
    for (const known of this.coming) {
      const when = after.get(known.facts.id) ?? 0;
      heard.push({ effect: known.facts.arrive, after: when });
      if (!motion()) continue;
      this.#arrive(known, when, signed.has(known.facts.id));
      if (when) this.#wait(known, when);
    }
    const water = story.person && !signs.length ? this.quenched : []; // what no longer burns by a person's move
    if (water.length) heard.push({ effect: "splash", after: 0 });
    for (const known of water) signs.push({ sign: "splash", place: boxOf(known), after: 0 });
    if (motion()) for (const { sign, place, after: when } of signs) if (place) this.#burst(sign, place, when);
    return { lasts: Math.max(lasts, trip), heard };
  }

  /** Where on the screen the things lie that the events of a ply name. */
  places({ events }) {
    return this.#named(events).map((node) => node.getBoundingClientRect());
  }

  /** The things that a ply is about: those with a sign to see, if there are some. */
  concerned({ events }) {
    const signed = events.filter(({ sign }) => sign);
    return this.#named(signed.length ? signed : events);
  }

  #named(events) {
    return events.flatMap(({ at }) => at).flatMap((name) => this.elements.get(name)?.node ?? []);
  }

  /** How much of the picture burns. */
  burning() {
    return [...this.elements.values()].filter(({ facts }) => has(facts, "fire")).length;
  }

  /** What is drawn anew stays as it was until its turn comes. */
  #wait(known, when) {
    const { id } = known.facts;
    if (known.was === undefined) return;
    known.node.innerHTML = known.was;
    const timer = setTimeout(() => {
      known.node.innerHTML = known.facts.svg;
      this.late.delete(id);
    }, when);
    this.late.set(id, timer);
  }

  /** Everything is at its place and as it is now. */
  finish() {
    for (const [id, timer] of this.late) {
      clearTimeout(timer);
      const known = this.elements.get(id);
      if (known) known.node.innerHTML = known.facts.svg;
    }
    this.late.clear();
    for (const { node, trip } of this.elements.values()) {
      trip?.finish();
      for (const name of [...node.classList]) if (name.startsWith("arrive-")) node.classList.remove(name, "coming");
    }
    for (const burst of document.querySelectorAll("#stage .burst")) burst.remove();
  }

  #add(facts, moving) {
    const node = element(facts);
    const carried = motion() && facts.way; // it was elsewhere, under another name
    const comes = moving && facts.arrive && !carried;
    if (motion() && !comes && !carried) {
      node.classList.add("fresh");
      setTimeout(() => node.classList.remove("fresh"), FADE);
    }
    const known = { facts, node };
    this.elements.set(facts.id, known);
    this.host(facts.pane)?.append(node);
    const [x, y] = facts.way?.[0] ?? [];
    if (carried) known.trip = travel(node, placed({ ...facts, x, y }), facts, this.share);
    if (!comes) return;
    node.classList.add("coming");
    this.coming.push(known);
  }

  /** The effect that the scene names, by CSS classes; without sparks of its own where a sign shows them. */
  #arrive({ node, facts }, when, signed) {
    const after = `${when}ms`;
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
    if (signed || !BURSTS.includes(facts.arrive)) return;
    this.#burst(facts.arrive, boxOf({ facts, node }), when);
  }

  #burst(sign, place, when) {
    this.host(place.pane)
      ?.parentNode.querySelector(".pane-effects")
      .append(burst(sign, place, when));
  }

  #remove(id) {
    const known = this.elements.get(id);
    if (!known) return;
    this.elements.delete(id);
    if (["fire", "smoke"].some((look) => has(known.facts, look))) this.quenched.push(known);
    if (!motion()) return known.node.remove();
    known.node.classList.add("leaving");
    known.node.removeAttribute("data-id");
    setTimeout(() => known.node.remove(), FADE);
  }

  /** Tells how long its way lasts. */
  #change(facts, moving) {
    const known = this.elements.get(facts.id);
    if (!known) return this.#add(facts, moving) ?? 0;
    const before = known.facts;
    Object.assign(known, { facts, was: before.svg });
    if (this.late.has(facts.id)) {
      clearTimeout(this.late.get(facts.id));
      this.late.delete(facts.id);
      known.node.innerHTML = before.svg;
    }
    if (before.pane !== facts.pane) this.host(facts.pane)?.append(known.node);
    if (has(before, "fire") && !has(facts, "fire")) this.quenched.push(known);
    const moves = placed(before) !== placed(facts);
    const from = moves && facts.way && motion() && getComputedStyle(known.node).transform;
    if (moves) known.trip?.cancel();
    dress(known.node, facts, before);
    if (from) known.trip = travel(known.node, from, facts, this.share);
    if (moving && facts.arrive && before.svg !== facts.svg) this.coming.push(known);
    return from ? tripTime(facts, this.share) : 0;
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

const has = (facts, look) => Boolean(facts.look?.split(" ").includes(look));

/** Sparks, splinters or drops over a piece, gone when they have flown. */
function burst(sign, { x, y, w, h }, when) {
  const size = Math.min(Math.max(w, h, 30) * 1.4, LARGEST);
  const drawn = draw("use", { href: `#art-fx-${sign}`, x: -size / 2, y: -size / 2, width: size, height: size });
  const node = draw("g", { class: "burst", "aria-hidden": "true" }, drawn);
  node.style.setProperty("--after", `${when}ms`);
  node.style.setProperty("--at", `translate(${x + w / 2}px, ${y + h / 2}px)`);
  node.addEventListener("animationend", () => node.remove(), { once: true });
  return node;
}

/** One element as an SVG group, placed by a CSS transform so that it can glide. */
export function element(facts) {
  const node = draw("g", {});
  dress(node, facts, null);
  return node;
}

/** Every second flame breathes out of step: neighbours, where names count through a grid. */
function offbeat({ id, look = "" }) {
  return look.includes("fire") && [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;
}

function dress(node, facts, before) {
  if (before === null || before.svg !== facts.svg) node.innerHTML = facts.svg;
  if (before === null || before.look !== facts.look) {
    const kept = ["fresh", "pointed", "hinted"].filter((name) => node.classList.contains(name));
    node.setAttribute(
      "class",
      ["piece", facts.look, offbeat(facts) ? "offbeat" : "", ...kept].filter(Boolean).join(" "),
    );
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
function travel(node, from, facts, share) {
  const passed = facts.way.map(([x, y]) => placed({ ...facts, x, y }));
  const duration = tripTime(facts, share);
  return node.animate({ transform: [from, ...passed, placed(facts)] }, { duration, easing: "ease-out" });
}

const tripTime = ({ way }, share) => Math.min(Math.max(HOP * (way.length + 1), TRIP), FARTHEST) * share;

export function placed(facts) {
  return `translate(${facts.x}px, ${facts.y}px)${facts.turn ? ` rotate(${facts.turn}deg)` : ""}`;
}
