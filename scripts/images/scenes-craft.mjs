import { person } from './buildings.mjs';
import { bowl, loaf, steam } from './goods.mjs';
import { ink } from './palettes.mjs';
import {
  at,
  circle,
  ellipse,
  khatam,
  path,
  pointed,
  polygon,
  rect,
  repeat,
  star,
  stroke,
  turned,
} from './shapes.mjs';
import { room, view } from './things.mjs';

/** Two hands give and take bread. @type {import('./palettes.mjs').Scene} */
export const sharing = (p) => {
  const hand = (/** @type {string} */ skin, /** @type {string} */ sleeve, /** @type {string} */ cuff) =>
    path('M-420-66Q-300-60-170-44L-160 46Q-300 70-420 84Z', sleeve) +
    path('M-186-52L-148-46L-140 48L-180 54Z', cuff) +
    path('M-148-36Q-84-44-40-24Q30-4 88 6Q106 12 100 26Q92 34 66 32Q20 58-50 58Q-100 56-144 40Z', skin) +
    path('M-66-30Q-40-72-4-78Q18-78 14-60Q-8-46-20-14Z', skin) +
    stroke('M66 32Q30 30-6 20', ink.clay, 3, 'opacity=".5"');
  return [
    rect(0, 0, 1200, 800, p.room) +
      polygon(star(600, 370, 12, 470, 300), p.wall, 'opacity=".28"') +
      polygon(star(600, 370, 12, 330, 210, 0), p.wall, 'opacity=".5"') +
      circle(600, 370, 176, ink.glow, 'opacity=".75"'),
    at(470, 460, 1.15, hand('#c8946c', ink.green, ink.gold)) +
      at(730, 486, 1.15, hand('#8d5b3d', ink.terracotta, ink.ivory), true),
    loaf(600, 462, 2) + steam(600, 330, 0.9),
  ].join('');
};

/** A sewing machine and folded cloth. @type {import('./palettes.mjs').Scene} */
export const sewing = (p) =>
  [
    room(p, 570) +
      view(300, 440, 120, 320, p) +
      rect(480, 170, 500, 12, ink.wood) +
      [ink.terracotta, ink.gold, ink.blue, ink.green, ink.rose, ink.sage]
        .map(
          (fill, index) =>
            rect(516 + index * 76, 110, 40, 60, fill, 'rx="4"') +
            rect(510 + index * 76, 102, 52, 10, ink.wood) +
            rect(510 + index * 76, 162, 52, 10, ink.wood),
        )
        .join(''),
    at(
      620,
      600,
      1.5,
      [
        rect(-190, -22, 380, 26, ink.wood, 'rx="6"') + path('M-170-22V-60H160V-22Z', ink.night),
        path(
          'M160-60V-190Q160-214 130-214H-110Q-160-214-160-170V-110H-112V-150Q-110-166-92-166H70Q92-166 92-140V-60Z',
          ink.green,
        ) + path('M132-214Q160-214 160-190V-60H126V-180Q126-206 132-214Z', ink.night, 'opacity=".25"'),
        rect(-146, -110, 20, 30, ink.gold) +
          rect(-139, -80, 6, 30, ink.ivory) +
          circle(176, -150, 46, 'none', `stroke="${ink.gold}" stroke-width="11"`) +
          circle(176, -150, 11, ink.gold) +
          stroke('M176-196V-104M130-150H222', ink.gold, 5),
        rect(-14, -250, 24, 36, ink.terracotta, 'rx="3"') +
          rect(-22, -256, 40, 8, ink.wood) +
          stroke('M-2-232Q-110-250-136-166V-60', ink.ivory, 2) +
          polygon(star(0, -190, 8, 17, 17 * khatam), ink.gold),
        path('M-320-54H-60Q-30-54-10-44H-320Z', ink.terracotta) +
          path('M-330-44H-10L-20 34Q-70 70-130 40T-260 60T-350 26Z', ink.rose) +
          repeat(5, (index) =>
            polygon(star(-300 + index * 58, 0, 8, 15, 15 * khatam), ink.ivory, 'opacity=".9"'),
          ),
      ].join(''),
    ),
    [ink.blue, ink.gold, ink.sage, ink.terracotta]
      .map((fill, index) => rect(880, 664 - index * 32, 170, 28, fill, 'rx="10"'))
      .join(''),
  ].join('');

/** A compass and the star it has drawn. @type {import('./palettes.mjs').Scene} */
export const geometry = (p) => {
  const rays = repeat(12, (index) => {
    const angle = (index * Math.PI) / 12;
    return stroke(
      `M${600 - 212 * Math.cos(angle)} ${400 - 212 * Math.sin(angle)}L${600 + 212 * Math.cos(angle)} ${400 + 212 * Math.sin(angle)}`,
      '#b8a47c',
      1.5,
    );
  });
  return [
    rect(0, 0, 1200, 800, p.table) +
      repeat(7, (index) =>
        stroke(
          `M0 ${60 + index * 118}Q600 ${40 + index * 118} 1200 ${66 + index * 118}`,
          ink.night,
          3,
          'opacity=".14"',
        ),
      ),
    turned(
      -2,
      600,
      400,
      rect(316, 136, 580, 560, ink.night, 'opacity=".25"') + rect(304, 122, 580, 560, ink.ivory),
    ),
    rays +
      circle(600, 400, 212, 'none', 'stroke="#b8a47c" stroke-width="2"') +
      polygon(star(600, 400, 12, 212, 128), p.dome) +
      polygon(star(600, 400, 12, 150, 96, 0), ink.gold) +
      polygon(star(600, 400, 12, 100, 64), ink.ivory) +
      polygon(star(600, 400, 12, 62, 40, 0), ink.terracotta) +
      circle(600, 400, 10, ink.ivory),
    polygon(
      [
        [300, 150],
        [300, 470],
        [318, 470],
        [318, 150],
      ],
      ink.gold,
    ) + repeat(15, (index) => stroke(`M300 ${166 + index * 20}h${index % 5 ? 6 : 11}`, ink.clay, 2)),
    at(
      600,
      400,
      1,
      stroke('M0 0L150-250L212 0', ink.night, 13) +
        stroke('M4-8L150-250', '#8d9aa3', 5) +
        circle(150, -254, 26, ink.gold) +
        rect(143, -310, 14, 42, ink.gold, 'rx="5"') +
        polygon(
          [
            [204, -34],
            [222, -34],
            [213, 4],
          ],
          ink.terracotta,
        ) +
        stroke('M92-146Q134-120 180-136', ink.gold, 6),
    ),
    [
      [930, ink.terracotta],
      [966, ink.green],
      [1002, ink.gold],
    ]
      .map(([x, fill]) =>
        turned(
          8,
          Number(x),
          600,
          rect(Number(x), 330, 18, 230, String(fill)) +
            polygon(
              [
                [Number(x), 330],
                [Number(x) + 18, 330],
                [Number(x) + 9, 296],
              ],
              ink.sand,
            ),
        ),
      )
      .join(''),
  ].join('');
};

/** Loaves and a glowing oven. @type {import('./palettes.mjs').Scene} */
export const oven = (p) =>
  [
    rect(0, 0, 1200, 800, p.room) +
      repeat(8, (row) =>
        repeat(9, (index) => rect(index * 150 - (row % 2) * 75, row * 80, 146, 76, p.wall, 'opacity=".12"')),
      ),
    path('M250 640Q230 210 600 190Q970 210 950 640Z', p.wall) +
      path('M760 214Q960 260 950 640H850Q900 360 760 214Z', p.shade) +
      path(pointed(600, 560, 170, 90, 140), ink.clay) +
      path(pointed(600, 560, 148, 84, 124), ink.night) +
      path(pointed(600, 560, 120, 50, 100), '#d9622b') +
      path('M500 560Q510 480 546 500Q560 420 600 440Q640 410 650 492Q690 480 700 560Z', ink.gold) +
      path('M550 560Q560 510 590 520Q610 480 630 524Q650 520 654 560Z', ink.ivory),
    repeat(9, (index) =>
      polygon(
        star(
          600 - 236 * Math.cos(((index + 1) * Math.PI) / 10),
          470 - 200 * Math.sin(((index + 1) * Math.PI) / 10),
          8,
          15,
          15 * khatam,
        ),
        ink.terracotta,
      ),
    ),
    rect(60, 330, 150, 12, ink.wood) +
      bowl(134, 330, 0.66, ink.blue, ink.sand) +
      stroke('M1010 250H1150', ink.wood, 9) +
      [1036, 1080, 1124]
        .map(
          (x, index) =>
            stroke(`M${x} 252V${330 + (index % 2) * 24}`, ink.wood, 6) +
            ellipse(x, 346 + (index % 2) * 24, 15, 22, [ink.clay, ink.blue, ink.green][index] ?? ink.clay),
        )
        .join(''),
    rect(0, 620, 1200, 180, p.table) + rect(0, 612, 1200, 16, p.shade) + rect(250, 556, 700, 60, p.shade),
    loaf(340, 690, 0.95) +
      loaf(490, 700, 0.95) +
      loaf(414, 650, 0.9) +
      turned(
        -14,
        760,
        660,
        rect(700, 650, 330, 14, ink.sand, 'rx="6"') +
          ellipse(680, 656, 76, 24, ink.sand) +
          loaf(676, 656, 0.7),
      ) +
      person(960, 690, 1.9, ink.ivory, ink.terracotta, 'cap', '#b98660') +
      steam(414, 580, 0.8),
  ].join('');
