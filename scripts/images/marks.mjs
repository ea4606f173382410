import { tiles } from './ornament.mjs';
import { ink } from './palettes.mjs';
import { crescent, khatam, path, polygon, rect, star } from './shapes.mjs';

/** What stands where an image is missing: quiet stars and an empty arch. */
export const placeholder = () =>
  [
    tiles(
      'tiles',
      12,
      150,
      { ground: '#efe4cb', fill: '#f5ecd8', line: '#d8c59b', heart: '#ebddbf' },
      600,
      400 - (150 * Math.sqrt(3)) / 2,
    ),
    rect(0, 0, 1200, 800, 'url(#tiles)'),
    polygon(star(600, 400, 8, 190, 190 * khatam), '#f7f0df', 'stroke="#c9b07a" stroke-width="5"'),
    polygon(star(600, 400, 8, 158, 158 * khatam), 'none', 'stroke="#d8c59b" stroke-width="3"'),
    path(
      'M600 462Q548 436 492 448V348Q548 336 600 362Q652 336 708 348V448Q652 436 600 462Z',
      'none',
      'stroke="#a98f58" stroke-width="7"',
    ),
    path('M600 362V462', 'none', 'stroke="#a98f58" stroke-width="7"'),
  ].join('');

/** The mark of the site: an 8-fold star with a crescent, bold enough for 16 pixels. */
export const favicon = () =>
  polygon(star(32, 32, 8, 32, 32 * khatam), ink.green) +
  polygon(star(32, 32, 8, 27, 27 * khatam), 'none', `stroke="${ink.gold}" stroke-width="2"`) +
  crescent(31, 32, 14.5, ink.glow);
