import { mosque, person } from './buildings.mjs';
import { cypress, hills, mountains, palm, sky, snow } from './nature.mjs';
import { ink } from './palettes.mjs';
import { at, circle, ellipse, path, polygon, rect, repeat, stroke, turned } from './shapes.mjs';

/** Night watch: a telescope, a large moon and a constellation. @type {import('./palettes.mjs').Scene} */
export const telescope = (p, random) =>
  [
    sky(p, random, 800, 240, 92) +
      circle(772, 222, 16, p.shade, 'opacity=".3"') +
      circle(826, 262, 24, p.shade, 'opacity=".25"') +
      circle(812, 196, 10, p.shade, 'opacity=".3"'),
    stroke('M300 130L380 190L470 160L540 230L490 310L400 290L380 190', ink.glow, 2, 'opacity=".6"') +
      [
        [300, 130],
        [380, 190],
        [470, 160],
        [540, 230],
        [490, 310],
        [400, 290],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 6, ink.glow))
        .join(''),
    hills(560, 70, p.far, random) +
      hills(620, 40, p.mid, random) +
      path('M0 720Q500 600 760 640T1200 700V800H0Z', p.near),
    at(
      610,
      660,
      1.1,
      stroke('M0-150L-70 0M0-150L70 4M0-150V10', ink.sand, 9) +
        turned(
          -32,
          0,
          -160,
          rect(-140, -182, 200, 44, ink.terracotta, 'rx="6"') +
            rect(56, -190, 90, 60, ink.rose, 'rx="6"') +
            rect(140, -196, 16, 72, ink.gold, 'rx="4"') +
            rect(-176, -172, 40, 24, ink.gold, 'rx="4"'),
        ) +
        circle(0, -156, 13, ink.gold),
    ),
    person(430, 690, 1.15, ink.green, ink.sand, 'scarf') +
      person(352, 700, 0.85, ink.gold, ink.terracotta, 'cap', '#8d5b3d') +
      person(790, 684, 0.9, ink.rose, ink.ivory, 'scarf', '#e0b48c'),
  ].join('');

/** A van on a road with goods. @type {import('./palettes.mjs').Scene} */
export const convoy = (p, random) =>
  [
    sky(p, random, 320, 220, 66),
    mountains(580, 320, p.far, p.mid, random, ink.ivory),
    cypress(250, 600, 0.55, ink.green, ink.leaf) +
      cypress(300, 606, 0.42, ink.green, ink.leaf) +
      cypress(960, 604, 0.6, ink.green, ink.leaf),
    rect(0, 580, 1200, 220, p.ground) +
      rect(0, 630, 1200, 90, '#4a545c') +
      repeat(9, (index) => rect(index * 150, 684, 80, 7, ink.ivory, 'opacity=".8"')),
    ellipse(620, 668, 290, 14, ink.night, 'opacity=".3"'),
    at(
      600,
      664,
      1.2,
      [
        path('M-230-170Q-230-190-210-190H70V-24H-230Z', ink.green) +
          path('M70-160H138Q156-160 166-142L196-86Q222-82 222-58V-24H70Z', ink.terracotta) +
          path('M86-144H134Q144-144 150-132L170-90H86Z', ink.glow),
        rect(-230, -44, 452, 20, ink.night, 'opacity=".25"') +
          rect(-230, -62, 300, 8, ink.gold) +
          rect(204, -66, 18, 16, ink.glow),
        polygon([...octagram(-80, -122, 42)], ink.gold) + circle(-80, -122, 17, ink.green),
        [-140, 138]
          .map(
            (x) => circle(x, -22, 38, ink.night) + circle(x, -22, 18, p.wall) + circle(x, -22, 6, ink.night),
          )
          .join(''),
      ].join(''),
    ),
    at(
      420,
      430,
      0.9,
      rect(-50, 0, 90, 46, ink.gold) +
        rect(50, -6, 100, 52, ink.rose) +
        rect(-20, -42, 96, 42, p.wall) +
        stroke('M-50 22H40M50 20H150M-20-22H76', ink.ivory, 5),
    ),
    p.dark ? '' : snow(random),
  ].join('');

/** @param {number} x @param {number} y @param {number} r @returns {[number, number][]} */
const octagram = (x, y, r) =>
  Array.from({ length: 16 }, (_, index) => [
    x + (index % 2 ? 0.7654 : 1) * r * Math.cos((index * Math.PI) / 8),
    y + (index % 2 ? 0.7654 : 1) * r * Math.sin((index * Math.PI) / 8),
  ]);

/** A camera on its stand before dunes. @type {import('./palettes.mjs').Scene} */
export const filming = (p, random) =>
  [
    sky(p, random, 420, 290, 120),
    hills(560, 60, p.far, random) +
      mosque(400, 580, 0.44, p) +
      palm(220, 600, 0.6, ink.wood, p.near) +
      hills(610, 40, p.mid, random) +
      hills(680, 20, p.ground, random),
    stroke('M720 470L620 720M720 470L830 720M720 470V726', ink.night, 14) + circle(720, 476, 20, ink.gold),
    at(
      720,
      400,
      1.2,
      circle(-14, -96, 52, ink.night) +
        circle(86, -84, 42, ink.night) +
        circle(-14, -96, 20, ink.gold) +
        circle(86, -84, 16, ink.gold) +
        rect(-78, -56, 210, 116, ink.clay, 'rx="10"') +
        rect(-78, 30, 210, 30, ink.night, 'opacity=".2"') +
        polygon(
          [
            [-78, -24],
            [-150, -54],
            [-150, 54],
            [-78, 24],
          ],
          ink.night,
        ) +
        rect(-160, -58, 14, 116, ink.gold, 'rx="4"') +
        circle(60, 0, 24, ink.gold) +
        circle(60, 0, 10, ink.clay),
    ),
    person(900, 726, 1.5, ink.green, ink.ivory, 'cap', '#8d5b3d'),
  ].join('');
