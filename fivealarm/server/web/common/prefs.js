// What this browser remembers: theme, animations, name, habits at a table, which coach marks were seen.

const PREFIX = "fivealarm.";

/** Switches of a person's own: what they do, and whether they are on for somebody who never touched them. */
export const SWITCHES = {
  ask: { words: "Ask before ending a turn while something could still be done", on: true },
  forced: { words: "Do it for me when there is only one thing to do", on: true },
  roll: { words: "Press “Roll” for me too, where a game asks me to roll", on: false },
  autoend: { words: "Press End turn for me when nothing else is left to do", on: false },
  coach: { words: "A coach warns me before a costly mistake, where only bots play along", on: false },
  motion: { words: "Animations", on: true },
  brisk: { words: "Brisk: never wait longer than a second and a half for them", on: false },
  sound: { words: "Sound", on: false },
  notify: { words: "Tell me when it is my move while I look elsewhere", on: false },
};

export function recall(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // A browser without storage forgets; everything else still works.
  }
}

/** What was remembered as JSON; `otherwise` if nothing was, or nonsense. */
export function recallFacts(name, otherwise) {
  try {
    return JSON.parse(recall(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function switched(name) {
  const kept = recall(name);
  return kept === null ? SWITCHES[name].on : kept === "on";
}

export function setSwitch(name, on) {
  remember(name, on ? "on" : "off");
  applyMotion();
  dispatchEvent(new CustomEvent("switched", { detail: name }));
}

const VOLUME = 50; // of a hundred, for somebody who never touched it

/** How loud sounds are, of a hundred. */
export function volume() {
  const kept = Number.parseInt(recall("volume"), 10);
  return kept >= 0 && kept <= 100 ? kept : VOLUME;
}

export function theme() {
  return document.documentElement.dataset.theme;
}

export function toggleTheme() {
  const next = theme() === "light" ? "dark" : "light";
  document.documentElement.dataset.theme = next;
  remember("theme", next);
  return next;
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether pieces may move: not with reduced motion, not in a hidden page, not when switched off. */
export function motion() {
  return !still.matches && !document.hidden && switched("motion");
}

export function applyMotion() {
  document.documentElement.dataset.motion = still.matches || !switched("motion") ? "off" : "on";
}

still.addEventListener("change", applyMotion);
applyMotion();
