// Small tools for making elements. Text always goes in as text, never as markup.

export const SVG = "http://www.w3.org/2000/svg";
export const SEAT_SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "star"];
export const SEAT_LETTERS = "ABCDEF";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    } else if (name === "data") {
      Object.assign(node.dataset, value);
    } else if (name === "value" || name === "checked") {
      node[name] = value;
    } else {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function make(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function draw(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

export function find(selector, root = document) {
  return root.querySelector(selector);
}

/** One of our symbols as a small picture; decoration unless it has a label. */
export function icon(name, look = "", label = "") {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return draw("svg", { class: `icon ${look}`, viewBox: "0 0 24 24", ...said }, draw("use", { href: `#sym-${name}` }));
}

/** Whose a drawing is: the seat whose mark or base it has; -1 if it has none, or several. */
export function whose(node) {
  if (!node) return -1;
  const shown = (seat) => {
    const shape = SEAT_SHAPES[seat];
    return node.querySelector(`use[href="#seat-${shape}"], use[href="#art-base-${shape}"]`);
  };
  const seats = SEAT_SHAPES.map((_, seat) => seat).filter(shown);
  return seats.length === 1 ? seats[0] : -1;
}

/** A seat's mark: its shape in its colour with its letter; a card's own letter and tone come first. */
export function seatMark(seat, card) {
  const shape = SEAT_SHAPES[seat % SEAT_SHAPES.length];
  const words = card?.letter || SEAT_LETTERS[seat % SEAT_LETTERS.length];
  return draw(
    "svg",
    { class: "seat-mark", viewBox: "-1 -1 26 26", "aria-hidden": "true" },
    draw(
      "g",
      { class: card?.tone ? `tone-${card.tone}` : `seat-${seat % 6}` },
      draw("use", { href: `#seat-${shape}`, width: 24, height: 24 }),
    ),
    draw(
      "text",
      {
        class: card?.tone === "black" ? "papered" : "inked",
        x: 12,
        y: shape === "triangle" ? 19 : 16.5,
        "text-anchor": "middle",
        "font-size": words.length > 1 ? 9 : 12,
        "font-weight": 700,
      },
      words,
    ),
  );
}

/** The symbols of all scenes, once per page, so that <use href="#sym-…"> finds them. */
export async function loadSymbols() {
  const answer = await fetch(new URL("../symbols.svg", import.meta.url));
  const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const holder = draw("svg", { class: "symbol-store", "aria-hidden": "true", width: 0, height: 0 });
  holder.append(...document.importNode(picture, true).childNodes);
  document.body.prepend(holder);
}

/** Say something to screen readers. */
export function announce(words) {
  const region = find("#live");
  if (region && words) region.append(make("p", {}, words));
  while (region && region.childElementCount > 12) region.firstElementChild.remove();
}

const BEGINS = ":is(a[href], button, input, select, summary, [tabindex='0']):not(.close-button, :disabled)";
let fading = 0;

/** A sentence at the foot of the page that goes away by itself; one in passing at the next key or press. */
export function toast(words, mood = "") {
  const bar = find("#toast");
  if (!bar) return;
  bar.replaceChildren(mood === "bad" ? icon("no", "lines-danger") : "", words);
  bar.dataset.mood = mood;
  bar.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => {
    bar.hidden = true;
  }, 6000);
  if (mood !== "passing") return;
  const go = () => {
    if (bar.dataset.mood === mood) bar.hidden = true;
  };
  for (const kind of ["keydown", "pointerdown"])
    setTimeout(() => addEventListener(kind, go, { capture: true, once: true })); // the press that told it is over
}

/** Open a dialog that closes by its cross, by Escape and by a click outside. */
export function openDialog(dialog) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  const { documentElement: page } = document;
  page.style.setProperty("--gutter", `${innerWidth - page.clientWidth}px`); // the room of its scrollbar, which goes
  dialog.showModal();
  if (document.activeElement?.matches(".close-button"))
    (find("input:checked", dialog) ?? find(BEGINS, dialog))?.focus({ preventScroll: true }); // nobody opens a thing to close it
}

/** Escape closes this if it is open, and nothing else with it; a dialog over the page comes first. */
export function onEscape(open, close) {
  const key = (event) => {
    if (event.key !== "Escape" || find("dialog[open]") || !open()) return;
    event.stopImmediatePropagation();
    close();
  };
  addEventListener("keydown", key, true);
}

/** What the button says that Enter presses. */
export function enterKey() {
  return make("kbd", { "aria-hidden": "true" }, "Enter");
}

export function closeButton(close) {
  return make(
    "button",
    { type: "button", class: "quiet-button close-button", "aria-label": "Close", on: { click: close } },
    icon("no", "lines-text"),
  );
}

/** Whether a sheet or a dialog is open over the board: nothing goes on by itself behind it. */
export function covered() {
  return document.documentElement.dataset.sheet === "open" || Boolean(find("dialog[open], #drawer:not([hidden])"));
}

export function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

export function sentenceCase(words) {
  return words ? words[0].toUpperCase() + words.slice(1) : words;
}

/** Words about the mouse as whoever plays by finger would say them. */
export function byHand(words) {
  if (!matchMedia("(hover: none)").matches) return words;
  return words.replace(/\bclick/g, "tap").replace(/\bClick/g, "Tap");
}

/** Whether one tries things out: everything can be taken back, and nobody is asked before. */
export const tryingOut = () => Boolean(find(".puzzle-page"));

/** What is said of something that cannot be taken back. */
export function forGood(words) {
  return tryingOut() ? "" : words;
}
