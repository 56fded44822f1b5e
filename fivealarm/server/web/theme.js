// Runs before the first paint: the page never flashes in the wrong colours. Night is the usual look.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem("fivealarm.theme");
  } catch {
    // Storage may be closed to us; it is night then.
  }
  document.documentElement.dataset.theme = kept === "light" ? "light" : "dark";
})();
