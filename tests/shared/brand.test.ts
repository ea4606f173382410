/** Every brand colour gives readable text. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  brandStyle,
  contrastOf,
  isColor,
  leastContrast,
  ownShades,
  shadesOf,
  surroundings,
} from '../../src/shared/lib/brand';

const digits = '0123456789abcdef'.split('');
const short = digits.flatMap((red) => digits.flatMap((green) => digits.map((blue) => [red, green, blue])));
const colors = short.map((parts) => `#${parts.map((digit) => digit + digit).join('')}`);
const schemes = ['light', 'dark'] as const;

/** Each text with the grounds that it stands on somewhere. */
function pairsOf(color: string, scheme: (typeof schemes)[number]): [string, string, string][] {
  const { brand, soft, deep, onDeepMuted } = shadesOf(color)[scheme];
  const { ground, surface, ink, muted, onBrand, onDeep, brass } = surroundings[scheme];
  return [
    ['links on the ground', brand, ground],
    ['links on a surface', brand, surface],
    ['what is chosen', brand, soft],
    ['buttons', onBrand, brand],
    ['text on a soft ground', ink, soft],
    ['small text on a soft ground', muted, soft],
    ['text on a deep ground', onDeep, deep],
    ['small text on a deep ground', onDeepMuted, deep],
    ['brass on a deep ground', brass, deep],
  ];
}

test('whatever the brand colour is, everything can be read', () => {
  expect(colors).toHaveLength(4096);
  const illegible: string[] = [];
  for (const color of colors)
    for (const scheme of schemes)
      for (const [what, text, ground] of pairsOf(color, scheme))
        if (!(contrastOf(text, ground) >= leastContrast)) illegible.push(`${color} ${scheme}: ${what}`);
  expect(illegible).toEqual([]);
});

test('a colour that can be read is used as it is', () => {
  const shades = colors.map((color) => ({ color, ...shadesOf(color) }));
  const kept = (scheme: (typeof schemes)[number]) =>
    shades.filter((one) => one[scheme].brand === one.color).map(({ color }) => color);
  expect(kept('light')).toEqual(expect.arrayContaining(['#000000', '#0000ff', '#aa0000', '#552277']));
  expect(kept('dark')).toEqual(expect.arrayContaining(['#ffffff', '#ffee00', '#88ddff']));
  for (const color of ['#ffee00', '#ffffff', '#ff8800']) expect(kept('light')).not.toContain(color);
  for (const color of ['#000000', '#0000ff', '#aa0000']) expect(kept('dark')).not.toContain(color);
});

test('what stands in for a colour is of its own hue', () => {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = channels(shadesOf('#ffee00').light.brand);
  expect(red).toBeGreaterThan(2 * blue);
  expect(green).toBeGreaterThan(2 * blue);
  const [, , pale = 0] = channels(shadesOf('#0000ff').dark.brand);
  expect(pale).toBe(255);
  for (const scheme of schemes) {
    const [one, other] = [shadesOf('#aa0000')[scheme], shadesOf('#0033aa')[scheme]];
    for (const role of ['brand', 'soft', 'deep', 'onDeepMuted'] as const)
      expect(one[role]).not.toBe(other[role]);
  }
});

test('the colours of this site stay as its style has them', () => {
  expect(brandStyle('#14594a')).toBe('');
  expect(brandStyle('#14594A')).toBe('');
  const css = readFileSync('src/client/app/styles.css', 'utf8').split('@media (prefers-color-scheme: dark)');
  const kebab = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const nameOf = (role: string) => (role === 'soft' ? 'brand-soft' : kebab(role));
  for (const [part, scheme] of schemes.entries())
    for (const [role, color] of Object.entries({ ...ownShades[scheme], ...surroundings[scheme] }))
      expect(css[part], `${scheme} ${role}`).toContain(`--${nameOf(role)}: ${color};`);
});

test('a style holds colours and nothing else', () => {
  for (const color of ['#7a1f5c', '#FFEE00', '#000000'])
    expect(brandStyle(color).replaceAll(/#[0-9a-f]{6}\b/g, '')).toMatch(/^[@a-z(){}:;,\- ]+$/);
  const wrong = ['', '#fff', '7a1f5c', 'red', '#7a1f5g', '#7a1f5c;}', ' #7a1f5c', '#7a1f5c00', 'rgb(1,2,3)'];
  for (const one of wrong) expect(isColor(one), one).toBe(false);
});
