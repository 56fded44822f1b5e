// Who is at the table: taking a seat, a name, playing again with the same company.

import { closeButton, find, make, openDialog, toast } from "./dom.js";
import { post } from "./net.js";
import { recall, remember } from "./prefs.js";
import { keepLinks } from "./share.js";

function named() {
  const name = recall("name");
  return name ? { name } : {};
}

/** A friend's link carries its secret behind the #, where no server log sees it. */
export async function takeLinkedSeat(tell) {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has("key")) return;
  history.replaceState(null, "", location.pathname + location.search);
  await tell("join", { seat: Number(given.get("seat")), key: given.get("key"), ...named() });
}

export function takeOpenSeat(tell, seat) {
  return tell("join", { seat, ...named() });
}

export function rename(tell) {
  const dialog = find("#dialog");
  const field = make("input", { type: "text", maxlength: 30, value: recall("name") ?? "", "aria-labelledby": "dialog-title", required: true });
  const form = make("form", { method: "dialog", class: "name-form" },
    make("h2", { id: "dialog-title" }, "Your name at tables"), closeButton(() => dialog.close()), field,
    make("button", { class: "main-button" }, "Keep"));
  form.addEventListener("submit", () => {
    remember("name", field.value.trim());
    tell("name", { name: field.value.trim() });
  });
  dialog.replaceChildren(form);
  openDialog(dialog);
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
    const made = await post("/api/tables", body);
    keepLinks(made.table, made.links);
    location.assign(`/t/${made.table}`);
  } catch (trouble) {
    toast(trouble.message, "bad");
  }
}
