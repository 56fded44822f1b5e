// The pictures of how to play: by night or by day, with what they show, and large.

import { closeButton, find, make, openDialog } from "../common/dom.js";
import { theme } from "../common/prefs.js";

/** By night or by day, as the page is: a picture's address says which. */
export function lit(images) {
  for (const image of images) {
    const [address] = image.getAttribute("src").split("#");
    image.setAttribute("src", theme() === "light" ? `${address}#light` : address);
  }
}

/** A picture with what it shows; a click shows it large. */
export function figure(image) {
  const words = image.alt;
  lit([image]);
  const large = () => {
    const dialog = find("#dialog");
    dialog.classList.add("picture-dialog");
    dialog.addEventListener("close", () => dialog.classList.remove("picture-dialog"), { once: true });
    dialog.replaceChildren(
      make("h2", { id: "dialog-title" }, words),
      closeButton(() => dialog.close()),
      make(
        "div",
        { class: "picture-large", tabindex: "0", role: "group", "aria-label": words },
        find("img", button).cloneNode(),
      ),
    );
    openDialog(dialog);
  };
  const button = make(
    "button",
    { type: "button", "aria-label": `Larger: ${words}`, on: { click: large } },
    image.cloneNode(),
  );
  return make("figure", {}, button, make("figcaption", {}, words));
}
