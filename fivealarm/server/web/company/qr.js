// QR codes: text as a square of dark and light, so that a phone can be pointed at a link. Byte mode, correction level M, versions 1 to 10.

const BLOCKS = [
  // by version: correction words a block, then data words of each block
  null,
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNED = [
  null,
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const LEVEL_M = 0;
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at += 1) {
  EXP[at] = EXP[at + 255] = value;
  LOG[value] = at;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

function times(a, b) {
  return a && b ? EXP[LOG[a] + LOG[b]] : 0;
}

/** The correction words of a block: the rest of its division by the generator polynomial. */
function correction(data, count) {
  let generator = [1];
  for (let at = 0; at < count; at += 1) {
    const next = [...generator, 0];
    for (let n = 0; n < generator.length; n += 1) next[n + 1] ^= times(generator[n], EXP[at]);
    generator = next;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at];
    for (let n = 0; n <= count; n += 1) rest[at + n] ^= times(generator[n], factor);
  }
  return rest.slice(data.length);
}

/** The words of a text: mode, length, bytes, then padding up to what the version holds. */
function words(bytes, version) {
  const room = BLOCKS[version][1].reduce((sum, n) => sum + n, 0);
  const bits = [];
  const put = (value, length) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const found = [];
  for (let at = 0; at < bits.length; at += 8) found.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; found.length < room; pad ^= 0xec ^ 0x11) found.push(pad);
  return found;
}

/** Data and correction words of all blocks, one of each in turn. */
function interleaved(data, version) {
  const [count, sizes] = BLOCKS[version];
  const starts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, n) => sum + n, 0));
  const blocks = sizes.map((size, at) => data.slice(starts[at], starts[at] + size));
  const checks = blocks.map((block) => correction(block, count));
  const mixed = [];
  for (let at = 0; at < Math.max(...sizes); at += 1)
    mixed.push(...blocks.filter((block) => at < block.length).map((block) => block[at]));
  for (let at = 0; at < count; at += 1) mixed.push(...checks.map((check) => check[at]));
  return mixed;
}

/** The middles of the small squares: where the lines of the version cross, but not in the three corners. */
function aligned(version) {
  const lines = ALIGNED[version];
  const last = lines.at(-1);
  const corner = (x, y) => (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
  return lines.flatMap((x) => lines.filter((y) => !corner(x, y)).map((y) => [x, y]));
}

/** What is the same in every code of a version; null where words go. */
function frame(version) {
  const size = 17 + 4 * version;
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  const set = (x, y, dark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = dark;
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, far !== 2 && far !== 4);
      }
    }
  }
  for (const [cx, cy] of aligned(version)) {
    for (let dy = -2; dy <= 2; dy += 1) {
      for (let dx = -2; dx <= 2; dx += 1) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  for (let at = 8; at < size - 8; at += 1) {
    grid[6][at] ??= at % 2 === 0;
    grid[at][6] ??= at % 2 === 0;
  }
  inscribe(grid, version, 0);
  return grid;
}

/** Level, mask and version, each with its own check bits, beside the corners. */
function inscribe(grid, version, mask) {
  const size = grid.length;
  const five = (LEVEL_M << 3) | mask;
  const format = ((five << 10) | rest(five, 10, 0x537)) ^ 0x5412;
  const bit = (value, at) => ((value >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
    if (at < 8) grid[near][8] = bit(format, at);
    else grid[8][at === 8 ? 7 : near] = bit(format, at);
    if (at < 8) grid[8][size - 1 - at] = bit(format, at);
    else grid[size - 15 + at][8] = bit(format, at);
  }
  grid[size - 8][8] = true;
  if (version < 7) return;
  const told = (version << 12) | rest(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    grid[near][far] = grid[far][near] = bit(told, at);
  }
}

function rest(value, bits, divisor) {
  let left = value;
  for (let at = 0; at < bits; at += 1) left = (left << 1) ^ ((left >> (bits - 1)) * divisor);
  return left;
}

/** The places of the bits, in pairs of columns from the right, up and down. */
function* places(grid) {
  const size = grid.length;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (grid[y][x] === null) yield [x, y];
    }
  }
}

/** How hard a code is to read: long runs, squares, what looks like a corner, too much of one colour. */
function penalty(grid) {
  const size = grid.length;
  const columns = grid[0].map((_, x) => grid.map((row) => row[x]));
  let sum = 0;
  for (const line of [...grid, ...columns]) {
    for (let at = 0, run = 0; at < size; at += 1) {
      run = at && line[at] === line[at - 1] ? run + 1 : 1;
      if (run === 5) sum += 3;
      else if (run > 5) sum += 1;
    }
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (let at = 0; at + 11 <= size; at += 1)
      if (["10111010000", "00001011101"].includes(text.slice(at, at + 11))) sum += 40;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const same = [grid[y - 1][x], grid[y][x - 1], grid[y - 1][x - 1]].every((dark) => dark === grid[y][x]);
      if (same) sum += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/**
 * A text as rows of dark (true) and light (false) squares; an error if it is too long.
 * @param {string} text
 * @returns {boolean[][]}
 */
export function qr(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(
    (held, at) => held && held[1].reduce((sum, n) => sum + n, 0) >= bytes.length + (at < 10 ? 2 : 3),
  );
  if (version < 1) throw new RangeError("This text is too long for a code.");
  const stream = interleaved(words(bytes, version), version);
  const empty = frame(version);
  const order = [...places(empty)];
  let best = null;
  MASKS.forEach((mask, number) => {
    const grid = empty.map((row) => [...row]);
    order.forEach(([x, y], at) => {
      const bit = at >> 3 < stream.length && ((stream[at >> 3] >> (7 - (at & 7))) & 1) === 1;
      grid[y][x] = bit !== mask(x, y);
    });
    inscribe(grid, version, number);
    const bad = penalty(grid);
    if (!best || bad < best.bad) best = { bad, grid };
  });
  return best.grid;
}
