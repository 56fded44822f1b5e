// Links to give away: to watch, to this very ply, and to the seats kept for friends.

import { closeButton, find, make, openDialog } from "./dom.js";

const KEPT = "fivealarm.links.";
const FRESH = "fivealarm.fresh.";

/** Seat links are shown once to whoever set up the table; this browser tab keeps them. */
export function keepLinks(table, links) {
  try {
    if (!links || !Object.keys(links).length) return;
    sessionStorage.setItem(KEPT + table, JSON.stringify(links));
    sessionStorage.setItem(FRESH + table, "yes");
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

/** Whether this table's links have not been shown yet; asking is showing. */
export function freshLinks(table) {
  try {
    const fresh = sessionStorage.getItem(FRESH + table) !== null;
    sessionStorage.removeItem(FRESH + table);
    return fresh;
  } catch {
    return false;
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

/** A link that is made when it is asked for, because making it ends the one before. */
function madeLine(label, ask) {
  const row = make("div", { class: "share-line" }, make("span", {}, label));
  const button = make("button", { type: "button", class: "small-button", on: {
    click: async () => {
      const address = await ask();
      if (address) row.replaceWith(line(label, address));
    },
  } }, "Make a link");
  row.append(button);
  return row;
}

/** `of`: {table, ply, mine, kept (seats kept for friends), name(seat), tell(what, body)}. */
export function share(of) {
  const dialog = find("#dialog");
  const links = keptLinks(of.table);
  const fresh = async (seat) => (await of.tell("link", { seat }))?.url;
  const friends = of.kept.map((seat) => (links[seat]
    ? line(`Seat for a friend: ${of.name(seat)}`, links[seat])
    : madeLine(`Seat for a friend: ${of.name(seat)}`, () => fresh(seat))));
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, "Share"), closeButton(() => dialog.close()),
    friends.length ? make("p", {}, "A seat's link gives the seat to whoever opens it first.") : "",
    ...friends,
    line("Watch this table", `/t/${of.table}`),
    line(`This moment (ply ${of.ply})`, `/t/${of.table}?ply=${of.ply}`),
    ...of.mine.map((seat) => madeLine(of.mine.length > 1 ? `${of.name(seat)} on another device` : "Your seat on another device", () => fresh(seat))));
  openDialog(dialog);
}

/** Give the person a text as a file. */
export function saveText(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
