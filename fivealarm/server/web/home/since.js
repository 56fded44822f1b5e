// How long ago something was, in words.

import { plural } from "../common/dom.js";

const UNITS = [
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
]; // seconds

/** `at` is in seconds since 1970. */
export function since(at, now = Date.now() / 1000) {
  const seconds = Math.max(now - at, 0);
  const [size, word] = UNITS.find(([least]) => seconds >= least) ?? [0, ""];
  return size ? `${plural(Math.floor(seconds / size), word)} ago` : "just now";
}
