import { ink } from './palettes.mjs';
import {
  circle,
  horseshoe,
  khatam,
  n,
  ogee,
  path,
  pointed,
  polygon,
  rect,
  repeat,
  star,
  stroke,
} from './shapes.mjs';

/**
 * The part of the drawing that is seen.
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 */

/**
 * The star that grows in a regular polygon when two lines leave the middle of each side at `contact` degrees and meet
 * their neighbours: the classic construction of the geometric patterns ("polygons in contact").
 * @param {number} x @param {number} y @param {number} sides @param {number} apothem @param {number} contact @param {number} start
 */
function starInPolygon(x, y, sides, apothem, contact, start) {
  const angle = (contact * Math.PI) / 180;
  const slope = Math.tan(Math.PI / sides);
  const reach = (apothem * slope) / (Math.cos(angle) + Math.sin(angle) * slope);
  const inner = Math.hypot(apothem - reach * Math.sin(angle), reach * Math.cos(angle));
  return star(x, y, sides, apothem, inner, start);
}

/** Octagons and squares: 8-fold stars in rows. @param {number} size @param {string} fill @param {string} line @param {string} heart */
function eightfold(size, fill, line, heart) {
  const half = size / 2;
  const corner = size * (Math.SQRT1_2 - 0.5);
  const edge = `stroke="${line}" stroke-width="${n(size / 40)}"`;
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ]
    .map(([x = 0, y = 0]) => polygon(starInPolygon(x, y, 4, corner, 67.5, Math.PI / 4), heart, edge))
    .join('');
  const heartStar = polygon(star(half, half, 8, size * 0.2, size * 0.2 * khatam, 0), 'none', edge);
  return {
    w: size,
    h: size,
    content: polygon(starInPolygon(half, half, 8, half, 67.5, 0), fill, edge) + corners + heartStar,
  };
}

/** Dodecagons and triangles: 12-fold stars in offset rows. @param {number} size @param {string} fill @param {string} line @param {string} heart */
function twelvefold(size, fill, line, heart) {
  const h = size * Math.sqrt(3);
  const edge = `stroke="${line}" stroke-width="${n(size / 50)}"`;
  const centres = [
    [0, 0],
    [size, 0],
    [0, h],
    [size, h],
    [size / 2, h / 2],
  ];
  const content = centres.map(
    ([x = 0, y = 0]) =>
      polygon(starInPolygon(x, y, 12, size / 2, 66, 0), fill, edge) +
      polygon(star(x, y, 12, size * 0.23, size * 0.15, 0), heart, edge),
  );
  return { w: size, h, content: content.join('') };
}

/**
 * A repeating ground of stars, to be used as `url(#id)`.
 * @param {string} id @param {8 | 12} fold @param {number} size @param {{ ground: string, fill: string, line: string, heart: string }} colors @param {number} [x] @param {number} [y]
 */
export function tiles(id, fold, size, { ground, fill, line, heart }, x = 0, y = 0) {
  const { w, h, content } = (fold === 8 ? eightfold : twelvefold)(size, fill, line, heart);
  return `<pattern id="${id}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" patternUnits="userSpaceOnUse">${rect(0, 0, w, h, ground)}${content}</pattern>`;
}

/**
 * A frame is drawn over a scene.
 * @typedef {(box: Box, palette: import('./palettes.mjs').Palette) => string} Frame
 */

/** The colours of the ornament. @param {import('./palettes.mjs').Palette} p */
const quiet = (p) => ({ ground: p.frame, fill: p.tile, line: ink.gold, heart: p.frame });

/** A wall of tiles with an opening, its edge lined with gold. @param {Box} box @param {import('./palettes.mjs').Palette} p @param {string} opening @param {8 | 12} fold */
function wallWith(box, p, opening, fold) {
  const outside = `M${box.x} ${box.y}h${box.w}v${box.h}h${-box.w}Z${opening}`;
  return [
    tiles('tiles', fold, fold === 8 ? 100 : 120, quiet(p), box.x + box.w / 2, box.y),
    stroke(opening, ink.night, 44, 'opacity=".16"'),
    path(outside, 'url(#tiles)', 'fill-rule="evenodd"'),
    stroke(opening, p.frame, 34),
    stroke(opening, ink.gold, 7),
    stroke(opening, ink.ivory, 2.5, 'opacity=".9" stroke-dasharray=".1 14"'),
  ].join('');
}

/** A band of stars between two gold lines. @param {Box} box @param {import('./palettes.mjs').Palette} p @param {8 | 12} fold */
function band(box, p, fold) {
  const h = box.h * 0.115;
  const y = box.y + box.h - h;
  const size = fold === 8 ? h * 0.86 : h * 0.62;
  return [
    tiles(
      'band',
      fold,
      size,
      { ground: p.frame, fill: p.tile, line: ink.gold, heart: fold === 8 ? ink.terracotta : p.frame },
      box.x + box.w / 2,
      y + h * 0.07,
    ),
    rect(box.x, y, box.w, h, p.frame),
    rect(box.x, y + h * 0.07, box.w, h * 0.86, 'url(#band)'),
    rect(box.x, y - 4, box.w, 6, ink.gold),
    rect(box.x, box.y + box.h - 5, box.w, 5, ink.gold),
  ].join('');
}

/** @param {Box} box */
const middle = (box) => box.x + box.w / 2;
/** @param {Box} box */
const foot = (box) => box.y + box.h;

/** @type {Record<'ogee' | 'horseshoe' | 'pointed' | 'arcade' | 'star' | 'band' | 'band12' | 'line', Frame>} */
export const frames = {
  ogee: (box, p) =>
    wallWith(box, p, ogee(middle(box), foot(box) + 30, box.w * 0.42, box.h * 0.52 + 30, box.h * 0.43), 8) +
    band(box, p, 8),
  horseshoe: (box, p) =>
    wallWith(box, p, horseshoe(middle(box), foot(box) + 30, box.h * 0.53, box.h * 0.2 + 30), 12) +
    band(box, p, 12),
  pointed: (box, p) =>
    wallWith(
      box,
      p,
      pointed(middle(box), foot(box) - box.h * 0.05, box.w * 0.44, box.h * 0.5, box.h * 0.4),
      12,
    ),
  arcade: (box, p) => {
    const w = box.w / 3;
    const arches = [0.5, 1.5, 2.5].map((step) =>
      pointed(box.x + w * step, foot(box) + 30, w * 0.43, box.h * 0.6 + 30, box.h * 0.32),
    );
    return wallWith(box, p, arches.join(''), 8) + capitals(box, p) + band(box, p, 8);
  },
  star: (box, p) =>
    wallWith(
      box,
      p,
      `M${star(middle(box), box.y + box.h / 2, 8, box.h * 0.56, box.h * 0.56 * khatam, Math.PI / 8)
        .map(([x, y]) => `${x} ${y}`)
        .join('L')}Z`,
      8,
    ),
  band: (box, p) => band(box, p, 8),
  band12: (box, p) => band(box, p, 12),
  line: (box) =>
    stroke(`M${box.x + 26} ${box.y + 26}h${box.w - 52}v${box.h - 52}h${52 - box.w}Z`, ink.gold, 4) +
    [
      [26, 26],
      [box.w - 26, 26],
      [26, box.h - 26],
      [box.w - 26, box.h - 26],
    ]
      .map(([x = 0, y = 0]) =>
        polygon(
          star(box.x + x, box.y + y, 8, 18, 18 * khatam),
          ink.ivory,
          `stroke="${ink.gold}" stroke-width="4"`,
        ),
      )
      .join(''),
};

/** The capitals between the arches of an arcade. @param {Box} box @param {import('./palettes.mjs').Palette} p */
function capitals(box, p) {
  const y = foot(box) - box.h * 0.6;
  return repeat(2, (index) => {
    const x = box.x + (box.w / 3) * (index + 1);
    const shaft =
      rect(x - 18, y, 36, box.h, ink.sand) +
      rect(x + 4, y, 14, box.h, ink.rose) +
      stroke(`M${x - 18} ${y}V${foot(box)}M${x + 18} ${y}V${foot(box)}`, p.frame, 5);
    return (
      shaft +
      polygon(
        [
          [x - 46, y - 26],
          [x + 46, y - 26],
          [x + 24, y + 22],
          [x - 24, y + 22],
        ],
        p.frame,
      ) +
      rect(x - 50, y - 40, 100, 16, ink.gold) +
      circle(x, y - 4, 9, ink.gold)
    );
  });
}
