/** A coordinate as it is written: one decimal is finer than any screen shows. @param {number} value */
export const n = (value) => String(Math.round(value * 10) / 10);

/** A path; numbers in `d` are rounded to keep the files small. @param {string} d @param {string} fill @param {string} [more] */
export const path = (d, fill, more = '') => `<path d="${rounded(d)}" fill="${fill}"${attributes(more)}/>`;

/** A stroked path. @param {string} d @param {string} color @param {number} width @param {string} [more] */
export const stroke = (d, color, width, more = '') =>
  `<path d="${rounded(d)}" fill="none" stroke="${color}" stroke-width="${n(width)}"${attributes(more)}/>`;

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {string} [more] */
export const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${attributes(more)}/>`;

/** @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [more] */
export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(more)}/>`;

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} fill @param {string} [more] */
export const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more)}/>`;

/** A closed shape through points. @param {readonly (readonly [number, number])[]} points @param {string} fill @param {string} [more] */
export const polygon = (points, fill, more = '') =>
  path(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`, fill, more);

/** Content moved to a place, scaled and, if wanted, mirrored. @param {number} x @param {number} y @param {number} scale @param {string} content @param {boolean} [mirrored] */
export const at = (x, y, scale, content, mirrored = false) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${mirrored ? -scale : scale} ${scale})">${content}</g>`;

/** Content turned by degrees around a point. @param {number} degrees @param {number} x @param {number} y @param {string} content */
export const turned = (degrees, x, y, content) =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`;

/** One drawing for each of `count` steps. @param {number} count @param {(index: number) => string} draw */
export const repeat = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Random numbers that are the same at every run. @param {number} seed @returns {() => number} */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An ogee arch over a foot line: half width, height of the straight part, height of the head. @param {number} x @param {number} y @param {number} w @param {number} leg @param {number} head */
export const ogee = (x, y, w, leg, head) => {
  const spring = y - leg;
  return `M${x - w} ${y}V${spring}C${x - w} ${spring - 0.5 * head} ${x - 0.62 * w} ${spring - 0.66 * head} ${x - 0.34 * w} ${spring - 0.78 * head}C${x - 0.16 * w} ${spring - 0.86 * head} ${x - 0.05 * w} ${spring - 0.92 * head} ${x} ${spring - head}C${x + 0.05 * w} ${spring - 0.92 * head} ${x + 0.16 * w} ${spring - 0.86 * head} ${x + 0.34 * w} ${spring - 0.78 * head}C${x + 0.62 * w} ${spring - 0.66 * head} ${x + w} ${spring - 0.5 * head} ${x + w} ${spring}V${y}Z`;
};

/** A pointed arch. @param {number} x @param {number} y @param {number} w @param {number} leg @param {number} head */
export const pointed = (x, y, w, leg, head) => {
  const spring = y - leg;
  return `M${x - w} ${y}V${spring}C${x - w} ${spring - 0.55 * head} ${x - 0.5 * w} ${spring - 0.82 * head} ${x} ${spring - head}C${x + 0.5 * w} ${spring - 0.82 * head} ${x + w} ${spring - 0.55 * head} ${x + w} ${spring}V${y}Z`;
};

/** A horseshoe arch: the circle of radius `r` is drawn in at the foot. @param {number} x @param {number} y @param {number} r @param {number} leg */
export const horseshoe = (x, y, r, leg) =>
  `M${x - 0.88 * r} ${y}V${y - leg}A${r} ${r} 0 1 1 ${x + 0.88 * r} ${y - leg}V${y}Z`;

/** The corners of a star of `points` tips. @param {number} x @param {number} y @param {number} points @param {number} outer @param {number} inner @param {number} [start] radians @returns {[number, number][]} */
export function star(x, y, points, outer, inner, start = -Math.PI / 2) {
  return Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 ? inner : outer;
    const angle = start + (index * Math.PI) / points;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The inner radius of the 8-fold star made of two squares, as a share of the outer one. */
export const khatam = 0.7654;

/** A crescent, open to the right. @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [more] */
export const crescent = (x, y, r, fill, more) =>
  path(
    `M${x + 0.6 * r} ${y - 0.8 * r}A${r} ${r} 0 1 0 ${x + 0.6 * r} ${y + 0.8 * r}A${0.81 * r} ${0.81 * r} 0 1 1 ${x + 0.6 * r} ${y - 0.8 * r}Z`,
    fill,
    more,
  );

/** @param {string} more */
const attributes = (more) => (more ? ` ${more}` : '');

/** @param {string} d */
const rounded = (d) =>
  d
    .replace(/-?\d+\.\d+(?:e-?\d+)?/g, (value) => n(Number(value)))
    .replace(/([A-Za-z]) /g, '$1')
    .replace(/ -/g, '-');
