import { ink } from './palettes.mjs';
import { at, circle, ellipse, khatam, path, polygon, rect, repeat, star, stroke } from './shapes.mjs';

/** Boxes of goods, tied. @param {number} x @param {number} y @param {number} scale */
export const crates = (x, y, scale) => {
  const box = (/** @type {number} */ dx, /** @type {number} */ dy, /** @type {string} */ fill) =>
    rect(dx, dy, 110, 84, fill) +
    rect(dx + 78, dy, 32, 84, ink.night, 'opacity=".16"') +
    rect(dx + 46, dy, 16, 84, ink.ivory, 'opacity=".75"') +
    rect(dx, dy + 34, 110, 10, ink.ivory, 'opacity=".4"');
  return at(x, y, scale, box(-118, -84, ink.terracotta) + box(4, -84, ink.gold) + box(-58, -170, ink.green));
};

/** A water jar. @param {number} x @param {number} y @param {number} scale @param {string} fill */
export const jar = (x, y, scale, fill) =>
  at(
    x,
    y,
    scale,
    ellipse(6, 0, 44, 8, ink.night, 'opacity=".2"') +
      stroke('M-20-118Q-62-112-44-70M20-118Q62-112 44-70', fill, 9) +
      path('M-16-132H16V-112Q56-86 46-44Q38-8 22 0H-22Q-38-8-46-44Q-56-86-16-112Z', fill) +
      path('M8-112Q40-86 34-44Q30-8 10 0H22Q38-8 46-44Q56-86 16-112Z', ink.night, 'opacity=".18"') +
      rect(-21, -138, 42, 10, ink.ivory, 'rx="4" opacity=".85"') +
      stroke('M-45-56Q0-42 45-56', ink.ivory, 4, 'opacity=".7"'),
  );

/** @param {number} x @param {number} y @param {string} fill */
export const jarOfFood = (x, y, fill) =>
  rect(x - 28, y - 84, 56, 84, fill, 'rx="10"') +
  rect(x - 20, y - 96, 40, 16, ink.wood, 'rx="3"') +
  rect(x - 20, y - 56, 40, 30, ink.ivory, 'opacity=".85"') +
  rect(x + 12, y - 80, 9, 76, ink.ivory, 'rx="4" opacity=".25"');

/** A round loaf with cuts. @param {number} x @param {number} y @param {number} scale */
export const loaf = (x, y, scale) =>
  at(
    x,
    y,
    scale,
    ellipse(0, 2, 84, 12, ink.night, 'opacity=".16"') +
      path('M-84 0Q-90-56 0-62Q90-56 84 0Q0 14-84 0Z', '#c98445') +
      path('M-70-18Q-60-50 0-54Q-36-36-40-4Q-60-6-70-18Z', '#e0a865') +
      stroke('M-36-44Q-24-28-26-12M0-50Q8-32 4-12M36-44Q44-28 38-12', ink.ivory, 5, 'opacity=".8"'),
  );

/** A bowl with something in it. @param {number} x @param {number} y @param {number} scale @param {string} fill @param {string} food */
export const bowl = (x, y, scale, fill, food) =>
  at(
    x,
    y,
    scale,
    [
      ellipse(0, 2, 76, 9, ink.night, 'opacity=".2"') +
        ellipse(0, -62, 92, 22, fill) +
        ellipse(0, -66, 82, 17, food) +
        repeat(7, (index) =>
          circle(-54 + index * 18, -70 - (index % 3) * 4, 9, index % 2 ? food : ink.gold, 'opacity=".9"'),
        ),
      path('M-92-62Q-88-10-40 0H40Q88-10 92-62Q0-26-92-62Z', fill) +
        path('M30-40Q70-46 92-62Q88-10 40 0H20Z', ink.night, 'opacity=".16"') +
        stroke('M-80-36Q0-6 80-36', ink.ivory, 4, 'opacity=".7"'),
    ].join(''),
  );

/** A glass of tea. @param {number} x @param {number} y @param {number} scale */
export const tea = (x, y, scale) =>
  at(
    x,
    y,
    scale,
    ellipse(0, 0, 46, 8, ink.ivory) +
      path('M-24-80Q-12-46-20-6Q0 6 20-6Q12-46 24-80Z', '#b5612c') +
      path('M-26-92H26Q14-46 20-6Q0 6-20-6Q-14-46-26-92Z', ink.ivory, 'opacity=".28"') +
      stroke('M-26-92H26', ink.gold, 3),
  );

/** A tall pot for tea or coffee. @param {number} x @param {number} y @param {number} scale @param {string} fill */
export const teapot = (x, y, scale, fill) =>
  at(
    x,
    y,
    scale,
    [
      ellipse(0, 2, 96, 12, ink.night, 'opacity=".22"') +
        stroke('M70-170Q154-170 140-96Q128-50 82-50', fill, 16) +
        path('M-74-90Q-140-110-150-186L-172-196Q-160-208-126-198Q-112-140-62-140Z', fill),
      path(
        'M-44-214H44Q42-180 70-150Q104-96 66-24Q60 0 44 0H-44Q-60 0-66-24Q-104-96-70-150Q-42-180-44-214Z',
        fill,
      ) +
        path('M18-214H44Q42-180 70-150Q104-96 66-24Q60 0 44 0H20Q62-80 18-214Z', ink.night, 'opacity=".16"'),
      path('M-48-214Q-40-262 0-266Q40-262 48-214Z', fill) +
        circle(0, -278, 13, ink.gold) +
        rect(-52, -220, 104, 10, ink.gold, 'rx="4"') +
        polygon(star(-6, -90, 8, 38, 38 * khatam), 'none', `stroke="${ink.gold}" stroke-width="5"`) +
        circle(-6, -90, 12, ink.gold),
    ].join(''),
  );

/** Steam above something hot. @param {number} x @param {number} y @param {number} scale */
export const steam = (x, y, scale) =>
  at(
    x,
    y,
    scale,
    stroke(
      'M-30 0Q-46-26-30-50T-30-100M4-10Q-12-36 4-60T4-116M38 0Q22-26 38-50T38-100',
      ink.ivory,
      7,
      'opacity=".6"',
    ),
  );

/** A satchel for school. @param {number} x @param {number} y @param {number} scale @param {string} fill @param {string} flap */
export const satchel = (x, y, scale, fill, flap) =>
  at(
    x,
    y,
    scale,
    [
      ellipse(0, 2, 100, 12, ink.night, 'opacity=".22"') +
        stroke('M-34-178Q-34-220 0-220Q34-220 34-178', flap, 12),
      path('M-84 0Q-96-4-94-30L-84-140Q-78-182-36-182H36Q78-182 84-140L94-30Q96-4 84 0Z', fill) +
        path('M-84-140Q-78-182-36-182H36Q78-182 84-140L86-112Q0-72-86-112Z', flap),
      rect(-60, -74, 120, 58, flap, 'rx="12" opacity=".75"') +
        rect(-11, -112, 22, 34, ink.gold, 'rx="4"') +
        path('M40-182Q78-182 84-140L94-30Q96-4 84 0H60Q70-100 40-182Z', ink.night, 'opacity=".14"'),
    ].join(''),
  );
