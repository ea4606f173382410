import { house, mosque, person } from './buildings.mjs';
import { crates, jar } from './goods.mjs';
import { birds, cypress, hills, palm, sky, tree, water } from './nature.mjs';
import { ink } from './palettes.mjs';
import { at, circle, ellipse, path, polygon, rect, repeat, stroke } from './shapes.mjs';

/** Domes and minarets behind a pool that mirrors them. @type {import('./palettes.mjs').Scene} */
export const skyline = (p, random) =>
  [
    sky(p, random, 600, 300, 190),
    hills(560, 60, p.far, random) + hills(600, 30, p.mid, random),
    cypress(242, 640, 0.8, p.near, p.mid) + cypress(958, 640, 0.8, p.near, p.mid),
    mosque(600, 640, 0.98, p),
    rect(0, 636, 1200, 170, p.ground) +
      polygon(
        [
          [440, 660],
          [760, 660],
          [860, 800],
          [340, 800],
        ],
        p.sky[1],
      ) +
      stroke('M440 660H760L860 800M440 660L340 800', p.wall, 9),
    repeat(5, (index) =>
      rect(500 - index * 14, 676 + index * 26, 200 + index * 28, 5, p.disc, 'rx="2" opacity=".6"'),
    ),
    palm(130, 700, 1.15, ink.wood, p.near) + palm(1070, 700, 1.15, ink.wood, p.near, true),
  ].join('');

/** A stone well with its wheel. @type {import('./palettes.mjs').Scene} */
export const well = (p, random) => {
  const stones = repeat(3, (row) =>
    repeat(6, (column) =>
      rect(
        -128 + column * 43 + (row % 2) * 14,
        -96 + row * 32,
        38,
        27,
        column % 3 === row % 3 ? p.shade : p.wall,
        'rx="5"',
      ),
    ),
  );
  return [
    sky(p, random, 880, 230, 80) + birds(300, 220, p.near),
    hills(500, 80, p.far, random) + hills(570, 50, p.mid, random),
    house(250, 600, 130, 110, p) +
      house(370, 600, 100, 84, p, ink.green) +
      palm(960, 640, 1, ink.wood, p.near, true),
    hills(640, 16, p.ground, random),
    ellipse(600, 668, 220, 26, ink.night, 'opacity=".16"'),
    at(
      600,
      668,
      1.15,
      [
        rect(-112, -300, 20, 220, ink.wood) +
          rect(92, -300, 20, 220, ink.wood) +
          polygon(
            [
              [-150, -290],
              [0, -366],
              [150, -290],
              [130, -276],
              [-130, -276],
            ],
            ink.terracotta,
          ) +
          polygon(
            [
              [0, -366],
              [150, -290],
              [130, -276],
              [0, -340],
            ],
            ink.clay,
          ),
        rect(-102, -238, 204, 12, ink.wood) +
          circle(0, -232, 34, 'none', `stroke="${ink.gold}" stroke-width="9"`) +
          stroke('M-34-232H34M0-266V-198', ink.gold, 5),
        stroke('M34-232V-150', ink.sand, 5) +
          path('M12-152H58L52-108H18Z', ink.blue) +
          stroke('M12-152Q35-190 58-152', ink.sand, 4),
        ellipse(0, -98, 132, 26, p.shade) + ellipse(0, -99, 108, 18, ink.night),
        path('M-132-98V-10Q0 28 132-10V-98Q0-56-132-98Z', p.wall) +
          `<g opacity=".8">${stones}</g>` +
          path('M60-78Q110-84 132-98V-10Q100 4 60 10Z', ink.night, 'opacity=".15"'),
      ].join(''),
    ),
    jar(400, 690, 0.9, ink.terracotta) + jar(352, 700, 0.68, ink.blue),
    person(840, 690, 1.3, p.dome, ink.ivory, 'scarf', '#8d5b3d') + jar(780, 700, 0.62, ink.rose),
  ].join('');
};

/** A boat with goods between flooded houses. @type {import('./palettes.mjs').Scene} */
export const boat = (p, random) =>
  [
    sky(p, random, 600, 290, 90) + birds(390, 200, p.near),
    hills(470, 50, p.far, random) + hills(510, 20, p.mid, random),
    house(250, 570, 170, 170, p) +
      house(970, 580, 190, 190, p, ink.green) +
      tree(410, 560, 0.55, p.near, ink.leaf) +
      tree(830, 560, 0.6, p.near, ink.leaf),
    water(540, p.dome, p.sky[2], random),
    repeat(6, (index) =>
      rect(600 - 60 + index * 6, 556 + index * 20, 120 - index * 12, 5, p.disc, 'rx="2" opacity=".7"'),
    ),
    at(
      600,
      650,
      1.25,
      person(-120, -14, 0.82, ink.green, ink.ivory, 'cap', '#8d5b3d') +
        person(120, -14, 0.78, ink.rose, ink.sand, 'scarf') +
        person(62, -14, 0.56, ink.gold, ink.night, 'hair') +
        crates(-30, -6, 0.56) +
        path('M-230-46Q0 4 230-46Q204 36 150 40H-150Q-204 36-230-46Z', ink.terracotta) +
        path('M-230-46Q0 4 230-46L224-30Q0 20-224-30Z', ink.sand) +
        stroke('M-150-120L-262 70', ink.wood, 8),
    ),
    repeat(3, (index) =>
      stroke(`M${340 + index * 14} ${700 + index * 12}H${860 - index * 40}`, p.sky[2], 4, 'opacity=".5"'),
    ),
  ].join('');
