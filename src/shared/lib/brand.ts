import { settingFallbacks } from '../messages/setting-fallbacks';

/** `#rrggbb` */
export const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** WCAG relative luminance, from 0 for black to 1 for white. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, at) =>
    Math.round(channel + ((others[at] ?? channel) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** The shade nearest in luminance to `like`, on its lighter or darker side. */
function shadeOf(color: string, like: number, side: 'lighter' | 'darker'): string {
  const up = luminanceOf(color) < like;
  const end = up ? '#ffffff' : '#000000';
  const isPast = (shade: string) => (up ? luminanceOf(shade) >= like : luminanceOf(shade) <= like);
  let [before, past] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const share = (before + past) / 2;
    if (isPast(mix(color, end, share))) past = share;
    else before = share;
  }
  return mix(color, end, up === (side === 'lighter') ? past : before);
}

/** The roles of the palette (`app/styles.css`) that depend on the brand color. */
type Shades = { brand: string; soft: string; deep: string; onDeepMuted: string };

/** The shades of the default brand color. Those of another color are at least as far apart in luminance. */
export const ownShades: { light: Shades; dark: Shades } = {
  light: { brand: '#14594a', soft: '#e4eee6', deep: '#0e3f36', onDeepMuted: '#c9d8cc' },
  dark: { brand: '#7fc8b1', soft: '#1c322a', deep: '#0a2a24', onDeepMuted: '#adc0b5' },
};

/** Foregrounds and backgrounds of the shades. */
export const surroundings = {
  light: {
    ground: '#faf6ed',
    surface: '#fffdf8',
    ink: '#1c2a26',
    muted: '#52605b',
    onBrand: '#ffffff',
    onDeep: '#f8f2e3',
    brass: '#e3bd78',
  },
  dark: {
    ground: '#0f1714',
    surface: '#17211d',
    ink: '#ece7da',
    muted: '#a8b4ad',
    onBrand: '#0b1512',
    onDeep: '#f2ecdc',
    brass: '#d9b16b',
  },
};

/** The minimum contrast of text. */
export const leastContrast = 4.5;

/** The color itself where its contrast suffices, otherwise the nearest shade. */
export function shadesOf(chosen: string): { light: Shades; dark: Shades } {
  const color = chosen.toLowerCase();
  if (color === settingFallbacks.brandColor) return ownShades;
  const muted = mix(color, '#808080', 0.5);
  const grounds = (own: Shades, soft: 'lighter' | 'darker') => ({
    soft: shadeOf(muted, luminanceOf(own.soft), soft),
    deep: shadeOf(color, luminanceOf(own.deep), 'darker'),
    onDeepMuted: shadeOf(muted, luminanceOf(own.onDeepMuted), 'lighter'),
  });
  const light = grounds(ownShades.light, 'lighter');
  const dark = grounds(ownShades.dark, 'darker');
  const darkest = luminanceOf(ownShades.dark.brand);
  const lightest = (luminanceOf(ownShades.light.soft) + 0.05) / leastContrast - 0.05;
  const own = luminanceOf(color);
  return {
    light: { ...light, brand: own <= lightest ? color : shadeOf(color, lightest, 'darker') },
    dark: { ...dark, brand: own >= darkest ? color : shadeOf(color, darkest, 'lighter') },
  };
}

const variables = ({ brand, soft, deep, onDeepMuted }: Shades) =>
  `:root:root{--brand:${brand};--brand-soft:${soft};--deep:${deep};--on-deep-muted:${onDeepMuted}}`;

/** The style of a brand color; empty for the default one. */
export function brandStyle(color: string): string {
  const { light, dark } = shadesOf(color);
  if (light === ownShades.light) return '';
  return [
    `@media screen{${variables(light)}}`,
    `@media screen and (prefers-color-scheme:dark){${variables(dark)}}`,
    `@media print{:root:root{--brand:${light.brand}}}`,
  ].join('');
}
