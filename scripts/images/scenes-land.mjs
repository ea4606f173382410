import { person, tent } from './buildings.mjs';
import { crates } from './goods.mjs';
import { birds, cloud, hills, mountains, sapling, sky, snow, tree } from './nature.mjs';
import { ink } from './palettes.mjs';
import { at, ellipse, path, polygon, repeat, stroke, turned } from './shapes.mjs';

/** Lit tents below mountains, people between them. @type {import('./palettes.mjs').Scene} */
export const camp = (p, random) =>
  [
    sky(p, random, 830, 210, 64),
    mountains(560, 300, p.far, p.mid, random, ink.ivory),
    hills(560, 40, p.mid, random) + hills(620, 20, p.ground, random),
    tent(360, 600, 0.7, p.wall, p.shade) +
      tent(690, 590, 0.62, p.wall, p.shade) +
      tent(930, 610, 0.7, p.wall, p.shade),
    crates(470, 668, 0.62) +
      person(610, 670, 0.9, ink.terracotta, ink.sand, 'scarf') +
      person(690, 676, 0.95, ink.green, ink.ivory, 'cap', '#8d5b3d') +
      person(752, 674, 0.6, ink.gold, ink.night, 'hair'),
    p.dark ? '' : snow(random),
  ].join('');

/** Kites above a hill with children. @type {import('./palettes.mjs').Scene} */
export const kites = (p, random) =>
  [
    sky(p, random, 860, 300, 70) + cloud(380, 330, 1, ink.ivory) + cloud(830, 190, 0.8, ink.ivory),
    hills(600, 70, p.far, random) + hills(640, 40, p.mid, random),
    stroke(
      'M440 604Q380 440 390 270M600 592Q640 430 610 230M760 612Q800 460 790 340M520 602Q480 480 500 410',
      ink.ivory,
      2.5,
    ),
    kite(390, 250, 1.05, -14, ink.terracotta, ink.gold) +
      kite(610, 196, 1.3, 8, ink.green, ink.ivory) +
      kite(795, 316, 0.95, 16, ink.blue, ink.rose) +
      kite(500, 392, 0.72, -6, ink.gold, ink.terracotta),
    path('M0 690Q300 600 600 640T1200 680V800H0Z', p.near),
    person(440, 668, 0.72, ink.terracotta, ink.night, 'hair') +
      person(520, 664, 0.62, ink.gold, ink.ivory, 'scarf') +
      person(602, 664, 0.74, ink.blue, ink.ivory, 'cap', '#8d5b3d') +
      person(760, 676, 0.7, ink.rose, ink.clay, 'scarf', '#e0b48c'),
  ].join('');

/** @param {number} x @param {number} y @param {number} scale @param {number} degrees @param {string} fill @param {string} second */
const kite = (x, y, scale, degrees, fill, second) =>
  turned(
    degrees,
    x,
    y,
    at(
      x,
      y,
      scale,
      [
        stroke('M0 74Q-24 104 0 128T0 184', ink.ivory, 3) +
          [110, 144, 178]
            .map(
              (dy, index) =>
                polygon(
                  [
                    [-16 + index * 3, dy - 7],
                    [0, dy],
                    [-16 + index * 3, dy + 7],
                  ],
                  second,
                ) +
                polygon(
                  [
                    [16, dy - 7],
                    [0, dy],
                    [16, dy + 7],
                  ],
                  second,
                ),
            )
            .join(''),
        polygon(
          [
            [0, -74],
            [54, -10],
            [0, 76],
            [-54, -10],
          ],
          fill,
        ) +
          polygon(
            [
              [0, -74],
              [54, -10],
              [0, -10],
            ],
            second,
          ) +
          polygon(
            [
              [0, -10],
              [0, 76],
              [-54, -10],
            ],
            second,
            'opacity=".75"',
          ) +
          stroke('M0-74V76M-54-10H54', ink.ivory, 2.5),
      ].join(''),
    ),
  );

/** Rows of young trees on a slope, a watering can in front. @type {import('./palettes.mjs').Scene} */
export const planting = (p, random) =>
  [
    sky(p, random, 420, 260, 76) + birds(700, 210, p.mid),
    hills(470, 70, p.far, random) + hills(540, 40, p.mid, random),
    tree(940, 600, 0.9, p.near, ink.leaf) +
      tree(1060, 620, 1.05, p.near, ink.leaf) +
      tree(210, 590, 0.8, p.near, ink.leaf),
    path('M0 620Q600 540 1200 620V800H0Z', p.ground),
    repeat(5, (index) =>
      stroke(`M${600 + (index - 2) * 70} 586L${600 + (index - 2) * 330} 800`, ink.wood, 12, 'opacity=".35"'),
    ),
    repeat(4, (index) => sapling(330 + index * 180, 620, 0.46, ink.green)) +
      repeat(3, (index) => sapling(290 + index * 290, 690, 0.86, ink.green)),
    person(520, 672, 1.2, ink.terracotta, ink.sand, 'scarf') +
      person(690, 664, 1.15, ink.blue, ink.ivory, 'cap', '#8d5b3d'),
    at(
      790,
      706,
      0.8,
      path('M-50-80H40L48 0H-58Z', ink.gold) +
        path('M10-80H40L48 0H20Z', ink.clay, 'opacity=".3"') +
        path('M-50-50L-116-96L-122-84L-54-20Z', ink.gold) +
        ellipse(-122, -92, 10, 20, ink.clay) +
        stroke('M30-78Q94-100 78-30Q70-10 46-16', ink.gold, 9),
    ),
  ].join('');

/** A path that winds up to a flag on the summit. @type {import('./palettes.mjs').Scene} */
export const summit = (p, random) =>
  [
    sky(p, random, 330, 240, 80) + cloud(820, 250, 0.9, ink.ivory),
    mountains(640, 330, p.far, p.mid, random, ink.ivory),
    polygon(
      [
        [150, 800],
        [620, 250],
        [1140, 800],
      ],
      p.dome,
    ) +
      polygon(
        [
          [620, 250],
          [1140, 800],
          [760, 800],
          [690, 540],
        ],
        ink.night,
        'opacity=".22"',
      ),
    polygon(
      [
        [620, 250],
        [704, 339],
        [664, 350],
        [634, 330],
        [586, 366],
        [542, 342],
      ],
      ink.ivory,
    ),
    path(
      'M560 800C720 740 700 690 600 650C520 615 560 570 630 545C690 520 660 470 615 450C580 432 590 400 618 366C600 402 596 428 632 444C690 466 710 528 652 556C590 585 566 612 640 642C750 690 770 740 710 800Z',
      ink.sand,
    ),
    stroke('M620 254V164', ink.wood, 7) +
      path('M622 166Q664 152 706 174Q674 188 708 212Q664 200 622 214Z', ink.gold),
    person(652, 532, 0.42, ink.gold, ink.ivory, 'cap') +
      person(612, 646, 0.58, ink.rose, ink.ivory, 'scarf') +
      person(560, 704, 0.8, ink.terracotta, ink.night, 'hair', '#8d5b3d') +
      tree(300, 720, 0.62, p.near, ink.leaf) +
      tree(960, 720, 0.72, p.near, ink.leaf),
  ].join('');
