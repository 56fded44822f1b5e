// Who is at the table: a name asked once, taking a seat, playing again with the same company.

import { closeButton, find, make, openDialog, toast } from "../common/dom.js";
import { get } from "../common/net.js";
import { recall, remember } from "../common/prefs.js";
import { sit } from "./links.js";

export const JOINS = "sit"; // behind the # of a table's address

/** The name as a request's field, if there is one. */
export function named() {
  const name = recall("name");
  return name ? { name } : {};
}

/** Ask for a name, unless this browser knows it; done when the question is answered or put away. */
export async function askName() {
  if (recall("name") === null) await rename(null);
}

/** A friend's link carries its secret behind the #, where no server log sees it; whoever joins from home says so there. */
export async function takeLinkedSeat(tell, path) {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has("key") && !given.has(JOINS)) return;
  history.replaceState(null, "", location.pathname + location.search);
  const place = given.has("key") ? { seat: Number(given.get("seat")), key: given.get("key") } : await freeSeat(path);
  if (!place) return; // they watch
  await tell("join", { ...place, ...named() });
  if (recall("name") === null) rename(tell);
}

/** The first seat that anybody may take, unless this browser has one. */
async function freeSeat(path) {
  const { seats, mine } = await get(path);
  const free = seats.find(({ kind, by_link }) => kind === "open" && !by_link);
  return free && !mine.length ? { seat: free.seat } : null;
}

export async function takeOpenSeat(tell, seat) {
  await askName();
  return tell("join", { seat, ...named() });
}

/** Ask for another name; `tell` tells the table that one sits at. */
export function rename(tell) {
  const dialog = find("#dialog");
  const field = make("input", {
    type: "text",
    maxlength: 30,
    value: recall("name") ?? "",
    "aria-labelledby": "dialog-title",
    autocomplete: "nickname",
    required: true,
  });
  const form = make(
    "form",
    { method: "dialog", class: "name-form" },
    make("h2", { id: "dialog-title" }, "What are you called?"),
    closeButton(() => dialog.close()),
    make("p", {}, "The others at your tables see this name. It is kept in this browser."),
    field,
    make("button", { class: "main-button" }, "Keep"),
  );
  form.addEventListener("submit", () => {
    remember("name", field.value.trim());
    tell?.("name", { name: field.value.trim() });
  });
  dialog.replaceChildren(form);
  openDialog(dialog);
  field.focus();
  return new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
}

/** The same game with the same options and company. */
export async function again({ game, options, seats, mine }) {
  const body = { game: game.slug, options };
  if (mine.length) {
    body.seats = seats.map(({ seat, kind, level }) => {
      if (mine.includes(seat)) return { kind: "me", ...named() };
      return kind === "bot" ? { kind, ...(level ? { level } : {}) } : { kind: "link" };
    });
  }
  try {
    await sit(body);
  } catch (trouble) {
    toast(trouble.message, "bad");
  }
}
