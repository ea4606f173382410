// Draws public/social-card.png, which shared links show when a page has no picture of its own. Run again after a change
// of the patterns or the site's colours: node scripts/draw-social-card.mjs (CHROMIUM names another browser)
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { indexedPng } from './images/png.mjs';

const root = path.join(import.meta.dirname, '..');
const patterns = path.join(root, 'src/server/pages/patterns');
/** @type {{ module: typeof import('../src/server/pages/patterns/drawing') }} */
const {
  module: { drawDesign },
} = await runnerImport(path.join(patterns, 'drawing.ts'));
/** @type {{ module: typeof import('../src/server/pages/patterns/rosette') }} */
const {
  module: { rosetteIn },
} = await runnerImport(path.join(patterns, 'rosette.ts'));
/** @type {{ module: typeof import('../src/server/pages/patterns/star') }} */
const {
  module: { starIn },
} = await runnerImport(path.join(patterns, 'star.ts'));
/** @type {{ module: typeof import('../src/server/pages/patterns/svg') }} */
const {
  module: { pathData },
} = await runnerImport(path.join(patterns, 'svg.ts'));
/** @type {{ module: typeof import('../src/server/pages/patterns/tilings') }} */
const {
  module: { cornersOf, tilings },
} = await runnerImport(path.join(patterns, 'tilings.ts'));

const size = { width: 1200, height: 630 };
const green = { night: '#0b3a30', deep: '#104a3d', brand: '#14594a', light: '#1c6856', line: '#33796a' };
const brass = '#d8c59b';

/** A quiet ground: ten-fold rosettes in thin lines. */
const ground = drawDesign({
  family: { tiling: tilings.decagons, great: 'petals' },
  palette: {
    ground: green.brand,
    field: green.light,
    heart: green.deep,
    small: green.deep,
    jewel: green.line,
    band: green.line,
    edge: green.deep,
    shade: green.deep,
  },
  contact: 54,
  size: 330,
  turn: 0,
  weight: 0.05,
});

/** Closed lines as one path. @param {import('../src/server/pages/patterns/geometry').Point[][]} lines @param {string} fill @param {string} [stroke] @param {number} [width] */
const shape = (lines, fill, stroke = 'none', width = 0) =>
  `<path d="${pathData(lines, 1, true)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

/** An octagon around the middle. @param {number} apothem */
const octagon = (apothem) => ({ centre: /** @type {const} */ ([0, 0]), sides: 8, apothem, start: 0 });

/** The eight-pointed star of two squares. @param {number} radius */
const khatam = (radius) => starIn(cornersOf(octagon(radius)), 45, 0).fields;

/** @param {import('../src/server/pages/patterns/geometry').Point[][]} lines @param {string} color @param {number} width */
const strands = (lines, color, width, cap = 'butt') =>
  `<path d="${pathData(lines, 1, false)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="${cap}"/>`;

const { fields, hearts, strands: bands, overs } = rosetteIn(octagon(196), 60, 15, true);
// At the tips nothing crosses: only the pieces that pass over further inside are drawn.
const inside = overs.filter(([, [x, y] = [0, 0]]) => Math.hypot(x, y) < 190);
const emblem = [
  shape(khatam(270), green.night, brass, 7),
  shape(khatam(247), green.deep, brass, 2.5),
  shape(fields, green.brand, green.night, 17),
  shape(hearts, '#9a4a21'),
  strands(bands, green.night, 17),
  shape(fields, 'none', brass, 9),
  strands(bands, brass, 9),
  strands(inside, green.night, 17),
  strands(inside, brass, 9, 'square'),
];

const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 85 ${size.width} ${size.height}" stroke-linejoin="round">${ground}<g transform="translate(600 400)">${emblem.join('')}</g></svg>`;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: size });
await page.setContent(
  `<body style="margin:0"><canvas width="${size.width}" height="${size.height}"></canvas>`,
);
const colors = await page.evaluate(async (source) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  await image.decode();
  const context = document.querySelector('canvas')?.getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
  const part = (/** @type {number} */ place) => data[place] ?? 0;
  return Array.from({ length: data.length / 4 }, (_, index) => {
    const place = index * 4;
    return part(place) * 65536 + part(place + 1) * 256 + part(place + 2);
  });
}, card);
await browser.close();
await writeFile(path.join(root, 'public/social-card.png'), indexedPng(colors, size));
