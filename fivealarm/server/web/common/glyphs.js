// Line drawings for buttons, on a 24 x 24 grid, in the colour of the words beside them.

import { draw } from "./dom.js";

const PATHS = {
  undo: "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.9.7 1.1 1.4 1.1 2.2h5c0-.8.2-1.5 1.1-2.2A6 6 0 0 0 12 3z",
  end: "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01",
  crew: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.500 20c0-4 2.500-6.500 6.500-6.500s6.500 2.500 6.500 6.500M16 4.300a3.500 3.500 0 0 1 0 6.400M18 14c2.300.8 3.500 3 3.500 6",
  story: "M4 4h16v12H10l-5 4v-4H4z",
  cards: "M8 3h11a1 1 0 0 1 1 1v13M5 7h10a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z",
  legend: "M4 5h3v3H4zM4 10.500h3v3H4zM4 16h3v3H4zM10.500 6.500H20M10.500 12H20M10.500 17.500H20",
  menu: "M4 6h16M4 12h16M4 18h16",
  book: "M12 6c-2-1.500-5-2-8-1.500V19c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V4.500C17 4 14 4.500 12 6zM12 6v14.500",
  share: "M12 15V4M8 7l4-4 4 4M6 11H5v10h14V11h-1",
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  first: "M6 5v14M18 5l-8 7 8 7z",
  previous: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M6 5l8 7-8 7z",
  play: "M8 5l10 7-10 7z",
  pause: "M8 5v14M16 5v14",
  go: "M9 5l7 7-7 7",
  sun: "M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 17h.01",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
  eye: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  plus: "M12 5v14M5 12h14",
  place: "M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 6.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
};

/** A line drawing; decoration, so its button needs words or a label. */
export function glyph(name) {
  return draw("svg", { class: "glyph", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: PATHS[name] }));
}
