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
    this.late = new Map(); // node -> {timer, happen} of a thing that changes or goes when its turn comes
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
   * did it, whether dice or cards were seen to fall, and the share of the usual time there is to show them; nothing moves by itself without one. Tells how long it lasts and what is heard when.
   */
  apply(change, onPanes, story = null) {
    const moving = story !== null && motion();
    this.share = story?.share ?? 1;
    this.fell = story?.fell ?? false;
    this.turns = []; // what comes, changes or goes
    this.quenched = [];
    if (change.panes) {
      this.panes = change.panes;
      if (onPanes(this.panes))
        for (const { facts, node } of this.elements.values()) this.host(facts.pane)?.append(node);
    }
    for (const id of change.removed ?? []) this.#remove(id, moving, change.led?.[id]);
    for (const facts of change.added ?? []) this.#add(facts, moving);
    if (change.order) this.#reorder(change.order);
    if (motion() && change.changed?.length) document.body.getBoundingClientRect(); // pieces start from where they are
    for (const facts of change.changed ?? []) this.#change(facts, moving);
    if (story) return this.#unfold(story);
    for (const { happen } of this.turns) happen(0, false);
    return STILL;
  }

  /** Each thing comes, changes or goes at its beat. */
  #unfold(story) {
    const { after, signs, lasts } = beats(this.elements, story.happenings, this.turns, motion() ? this.share : 0);
    const heard = signs.map(({ sign, after: when }) => ({ effect: sign, after: when }));
    const signed = new Set(story.happenings.filter(({ sign }) => sign).flatMap(({ at }) => at));
    for (const { known, effect, happen } of this.turns) {
      const when = after.get(known) ?? 0;
      if (effect) heard.push({ effect, after: when });
      happen(when, signed.has(known.facts.id));
    }
    const water = story.person && !signs.length ? this.quenched : []; // what no longer burns by a person's move
    for (const known of water) signs.push({ sign: "splash", place: boxOf(known), after: after.get(known) ?? 0 });
    if (water.length) heard.push({ effect: "splash", after: Math.min(...signs.map(({ after: when }) => when)) });
    if (motion()) for (const { sign, place, after: when } of signs) if (place) this.#burst(sign, place, when);
    const ends = this.turns.map(({ known, trip = 0 }) => (after.get(known) ?? 0) + trip);
    return { lasts: Math.max(lasts, ...ends), heard };
  }

  /** Where on the screen the things lie that the events of a ply name. */
  places({ events }) {
    return this.#named(events).map((node) => node.getBoundingClientRect());
  }

  /** Cards that a ply turns over beside the board. */
  cards({ change }) {
    const main = new Set(this.panes.filter(({ where }) => where === "main").map(({ id }) => id));
    const fresh = ({ id, svg }) => this.elements.get(id)?.facts.svg !== svg;
    return [...(change?.added ?? []), ...(change?.changed ?? [])].filter(
      (facts) => facts.arrive === "turn" && facts.label && !main.has(facts.pane) && fresh(facts),
    );
  }

  /** The things that a ply is about: those with a sign to see, if there are some. */
  concerned({ events }) {
    const signed = events.filter(({ sign }) => sign);
    return this.#named(signed.length ? signed : events);
  }

  #named(events) {
    return events.flatMap(({ at }) => at).flatMap((name) => this.elements.get(name)?.node ?? []);
  }

  /** Whether an element is there to be seen: what lies under others is not. */
  sees(id) {
    const known = this.elements.get(id);
    return Boolean(known && !has(known.facts, "under"));
  }

  /** What burns in the picture. */
  burning() {
    return [...this.elements.values()].filter(({ facts }) => has(facts, "fire")).map(({ node }) => node);
  }

  /** What changes or goes stays as it was until its turn comes. */
  #later(node, when, happen) {
    if (!when) return happen();
    const timer = setTimeout(() => this.#hurry(node), when);
    this.late.set(node, { timer, happen });
    return undefined;
  }

  /** What was still to happen to a thing happens now. */
  #hurry(node) {
    const late = this.late.get(node);
    if (!late) return;
    clearTimeout(late.timer);
    this.late.delete(node);
    late.happen();
  }

  /** Everything is at its place and as it is now. */
  finish() {
    for (const node of [...this.late.keys()]) this.#hurry(node);
    for (const { node, trip } of this.elements.values()) {
      trip?.finish();
      for (const name of [...node.classList]) if (name.startsWith("arrive-")) node.classList.remove(name, "coming");
    }
    for (const burst of document.querySelectorAll("#stage .burst")) burst.remove();
  }

  #add(facts, moving) {
    const node = element(facts);
    const known = { facts, node };
    this.elements.set(facts.id, known);
    this.host(facts.pane)?.append(node);
    if (motion() && facts.way) this.#carry(known);
    else if (motion()) this.#appear(known, moving);
  }

  /** It was elsewhere, under another name, and goes from there. */
  #carry(known) {
    const { facts, node } = known;
    const [[x, y]] = facts.way;
    const { share } = this;
    const happen = (when) => {
      known.trip = travel(node, placed({ ...facts, x, y }), facts, share, when);
    };
    this.turns.push({ known, was: { ...facts, x, y }, trip: tripTime(facts, share), happen });
  }

  /** How a thing comes: dice that have just tumbled over the board do not tumble again. */
  #comes({ arrive }) {
    return this.fell && arrive === "tumble" ? undefined : arrive;
  }

  /** It comes by the effect that the scene names, or is simply there. */
  #appear(known, moving) {
    const effect = moving ? this.#comes(known.facts) : undefined;
    known.node.classList.add(effect ? "coming" : "fresh");
    const happen = (when, signed) => (effect ? this.#arrive(known, when, signed) : freshen(known.node, when));
    this.turns.push({ known, effect, happen });
  }

  /** The effect that the scene names, by CSS classes; without sparks of its own where a sign shows them. */
  #arrive({ node, facts }, when, signed) {
    if (!node.checkVisibility()) return node.classList.remove("coming"); // put away: it would come when it is looked at
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
    if (!signed && BURSTS.includes(facts.arrive)) this.#burst(facts.arrive, boxOf({ facts, node }), when);
    return undefined;
  }

  #burst(sign, place, when) {
    this.host(place.pane)
      ?.parentNode.querySelector(".pane-effects")
      .append(burst(sign, place, when));
  }

  /** What goes with somebody (`led`) is gone where they arrive. */
  #remove(id, moving, led) {
    const known = this.elements.get(id);
    if (!known) return;
    const { facts, node } = known;
    this.elements.delete(id);
    this.#hurry(node);
    if (["fire", "smoke"].some((look) => has(facts, look))) this.quenched.push(known);
    if (!motion()) return node.remove();
    node.classList.add("going");
    node.removeAttribute("data-id");
    if (moving && led) return this.#lead(known, led);
    this.turns.push({ known, happen: (when) => this.#later(node, moving ? when : 0, () => leave(node)) });
  }

  #lead({ facts, node }, places) {
    const [x, y] = places.at(-1);
    const known = { facts: { ...facts, x, y, way: places.slice(0, -1) }, node };
    const trip = tripTime(known.facts, this.share);
    const happen = (when) =>
      this.#later(node, when, () => {
        this.#redraw(known, facts);
        setTimeout(() => leave(node), trip);
      });
    this.turns.push({ known, was: facts, trip, happen });
    return undefined;
  }

  #change(facts, moving) {
    const known = this.elements.get(facts.id);
    if (!known) return this.#add(facts, moving);
    this.#hurry(known.node);
    const was = known.facts;
    known.facts = facts;
    if (has(was, "fire") && !has(facts, "fire")) this.quenched.push(known);
    const effect = moving && was.svg !== facts.svg ? this.#comes(facts) : undefined;
    const trip = facts.way && placed(was) !== placed(facts) ? tripTime(facts, this.share) : 0;
    const happen = (when, signed) =>
      this.#later(known.node, when, () => {
        this.#redraw(known, was);
        if (effect) this.#arrive(known, 0, signed);
      });
    this.turns.push({ known, was, effect, trip, happen });
    return undefined;
  }

  /** Draw a thing as it is now; it glides or walks to its new place. */
  #redraw(known, was) {
    const { facts, node } = known;
    if (was.pane !== facts.pane) this.host(facts.pane)?.append(node);
    const moves = placed(was) !== placed(facts);
    const from = moves && facts.way && motion() && getComputedStyle(node).transform;
    if (moves) known.trip?.cancel();
    dress(node, facts, was);
    if (from) known.trip = travel(node, from, facts, this.share);
  }

  #reorder(order) {
    const cursors = new Map();
    for (const id of order) {
      const known = this.elements.get(id);
      const parent = known?.node.parentNode;
      if (!parent) continue;
      const cursor = staying(cursors.has(parent) ? cursors.get(parent) : parent.firstChild);
      if (cursor === known.node) cursors.set(parent, cursor.nextSibling);
      else {
        parent.insertBefore(known.node, cursor);
        cursors.set(parent, cursor);
      }
    }
  }
}

/** The first of some neighbours that is not about to go. */
function staying(node) {
  let at = node;
  while (at?.classList.contains("going")) at = at.nextSibling;
  return at;
}

/** A thing fades and is gone. */
function leave(node) {
  node.classList.add("leaving");
  setTimeout(() => node.remove(), FADE);
}

/** A thing without an effect of its own is there when its turn comes. */
function freshen(node, when) {
  node.style.setProperty("--after", `${when}ms`);
  setTimeout(() => node.classList.remove("fresh"), when + FADE);
}

const has = (facts, look) => Boolean(facts.look?.split(" ").includes(look));

/** Whether something is lettering at the rim of a board: it makes room as the board grows, which is no news. */
export const lettering = (facts) => has(facts, "steady");

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
function travel(node, from, facts, share, delay = 0) {
  const passed = facts.way.map(([x, y]) => placed({ ...facts, x, y }));
  const duration = tripTime(facts, share);
  return node.animate(
    { transform: [from, ...passed, placed(facts)] },
    { duration, delay, fill: "backwards", easing: "ease-out" },
  );
}

const tripTime = ({ way }, share) => Math.min(Math.max(HOP * (way.length + 1), TRIP), FARTHEST) * share;

/** What must be read however large the board is shown is drawn larger, or smaller, than the board. */
function scaled(facts) {
  if (has(facts, "grows")) return " scale(var(--near, 1))";
  return has(facts, "steady") ? " scale(var(--steady, 1))" : "";
}

export function placed(facts) {
  const turned = facts.turn ? ` rotate(${facts.turn}deg)` : "";
  return `translate(${facts.x}px, ${facts.y}px)${turned}${scaled(facts)}`;
}
