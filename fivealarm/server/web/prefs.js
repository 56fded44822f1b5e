// What this browser remembers: theme, animations, name, which coach marks were seen.

const PREFIX = "fivealarm.";

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
  return !still.matches && !document.hidden && recall("motion") !== "off";
}

export function toggleMotion() {
  remember("motion", recall("motion") === "off" ? "on" : "off");
  applyMotion();
  return recall("motion") !== "off";
}

export function applyMotion() {
  document.documentElement.dataset.motion = still.matches || recall("motion") === "off" ? "off" : "on";
}

still.addEventListener("change", applyMotion);
applyMotion();
