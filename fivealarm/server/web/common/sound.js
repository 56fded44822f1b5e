// Sounds, made on the spot and off until somebody wants them: dice, step, crackle, break, splash, siren, chime.

import { switched, volume } from "./prefs.js";

const LOUD = 0.32; // the loudest, at a volume of a hundred
const HEARD = 0.001; // nothing is softer
const MOST = 10; // sounds of one move
const SOON = 0.07; // s between two of a kind at least
/** By the effect with which something comes into the picture, or the sign that something happened. */
const EFFECTS = {
  flash: "crackle",
  grow: "crackle",
  break: "break",
  wave: "break",
  splash: "splash",
  tumble: "dice",
  turn: "step",
  drop: "step",
  land: "step",
  call: "siren",
};
/** Each sound: when its strokes fall, how long one lasts, noise or a tone, and its pitch from and to in Hz. */
const SOUNDS = {
  dice: { times: [0, 0.07, 0.13, 0.22], lasts: 0.04, noise: true, from: 2400, to: 1800 },
  step: { times: [0], lasts: 0.07, noise: true, from: 420, to: 240 },
  crackle: {
    times: [0, 0.06, 0.1, 0.19, 0.26, 0.3, 0.37, 0.41, 0.5, 0.58],
    lasts: 0.05,
    noise: true,
    from: 3600,
    to: 900,
  },
  break: { times: [0, 0.05], lasts: 0.2, noise: true, from: 900, to: 160 },
  splash: { times: [0], lasts: 0.35, noise: true, from: 5200, to: 1200 },
  siren: { times: [0, 0.3], lasts: 0.28, noise: false, from: 520, to: 760 },
  chime: { times: [0, 0.14, 0.28], lasts: 0.4, noise: false, from: 660, to: 880 },
};

let context = null;
let hiss = null;

function ready() {
  if (!switched("sound") || document.hidden) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

/** A second of noise, made once. */
function noise() {
  if (hiss) return hiss;
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const wave = hiss.getChannelData(0);
  for (let at = 0; at < wave.length; at += 1) wave[at] = Math.random() * 2 - 1;
  return hiss;
}

/** The one volume, as a gain. */
export function loudness() {
  return Math.max(HEARD, (LOUD * volume()) / 100);
}

function strike({ lasts, noise: rough, from, to }, at) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness(), at);
  gain.gain.exponentialRampToValueAtTime(HEARD, at + lasts);
  const source = rough ? context.createBufferSource() : context.createOscillator();
  const pitched = rough ? context.createBiquadFilter() : source;
  if (rough) {
    source.buffer = noise();
    pitched.type = "bandpass";
    source.connect(pitched);
  }
  pitched.frequency.setValueAtTime(from, at);
  pitched.frequency.exponentialRampToValueAtTime(to, at + lasts);
  pitched.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + lasts);
}

/** `strokes` of a sound are heard, all by default, after some seconds. */
export function sound(name, after = 0, strokes = Infinity) {
  if (!SOUNDS[name] || !ready()) return;
  for (const time of SOUNDS[name].times.slice(0, strokes)) strike(SOUNDS[name], context.currentTime + after + time);
}

/**
 * Hear a ply: its dice, and what comes or happens, each when it is seen; fire crackles the longer the more there is.
 * @param {import("../types.js").Ply} ply
 * @param {{effect: string, after: number}[]} shown effects and signs, with the ms after which they are seen
 * @param {number} burning how many things burn
 */
export function playSounds(ply, shown, burning) {
  for (const { name, after } of heard(ply, shown)) sound(name, after, name === "crackle" ? 2 + burning : undefined);
}

/** The sounds of a ply, the earliest first, none of a kind too soon after another. */
export function heard(ply, shown) {
  const found = shown
    .map(({ effect, after }) => ({ name: EFFECTS[effect], after: after / 1000 }))
    .filter(({ name }) => name);
  if (ply.dice?.length) found.push({ name: "dice", after: 0 });
  if (!found.length && ply.actor >= 0 && ply.change?.changed?.length) found.push({ name: "step", after: 0 });
  const last = new Map();
  return found
    .sort((one, other) => one.after - other.after)
    .filter(({ name, after }) => {
      const fresh = after - (last.get(name) ?? -1) >= SOON;
      if (fresh) last.set(name, after);
      return fresh;
    })
    .slice(0, MOST);
}
