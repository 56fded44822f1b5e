// A piece in the hand: whoever drags a piece that can walk drags it, not the board; to let go over a place is to click it.

import { element } from "../board/picture.js";
import { middle, overlap } from "../board/placing.js";
import { draw, whose } from "../common/dom.js";

const PLACES = "[data-lit], [data-far], [data-guarded]";

/** The lit place under a point. */
export function placeAt(x, y) {
  return (
    document
      .elementsFromPoint(x, y)
      .find((node) => node.closest(PLACES))
      ?.closest(PLACES) ?? null
  );
}

/** The element of the place under one's own figure that was tapped, if there is one: on a small picture a finger may have meant either. */
export function placeUnder(figure, { clientX: x, clientY: y }) {
  const rings = document.elementsFromPoint(x, y).map((node) => node.closest("[data-lit], [data-far]"));
  const { lit, far } = rings.find((ring) => ring && ring !== figure)?.dataset ?? {};
  return lit ?? far;
}

/** The named pieces under a point, whatever rings lie over them. */
export function piecesAt(x, y) {
  const pieces = document.elementsFromPoint(x, y).map((node) => node.closest(".piece[data-id]"));
  return [...new Set(pieces.filter(Boolean))];
}

export class Carrying {
  /** `on` has: stage, picture, lit, stand, point(id, place), leave(), and act(place, event) as a click does. */
  constructor(on) {
    Object.assign(this, on);
  }

  /** What a drag from here would carry: a piece of whoever is asked, if it can walk; else null. */
  take({ target, clientX: x, clientY: y }) {
    const { choices, mine } = this.stand;
    const steps = choices.filter((choice) => choice.steps);
    if (!steps.length || !this.stage.svg.contains(target)) return null;
    const touched = new Set(steps.flatMap(({ touches }) => touches.slice(1)));
    const walks = (piece) => touched.has(piece.dataset.id) || this.#starts(piece);
    const piece = piecesAt(x, y).find((one) => mine.includes(whose(one)) && walks(one));
    return piece ? this.#hold(piece, placeAt(x, y)) : null;
  }

  /** Whether a way begins where a piece stands; as long as no way is known, it may. */
  #starts(piece) {
    const ways = [...this.lit.far.values()].flat();
    const first = new Set(ways.map(({ way }) => way.line[0]));
    const begun = this.stand.choices.filter(({ text }) => first.has(text)).flatMap(({ touches }) => touches);
    const moved = begun.filter((id) => this.stand.mine.includes(whose(this.picture.elements.get(id)?.node)));
    if (moved.length) return moved.includes(piece.dataset.id); // of two on one place, the one that the way is for
    const starts = ways.map(({ way }) => this.picture.elements.get(way.start)?.node).filter(Boolean);
    const here = piece.getBoundingClientRect();
    return !starts.length || starts.some((node) => overlap(here, node.getBoundingClientRect()) > 0);
  }

  #hold(piece, from) {
    const { facts } = this.picture.elements.get(piece.dataset.id);
    const { ghosts } = this.stage.hosts.get(facts.pane);
    const line = draw("path", { class: "carried-line" });
    const copy = element({ ...facts, label: "" });
    copy.classList.add("ghostly", "carried");
    const [x, y] = middle(piece);
    const [box, scale] = [piece.getBBox(), this.stage.at.scale];
    const [cx, cy] = [facts.x + box.x + box.width / 2, facts.y + box.y + box.height / 2];
    let over = null;
    const end = () => {
      line.remove();
      copy.remove();
      this.leave();
    };
    return {
      end,
      follow: (at) => {
        const [dx, dy] = [(at.x - x) / scale, (at.y - y) / scale];
        const place = placeAt(at.x, at.y);
        if (place !== over && place && place !== from)
          this.point(place.dataset.lit ?? place.dataset.far ?? place.dataset.guarded, place);
        else if (place !== over) this.leave();
        over = place;
        line.setAttribute("d", `M${cx} ${cy}L${cx + dx} ${cy + dy}`);
        copy.style.transform = `translate(${facts.x + dx}px, ${facts.y + dy}px)`;
        ghosts.append(line, copy); // whatever else is shown there comes and goes
      },
      drop: (at, event) => {
        end();
        const place = placeAt(at.x, at.y);
        if (place && place !== from) this.act(place, event);
      },
    };
  }
}
