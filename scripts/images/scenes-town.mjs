import { arcade, dome, minaret, mosque, person } from './buildings.mjs';
import { birds, cypress, hills, palm, pot, sky } from './nature.mjs';
import { ink } from './palettes.mjs';
import {
  circle,
  ellipse,
  khatam,
  ogee,
  path,
  pointed,
  polygon,
  rect,
  repeat,
  star,
  stroke,
} from './shapes.mjs';

/** A courtyard with a fountain. @type {import('./palettes.mjs').Scene} */
export const courtyard = (p, random) =>
  [
    sky(p, random, 742, 176, 52),
    hills(470, 40, p.far, random),
    minaret(330, 460, 40, 250, p) +
      minaret(870, 460, 40, 250, p) +
      dome(600, 330, 120, 170, p.dome) +
      rect(486, 316, 228, 40, p.wall) +
      arcade(150, 600, 7, 129, 250, p, ink.clay),
    path(pointed(600, 600, 76, 160, 110), p.wall) +
      path(pointed(600, 600, 60, 150, 92), ink.gold) +
      path(pointed(600, 600, 50, 148, 84), p.dome),
    rect(0, 598, 1200, 202, p.ground) +
      repeat(7, (index) =>
        stroke(`M${600 + (index - 3) * 120} 600L${600 + (index - 3) * 320} 800`, p.shade, 4, 'opacity=".6"'),
      ) +
      stroke('M0 640H1200M0 706H1200', p.shade, 4, 'opacity=".6"'),
    cypress(270, 640, 0.85, ink.green, ink.leaf) + cypress(930, 640, 0.85, ink.green, ink.leaf),
    ellipse(600, 690, 210, 26, ink.night, 'opacity=".18"') +
      polygon(
        [
          [410, 640],
          [790, 640],
          [760, 694],
          [440, 694],
        ],
        p.wall,
      ) +
      polygon(
        [
          [650, 640],
          [790, 640],
          [760, 694],
          [640, 694],
        ],
        p.shade,
      ) +
      ellipse(600, 640, 192, 24, p.wall) +
      ellipse(600, 640, 172, 18, ink.blue),
    path('M586 640V560H614V640Z', p.shade) +
      ellipse(600, 560, 62, 13, p.wall) +
      ellipse(600, 558, 50, 8, ink.blue) +
      stroke(
        'M600 556V500M600 500Q560 470 548 548M600 500Q640 470 652 548M560 566Q520 560 512 634M640 566Q680 560 688 634',
        ink.ivory,
        5,
        'opacity=".85"',
      ),
    person(340, 690, 0.95, ink.terracotta, ink.ivory, 'scarf') +
      person(400, 694, 0.98, ink.blue, ink.sand, 'scarf', '#8d5b3d') +
      person(850, 692, 1, ink.green, ink.ivory, 'cap'),
  ].join('');

/** A tall portal, its doors open to the light. @type {import('./palettes.mjs').Scene} */
export const portal = (p) =>
  [
    rect(0, 0, 1200, 800, p.room) +
      repeat(9, (row) => stroke(`M0 ${row * 76}H1200`, p.wall, 3, 'opacity=".22"')),
    rect(330, 60, 540, 640, p.wall) +
      rect(352, 82, 496, 640, p.dome) +
      repeat(9, (index) =>
        [372, 828].map((x) => polygon(star(x, 130 + index * 62, 8, 15, 15 * khatam), ink.gold)).join(''),
      ) +
      repeat(7, (index) => polygon(star(426 + index * 58, 112, 8, 15, 15 * khatam), ink.gold)),
    rect(396, 142, 408, 580, p.wall) +
      path(ogee(600, 700, 176, 300, 230), p.shade) +
      path(ogee(600, 700, 160, 296, 212), ink.glow) +
      path(ogee(600, 700, 110, 280, 180), ink.ivory, 'opacity=".55"'),
    mosque(600, 640, 0.44, { ...p, wall: ink.sand, shade: ink.rose, dark: false }) +
      rect(440, 636, 320, 64, ink.sage),
    polygon(
      [
        [440, 404],
        [360, 372],
        [360, 740],
        [440, 700],
      ],
      ink.wood,
    ) +
      polygon(
        [
          [760, 404],
          [840, 372],
          [840, 740],
          [760, 700],
        ],
        ink.wood,
      ) +
      [400, 800]
        .map(
          (x) =>
            stroke(
              `M${x - 24} 440L${x + 24} 440M${x - 24} 560L${x + 24} 560M${x - 24} 660L${x + 24} 660`,
              ink.gold,
              4,
            ) + circle(x, 508, 9, ink.gold),
        )
        .join(''),
    rect(0, 700, 1200, 100, p.ground) +
      polygon(
        [
          [440, 700],
          [760, 700],
          [900, 800],
          [300, 800],
        ],
        ink.glow,
        'opacity=".7"',
      ) +
      rect(300, 700, 600, 12, p.shade) +
      rect(270, 726, 660, 14, p.shade),
    pot(250, 712, 1, ink.green) +
      pot(950, 712, 1, ink.green) +
      person(410, 724, 1.2, ink.blue, ink.sand, 'scarf') +
      person(790, 724, 1.24, ink.terracotta, ink.ivory, 'cap', '#8d5b3d'),
  ].join('');

/** Palms around a school or centre with people arriving. @type {import('./palettes.mjs').Scene} */
export const center = (p, random) =>
  [
    sky(p, random, 330, 200, 66) + birds(760, 180, p.near),
    hills(540, 50, p.far, random),
    palm(240, 640, 1.05, ink.wood, p.near) + palm(980, 640, 1.1, ink.wood, p.near, true),
    rect(320, 360, 560, 290, p.wall) +
      rect(730, 360, 150, 290, p.shade) +
      rect(306, 344, 588, 22, ink.terracotta) +
      repeat(12, (index) => polygon(star(340 + index * 47, 386, 8, 13, 13 * khatam), p.dome)),
    [390, 480, 720, 810]
      .map(
        (x) =>
          path(pointed(x, 560, 32, 80, 44), p.dark ? ink.glow : ink.blue) +
          stroke(`M${x} 560V440`, p.wall, 4),
      )
      .join(''),
    rect(530, 300, 140, 350, p.wall) +
      path(ogee(600, 650, 52, 150, 90), p.dome) +
      stroke('M600 420V650', ink.gold, 3) +
      dome(600, 304, 74, 110, p.dome),
    path('M0 648H1200V800H0Z', p.ground) +
      polygon(
        [
          [540, 648],
          [660, 648],
          [780, 800],
          [420, 800],
        ],
        p.wall,
        'opacity=".85"',
      ),
    person(440, 696, 1.02, ink.blue, ink.ivory, 'scarf') +
      person(496, 700, 0.68, ink.gold, ink.night, 'hair') +
      person(700, 698, 1.04, ink.green, ink.ivory, 'cap', '#8d5b3d') +
      person(764, 694, 1, ink.terracotta, ink.sand, 'scarf') +
      pot(868, 690, 0.66, ink.leaf) +
      pot(340, 690, 0.66, ink.leaf),
  ].join('');
