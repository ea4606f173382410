import { person } from './buildings.mjs';
import { pot } from './nature.mjs';
import { ink } from './palettes.mjs';
import {
  at,
  circle,
  ellipse,
  khatam,
  ogee,
  path,
  polygon,
  rect,
  repeat,
  star,
  stroke,
  turned,
} from './shapes.mjs';
import { bookOnStand, lanterns, openBook, pile, room, view } from './things.mjs';

/** A book on its stand before a window. @type {import('./palettes.mjs').Scene} */
export const recitation = (p) =>
  [
    room(p, 600) +
      view(600, 520, 190, 400, p) +
      lanterns([
        [300, 110, 0.9],
        [900, 110, 0.9],
      ]),
    path('M200 600H1000L1080 720H120Z', ink.terracotta) +
      path('M236 616H964L1020 700H180Z', 'none', `stroke="${ink.gold}" stroke-width="6"`),
    bookOnStand(600, 690, 1.12),
  ].join('');

/** Shelves full of books, a ladder and a reader. @type {import('./palettes.mjs').Scene} */
export const library = (p, random) => {
  const covers = [ink.green, ink.terracotta, ink.blue, ink.gold, ink.clay, ink.sage, ink.ivory];
  const shelf = (/** @type {number} */ y) => {
    let x = 190;
    let books = rect(170, y, 860, 14, ink.wood);
    while (x < 990) {
      const [w, h] = [22 + random() * 22, 70 + random() * 38];
      const cover = covers[Math.floor(random() * covers.length)] ?? ink.green;
      if (random() > 0.12)
        books +=
          rect(x, y - h, w - 3, h, cover) +
          rect(x, y - h + 14, w - 3, 5, cover === ink.gold ? ink.clay : ink.gold);
      x += w;
    }
    return books;
  };
  return [
    rect(0, 0, 1200, 800, p.room) +
      rect(150, 60, 900, 640, p.table) +
      rect(170, 80, 860, 620, ink.night, 'opacity=".35"'),
    [216, 352, 488, 624].map(shelf).join(''),
    path(ogee(600, 700, 150, 330, 150), p.table) +
      path(ogee(600, 700, 132, 326, 130), p.sky[2]) +
      lanterns([[600, 240, 0.62]]),
    stroke('M830 100L770 720M900 100L880 720', ink.sand, 11) +
      repeat(8, (index) =>
        stroke(
          `M${824 - index * 7} ${170 + index * 72}L${899 - index * 2.4} ${170 + index * 72}`,
          ink.sand,
          8,
        ),
      ),
    rect(0, 696, 1200, 110, p.ground) +
      person(600, 700, 1.55, ink.green, ink.ivory, 'scarf') +
      openBook(600, 566, 0.24, ink.terracotta) +
      pile(330, 704, 0.8) +
      pile(980, 706, 0.7, [ink.blue, ink.gold]),
  ].join('');
};

/** A reed pen, an inkwell and a sheet with strokes. @type {import('./palettes.mjs').Scene} */
export const calligraphy = (p) =>
  [
    room(p, 470) + view(880, 400, 120, 300, p) + lanterns([[330, 90, 0.9]]) + pile(330, 476, 0.9),
    turned(
      -3,
      600,
      600,
      rect(366, 430, 490, 300, ink.night, 'opacity=".2"') +
        rect(356, 420, 490, 300, ink.ivory) +
        rect(374, 438, 454, 264, 'none', `stroke="${ink.gold}" stroke-width="5"`) +
        rect(384, 448, 434, 244, 'none', `stroke="${ink.terracotta}" stroke-width="2"`),
    ),
    path(
      'M742 506Q758 592 690 620Q560 660 452 604Q420 584 436 548Q444 592 494 602Q610 622 682 584Q722 560 742 506Z',
      ink.night,
    ) +
      polygon(
        [
          [592, 498],
          [614, 520],
          [592, 542],
          [570, 520],
        ],
        ink.night,
      ) +
      polygon(
        [
          [520, 664],
          [532, 676],
          [520, 688],
          [508, 676],
        ],
        ink.terracotta,
      ) +
      polygon(
        [
          [548, 664],
          [560, 676],
          [548, 688],
          [536, 676],
        ],
        ink.terracotta,
      ),
    turned(
      40,
      800,
      500,
      rect(792, 300, 19, 250, ink.wood, 'rx="4"') +
        rect(792, 300, 7, 250, ink.rose, 'opacity=".6"') +
        polygon(
          [
            [792, 550],
            [811, 550],
            [803, 606],
            [797, 606],
          ],
          ink.sand,
        ) +
        polygon(
          [
            [797, 588],
            [804, 588],
            [803, 606],
            [797, 606],
          ],
          ink.night,
        ),
    ),
    at(
      940,
      660,
      1.15,
      ellipse(0, 0, 72, 14, ink.night, 'opacity=".25"') +
        path('M-58-70Q-76-10-50 0H50Q76-10 58-70Z', ink.blue) +
        ellipse(0, -70, 58, 15, ink.gold) +
        ellipse(0, -71, 42, 9, ink.night) +
        polygon(star(0, -34, 8, 20, 20 * khatam), ink.gold),
    ),
  ].join('');

/** A cap and a scroll for graduation. @type {import('./palettes.mjs').Scene} */
export const graduation = (p) =>
  [
    room(p, 600) +
      path(ogee(600, 600, 270, 260, 240), p.wall) +
      path(ogee(600, 600, 246, 256, 222), p.sky[2]) +
      repeat(13, (index) =>
        index > 3 && index < 9
          ? ''
          : polygon(
              star(
                600 - 380 * Math.cos((index * Math.PI) / 12),
                520 - 380 * Math.sin((index * Math.PI) / 12),
                4,
                17,
                5,
              ),
              ink.ivory,
              'opacity=".8"',
            ),
      ),
    polygon(star(600, 270, 12, 96, 62), ink.gold, 'opacity=".55"') +
      polygon(star(600, 270, 12, 56, 36, 0), p.sky[2]),
    pile(600, 680, 1.7, [ink.terracotta, ink.blue]) + ellipse(600, 566, 120, 12, ink.night, 'opacity=".25"'),
    at(
      600,
      480,
      1.35,
      path('M-86-36V36Q0 74 86 36V-36Z', ink.night) +
        path('M30-36H86V36Q60 50 30 56Z', '#000', 'opacity=".2"') +
        polygon(
          [
            [0, -104],
            [184, -48],
            [0, 10],
            [-184, -48],
          ],
          ink.blue,
        ) +
        polygon(
          [
            [0, -104],
            [184, -48],
            [0, -40],
          ],
          ink.ivory,
          'opacity=".12"',
        ) +
        stroke('M0-48Q90-40 134-24V44', ink.gold, 6) +
        path('M124 40H144L152 92H116Z', ink.gold) +
        circle(0, -48, 9, ink.gold),
    ),
    turned(
      -9,
      880,
      640,
      rect(790, 616, 190, 44, ink.ivory, 'rx="10"') +
        ellipse(980, 638, 12, 22, p.shade) +
        ellipse(980, 638, 5, 11, ink.clay) +
        rect(868, 612, 24, 52, ink.terracotta) +
        polygon(
          [
            [872, 660],
            [864, 704],
            [880, 692],
            [894, 706],
            [890, 660],
          ],
          ink.clay,
        ),
    ) + pot(300, 690, 1, ink.leaf),
  ].join('');
