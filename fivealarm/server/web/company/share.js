// Links to give away, one ticket at a time: to the seats kept for friends, to watch, to one moment, to another device.

import { closeButton, find, make, openDialog, seatMark } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { here } from "../common/net.js";
import { keepsakes } from "./keepsakes.js";
import { keptLinks } from "./links.js";
import { alone, letIn, whereabouts } from "./network.js";
import { ticket } from "./ticket.js";

/** `of`: {table, ply (null = now), mine, hello (as the server greeted), name(seat), face(seat), tell(what, body), seat (whose ticket comes first)}. */
export async function share(of) {
  const dialog = find("#dialog");
  await fill(dialog, of);
  openDialog(dialog);
}

async function fill(dialog, of) {
  const place = await whereabouts();
  const again = async () => {
    await fill(dialog, of);
    find(".share-choices button, .share-seat input, #let-in", dialog)?.focus();
  };
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, of.hello.over ? "Share this game" : "Invite and share"),
    closeButton(() => dialog.close()),
    ...keepsakes(of),
    ...(place.base ? [...tickets(of, place.base), ...letIn(place, again)] : alone(place, again, of.hello.over)),
  );
}

/** A button for each ticket, and the ticket that is chosen. */
function tickets(of, base) {
  const all = [...friends(of, base), watching(of, base), ...moment(of, base), ...devices(of, base)];
  const shown = make("div", { class: "share-shown" });
  const buttons = all.map((one) =>
    make(
      "button",
      { type: "button", class: "small-button", on: { click: () => show(one) } },
      one.seat === undefined ? glyph(one.sign) : seatMark(one.seat, one.face),
      one.words,
    ),
  );
  const show = (one) => {
    for (const [at, button] of buttons.entries()) button.setAttribute("aria-pressed", all[at] === one);
    shown.replaceChildren(ticket({ slug: of.hello.game.slug, ...one }));
  };
  show(all.find(({ seat }) => seat !== undefined && seat === of.seat) ?? all[0]);
  return [make("div", { class: "share-choices", role: "group", "aria-label": "For whom" }, ...buttons), shown];
}

const game = ({ hello }) => hello.game.title.split(":")[0];

function friends(of, base) {
  const links = keptLinks(of.table);
  const kept = of.hello.owner ? free(of).filter((seat) => seat.by_link) : [];
  return kept.map(({ seat }) => ({
    seat,
    face: of.face(seat),
    words: of.name(seat),
    title: "A seat for a friend",
    to: `${of.name(seat)} in ${game(of)}`,
    says: "Send the link, or let your friend point a phone at the code. Whoever opens it first has the seat.",
    address: links[seat] && new URL(links[seat], base).href,
    make: () => fresh(of, seat, base),
  }));
}

const free = ({ hello }) => hello.seats.filter((seat) => seat.kind === "open" || seat.kept);

async function fresh(of, seat, base) {
  const made = await of.tell("link", { seat });
  return made && new URL(made.url, base).href;
}

function watching(of, base) {
  const open = free(of).some((seat) => !seat.by_link);
  return {
    sign: "eye",
    words: open ? "Join or watch" : "Watch",
    title: open ? "Join or watch this table" : of.hello.over ? "The game to look back at" : "Watch this table",
    to: game(of),
    says: open
      ? "Whoever opens it may sit down where a seat is free, or watch."
      : of.hello.over
        ? "Whoever opens it sees how the game went, move by move."
        : "Whoever opens it sees the game, and nobody's hidden cards.",
    address: new URL(here(`/t/${of.table}`), base).href,
  };
}

function moment(of, base) {
  if (of.ply === null) return [];
  return [
    {
      sign: "clock",
      words: "This moment",
      title: "This moment of the game",
      to: game(of),
      says: "Whoever opens it sees the table as you see it now.",
      address: new URL(here(`/t/${of.table}?ply=${of.ply}`), base).href,
    },
  ];
}

function devices(of, base) {
  return of.mine.map((seat) => {
    const several = of.mine.length > 1;
    return {
      sign: "me",
      words: several ? `${of.name(seat)}, another device` : "Another device",
      title: several ? `${of.name(seat)} on another device` : "Your seat on another device",
      to: game(of),
      says: "For yourself: whoever opens it plays your seat, and it leaves this browser.",
      make: () => fresh(of, seat, base),
    };
  });
}
