import { ink } from './palettes.mjs';
import { at, circle, ellipse, n, path, polygon, rect, repeat, star, stroke } from './shapes.mjs';

/** @typedef {import('./palettes.mjs').Palette} Palette */
/** @typedef {() => number} Random */

/** The sky with its sun or moon. @param {Palette} p @param {Random} random @param {number} [x] @param {number} [y] @param {number} [r] */
export function sky(p, random, x = 600, y = 360, r = 110) {
  const [top, middle, low] = p.sky;
  const stops = [
    [0, top],
    [0.55, middle],
    [0.85, low],
  ]
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('');
  return [
    `<linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient>`,
    rect(0, 0, 1200, 800, 'url(#sky)'),
    p.dark ? stars(random, 34) : '',
    circle(x, y, r * 1.9, p.disc, 'opacity=".13"') +
      circle(x, y, r * 1.4, p.disc, 'opacity=".2"') +
      circle(x, y, r, p.disc),
  ].join('');
}

/** Stars, a few of them with eight rays. @param {Random} random @param {number} count */
const stars = (random, count) =>
  repeat(count, (index) => {
    const [x, y] = [random() * 1200, random() * 380];
    return index % 6
      ? circle(x, y, 1.5 + random() * 2, ink.ivory, 'opacity=".8"')
      : polygon(star(x, y, 4, 11, 2.6), ink.glow);
  });

/** Rolling land from edge to edge. @param {number} y @param {number} swing @param {string} fill @param {Random} random */
export function hills(y, swing, fill, random) {
  let d = `M0 ${y + (random() - 0.5) * swing}`;
  for (let x = 200; x <= 1200; x += 200) {
    const next = n(y + (random() - 0.5) * swing * 2);
    d += `S${x - 90} ${next} ${x} ${next}`;
  }
  return path(`${d}V800H0Z`, fill);
}

/** Mountains with a lit side. @param {number} y @param {number} height @param {string} lit @param {string} shade @param {Random} random @param {string} [cap] snow on the tops */
export const mountains = (y, height, lit, shade, random, cap) =>
  repeat(5, (index) => {
    const x = index * 300 - 20 + random() * 80;
    const h = height * (0.65 + random() * 0.45);
    const w = h * 1.25;
    const face =
      polygon(
        [
          [x - w, y],
          [x, y - h],
          [x + w, y],
        ],
        lit,
      ) +
      polygon(
        [
          [x, y - h],
          [x + w, y],
          [x + w * 0.2, y],
          [x - w * 0.1, y - h * 0.45],
        ],
        shade,
      );
    return cap
      ? face +
          polygon(
            [
              [x, y - h],
              [x + w * 0.26, y - h * 0.74],
              [x + w * 0.1, y - h * 0.78],
              [x, y - h * 0.7],
              [x - w * 0.12, y - h * 0.79],
              [x - w * 0.26, y - h * 0.74],
            ],
            cap,
          )
      : face;
  }) + rect(0, y - 1, 1200, 801 - y, lit);

/** A long flat cloud. @param {number} x @param {number} y @param {number} scale @param {string} fill */
export const cloud = (x, y, scale, fill) =>
  at(
    x,
    y,
    scale,
    path(
      'M-130 0a26 26 0 0 1 34-34a52 52 0 0 1 92-22a42 42 0 0 1 68 20a28 28 0 0 1 46 36Z',
      fill,
      'opacity=".75"',
    ),
  );

/** Two strokes that are birds. @param {number} x @param {number} y @param {string} color */
export const birds = (x, y, color) =>
  [
    [0, 0, 1],
    [54, -26, 0.75],
    [92, 14, 0.6],
  ]
    .map(([dx = 0, dy = 0, s = 1]) => at(x + dx, y + dy, s, stroke('M-22-8Q-10-14 0 0Q10-14 22-8', color, 4)))
    .join('');

/** A date palm. @param {number} x @param {number} y @param {number} scale @param {string} trunk @param {string} leaf @param {boolean} [mirrored] */
export function palm(x, y, scale, trunk, leaf, mirrored = false) {
  const fronds = [
    [-168, -8],
    [-150, -84],
    [-84, -128],
    [10, -138],
    [96, -112],
    [150, -56],
    [152, 22],
    [-128, 58],
    [110, 72],
  ]
    .map(([dx = 0, dy = 0]) =>
      path(
        `M24-300Q${24 + dx * 0.35} ${-352 + dy * 0.6} ${24 + dx} ${-300 + dy + 30}Q${24 + dx * 0.5} ${-312 + dy * 0.55} 24-284Z`,
        leaf,
      ),
    )
    .join('');
  const dates =
    circle(12, -272, 13, ink.terracotta) +
    circle(36, -274, 12, ink.terracotta) +
    circle(24, -258, 12, ink.clay);
  return at(x, y, scale, path('M-15 0Q-8-160 14-300H34Q22-150 18 0Z', trunk) + fronds + dates, mirrored);
}

/** A tree with a round crown. @param {number} x @param {number} y @param {number} scale @param {string} leaf @param {string} light */
export const tree = (x, y, scale, leaf, light) =>
  at(
    x,
    y,
    scale,
    [
      path('M-12 0Q-6-70-9-120H9Q6-70 14 0Z', ink.wood),
      circle(-46, -150, 58, leaf) + circle(44, -156, 62, leaf) + circle(0, -206, 70, leaf),
      path('M-70-178A62 62 0 0 1-14-250', 'none', `stroke="${light}" stroke-width="12"`),
      circle(-22, -160, 9, light) + circle(26, -190, 9, light) + circle(52, -142, 8, light),
    ].join(''),
  );

/** A cypress. @param {number} x @param {number} y @param {number} scale @param {string} leaf @param {string} light */
export const cypress = (x, y, scale, leaf, light) =>
  at(
    x,
    y,
    scale,
    rect(-6, -24, 12, 24, ink.wood) +
      path('M0-300C44-200 52-90 30-24Q0-8-30-24C-52-90-44-200 0-300Z', leaf) +
      path('M-8-250C-30-170-34-90-22-40', 'none', `stroke="${light}" stroke-width="7" opacity=".6"`),
  );

/** A young plant with paired leaves. @param {number} x @param {number} y @param {number} scale @param {string} leaf */
export const sapling = (x, y, scale, leaf) =>
  at(
    x,
    y,
    scale,
    [
      ellipse(0, 2, 34, 9, ink.wood, 'opacity=".55"'),
      stroke('M0 0Q4-50 0-104', ink.leaf, 6),
      path(
        'M0-38Q-42-36-50-76Q-8-78 0-38ZM2-58Q44-56 52-98Q10-98 2-58ZM0-100Q-22-124 0-152Q24-124 0-100Z',
        leaf,
      ),
    ].join(''),
  );

/** Water with lines of light. @param {number} y @param {string} fill @param {string} light @param {Random} random */
export const water = (y, fill, light, random) =>
  rect(0, y, 1200, 800 - y, fill) +
  repeat(16, (index) => {
    const w = 40 + random() * 90;
    return rect(random() * 1100, y + 16 + index * ((780 - y) / 16), w, 4, light, 'rx="2" opacity=".45"');
  });

/** Falling snow. @param {Random} random */
export const snow = (random) =>
  repeat(46, () => circle(random() * 1200, random() * 700, 2 + random() * 4, ink.ivory, 'opacity=".85"'));

/** A plant in a clay pot. @param {number} x @param {number} y @param {number} scale @param {string} leaf */
export const pot = (x, y, scale, leaf) =>
  at(
    x,
    y,
    scale,
    [
      path(
        'M0-60Q-64-96-58-160Q-8-140 0-60ZM0-60Q64-96 58-160Q8-140 0-60ZM0-56Q-30-120 0-190Q30-120 0-56Z',
        leaf,
      ),
      path('M-44-70H44L32 0H-32Z', ink.terracotta) +
        rect(-50, -82, 100, 18, ink.rose, 'rx="4"') +
        path('M14-64H42L32 0H18Z', ink.clay, 'opacity=".5"'),
    ].join(''),
  );
