// The buttons in the corner and the keys of a table.

import { find, toast } from "../common/dom.js";
import { glyph } from "../common/glyphs.js";
import { setSwitch, switched, toggleTheme } from "../common/prefs.js";
import { listen } from "./keys.js";

const flip = (name, words) => () => {
  setSwitch(name, !switched(name));
  toast(`${words} ${switched(name) ? "on" : "off"}.`);
};

/** `on` has what buttons and keys work on: parts of the table, and share(), settings(). */
export function controls(on) {
  const legend = async () => {
    const { showLegend } = await import("./legend.js");
    showLegend(on.picture.elements, on.stage.hosts, on.stand.hello.game.title.split(":")[0]);
  };
  const clicks = {
    "#legend-button": ["legend", legend],
    "#rules-button": ["book", (event) => on.rules.toggle(event)],
    "#share-button": ["share", () => on.share()],
    "#keys-button": ["menu", () => on.settings()],
  };
  for (const [selector, [name, run]] of Object.entries(clicks)) {
    find(selector).append(glyph(name));
    find(selector).addEventListener("click", run);
  }
  listen({
    skip: () => on.show.skip(),
    shown: () => on.show.shown(),
    digit: (digit) => on.actions.press(digit),
    b: () => on.lit.roving.first(),
    u: () => on.actions.undo.click(),
    h: () => on.actions.hint.click(),
    n: on.next,
    l: legend,
    e: () => on.actions.end.press(),
    r: () => on.doing.turnHeld() || on.rules.toggle(),
    F1: () => on.rules.toggle(),
    c: () => on.talk.button.hidden || on.talk.toggle(),
    t: toggleTheme,
    a: flip("motion", "Animations are"),
    m: flip("sound", "Sound is"),
    "?": () => on.settings(true),
    p: () => on.replay.run(),
    "[": () => on.replay.step(-1),
    "]": () => on.replay.step(1),
    "+": () => on.stage.zoom(1.3),
    "-": () => on.stage.zoom(1 / 1.3),
    0: () => on.stage.whole(),
    Escape: () => putAway(on),
  });
}

/** Close what lies on top. */
function putAway({ rules, talk, afterwards, replay, doing }) {
  if (rules.open) rules.close();
  else if (!talk.box.hidden) talk.toggle();
  else if (afterwards.shown) afterwards.hide();
  else if (replay.looking) afterwards.leave();
  else doing.pointing.leave();
}

/** A first visit to a game: what others do is shown once the tour is put away, even before it is there. */
export function tour(slug) {
  document.documentElement.dataset.touring = "";
  import("../lesson/coach.js").then(({ firstVisit }) => firstVisit(slug));
}
