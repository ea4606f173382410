import { person } from './buildings.mjs';
import { ink } from './palettes.mjs';
import {
  at,
  circle,
  khatam,
  ogee,
  path,
  pointed,
  polygon,
  rect,
  repeat,
  star,
  stroke,
  turned,
} from './shapes.mjs';
import { lanterns, openBook, pile, room, view } from './things.mjs';

/** Pupils at their desks, seen from behind. @type {import('./palettes.mjs').Scene} */
export const classroom = (p) => {
  const covers = [ink.ivory, ink.terracotta, ink.night, ink.gold, ink.sage, ink.clay];
  const pupil = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ scale,
    /** @type {number} */ index,
  ) =>
    at(
      x,
      y,
      scale,
      (index % 2
        ? path('M-70 60Q-70-26-20-36H20Q70-26 70 60Z', ink.blue) +
          rect(-14, -52, 28, 26, '#b98660') +
          circle(0, -78, 34, '#b98660') +
          path(
            'M-36-74Q-40-116 0-118Q40-116 36-74Q30-52 0-52Q-30-52-36-74Z',
            index % 4 === 1 ? ink.night : ink.ivory,
          )
        : path('M-70 60Q-72-26-24-40H24Q72-26 70 60Z', ink.green) +
          path(
            'M0-122Q46-120 44-74Q44-40 58-8Q0 18-58-8Q-44-40-44-74Q-46-120 0-122Z',
            covers[index % 6] ?? ink.ivory,
          ) +
          path('M14-120Q46-112 44-74Q44-40 58-8Q40 4 20 4Q34-60 14-120Z', ink.night, 'opacity=".12"')) +
        rect(-120, 40, 240, 22, ink.wood) +
        rect(-120, 40, 240, 6, ink.sand, 'opacity=".7"') +
        rect(-104, 62, 16, 70, ink.clay) +
        rect(88, 62, 16, 70, ink.clay),
    );
  return [
    rect(0, 0, 1200, 800, p.room) +
      rect(0, 600, 1200, 200, p.ground) +
      view(240, 380, 84, 250, p) +
      path(pointed(960, 394, 110, 152, 146), p.wall) +
      path(pointed(960, 380, 84, 138, 112), p.sky[1]) +
      circle(980, 260, 22, p.disc) +
      rect(832, 380, 256, 20, p.shade),
    rect(390, 130, 420, 270, ink.wood, 'rx="6"') +
      rect(406, 146, 388, 238, ink.green) +
      polygon(star(510, 262, 8, 66, 66 * khatam), 'none', `stroke="${ink.ivory}" stroke-width="4"`) +
      circle(510, 262, 34, 'none', `stroke="${ink.ivory}" stroke-width="3"`) +
      stroke('M620 210H740M620 250H764M620 290H720M620 330H750', ink.ivory, 5, 'opacity=".8"'),
    person(860, 520, 1.75, ink.terracotta, ink.ivory, 'scarf') +
      repeat(4, (index) => pupil(285 + index * 210, 520, 0.76, index)) +
      repeat(3, (index) => pupil(330 + index * 270, 640, 1.05, index + 3)),
  ].join('');
};

/** A speaker at the lectern before rows of listeners. @type {import('./palettes.mjs').Scene} */
export const lecture = (p) =>
  [
    rect(0, 0, 1200, 800, p.room) +
      path(ogee(600, 600, 300, 250, 250), p.wall) +
      path(ogee(600, 600, 272, 246, 228), p.dome) +
      repeat(5, (index) =>
        polygon(
          star(424 + index * 88, [330, 258, 204, 258, 330][index] ?? 0, 8, 24, 24 * khatam),
          ink.gold,
          'opacity=".8"',
        ),
      ) +
      lanterns([
        [240, 90, 0.8],
        [960, 90, 0.8],
      ]),
    rect(0, 590, 1200, 220, p.ground) + rect(230, 566, 740, 40, p.table),
    person(600, 560, 1.9, ink.green, ink.ivory, 'cap', '#b98660') +
      polygon(
        [
          [510, 400],
          [690, 400],
          [672, 424],
          [528, 424],
        ],
        ink.gold,
      ) +
      polygon(
        [
          [528, 424],
          [672, 424],
          [656, 568],
          [544, 568],
        ],
        ink.wood,
      ) +
      polygon(star(600, 494, 8, 36, 36 * khatam), ink.gold) +
      openBook(600, 398, 0.3),
    repeat(7, (index) => listener(210 + index * 130, 668, 0.8, index)) +
      repeat(6, (index) => listener(270 + index * 132, 740, 1, index + 2)),
  ].join('');

/** Someone who listens, from behind. @param {number} x @param {number} y @param {number} scale @param {number} index */
const listener = (x, y, scale, index) => {
  const cloth = [ink.green, ink.blue, ink.clay, ink.gold, ink.terracotta][index % 5] ?? ink.green;
  const cover = [ink.ivory, ink.night, ink.sand, ink.rose][index % 4] ?? ink.ivory;
  const head =
    index % 3
      ? path('M0-96Q40-94 38-52Q38-24 48 4Q0 22-48 4Q-38-24-38-52Q-40-94 0-96Z', cover)
      : circle(0, -54, 29, index % 2 ? '#8d5b3d' : '#c8946c') +
        path('M-31-52Q-32-90 0-90Q32-90 31-52Q0-40-31-52Z', ink.ivory);
  return at(x, y, scale, path('M-66 90Q-70-6-22-18H22Q70-6 66 90Z', cloth) + head);
};

/** The rings of an astrolabe among books. @type {import('./palettes.mjs').Scene} */
export const astrolabe = (p) =>
  [
    room(p, 620) +
      repeat(20, (index) => circle((index * 397) % 1200, (index * 211) % 560, 3, ink.gold, 'opacity=".6"')),
    stroke('M600 0V110', ink.gold, 6) +
      circle(600, 118, 24, 'none', `stroke="${ink.gold}" stroke-width="9"`) +
      path('M540 182Q600 110 660 182Z', ink.gold),
    circle(606, 392, 232, ink.night, 'opacity=".2"') +
      circle(600, 384, 230, ink.gold) +
      circle(600, 384, 206, p.dome) +
      repeat(48, (index) =>
        stroke(
          `M${600 + 210 * Math.cos((index * Math.PI) / 24)} ${384 + 210 * Math.sin((index * Math.PI) / 24)}L${600 + 224 * Math.cos((index * Math.PI) / 24)} ${384 + 224 * Math.sin((index * Math.PI) / 24)}`,
          ink.clay,
          index % 4 ? 2 : 5,
        ),
      ),
    [150, 108, 62]
      .map((r, index) =>
        circle(
          600,
          384 + ([0, 26, -6][index] ?? 0),
          r,
          'none',
          `stroke="${ink.glow}" stroke-width="2.5" opacity=".7"`,
        ),
      )
      .join('') +
      circle(600, 326, 118, 'none', `stroke="${ink.gold}" stroke-width="13"`) +
      path('M420 446Q500 380 600 462T780 446', 'none', `stroke="${ink.gold}" stroke-width="9"`) +
      [
        [500, 300],
        [690, 290],
        [540, 470],
        [672, 464],
        [450, 398],
        [740, 380],
      ]
        .map(([x = 0, y = 0]) => polygon(star(x, y, 4, 22, 6), ink.glow))
        .join(''),
    turned(
      34,
      600,
      384,
      polygon(
        [
          [380, 384],
          [600, 368],
          [820, 384],
          [600, 400],
        ],
        ink.ivory,
      ),
    ) +
      circle(600, 384, 18, ink.terracotta) +
      polygon(star(600, 384, 8, 9, 9 * khatam), ink.ivory),
    pile(320, 690, 1.1) + openBook(880, 686, 0.72, ink.terracotta),
  ].join('');
