import { dome, house, mosque, person } from './buildings.mjs';
import { cypress, hills, pot, sky, tree } from './nature.mjs';
import { ink } from './palettes.mjs';
import { at, circle, ellipse, ogee, path, pointed, polygon, rect, repeat, stroke } from './shapes.mjs';
import { lantern } from './things.mjs';

/** A home in the evening with its family. @type {import('./palettes.mjs').Scene} */
export const home = (p, random) =>
  [
    sky(p, random, 860, 230, 70),
    hills(520, 60, p.far, random) + hills(580, 40, p.mid, random),
    cypress(880, 640, 0.95, p.near, ink.leaf) +
      house(600, 650, 380, 300, p, ink.terracotta) +
      rect(500, 320, 110, 34, p.wall) +
      dome(555, 326, 56, 74, p.dome) +
      tree(330, 660, 1.1, p.near, ink.leaf),
    path('M0 660Q600 620 1200 660V800H0Z', p.ground) +
      path('M560 644H640L760 800H430Z', p.wall, 'opacity=".8"'),
    pot(770, 668, 0.62, ink.green) + pot(430, 668, 0.56, ink.leaf),
    person(520, 704, 1.15, ink.blue, ink.ivory, 'cap') +
      person(690, 704, 1.1, ink.terracotta, ink.sand, 'scarf', '#b98660') +
      person(606, 710, 0.7, ink.gold, ink.night, 'hair') +
      person(655, 716, 0.55, ink.rose, ink.ivory, 'scarf'),
  ].join('');

/** A street with a bakery below and rooms above. @type {import('./palettes.mjs').Scene} */
export const street = (p, random) =>
  [
    sky(p, random, 330, 170, 60),
    mosque(840, 520, 0.5, p),
    house(210, 680, 260, 430, p) + house(1000, 680, 270, 380, p, ink.green),
    rect(380, 200, 430, 480, p.wall) +
      rect(730, 200, 80, 480, p.shade) +
      rect(368, 186, 454, 18, ink.terracotta) +
      [450, 570, 690]
        .map(
          (x) =>
            path(pointed(x, 360, 36, 74, 40), ink.glow) +
            stroke(`M${x} 360V250M${x - 36} 310H${x + 36}`, p.shade, 4) +
            rect(x - 46, 360, 92, 9, ink.clay),
        )
        .join(''),
    path(pointed(690, 680, 56, 140, 60), ink.green) +
      circle(718, 590, 5, ink.gold) +
      rect(412, 470, 200, 150, ink.night) +
      rect(422, 480, 180, 130, ink.glow) +
      repeat(
        2,
        (row) =>
          repeat(4, (index) =>
            ellipse(446 + index * 44, 536 + row * 56, 19, 13, row ? ink.clay : ink.terracotta),
          ) + rect(422, 548 + row * 56, 180, 7, ink.wood),
      ),
    repeat(6, (index) =>
      path(
        `M${396 + index * 39} 424H${435 + index * 39}V470Q${415.5 + index * 39} 492 ${396 + index * 39} 470Z`,
        index % 2 ? ink.gold : ink.terracotta,
      ),
    ),
    rect(0, 676, 1200, 124, p.ground) + stroke('M0 676H1200', p.shade, 6),
    stroke('M190 250Q400 330 600 256T1000 300', ink.night, 3) +
      [
        [300, 290],
        [470, 286],
        [760, 262],
        [890, 276],
      ]
        .map(([x = 0, y = 0]) => lantern(x, y, 0.32))
        .join(''),
    person(330, 706, 1.15, ink.blue, ink.sand, 'scarf') +
      person(650, 706, 1.1, ink.terracotta, ink.ivory, 'cap', '#8d5b3d') +
      pot(780, 700, 0.56, ink.leaf),
  ].join('');

/** A bicycle against a sunlit wall. @type {import('./palettes.mjs').Scene} */
export const bicycle = (p) =>
  [
    rect(0, 0, 1200, 800, p.room) + rect(0, 640, 1200, 160, p.ground) + rect(0, 632, 1200, 12, p.shade),
    path(ogee(820, 640, 116, 230, 150), p.wall) +
      path(ogee(820, 640, 96, 226, 130), p.dome) +
      stroke('M820 300V640', ink.gold, 4) +
      circle(804, 470, 8, ink.gold) +
      circle(836, 470, 8, ink.gold),
    polygon(
      [
        [0, 0],
        [520, 0],
        [260, 640],
        [0, 640],
      ],
      ink.ivory,
      'opacity=".16"',
    ) +
      path(pointed(380, 350, 84, 90, 80), p.wall) +
      path(pointed(380, 350, 70, 86, 66), ink.blue) +
      stroke('M380 350V198M310 290H450M310 340H450', p.wall, 6) +
      vine() +
      rect(286, 350, 188, 14, p.wall) +
      [330, 380, 432]
        .map(
          (x) =>
            circle(x, 340, 22, ink.leaf) +
            circle(x - 8, 328, 7, ink.terracotta) +
            circle(x + 10, 338, 6, ink.gold),
        )
        .join(''),
    at(
      560,
      662,
      1.3,
      [
        ellipse(0, 4, 240, 10, ink.night, 'opacity=".22"'),
        [-136, 136]
          .map(
            (x) =>
              circle(x, -78, 76, 'none', `stroke="${ink.night}" stroke-width="11"`) +
              circle(x, -78, 66, 'none', `stroke="${ink.sand}" stroke-width="3"`) +
              repeat(6, (index) =>
                stroke(
                  `M${x + 66 * Math.cos((index * Math.PI) / 6)} ${-78 + 66 * Math.sin((index * Math.PI) / 6)}L${x - 66 * Math.cos((index * Math.PI) / 6)} ${-78 - 66 * Math.sin((index * Math.PI) / 6)}`,
                  ink.sand,
                  2,
                ),
              ) +
              circle(x, -78, 9, ink.gold),
          )
          .join(''),
        stroke(
          'M-136-78L-66-186L14-78ZM-66-186H92L14-78M-66-186L-78-216M92-186L136-78M92-186L80-232',
          ink.terracotta,
          11,
        ),
        stroke('M80-232Q110-246 128-224', ink.night, 9) +
          path('M-112-226H-42Q-46-206-78-208Q-108-208-112-226Z', ink.night) +
          circle(14, -78, 20, ink.gold) +
          stroke('M14-78L34-52M26-52H46', ink.night, 7),
        polygon(
          [
            [100, -222],
            [190, -222],
            [178, -158],
            [112, -158],
          ],
          ink.gold,
        ) +
          stroke('M104-200H186M108-180H182M130-222V-158M160-222V-158', ink.clay, 3) +
          ellipse(130, -228, 26, 13, ink.rose) +
          ellipse(164, -230, 24, 12, ink.clay) +
          circle(147, -242, 13, ink.leaf),
      ].join(''),
    ),
  ].join('');

/** Flowers that hang over a wall. */
const vine = () =>
  path('M1200 0H820Q870 70 940 74Q960 150 1040 140Q1070 230 1130 214Q1160 290 1200 280Z', ink.leaf) +
  repeat(26, (index) => {
    const [along, across] = [index / 26, (index * 37) % 100];
    return circle(
      860 + along * 330,
      16 + along * 210 * (across / 100) + (across % 7) * 8,
      11 + (index % 3) * 4,
      index % 4 ? ink.terracotta : ink.rose,
    );
  });
