// Runs before the first paint: the page never flashes in the wrong colours. Night is the usual look.
(() => {
  let kept = null;
  let goesOn = null;
  try {
    kept = localStorage.getItem("fivealarm.theme");
    goesOn = localStorage.getItem("fivealarm.continues");
  } catch {
    // Storage may be closed to us; it is night then.
  }
  if (goesOn) document.documentElement.dataset.continues = goesOn; // home keeps room for the table that goes on
  document.documentElement.dataset.theme = kept === "light" ? "light" : "dark";
})();
