// Who can come to this server: this computer alone, or its network too, which whoever sits here lets in and out.

import { make, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { get, post } from "../common/net.js";

const LETS_IN = "fivealarm play --host 0.0.0.0";
const OWN = ["localhost", "127.0.0.1", "[::1]"]; // names that mean nothing on another machine

/** {base, door}: where others find this server, never under a name that only this machine knows, "" if they cannot;
 * and whether they are let in from here: open, shut, or none where that is not for us to say. */
export async function whereabouts() {
  if (!OWN.includes(location.hostname)) return { base: location.origin, door: "none" };
  const { addresses, door } = await get("/static/here.json").catch(() => ({ addresses: [], door: "none" }));
  return { base: addresses[0] ?? "", door };
}

/** A button that opens or closes the door; `done` shows what is so now. */
function turning(words, open, kind, done) {
  const button = make("button", { type: "button", class: kind, id: open ? "let-in" : "let-out" }, words);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await post("/api/network", { open });
      await done();
    } catch ({ message }) {
      button.disabled = false;
      toast(message, "bad");
    }
  });
  return button;
}

/** What will happen, in three steps. */
const STEPS = [
  ["door", "You let your network in"],
  ["link", "They open your link, or scan its code"],
  ["crew", "They sit down at your table"],
];

/** What is said where nobody else can come yet: to sit down at a table, or to look back at a game that is `over`. */
export function alone({ door }, done, over) {
  const shut = door === "shut";
  const yet = over
    ? "Only this computer can open this game now: let your network in, and there is a link to send, for looking back at it."
    : "Only this computer can open this table now, so there is no link to send yet.";
  const others = `Only this computer can open this ${over ? "game" : "table"} now, so there is no link to send yet. Whoever runs fivealarm here can let other devices in; your tables stay as they are.`;
  const steps = STEPS.map(([sign, words]) => make("li", {}, glyph(sign), words));
  return [
    make("p", { class: "share-alone" }, shut ? yet : others),
    over ? "" : make("ol", { class: "share-steps" }, ...steps),
    ...(shut ? opening(done) : starting()),
  ];
}

function opening(done) {
  return [
    turning("Let people in your network in", true, "main-button", done),
    make(
      "p",
      { class: "share-says" },
      "Phones and computers in the same network, such as the Wi-Fi of your home, can then open the tables of this server: until you close it again, or fivealarm stops. Do it in a network that you trust.",
    ),
  ];
}

function starting() {
  const how = make("code", {}, LETS_IN);
  return [make("p", { class: "share-says share-how" }, "To let them in, it is started with ", how, ".")];
}

/** What is said under the links while the door is open. */
export function letIn({ base, door }, done) {
  if (door !== "open") return [];
  return [
    make(
      "div",
      { class: "share-door" },
      glyph("door"),
      make("p", {}, "People in your network are let in at ", make("b", {}, base), "."),
      turning("Let nobody in any more", false, "small-button", done),
      make(
        "details",
        {},
        make("summary", {}, "Nobody gets through?"),
        make(
          "p",
          {},
          "The firewall of this computer may have to allow it. The door stays open until you close it or fivealarm stops.",
        ),
      ),
    ),
  ];
}
