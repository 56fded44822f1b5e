// A drawing as a picture of dots, which every messenger shows: drawn here, in the browser.

const TIMES = 2; // as many dots as the drawing has units, for sharp screens

async function loaded(text) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Fetch a drawing, and save it as a PNG of that name. */
export async function savePng(address, name) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error("The picture did not come; try again in a moment.");
  const image = await loaded(await answer.text());
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: image.naturalWidth * TIMES, height: image.naturalHeight * TIMES });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const dots = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(dots), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000); // by then it is saved
}
