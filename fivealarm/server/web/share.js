// Links to give away: to watch, to this very ply, and to the seats kept for friends.

import { closeButton, find, make, openDialog } from "./dom.js";

const KEPT = "fivealarm.links.";

/** Seat links are shown once to whoever set up the table; this browser tab keeps them. */
export function keepLinks(table, links) {
  try {
    if (links && Object.keys(links).length) sessionStorage.setItem(KEPT + table, JSON.stringify(links));
  } catch {
    // Without storage the links are lost with the page; the seats can still be set open.
  }
}

export function keptLinks(table) {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT + table) ?? "{}");
  } catch {
    return {};
  }
}

export async function copy(words, button) {
  try {
    await navigator.clipboard.writeText(words);
    button.textContent = "Copied";
  } catch {
    button.previousElementSibling?.select?.();
    button.textContent = "Press Ctrl+C";
  }
}

function line(label, address) {
  const field = make("input", { type: "text", readonly: true, value: new URL(address, location.href).href, "aria-label": label });
  const button = make("button", { type: "button", class: "small-button", on: { click: () => copy(field.value, button) } }, "Copy");
  return make("div", { class: "share-line" }, make("span", {}, label), field, button);
}

export function share(table, ply, seatName) {
  const dialog = find("#dialog");
  const links = Object.entries(keptLinks(table)).map(([seat, address]) => line(`Seat for a friend: ${seatName(Number(seat))}`, address));
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, "Share"), closeButton(() => dialog.close()),
    links.length ? make("p", {}, "Each of these links gives one seat to whoever opens it first.") : "",
    ...links,
    line("Watch this table", `/t/${table}`),
    line(`This moment (ply ${ply})`, `/t/${table}?ply=${ply}`));
  openDialog(dialog);
}
