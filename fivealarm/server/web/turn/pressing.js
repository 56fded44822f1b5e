// A long press: fingers cannot hover, so what a finger rests on is told after a moment.

const LONG = 480; // ms
const STILL = 8; // px that a resting finger may move

/** `look(id, node)` tells what something is. The click that would follow a long press is swallowed. */
export function pressing(table, look) {
  let timer = 0;
  let from = null;
  let told = false;
  const stop = () => clearTimeout(timer);
  table.addEventListener("pointerdown", (event) => {
    const node = event.target.closest?.("[data-lit], [data-far], [data-guarded], .piece[data-id]");
    told = false;
    if (!node || event.pointerType !== "touch") return;
    from = { x: event.clientX, y: event.clientY };
    stop();
    timer = setTimeout(() => {
      told = true;
      look(node.dataset.lit ?? node.dataset.far ?? node.dataset.guarded ?? node.dataset.id, node);
    }, LONG);
  });
  table.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) stop();
  });
  for (const name of ["pointerup", "pointercancel"]) table.addEventListener(name, stop);
  table.addEventListener("contextmenu", (event) => told && event.preventDefault());
  table.addEventListener(
    "click",
    (event) => {
      if (!told) return;
      told = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
}
