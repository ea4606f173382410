import { crc32, deflateSync } from 'node:zlib';

/**
 * A PNG of at most 64 colours, which makes a flat drawing a fifth of the size: the most frequent colours stay, every
 * other pixel takes the nearest of them.
 * @param {readonly number[]} colors of the pixels: 0xrrggbb
 * @param {{ width: number, height: number }} size
 */
export function indexedPng(colors, { width, height }) {
  const palette = frequent(colors, 64);
  /** @type {Map<number, number>} */
  const places = new Map();
  const rows = Buffer.alloc((width + 1) * height);
  for (const [index, color] of colors.entries()) {
    const place = places.get(color) ?? nearest(palette, color);
    places.set(color, place);
    // Every row begins with the number of its filter: 0, none.
    rows[index + Math.floor(index / width) + 1] = place;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits a pixel, which are places in the palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(parts))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {number} color */
const parts = (color) => [color >> 16, (color >> 8) & 255, color & 255];

/** @param {readonly number[]} colors @param {number} most */
function frequent(colors, most) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, most).map(([color]) => color);
}

/** @param {readonly number[]} palette @param {number} color */
function nearest(palette, color) {
  const wanted = parts(color);
  const distances = palette.map((known) =>
    parts(known).reduce((sum, part, index) => sum + (part - (wanted[index] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
