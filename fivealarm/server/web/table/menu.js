// The sheet that lists the keys beside a person's own switches, the way home and what can be kept.

import { sounding } from "../common/attention.js";
import { closeButton, find, make, openDialog } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { here } from "../common/net.js";
import { remember, SWITCHES, setSwitch, switched, toggleTheme, volume } from "../common/prefs.js";
import "../after/saved.js";
import { leaving } from "../company/parting.js";

const LIST = [
  ["1 – 9", "press the button with that number"],
  ["B", "go to the lit places on the board"],
  ["arrows", "go from one lit place to the next; with Shift over everything"],
  ["Enter", "do it; on what is not lit: why not"],
  ["U", "undo"],
  ["H", "hint"],
  ["L", "what everything on this board is"],
  ["N", "in a lesson: next, or show me"],
  ["E", "end your turn"],
  ["C", "talk, where somebody else sits"],
  ["R, F1", "rules, where / searches; with a tile in hand R turns it"],
  ["[ and ]", "one step back, one step on"],
  ["P", "let the game run, or stop it"],
  ["+ − 0", "closer, further, whole board"],
  ["Space", "skip what is being shown; on a lit place: what Enter does there"],
  ["T", "light or dark"],
  ["M", "sound on or off"],
  ["A", "animations on or off"],
  ["Esc", "close what is open"],
  ["?", "this list"],
];
const FINGERS = matchMedia("(hover: none)"); // no keyboard

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

/** How loud: let go of, it is heard, if sound is on. A finger that only scrolls over it changes nothing. */
function volumeRow() {
  let before = volume();
  const back = () => {
    slider.value = before;
  };
  const slider = make("input", {
    type: "range",
    id: "volume",
    min: 5,
    max: 100,
    step: 5,
    value: volume(),
    on: {
      pointerdown: () => {
        before = volume();
      },
      pointercancel: () => requestAnimationFrame(back), // the page is scrolled; the slider has followed the finger
      change: () => {
        remember("volume", slider.value);
        sounding(({ sound }) => sound("chime"));
      },
    },
  });
  return make("label", { class: "switch-row", for: "volume" }, "Volume", slider);
}

/** The way home, settings, what can be kept of the game, and the keys. `path` is the table's in the API, `stand` where it stands, `tell(what, body)` tells it; `share` opens the way to invite others. Whoever came for the keys sees them first. */
export function overlay(path, { stand, tell }, share, keysFirst = false) {
  const dialog = find("#dialog");
  const invite = () => {
    dialog.close();
    share();
  };
  const keys = FINGERS.matches ? [] : [make("h3", {}, "Keys"), keyList()];
  dialog.replaceChildren(
    make("h2", { id: "dialog-title" }, FINGERS.matches ? "Menu" : "Menu and keys"),
    closeButton(() => dialog.close()),
    ...(keysFirst ? keys : []),
    make(
      "div",
      { class: "dialog-tools left" },
      make("a", { class: "quiet-button", href: here("/") }, glyph("house"), "Home"),
      make("button", { type: "button", class: "quiet-button", on: { click: invite } }, "Invite and share"),
      make("button", { type: "button", class: "quiet-button", on: { click: toggleTheme } }, "Light or dark"),
    ),
    make("h3", {}, "Settings"),
    make("div", { class: "switches" }, ...Object.keys(SWITCHES).map(switchRow), volumeRow()),
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
    ...leaving({ ...stand.hello, over: stand.over }, tell),
    ...(keysFirst ? [] : keys),
  );
  openDialog(dialog);
}
