// Sounds, made on the spot and off until somebody wants them: dice, step, crackle, break, splash, siren, chime.

import { switched } from "./prefs.js";

const LOUD = 0.16;
/** By the effect with which something comes into the picture. */
const EFFECTS = { flash: "crackle", grow: "crackle", break: "break", splash: "splash", tumble: "dice", turn: "step" };
/** Each sound: how long, noise or a tone, and its pitch from and to in Hz; the last are several tones in a row. */
const SOUNDS = {
  dice: { times: [0, 0.07, 0.13, 0.22], lasts: 0.04, noise: true, from: 2400, to: 1800 },
  step: { times: [0], lasts: 0.07, noise: true, from: 420, to: 240 },
  crackle: { times: [0, 0.06, 0.1, 0.19, 0.26], lasts: 0.05, noise: true, from: 3600, to: 900 },
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

function strike({ lasts, noise: rough, from, to }, at) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
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

export function sound(name) {
  if (!SOUNDS[name] || !ready()) return;
  for (const after of SOUNDS[name].times) strike(SOUNDS[name], context.currentTime + after);
}

/**
 * What one hears of a ply: its dice, and the effects with which things come.
 * @param {import("../types.js").Ply} ply
 */
export function heard(ply) {
  const things = [...(ply.change?.added ?? []), ...(ply.change?.changed ?? [])];
  const names = new Set(things.map(({ arrive }) => EFFECTS[arrive]).filter(Boolean));
  if (ply.dice?.length) names.add("dice");
  if (!names.size && ply.actor >= 0 && things.length) names.add("step");
  return [...names];
}
