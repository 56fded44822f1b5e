// Lit places: rings over what may be acted on, reachable by pointer and by arrow keys.

import { plural, whose } from "../common/dom.js";
import { fingered, resting, wakes } from "../common/resting.js";
import { between } from "../hand/between.js";
import { piecesAt, placeUnder } from "../hand/carrying.js";
import { offered, turned } from "../hand/turning.js";
import { boxOf } from "./beats.js";
import { edges, overlap, wordsOn } from "./placing.js";
import { areas, figures, frameOnce, lies, outlineFaint, ring as ringed, together, unring, yielding } from "./rings.js";
import { Roving } from "./roving.js";
import { beyond, span, tag, WIDER } from "./trail.js";

const ROOMY = 26; // a place smaller than this has no room for its price
const WIDEST = 48; // px: a place smaller than this has no room for two prices
const DISC = 12; // units: half a price and the air round it
const INSET = 7; // units from a corner to the middle of its price
const SPILL = 5; // units that a disc may reach beyond its corner
const LARGE = 3; // times a lit place
const SMALL = 0.25; // of a lit place
const CROWD = 12; // places: of more that are pointed at, the outline round them is marked
const SMALL_SCREEN = matchMedia("(max-width: 719px)");
const POINTS = "[data-at], .verb-tile, .end-button"; // what points at places itself

/**
 * Whether an action may be done by a click on the board: what ends, rolls or reveals has only its button. A thing in hand is laid there to see, and for good by its button.
 * @param {import("../types.js").Choice} choice
 */
export function plainClick(choice) {
  return choice.turn !== undefined || (!choice.ends && !choice.reveals);
}

/** Whether an action has a lit place in this picture. */
export function onBoard(choice, elements) {
  return plainClick(choice) && choice.touches.some((id) => elements.has(id));
}

export class Lit {
  /** `on` has: act(id, ring), walk(id, ring, how), ways() that are known then, guard(choices, node), meet(id, place) for somebody's piece upon it, mine() seats, point(id, ring), leave(), ask(id, node), bare(event) for a click where nothing lies. */
  constructor(table, stage, picture, on) {
    this.stage = stage;
    this.picture = picture;
    this.on = on;
    this.choices = new Map(); // element id -> what a click on it does
    this.guarded = new Map(); // element id -> what rolls or reveals there: only its button does it
    this.far = new Map(); // element id -> ways of several steps that lead there
    this.rings = new Map();
    this.guards = new Map(); // their rings
    this.places = []; // what is lit, the largest first
    this.prices = []; // boxes that prices cover
    this.farRings = [];
    this.roving = new Roving(this);
    this.#listen(table);
  }

  /** Light up what these choices touch. */
  show(choices) {
    this.clear();
    for (const choice of choices.filter(({ ends, steps, turn }) => !ends || steps || turn !== undefined)) {
      const known = plainClick(choice) ? this.choices : this.guarded;
      const drawn = choice.touches.filter((id) => this.picture.sees(id));
      for (const id of choice.turn === undefined ? drawn : drawn.slice(0, 1)) {
        if (!known.has(id)) known.set(id, []);
        known.get(id).push(choice);
      }
    }
    this.#guards();
    const places = [...this.choices.keys()].map((id) => this.#place(id));
    places.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
    this.places = together(places, this.choices);
    for (const place of this.places) {
      const ring = this.#ring(place);
      for (const id of place.ids) this.rings.set(id, ring);
    }
    frameOnce(this.places, this.places, (id) => this.rings.get(id));
    for (const place of yielding(this.places, this.choices, this.on.mine()))
      this.rings.get(place.ids[0]).classList.add("yields");
    outlineFaint(this.places, (id) => this.rings.get(id));
    this.roving.renew();
  }

  clear() {
    this.roving.hold();
    for (const id of [...this.rings.keys(), ...this.guards.keys()])
      this.picture.elements.get(id)?.node.removeAttribute("aria-hidden");
    for (const { node } of this.places) node.classList.remove("glowing");
    this.places = [];
    for (const { rings } of this.stage.hosts.values()) rings.replaceChildren();
    for (const known of [this.choices, this.guarded, this.far, this.rings, this.guards]) known.clear();
    [this.farRings, this.prices] = [[], []];
    beyond(this.picture.elements, []);
  }

  /** Light up, faintly, where several steps lead; a place that is lit already only learns of the ways to it. */
  showFar(walks) {
    this.roving.hold();
    for (const ring of this.farRings.splice(0)) unring(ring);
    this.far.clear();
    for (const walk of walks) {
      const id = walk.touches.find((name) => this.picture.elements.has(name));
      if (!id) continue;
      if (!this.far.has(id)) this.far.set(id, []);
      this.far.get(id).push(walk);
    }
    const places = [...this.far.keys()].filter((id) => !this.choices.has(id)).map((id) => this.#place(id));
    for (const place of places) this.#farRing(place); // all are measured before the first is drawn
    const ringOf = (id) => this.rings.get(id) ?? this.farRings.find(({ dataset }) => dataset.far === id);
    frameOnce(this.places, places, ringOf);
    const walksOf = ({ ids: [id] }) => this.far.get(id);
    const { dear, losing, priced } = areas(places, this.places, ringOf, walksOf);
    const dearer = dear.map(({ ids: [id] }) => id);
    beyond(this.picture.elements, [...this.far.keys()], this.choices, dearer);
    for (const place of losing) this.#tag(ringOf(place.ids[0]), place, "", true);
    this.#fares(priced, ringOf);
    this.roving.come();
  }

  #farRing(place) {
    const { ids, facts } = place;
    const [id] = ids;
    const walks = this.far.get(id);
    const said = walks.map((walk) => `${spoken(walk)}${walk.tip ? `. ${walk.tip}` : ""}`).join("; ");
    const ring = ringed(
      this.stage.hosts.get(facts.pane),
      place,
      {
        class: `ring far${walks.every(({ loses }) => loses) ? " losing" : walks.some(({ gains }) => gains) ? " gains" : ""}`,
        role: "button",
        tabindex: "-1",
        data: { far: id },
        "aria-label": said,
        "aria-haspopup": walks.length > 1 ? "menu" : null,
      },
      true,
    );
    this.farRings.push(ring);
    const price = span(walks.map(({ cost }) => Number.parseInt(cost, 10)));
    const goal = walks.some(({ gains, reveals, loses }) => (gains || reveals) && !loses); // what people go for
    if (goal) this.#tag(ring, place, price, false);
  }

  /** One price for each area that costs as much, where others cost more: at the place where least stands. */
  #fares(areas, ringOf) {
    const crowd = ({ ids, facts, box }) => this.#standing(ids, facts, box).length;
    for (const { places, price } of areas) {
      const place = places.reduce((best, one) => (crowd(one) < crowd(best) ? one : best));
      const ring = ringOf(place.ids[0]);
      if (!ring.querySelector(".ring-price")) this.#tag(ring, place, price, false, true); // it may have one of its own
    }
  }

  /** A price, or the mark of a loss: red alone says nothing. */
  #tag(ring, { ids, facts, box }, price, loses, whole = false) {
    ring.append(tag(price, loses, this.#corner(ids, facts, box, price.length), box, facts.turn ?? 0, whole));
  }

  /** Dotted outlines of what asks first; they are under the lit places. Of all that an action touches the largest is outlined. */
  #guards() {
    const places = [...this.guarded.keys()].filter((id) => !this.choices.has(id)).map((id) => this.#place(id));
    const size = new Map(places.map(({ ids: [id], box }) => [id, box.width * box.height]));
    const small = (id) =>
      this.guarded.get(id).every(({ touches }) => touches.some((other) => size.get(other) > size.get(id)));
    const loses = (id) => this.guarded.get(id).every((choice) => choice.loses && !choice.seldom); // as of what is lit
    for (const place of places) {
      const [id] = place.ids;
      const aside = small(id);
      const look = {
        class: `ring guarded${aside ? " aside" : ""}${loses(id) ? " losing" : ""}`,
        data: { guarded: id },
        ...(aside ? { "aria-hidden": "true" } : this.#button(place, this.guarded.get(id))),
      };
      const ring = ringed(this.stage.hosts.get(place.facts.pane), place, look);
      this.guards.set(id, ring);
      if (loses(id)) this.#tag(ring, place, "", true);
    }
  }

  /** Make some elements stand out: what a button, a hint or an event is about. */
  mark(ids, name) {
    for (const { node } of this.picture.elements.values()) node.classList.remove(name);
    for (const ring of [...this.rings.values(), ...this.farRings]) ring.classList.remove(name, "amid");
    for (const id of ids) {
      this.picture.elements.get(id)?.node.classList.add(name);
      const ring = this.rings.get(id) ?? this.farRings.find(({ dataset }) => dataset.far === id);
      ring?.classList.add(name);
      ring?.classList.toggle("amid", ids.length > CROWD);
    }
  }

  /** One's own figures on the board. */
  own() {
    return figures(this.stage.svg, this.on.mine());
  }

  #place(id) {
    const { facts, node } = this.picture.elements.get(id);
    return { ids: [id], facts, node, box: node.getBBox() };
  }

  /** How a place is a button to whoever hears it; the things it stands for are told once. */
  #button({ ids, facts }, choices) {
    const said = turned(choices)
      ? `Fits here in ${plural(choices.length, "way")}`
      : choices.length === 1
        ? spoken(choices[0])
        : `${choices.length} actions: ${choices.map((c) => c.label).join("; ")}`;
    for (const id of ids) this.picture.elements.get(id).node.setAttribute("aria-hidden", "true");
    return {
      role: "button",
      tabindex: "-1",
      "aria-label": facts.label ? `${facts.label}. ${said}` : said,
      "aria-haspopup": choices.length > 1 && !turned(choices) ? "menu" : null,
      "data-does": choices.length === 1 ? choices[0].text : null,
    };
  }

  #ring(place) {
    const { ids, facts, box } = place;
    const choices = offered(this, ids[0]);
    const ring = ringed(this.stage.hosts.get(facts.pane), place, {
      class: choices.every(({ seldom }) => seldom) ? "ring seldom" : "ring",
      data: { lit: ids[0] },
      ...this.#button(place, choices),
    });
    const own = choices.filter(({ touches }) => ids.includes(touches.find((id) => this.picture.elements.has(id))));
    const prices = own.map(({ cost }) => Number.parseInt(cost, 10)); // of what is first of all about it; none if one has none
    const loses = choices.some((choice) => choice.loses && !choice.seldom); // what is lit faintly tells it when it is asked about
    const least = Math.min(...prices) === Math.max(...prices) ? ROOMY : WIDEST / this.stage.at.scale;
    const told = !this.stage.panes.some(({ id, priceless }) => priceless && id === facts.pane);
    const priced = told && Math.min(...prices) > 0 && own.length && Math.min(box.width, box.height) >= least;
    const again = this.places.some((other) => other.price === span(prices) && lies(place, other));
    if (priced) place.price = span(prices);
    const price = priced && !again ? span(prices) : "";
    if (price || loses) this.#tag(ring, place, price, loses);
    return ring;
  }

  /** The corner of a place where a price covers least of what stands there and no other price; the lower right one, if it can be. */
  #corner(ids, facts, box, letters) {
    const inset = Math.min(Math.max(INSET, this.#half() - SPILL), Math.min(box.width, box.height) / 4); // a large disc stays in its place
    const [right, bottom] = [box.x + box.width - inset, box.y + box.height - inset];
    if (facts.turn) return [right, bottom];
    const [left, top] = [box.x + inset, box.y + inset];
    const taken = [...this.prices, ...this.#standing(ids, facts, box), ...wordsOn(this.picture.elements, facts, box)];
    const spots = [
      [right, bottom],
      [right, top],
      ...(SMALL_SCREEN.matches ? [[left, top]] : []), // from afar figures stand in the lower corners
      [left, bottom],
      [left, top],
    ].map(([x, y]) => {
      const disc = this.#disc(facts, x, y, letters);
      return { x, y, disc, covers: taken.reduce((sum, other) => sum + overlap(disc, other), 0) };
    });
    const best = spots.reduce((least, spot) => (spot.covers < least.covers ? spot : least));
    this.prices.push(best.disc);
    return [best.x, best.y];
  }

  #half() {
    return DISC * Math.max(1, 1 / this.stage.at.scale);
  }

  #disc(facts, x, y, letters) {
    const half = this.#half();
    const wide = letters > 2 ? half * WIDER : half;
    return edges({ x: facts.x + x - wide, y: facts.y + y - half, w: 2 * wide, h: 2 * half });
  }

  /** The drawings round a lit place, embers and what is read from afar: a price over them would hide how high a fire is. What is far larger is ground. */
  #standing(ids, facts, box) {
    const reach = 2 * Math.max(box.width, box.height);
    const most = ({ label, look }) => (label ? LARGE : read(look) ? SMALL : 0) * box.width * box.height;
    return [...this.picture.elements.values()]
      .filter(({ facts: other }) => most(other) && other.pane === facts.pane && !ids.includes(other.id))
      .filter(({ facts: { x, y } }) => Math.hypot(x - facts.x, y - facts.y) < reach)
      .filter(({ node }) => node.querySelector("use, g") && getComputedStyle(node).visibility === "visible") // not what another view shows
      .map((known) => ({ ...boxOf(known), most: most(known.facts) }))
      .filter(({ w, h, most: limit }) => w * h < limit)
      .map(edges);
  }

  #listen(table) {
    const ringOf = ({ target }) => target.closest?.("[data-lit], [data-far]") ?? this.#farOf(target);
    table.addEventListener("click", (event) => {
      if (this.stage.dragged && this.stage.svg.contains(event.target)) return;
      const edge = between(event, this.picture.elements);
      if (edge) return this.#unlit(edge, event);
      const ring = event.target.closest?.("[data-guarded]") ?? ringOf(event);
      const rival = ring && this.#rival(ring, event);
      if (rival) return this.on.meet(rival.dataset.id, ring);
      if (ring) return this.click(ring, event);
      const piece = event.target.closest?.(".piece[data-id]");
      return piece
        ? this.#unlit(piece, event)
        : this.stage.svg.contains(event.target) && !this.stage.slid && this.on.bare(event);
    });
    const over = (event) => {
      if (event.pointerType === "touch") return undefined;
      const edge = between(event, this.picture.elements);
      if (edge) return this.on.point(edge.dataset.id, edge);
      const ring = ringOf(event) ?? event.target.closest?.("[data-guarded]");
      if (ring) return this.on.point(ring.dataset.lit ?? ring.dataset.far ?? ring.dataset.guarded, ring);
      const piece = event.target.closest?.(".piece[data-id]");
      if (piece) this.on.point(piece.dataset.id, piece);
      else if (!event.target.closest?.(POINTS)) this.on.leave();
      return undefined;
    };
    table.addEventListener("pointerover", (event) => resting(event) || over(event));
    let beside = null; // the edge that the pointer is on, over a lit place
    const moved = (event) => {
      const before = beside;
      beside = event.pointerType === "touch" ? null : between(event, this.picture.elements);
      return beside !== before && !resting(event);
    };
    table.addEventListener("pointermove", (event) => (wakes(event) || moved(event)) && over(event));
    table.addEventListener("pointerout", (event) => event.relatedTarget?.disabled && this.on.leave()); // such a button tells nothing itself
    table.addEventListener("pointerleave", () => this.on.leave());
    table.addEventListener("focusin", (event) => {
      const ring = ringOf(event) ?? event.target.closest?.("[data-guarded], .piece[data-id]");
      if (!ring) return;
      if (ring.dataset.lit) this.roving.rove(ring.dataset.lit);
      if (this.roving.quiet || !ring.matches(":focus-visible")) return;
      if (this.stage.svg.contains(ring)) this.stage.reveal(ring.getBoundingClientRect());
      this.on.point(ring.dataset.lit ?? ring.dataset.far ?? ring.dataset.guarded ?? ring.dataset.id, ring);
    });
    table.addEventListener("focusout", (event) => {
      const piece = event.target.closest?.(".piece[data-id]");
      if (piece) piece.removeAttribute("tabindex");
      this.on.leave();
    });
    table.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The ring of a place in reach whose own edge was met. */
  #farOf(target) {
    const id = target.closest?.(".piece[data-id]")?.dataset.id;
    return id === undefined ? undefined : this.farRings.find((ring) => ring.dataset.far === id);
  }

  /** A click on a lit place, or a piece that is let go over it. */
  click(place, event) {
    const { lit, far, guarded } = place.dataset;
    if (far) return this.on.walk(far, place, fingered(event) ? "finger" : "go");
    const figure = fingered(event) && this.on.mine().includes(whose(this.picture.elements.get(lit)?.node));
    if (lit) return this.on.act(lit, place, "go", figure ? placeUnder(place, event) : lit);
    return this.on.guard(this.#asked(guarded), place);
  }

  /** What is asked about: of a thing that lies on a place also what could be done there, and the ways to it. */
  #asked(id) {
    const own = this.guarded.get(id) ?? [];
    if (!this.guards.get(id)?.classList.contains("aside")) return own;
    const there = [...new Set(own.flatMap(({ touches }) => touches))];
    return [
      ...new Set([
        ...own,
        ...there.flatMap((other) => [...(this.guarded.get(other) ?? []), ...(this.far.get(other) ?? [])]),
      ]),
    ];
  }

  /** The piece of another seat that was clicked, where a place is lit under it and not the piece itself. */
  #rival(place, { clientX: x, clientY: y }) {
    const id = place.dataset.lit ?? place.dataset.far ?? place.dataset.guarded;
    const about = new Set([...this.rings].filter(([, ring]) => ring === place).map(([name]) => name));
    const pieces = piecesAt(x, y).filter((piece) => piece.dataset.id !== id && !about.has(piece.dataset.id));
    return pieces.find((piece) => whose(piece) >= 0 && !this.on.mine().includes(whose(piece)));
  }

  /** A click on what is not lit; if it is known only now that one can walk there, that was meant. */
  async #unlit(piece, event) {
    if (!(await this.on.ways())) return undefined;
    const at = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-far]");
    if (at && !this.stage.dragged) return this.on.walk(at.dataset.far, at, fingered(event) ? "finger" : "go");
    return this.on.ask(piece.dataset.id, piece);
  }

  #key(event) {
    const here = event.target.closest?.("[data-lit], [data-far], [data-guarded], .piece[data-id]");
    if (!here) return;
    if (event.key !== "Enter" && event.key !== " ") return void this.roving.step(event, here);
    event.preventDefault();
    event.stopPropagation();
    const { lit, far, guarded = here.dataset.id } = here.dataset;
    const how = event.key === " " ? "show" : "go";
    if (lit) this.on.act(lit, here, how);
    else if (far) this.on.walk(far, here, how);
    else if (this.guarded.has(guarded)) this.on.guard(this.#asked(guarded), here);
    else this.on.ask(guarded, here);
  }
}

const read = (look = "") => look.split(" ").some((name) => name === "fire" || name === "afar");

export function spoken(choice) {
  const shows = { die: ", rolls dice", card: ", turns something over" }[choice.reveals] ?? "";
  return `${choice.label}${choice.cost ? `, ${choice.cost}` : ""}${shows}${choice.loses ? ", with a loss" : ""}${choice.last ? ", ends your turn" : ""}${choice.brings ? `: ${choice.brings}` : ""}`;
}
