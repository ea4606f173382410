import { ink } from './palettes.mjs';
import { crescent, khatam, polygon, star } from './shapes.mjs';

/** The mark of the site: an 8-fold star with a crescent, bold enough for 16 pixels. */
export const favicon = () =>
  polygon(star(32, 32, 8, 32, 32 * khatam), ink.green) +
  polygon(star(32, 32, 8, 27, 27 * khatam), 'none', `stroke="${ink.gold}" stroke-width="2"`) +
  crescent(31, 32, 14.5, ink.glow);
