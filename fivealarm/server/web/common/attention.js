// Getting somebody's attention: the page's title says whose move it is, and, if allowed, a notification does.

import { here } from "./net.js";
import { switched } from "./prefs.js";

let was = "";

/** `turn` is mine, other or over; the game's name stands behind it. */
export function attend(turn, name) {
  const words = { mine: "Your move", over: "The game is over" }[turn];
  document.title = `${words ? `${words} · ` : ""}${name} · fivealarm`;
  const news = words && was === "other";
  was = turn;
  if (!news) return;
  sounding(({ sound }) => sound("chime"));
  if (document.hidden && switched("notify") && globalThis.Notification?.permission === "granted") notify(words, name);
}

/** A click on it leads here; whoever comes by themselves finds it gone. */
function notify(words, name) {
  try {
    const told = new Notification(words, { body: name, tag: location.pathname, icon: here("/static/icon.svg") });
    told.onclick = () => {
      focus();
      told.close();
    };
    document.addEventListener("visibilitychange", () => document.hidden || told.close(), { once: true });
  } catch {
    // Browsers of phones have the word and no such thing; the title says it.
  }
}

/** Ask the browser whether we may notify; only ever on a person's own click. */
export function mayNotify() {
  if (switched("notify") && globalThis.Notification?.permission === "default") Notification.requestPermission();
}

addEventListener("switched", ({ detail }) => detail === "notify" && mayNotify());

/** What makes sounds is fetched by those who want to hear them. */
export async function sounding(run) {
  if (switched("sound")) run(await import("./sound.js"));
}
