// An invitation as a paper ticket: to what, whose seat, and a code that a phone can read; its link to copy or to send.

import { draw, make, seatMark } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { here } from "../common/net.js";
import { qr } from "./qr.js";

const COPIED = 2400; // ms for which the button says so

async function copy(field, button) {
  const before = [...button.childNodes];
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
  } catch {
    field.select();
    button.textContent = "Press Ctrl+C";
  }
  setTimeout(() => button.replaceChildren(...before), COPIED);
}

function code(address) {
  const rows = qr(address);
  const size = rows.length;
  const d = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return draw(
    "svg",
    {
      class: "qr-code",
      viewBox: `-4 -4 ${size + 8} ${size + 8}`,
      role: "img",
      "aria-label": "The link as a code for a phone",
    },
    draw("path", { d, fill: "#000000" }),
  );
}

/** What is torn off: the seat's mark in its colour, or a sign of what the link is for. */
function stub({ seat, face, sign }) {
  const shade = face?.tone ? `tone-${face.tone}` : `seat-${seat % 6}`;
  return make(
    "span",
    { class: `ticket-stub ${seat === undefined ? "" : `seat-band ${shade}`}` },
    seat === undefined ? glyph(sign) : seatMark(seat, face),
  );
}

/** `of`: {slug of the game, title, to, says, address, sign or seat and face, make()}: without an address it is made when it is asked for. */
export function ticket(of) {
  const paper = make(
    "div",
    { class: "ticket" },
    stub(of),
    make(
      "div",
      { class: "ticket-words" },
      make("img", { class: "ticket-picture", src: here(`/api/games/${of.slug}/picture.svg?theme=dark`), alt: "" }),
      make("b", {}, of.title),
      make("span", {}, of.to),
      make("span", { class: "ticket-house" }, make("img", { src: here("/static/icon.svg"), alt: "" }), "fivealarm"),
    ),
    of.address ? code(of.address) : made(of),
  );
  return make(
    "div",
    { class: "share-seat" },
    paper,
    of.address ? link(of) : "",
    make("p", { class: "share-says" }, of.says),
  );
}

/** In the place of its code, as making a link ends the one before. */
function made(of) {
  const button = make("button", { type: "button", class: "main-button" }, "Make a link");
  button.addEventListener("click", async () => {
    const address = await of.make();
    if (address) button.closest(".share-seat").replaceWith(ticket({ ...of, address }));
  });
  return make("div", { class: "ticket-made" }, button);
}

function link({ title, to, address }) {
  const field = make("input", { type: "text", readonly: true, value: address, "aria-label": `${title}: ${to}` });
  const button = make(
    "button",
    { type: "button", class: "main-button", on: { click: () => copy(field, button) } },
    glyph("link"),
    "Copy the link",
  );
  const send = () => navigator.share({ title: "fivealarm", text: to, url: address }).catch(() => null);
  return make(
    "div",
    { class: "share-line" },
    field,
    button,
    navigator.share
      ? make("button", { type: "button", class: "quiet-button", on: { click: send } }, glyph("share"), "Send")
      : "",
  );
}
