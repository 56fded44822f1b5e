// What is asked anew is seen to be: the sentence lights up once, and the answers come in.

import { motion } from "./prefs.js";

const LIGHT = 900; // ms
const COME = 180; // ms, as long as a card takes to turn

/** A colour is no motion: it is seen also by whoever wants none. */
export function anew(sentence, answers) {
  const lit = "color-mix(in srgb, var(--act) 34%, transparent)";
  sentence.animate({ backgroundColor: [lit, "transparent"] }, LIGHT);
  if (!motion()) return;
  for (const node of answers) node.animate({ opacity: [0, 1], transform: ["translateY(8px)", "none"] }, COME);
}
