// Links to give away: to the seats kept for friends, to watch, to one moment; each with a code that a phone can read.

import { closeButton, draw, find, make, openDialog, toast } from "../common/dom.js";
import { here } from "../common/net.js";
import { theme } from "../common/prefs.js";
import { keptLinks } from "./links.js";
import { alone, letIn, whereabouts } from "./network.js";
import { savePng } from "./png.js";
import { qr } from "./qr.js";

async function copy(field, button) {
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
  } catch {
    field.select();
    button.textContent = "Press Ctrl+C";
  }
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

/** A link with its copy button and its code. */
function card(label, address) {
  const field = make("input", { type: "text", readonly: true, value: address, "aria-label": label });
  const button = make(
    "button",
    { type: "button", class: "small-button", on: { click: () => copy(field, button) } },
    "Copy the link",
  );
  return make(
    "div",
    { class: "share-seat" },
    make("div", { class: "share-line" }, make("b", {}, label), field, button),
    code(address),
  );
}

/** A link that is made when it is asked for, because making it ends the one before. */
function madeCard(label, base, ask) {
  const row = make("div", { class: "share-line" }, make("span", {}, label));
  row.append(
    make(
      "button",
      {
        type: "button",
        class: "small-button",
        on: {
          click: async () => {
            const path = await ask();
            if (path) row.replaceWith(card(label, new URL(path, base).href));
          },
        },
      },
      "Make a link",
    ),
  );
  return row;
}

/** `of`: {table, ply (null = now), mine, hello (as the server greeted), name(seat), tell(what, body)}. */
export async function share(of) {
  const dialog = find("#dialog");
  await fill(dialog, of);
  openDialog(dialog);
}

async function fill(dialog, of) {
  const place = await whereabouts();
  const again = async () => {
    await fill(dialog, of);
    find(".share-seat input, #let-in", dialog)?.focus();
  };
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, "Invite and share"),
    closeButton(() => dialog.close()),
    ...keepsakes(of),
    ...(place.base ? [...cards(of, place.base), ...letIn(place, again)] : alone(place, again)),
  );
}

/** What can be kept of a finished game: its end as a picture, the whole as a film. */
function keepsakes({ table, hello }) {
  if (!hello.over) return [];
  const address = (what) => here(`/api/tables/${table}/${what}.svg?theme=${theme()}`);
  const named = (what, kind) => `${hello.game.slug}-${what}.${kind}`;
  const link = (what, words) =>
    make("a", { class: "quiet-button", href: address(what), download: named(what, "svg") }, words);
  const save = () => savePng(address("picture"), named("picture", "png")).catch(({ message }) => toast(message, "bad"));
  return [
    make(
      "p",
      {},
      "To keep or to send: the end as a picture (PNG), which every messenger shows, or as a drawing; the whole game as a film of its turns, for a browser.",
    ),
    make(
      "div",
      { class: "dialog-tools left" },
      make("button", { type: "button", class: "quiet-button", on: { click: save } }, "The end as a picture"),
      link("picture", "As a drawing (SVG)"),
      link("film", "The game as a film (SVG)"),
    ),
  ];
}

function cards(of, base) {
  const links = keptLinks(of.table);
  const free = of.hello.seats.filter((seat) => seat.kind === "open" || seat.kept);
  const kept = free.filter((seat) => seat.by_link && of.hello.owner).map(({ seat }) => seat);
  const fresh = async (seat) => (await of.tell("link", { seat }))?.url;
  const at = (path) => new URL(path, base).href;
  const friends = kept.map((seat) =>
    links[seat]
      ? card(`A seat for a friend: ${of.name(seat)}`, at(links[seat]))
      : madeCard(`A seat for a friend: ${of.name(seat)}`, base, () => fresh(seat)),
  );
  return [
    friends.length
      ? make("p", {}, "Send a link, or let them point a phone at the code. Whoever opens it first has the seat.")
      : "",
    ...friends,
    card(
      free.some((seat) => !seat.by_link) ? "Join or watch this table" : "Watch this table",
      at(here(`/t/${of.table}`)),
    ),
    of.ply === null ? "" : card("This moment of the game", at(here(`/t/${of.table}?ply=${of.ply}`))),
    ...of.mine.map((seat) =>
      madeCard(of.mine.length > 1 ? `${of.name(seat)} on another device` : "Your seat on another device", base, () =>
        fresh(seat),
      ),
    ),
  ];
}
