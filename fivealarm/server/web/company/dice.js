// A share for the dice: promised by its hash when this person sits down, told when the first person moves, checked at the end.

import { get, here, post } from "../common/net.js";

const KEPT = "fivealarm.share.";

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const hash = async (text) => hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

function kept(table, seat) {
  try {
    return localStorage.getItem(`${KEPT}${table}.${seat}`);
  } catch {
    return null;
  }
}

function keep(table, seat, share) {
  try {
    localStorage.setItem(`${KEPT}${table}.${seat}`, share);
    return true;
  } catch {
    return false; // what cannot be kept cannot be told later
  }
}

const promised = new Set(); // seats that this page has promised a share for

/** Promise a share for each of my seats. Browsers can hash only where the connection is safe; elsewhere there is no share. */
export async function promise(path, { table, mine, dice, over }) {
  if (dice.asked || over || !globalThis.crypto?.subtle) return;
  for (const seat of mine) {
    const known = kept(table, seat);
    if (promised.has(seat)) continue;
    promised.add(seat);
    if (known && dice.seats?.[seat] === (await hash(known))) continue;
    const share = hex(crypto.getRandomValues(new Uint8Array(32)));
    if (keep(table, seat, share))
      await post(`${path}/promise`, { seat, commitment: await hash(share) }).catch(() => null);
  }
}

/** Tell the shares that were promised here. */
export async function tell(path, table, mine, { commitments }) {
  for (const seat of mine) {
    const share = kept(table, seat);
    if (share && commitments[seat] === (await hash(share)))
      await post(`${path}/reveal`, { seat, share }).catch(() => null);
  }
}

/** Of a finished game's dice: whether they were fair, that in one line, and its proof: what the server finds, and what this browser can check by itself. */
export async function checked(path, { table, mine }) {
  const { holds, says } = await get(`${path}/verify`);
  const own = await ownCheck(path, table, mine).catch(() => ({ holds: true, says: [] }));
  const fair = holds && own.holds;
  const plain = fair
    ? "The dice were fair: each fell as it was settled before anybody could know it."
    : "The dice were not fair: something does not hold.";
  return { fair, plain, proof: [...says, ...own.says] };
}

async function ownCheck(path, table, mine) {
  if (!globalThis.crypto?.subtle) return { holds: true, says: [] };
  const text = await (await fetch(here(`${path}/record`))).text();
  const field = (name) =>
    JSON.parse(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name}: `))
        .slice(name.length + 2),
    );
  const [dice, seed] = [field("dice"), field("seed")];
  const told = Object.entries(dice.seats).filter(([, { share }]) => share);
  const lines = told.sort(([a], [b]) => a - b).map(([seat, { share }]) => `seat ${seat} ${share}`);
  const made = lines.length ? await hash([`server ${dice.server}`, ...lines].join("\n")) : dice.server;
  const mineIn = mine.filter((seat) => kept(table, seat) && dice.seats[seat]?.share === kept(table, seat));
  const says = [
    made === seed ? "This browser made the same seed of the shares." : "This browser makes another seed of the shares.",
    ...mineIn.map((seat) => `Your own share of seat ${seat + 1} is in it.`),
  ];
  return { holds: made === seed, says };
}
