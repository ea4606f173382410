import { ink } from './palettes.mjs';
import {
  at,
  circle,
  crescent,
  ellipse,
  path,
  pointed,
  polygon,
  rect,
  repeat,
  stroke,
  turned,
} from './shapes.mjs';

/** @typedef {import('./palettes.mjs').Palette} Palette */

/** An onion dome with its crescent: half width and height. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill */
export function dome(x, y, w, h, fill) {
  const half = (/** @type {number} */ side) =>
    `C${side * 1.18 * w} ${-0.34 * h} ${side * 0.92 * w} ${-0.62 * h} ${side * 0.46 * w} ${-0.8 * h}C${side * 0.2 * w} ${-0.9 * h} ${side * 0.06 * w} ${-0.95 * h} 0 ${-1.08 * h}`;
  const left = `M${-0.9 * w} 0${half(-1)}`;
  const right = `M${0.9 * w} 0${half(1)}`;
  return at(
    x,
    y,
    1,
    [
      path(`${left}V0Z`, fill) +
        path(`${right}V0Z`, fill) +
        path(
          `${right}C${0.5 * w} ${-0.7 * h} ${0.55 * w} ${-0.3 * h} ${0.4 * w} 0Z`,
          ink.night,
          'opacity=".22"',
        ),
      stroke(
        `M${-0.72 * w} ${-0.2 * h}C${-0.78 * w} ${-0.45 * h} ${-0.55 * w} ${-0.62 * h} ${-0.36 * w} ${-0.72 * h}`,
        ink.ivory,
        w * 0.06,
        'opacity=".35"',
      ),
      rect(-0.96 * w, -0.05 * h, 1.92 * w, 0.08 * h, ink.gold, 'rx="2"'),
      stroke(`M0 ${-1.04 * h}V${-1.3 * h}`, ink.gold, Math.max(3, w * 0.05)),
      turned(-90, 0, -1.3 * h - w * 0.15, crescent(0, -1.3 * h - w * 0.15, w * 0.15, ink.gold)),
    ].join(''),
  );
}

/** A slender minaret with a balcony; `h` to the foot of its cap. @param {number} x @param {number} y @param {number} w @param {number} h @param {Palette} p */
export const minaret = (x, y, w, h, p) =>
  at(
    x,
    y,
    1,
    [
      rect(-w / 2, -h, w, h, p.wall) + rect(0, -h, w / 2, h, p.shade),
      rect(-w * 0.95, -h * 0.72, w * 1.9, h * 0.035, ink.gold) +
        polygon(
          [
            [-w * 0.9, -h * 0.7],
            [w * 0.9, -h * 0.7],
            [w * 0.5, -h * 0.64],
            [-w * 0.5, -h * 0.64],
          ],
          p.shade,
        ),
      path(pointed(0, -h * 0.78, w * 0.2, h * 0.08, h * 0.05), ink.night, 'opacity=".55"') +
        path(pointed(0, -h * 0.3, w * 0.16, h * 0.08, h * 0.05), ink.night, 'opacity=".45"'),
    ].join(''),
  ) + dome(x, y - h, w * 0.58, w * 1.7, p.dome);

/** A mosque on a foot line, 640 wide with its minarets. @param {number} x @param {number} y @param {number} scale @param {Palette} p */
export function mosque(x, y, scale, p) {
  const light = p.dark ? ink.glow : p.dome;
  const windows = [-160, -100, 100, 160].map((dx) => path(pointed(dx, -34, 19, 46, 30), light)).join('');
  return at(
    x,
    y,
    scale,
    [
      minaret(-284, 0, 38, 330, p) + minaret(284, 0, 38, 330, p),
      dome(-150, -150, 58, 92, p.dome) + dome(150, -150, 58, 92, p.dome),
      rect(-112, -196, 224, 60, p.wall) + rect(40, -196, 72, 60, p.shade),
      repeat(5, (index) => path(pointed(-84 + index * 42, -156, 9, 14, 12), light)),
      dome(0, -194, 112, 168, p.dome),
      rect(-230, -150, 460, 150, p.wall) +
        rect(150, -150, 80, 150, p.shade) +
        rect(-238, -160, 476, 14, ink.gold),
      rect(-66, -176, 132, 176, p.wall) + stroke('M-66 0V-176H66V0', p.shade, 5),
      path(pointed(0, 0, 44, 84, 62), p.shade) + path(pointed(0, 0, 33, 78, 50), light) + windows,
    ].join(''),
  );
}

/** A row of arches on columns. @param {number} x @param {number} y @param {number} count @param {number} step @param {number} h @param {Palette} p @param {string} inside */
export const arcade = (x, y, count, step, h, p, inside) =>
  rect(x, y - h, count * step, h, p.wall) +
  rect(x - 10, y - h - 14, count * step + 20, 20, p.shade) +
  repeat(count, (index) => {
    const middle = x + step * (index + 0.5);
    return (
      path(pointed(middle, y, step * 0.38, h * 0.42, h * 0.34), p.shade) +
      path(pointed(middle + 4, y, step * 0.33, h * 0.42, h * 0.3), inside)
    );
  });

/** A house with a flat roof, its lit windows warm at dusk. @param {number} x @param {number} y @param {number} w @param {number} h @param {Palette} p @param {string} [door] */
export const house = (x, y, w, h, p, door = ink.blue) =>
  at(
    x,
    y,
    1,
    [
      rect(-w / 2, -h, w, h, p.wall) + rect(w * 0.26, -h, w * 0.24, h, p.shade),
      rect(-w / 2 - 8, -h - 12, w + 16, 16, p.shade),
      path(pointed(-w * 0.02, 0, w * 0.11, h * 0.34, h * 0.12), door) +
        circle(w * 0.04, -h * 0.18, 3, ink.gold),
      [
        [-0.32, 0.62],
        [0, 0.7],
        [-0.32, 0.2],
      ]
        .map(([dx = 0, dy = 0]) => window(dx * w, -h * dy, w * 0.15, h * 0.2, p))
        .join(''),
    ].join(''),
  );

/** A window with an arched head on its foot line. @param {number} x @param {number} y @param {number} w @param {number} h @param {Palette} p */
const window = (x, y, w, h, p) =>
  path(pointed(x, y, w / 2, h * 0.6, h * 0.4), p.dark ? ink.glow : ink.blue) +
  stroke(`M${x} ${y}v${-h * 0.9}M${x - w / 2} ${y - h * 0.45}h${w}`, p.shade, 3) +
  rect(x - w * 0.65, y, w * 1.3, 6, p.shade);

/** A ridge tent, its flap open and lit. @param {number} x @param {number} y @param {number} scale @param {string} cloth @param {string} shade */
export const tent = (x, y, scale, cloth, shade) =>
  at(
    x,
    y,
    scale,
    [
      ellipse(20, 2, 190, 14, ink.night, 'opacity=".18"'),
      polygon(
        [
          [-60, -170],
          [110, -190],
          [196, 0],
          [60, 0],
        ],
        shade,
      ),
      polygon(
        [
          [-60, -170],
          [70, 0],
          [-190, 0],
        ],
        cloth,
      ) +
        polygon(
          [
            [-60, -150],
            [-14, 0],
            [-106, 0],
          ],
          ink.glow,
        ) +
        polygon(
          [
            [-60, -150],
            [-80, 0],
            [-118, 0],
          ],
          cloth,
        ),
      stroke('M-60-184V-170M110-206V-190M-190 0L-224 8M196 0L228 8', ink.wood, 5),
      stroke('M-60-170L110-190', ink.ivory, 4, 'opacity=".6"'),
    ].join(''),
  );

/** A standing person in a long garment, without a face. @param {number} x @param {number} y @param {number} scale @param {string} cloth @param {string} cover @param {'scarf' | 'cap' | 'hair'} kind @param {string} [skin] */
export function person(x, y, scale, cloth, cover, kind, skin = '#b98660') {
  const body =
    path('M-18-112Q0-122 18-112Q30-106 33-60L42 0H-42L-33-60Q-30-106-18-112Z', cloth) +
    path('M12-114Q28-106 33-60L42 0H14Q22-60 12-114Z', ink.night, 'opacity=".14"');
  const head =
    kind === 'scarf'
      ? path(
          'M0-166C24-166 27-142 25-126Q28-106 20-98Q0-90-20-98Q-28-106-25-126C-27-142-24-166 0-166Z',
          cover,
        ) + ellipse(0, -137, 12.5, 15.5, skin)
      : rect(-7, -124, 14, 16, skin) +
        ellipse(0, -138, 16, 19, skin) +
        path(
          kind === 'cap'
            ? 'M-18-140Q-18-164 0-164Q18-164 18-140Q0-146-18-140Z'
            : 'M-17-134Q-21-162 0-162Q21-162 17-134Q14-148 0-149Q-14-148-17-134Z',
          cover,
        );
  return at(x, y, scale, ellipse(6, 0, 46, 7, ink.night, 'opacity=".2"') + body + head);
}
