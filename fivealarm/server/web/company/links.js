// Tables that are opened from here, and the links of their seats, which this browser tab keeps.

import { here, post } from "../common/net.js";

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

/** Keep the link of one more seat. */
function keepLink(table, seat, url) {
  try {
    sessionStorage.setItem(KEPT + table, JSON.stringify({ ...keptLinks(table), [seat]: url }));
  } catch {
    // Without storage another link can be made.
  }
}

/** Give a bot's seat to a friend: its link is made and kept. */
export async function give(table, seat, tell) {
  const made = await tell("link", { seat });
  if (made) keepLink(table, seat, made.url);
  return Boolean(made);
}

/** Open a new table and sit down at it. */
export async function sit(body, onceMade = () => undefined) {
  const made = await post("/api/tables", body);
  onceMade();
  keepLinks(made.table, made.links);
  location.assign(here(`/t/${made.table}`));
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
