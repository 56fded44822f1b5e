// Keys for everything, and the sheet that lists them beside a person's own switches.

import { closeButton, find, make, openDialog } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { here } from "../common/net.js";
import { SWITCHES, setSwitch, switched, toggleTheme } from "../common/prefs.js";

const LIST = [
  ["1 – 9", "press the button with that number"],
  ["B", "go to the lit places on the board"],
  ["arrows", "go from one lit place to the next; with Shift over everything"],
  ["Enter", "do it; on what is not lit: why not"],
  ["U", "undo"],
  ["H", "hint"],
  ["L", "what lies on this board"],
  ["N", "in a lesson: next, or show me"],
  ["E", "end your turn"],
  ["C", "talk, where somebody else sits"],
  ["R, F1", "rules; with a tile in hand R turns it"],
  ["[ and ]", "one step back, one step on"],
  ["P", "let the game run, or stop it"],
  ["+ − 0", "closer, further, whole board"],
  ["Space", "skip what is being shown"],
  ["T", "light or dark"],
  ["M", "sound on or off"],
  ["A", "animations on or off"],
  ["Esc", "close what is open"],
  ["?", "this list"],
];
const FINGERS = matchMedia("(hover: none)"); // no keyboard
const WRITTEN = ["text", "search", "number", "email", "url"];

/** Whether keys are letters here: in a field that is written into. */
function writing(target) {
  const field = target.closest?.("input, select, textarea, [contenteditable]");
  return Boolean(field) && (field.tagName !== "INPUT" || WRITTEN.includes(field.type));
}

/** `on` maps a key to what it does; digits go to `on.digit`. */
export function listen(on) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (find("dialog[open]") || (writing(event.target) && (event.key !== "Escape" || event.target.value))) return;
    if (on.skip() && event.key !== "Tab") return event.preventDefault();
    if (event.key >= "1" && event.key <= "9" && event.key.length === 1) return on.digit(Number(event.key));
    const run = on[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run) return undefined;
    event.preventDefault();
    return run();
  });
}

function keyList() {
  const row = ([key, words]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, words));
  return make("dl", { class: "key-list" }, ...LIST.map(row));
}

function switchRow(name) {
  const box = make("input", {
    type: "checkbox",
    id: `switch-${name}`,
    checked: switched(name),
    on: { change: () => setSwitch(name, box.checked) },
  });
  return make("label", { class: "switch-row", for: `switch-${name}` }, box, SWITCHES[name].words);
}

/** The way home, settings, what can be kept of the game, and the keys. `path` is the table's in the API; `leave` are tools to leave it, `share` opens the way to invite others. */
export function overlay(path, leave, share) {
  const dialog = find("#dialog");
  const invite = () => {
    dialog.close();
    share();
  };
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, FINGERS.matches ? "Menu" : "Menu and keys"),
    closeButton(() => dialog.close()),
    make(
      "div",
      { class: "dialog-tools left" },
      make("a", { class: "quiet-button", href: here("/") }, glyph("house"), "Home"),
      make("button", { type: "button", class: "quiet-button", on: { click: invite } }, "Invite and share"),
      make("button", { type: "button", class: "quiet-button", on: { click: toggleTheme } }, "Light or dark"),
    ),
    make("h3", {}, "Settings"),
    make("div", { class: "switches" }, ...Object.keys(SWITCHES).map(switchRow)),
    make("h3", {}, "Keep this game"),
    make(
      "div",
      { class: "dialog-tools left" },
      make("a", { class: "quiet-button", href: here(`${path}/story`), download: true }, "Story as text"),
      make(
        "a",
        { class: "quiet-button", href: here(`${path}/record`), download: "game.fivealarm" },
        "All its moves, to load again",
      ),
    ),
    ...leave,
    ...(FINGERS.matches ? [] : [make("h3", {}, "Keys"), keyList()]),
  );
  openDialog(dialog);
}
