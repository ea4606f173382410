import { person } from './buildings.mjs';
import { bowl, jarOfFood, loaf, satchel, steam, tea, teapot } from './goods.mjs';
import { pot } from './nature.mjs';
import { ink } from './palettes.mjs';
import { at, circle, ellipse, khatam, path, polygon, rect, repeat, star, stroke, turned } from './shapes.mjs';
import { lanterns, pile, room, view } from './things.mjs';

/** A table laid for many. @type {import('./palettes.mjs').Scene} */
export const supper = (p) =>
  [
    room(p, 520) +
      view(600, 440, 150, 330, p) +
      lanterns([
        [230, 90, 0.74],
        [410, 40, 0.8],
        [790, 40, 0.8],
        [970, 90, 0.74],
      ]),
    [
      [300, 'scarf', ink.terracotta, ink.sand],
      [430, 'cap', ink.green, ink.ivory],
      [770, 'scarf', ink.blue, ink.ivory],
      [900, 'hair', ink.gold, ink.night],
    ]
      .map(([x, kind, cloth, cover], index) =>
        person(
          Number(x),
          600,
          1.35,
          String(cloth),
          String(cover),
          kind === 'scarf' ? 'scarf' : kind === 'cap' ? 'cap' : 'hair',
          index % 2 ? '#8d5b3d' : '#c8946c',
        ),
      )
      .join(''),
    rect(110, 540, 980, 270, ink.ivory) +
      rect(110, 540, 980, 26, p.dome) +
      repeat(14, (index) => polygon(star(150 + index * 69, 553, 8, 9, 9 * khatam), ink.gold)) +
      path('M110 566H1090V800H110Z', p.shade, 'opacity=".35"'),
    bowl(330, 662, 1, ink.terracotta, ink.sand) +
      bowl(870, 662, 1, ink.blue, ink.sage) +
      loaf(500, 660, 0.8) +
      loaf(700, 656, 0.72) +
      bowl(600, 690, 1.15, ink.green, '#7d3b26') +
      steam(600, 590, 0.7) +
      tea(228, 690, 0.7) +
      tea(972, 690, 0.7) +
      tea(430, 700, 0.6) +
      tea(778, 700, 0.6),
  ].join('');

/** School bags, boxes and pencils. @type {import('./palettes.mjs').Scene} */
export const packing = (p) =>
  [
    room(p, 560) +
      view(600, 430, 140, 320, p) +
      rect(150, 240, 230, 14, ink.wood) +
      rect(820, 240, 230, 14, ink.wood) +
      pile(265, 240, 0.8) +
      pot(930, 240, 0.62, ink.leaf),
    at(
      330,
      640,
      1.25,
      rect(-110, -110, 220, 116, ink.sand) +
        rect(40, -110, 70, 116, ink.night, 'opacity=".13"') +
        polygon(
          [
            [-110, -110],
            [-150, -150],
            [-20, -146],
            [0, -110],
          ],
          p.shade,
        ) +
        polygon(
          [
            [110, -110],
            [150, -150],
            [20, -146],
            [0, -110],
          ],
          p.wall,
        ) +
        repeat(4, (index) =>
          rect(
            -74 + index * 38,
            -186 + (index % 2) * 20,
            24,
            76,
            [ink.green, ink.terracotta, ink.blue, ink.gold][index] ?? ink.green,
          ),
        ) +
        polygon(star(-20, -52, 8, 32, 32 * khatam), ink.terracotta),
    ),
    satchel(600, 672, 1.35, ink.green, ink.gold) +
      satchel(830, 666, 1.15, ink.terracotta, ink.rose) +
      pile(980, 680, 0.66, [ink.blue, ink.sage]) +
      [
        [460, ink.gold],
        [478, ink.terracotta],
        [496, ink.blue],
      ]
        .map(([x, fill]) =>
          turned(
            76,
            Number(x),
            690,
            rect(Number(x), 626, 9, 66, String(fill)) +
              polygon(
                [
                  [Number(x), 626],
                  [Number(x) + 9, 626],
                  [Number(x) + 4.5, 608],
                ],
                ink.sand,
              ),
          ),
        )
        .join(''),
  ].join('');

/** Baskets of food to be taken home. @type {import('./palettes.mjs').Scene} */
export const pantry = (p) => {
  const basket = (/** @type {number} */ x, /** @type {number} */ scale, /** @type {string} */ fill) =>
    at(
      x,
      680,
      scale,
      ellipse(0, 2, 150, 14, ink.night, 'opacity=".2"') +
        loaf(-50, -104, 0.9) +
        circle(40, -126, 36, ink.terracotta) +
        circle(92, -114, 30, ink.gold) +
        path('M-6-120Q-16-200 12-236Q30-196 22-120Z', ink.leaf) +
        path('M-104-112Q-132-170-122-214Q-84-186-74-112Z', ink.green) +
        path('M-150-112H150L120 0H-120Z', fill) +
        repeat(3, (row) =>
          stroke(`M${-146 + row * 8} ${-86 + row * 30}H${146 - row * 8}`, ink.ivory, 4, 'opacity=".5"'),
        ) +
        repeat(7, (index) =>
          stroke(`M${-108 + index * 36}-108L${-90 + index * 30}-4`, ink.night, 3, 'opacity=".2"'),
        ) +
        stroke('M-132-112Q0-330 132-112', ink.wood, 11) +
        rect(-156, -122, 312, 18, ink.wood, 'rx="8"'),
    );
  return [
    room(p, 560) +
      [220, 380].map((y) => rect(160, y, 880, 16, ink.wood)).join('') +
      repeat(9, (index) =>
        jarOfFood(
          220 + index * 95,
          220,
          [ink.gold, ink.terracotta, ink.sage, ink.clay][index % 4] ?? ink.gold,
        ),
      ) +
      repeat(8, (index) =>
        index % 3
          ? jarOfFood(250 + index * 100, 380, [ink.sage, ink.rose, ink.gold][index % 3] ?? ink.gold)
          : rect(
              216 + index * 100,
              300,
              70,
              80,
              [ink.green, ink.blue, ink.terracotta][index / 3] ?? ink.green,
            ) + circle(251 + index * 100, 340, 18, ink.ivory),
      ),
    basket(390, 1.05, ink.sand) + basket(800, 1.1, ink.gold) + bowl(600, 690, 0.9, ink.blue, ink.sand),
  ].join('');
};

/** Tea for a guest. @type {import('./palettes.mjs').Scene} */
export const tray = (p) =>
  [
    room(p, 560) + view(600, 470, 170, 380, p) + pot(300, 570, 1, ink.leaf) + lanterns([[920, 80, 0.9]]),
    ellipse(600, 690, 350, 44, ink.night, 'opacity=".2"') +
      ellipse(600, 676, 344, 44, ink.gold) +
      ellipse(600, 670, 310, 34, ink.sand),
    teapot(560, 680, 1.15, ink.terracotta) +
      tea(760, 676, 1.1) +
      tea(840, 690, 1.1) +
      steam(762, 560, 0.55) +
      bowl(380, 690, 0.82, ink.blue, ink.clay),
  ].join('');
