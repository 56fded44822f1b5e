// Runs before the first paint: the page never flashes in the wrong colours.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem("fivealarm.theme");
  } catch {
    // Storage may be closed to us; the system's choice is then ours.
  }
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = kept || (light ? "light" : "dark");
})();
