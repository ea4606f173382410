import { type Design, drawDesign, height, width } from './drawing';
import { families } from './families';
import { around } from './geometry';
import { palettes } from './palettes';

/** Thin lines, and two widths of interlaced bands. */
const weights = [0.045, 0.085, 0.105];

/** The pattern that belongs to a seed: the same bytes for the same seed, on every machine. */
export function drawPattern(seed: string): string {
  const design = designFor(seed);
  const { shade } = design.palette;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    `<radialGradient id="l" cx=".3" cy=".2" r="1"><stop stop-color="#fff" stop-opacity=".11"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".28"/></radialGradient>`,
    drawDesign(design),
    `<path fill="url(#l)" d="M0 0h${width}v${height}H0z"/></svg>\n`,
  ].join('');
}

/** Numbers that follow each other take turns over families and palettes, so that neighbours in a list differ. */
function designFor(seed: string): Design {
  const [, name = '', number = ''] = /^(.*?)(\d{0,6})$/.exec(seed) ?? [];
  const inTurn = <T>(items: readonly T[], what: string) =>
    around(items, (hash(`${what} of ${name}`) % 1000) + Number(number));
  const family = inTurn(families, 'family');
  const oneOf = (items: readonly number[], what: string) => around(items, hash(`${what} of ${seed}`));
  return {
    family,
    palette: inTurn(palettes, 'palette'),
    contact: oneOf(family.contacts, 'contact'),
    size: oneOf(family.sizes, 'size'),
    turn: oneOf(family.turns, 'turn'),
    weight: oneOf(weights, 'weight'),
  };
}

/** A number from a text: FNV-1a, mixed so that texts that differ in one letter are far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 15)) >>> 0;
}
