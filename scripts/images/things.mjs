import { ink } from './palettes.mjs';
import {
  at,
  circle,
  crescent,
  ellipse,
  khatam,
  path,
  pointed,
  polygon,
  rect,
  repeat,
  star,
  stroke,
} from './shapes.mjs';

/** A hanging lantern with coloured glass. @param {number} x @param {number} y @param {number} scale */
export const lantern = (x, y, scale) =>
  at(
    x,
    y,
    scale,
    [
      circle(0, 110, 120, ink.glow, 'opacity=".16"') + circle(0, 110, 78, ink.glow, 'opacity=".22"'),
      circle(0, 12, 12, 'none', `stroke="${ink.gold}" stroke-width="6"`) +
        path('M-40 64Q-36 30 0 22Q36 30 40 64Z', ink.gold),
      polygon(
        [
          [-40, 64],
          [40, 64],
          [58, 150],
          [-58, 150],
        ],
        ink.glow,
      ) +
        polygon(
          [
            [-40, 64],
            [-14, 64],
            [-20, 150],
            [-58, 150],
          ],
          ink.rose,
          'opacity=".85"',
        ) +
        polygon(
          [
            [14, 64],
            [40, 64],
            [58, 150],
            [20, 150],
          ],
          ink.terracotta,
          'opacity=".75"',
        ),
      polygon(star(0, 108, 8, 21, 21 * khatam), ink.ivory) +
        rect(-48, 58, 96, 9, ink.clay) +
        path('M-64 148H64L44 176H-44Z', ink.gold) +
        circle(0, 188, 9, ink.gold),
    ].join(''),
  );

/** An open book seen from the front. @param {number} x @param {number} y @param {number} scale @param {string} [cover] */
export const openBook = (x, y, scale, cover = ink.green) =>
  at(
    x,
    y,
    scale,
    [
      path('M0 30Q-110-18-226 14L-236-110Q-110-146 0-92Q110-146 236-110L226 14Q110-18 0 30Z', cover),
      path('M0 14Q-106-34-214-4L-222-112Q-106-144 0-96Z', ink.ivory) +
        path('M0 14Q106-34 214-4L222-112Q106-144 0-96Z', '#f1e3c4'),
      repeat(5, (row) =>
        stroke(
          `M-196 ${-94 + row * 18}Q-106 ${-122 + row * 18}-26 ${-84 + row * 18}M196 ${-94 + row * 18}Q106 ${-122 + row * 18} 26 ${-84 + row * 18}`,
          '#a9916a',
          3.5,
          'opacity=".75"',
        ),
      ),
      path('M-8 18V-96H8V18L0 46Z', ink.gold),
    ].join(''),
  );

/** A book on the folding stand on which it is read. @param {number} x @param {number} y @param {number} scale */
export const bookOnStand = (x, y, scale) =>
  at(
    x,
    y,
    scale,
    [
      ellipse(0, 4, 210, 16, ink.night, 'opacity=".22"'),
      polygon(
        [
          [-170, -190],
          [-128, -200],
          [150, 0],
          [96, 0],
        ],
        ink.wood,
      ) +
        polygon(
          [
            [170, -190],
            [128, -200],
            [-150, 0],
            [-96, 0],
          ],
          ink.clay,
        ),
      polygon(star(0, -88, 8, 24, 24 * khatam), ink.gold),
      openBook(0, -196, 1),
    ].join(''),
  );

/** Closed books in a pile. @param {number} x @param {number} y @param {number} scale @param {readonly string[]} [covers] */
export const pile = (x, y, scale, covers = [ink.green, ink.terracotta, ink.blue]) =>
  at(
    x,
    y,
    scale,
    covers
      .map((cover, index) => {
        const [w, dx, top] = [190 - index * 22, (index % 2) * 14, -34 * (index + 1)];
        return (
          rect(-w / 2 + dx, top, w, 32, cover, 'rx="5"') +
          rect(w / 2 - 8 + dx, top + 5, 10, 22, ink.ivory) +
          rect(-w / 2 + 22 + dx, top, 9, 32, ink.gold) +
          rect(-w / 2 + dx, top + 26, w, 6, ink.night, 'opacity=".2"')
        );
      })
      .join(''),
  );

/** An arched window onto the open, with the moon or the sun. @param {number} x @param {number} y @param {number} w @param {number} h @param {import('./palettes.mjs').Palette} p */
export const view = (x, y, w, h, p) => {
  const glass = pointed(x, y, w, h * 0.55, h * 0.45);
  const hill = `M${x - w} ${y}V${y - h * 0.26}Q${x - w * 0.4} ${y - h * 0.4} ${x} ${y - h * 0.24}T${x + w} ${y - h * 0.3}V${y}Z`;
  return [
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${p.sky[0]}"/><stop offset=".6" stop-color="${p.sky[1]}"/><stop offset="1" stop-color="${p.sky[2]}"/></linearGradient>`,
    path(pointed(x, y + 14, w + 26, h * 0.55 + 14, h * 0.45 + 34), p.wall) + path(glass, 'url(#sky)'),
    p.dark
      ? crescent(x + w * 0.3, y - h * 0.64, w * 0.17, p.disc) +
        circle(x - w * 0.4, y - h * 0.58, 4, ink.ivory) +
        circle(x - w * 0.1, y - h * 0.76, 3, ink.ivory)
      : circle(x + w * 0.3, y - h * 0.55, w * 0.18, p.disc),
    path(hill, p.mid) + rect(x - w - 44, y, 2 * w + 88, 20, p.shade),
  ].join('');
};

/** The wall of a room and a table in front. @param {import('./palettes.mjs').Palette} p @param {number} [y] the edge of the table */
export const room = (p, y = 560) =>
  rect(0, 0, 1200, 800, p.room) +
  path('M0 0H1200V90Q600 150 0 90Z', ink.night, 'opacity=".08"') +
  rect(0, y, 1200, 800 - y, p.table) +
  rect(0, y, 1200, 12, ink.ivory, 'opacity=".22"') +
  rect(0, y + 64, 1200, 180, ink.night, 'opacity=".12"');

/** Cords from above with lanterns. @param {readonly (readonly [number, number, number])[]} places */
export const lanterns = (places) =>
  places.map(([x, y, scale]) => stroke(`M${x} 0V${y}`, ink.gold, 3) + lantern(x, y, scale)).join('');
