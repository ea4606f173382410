import type { Family } from './families';
import { add, around, type Point, polar, tangent, times } from './geometry';
import type { Motif } from './motif';
import type { Palette } from './palettes';
import { rosetteIn } from './rosette';
import { starIn } from './star';
import { compact, copies, pathData } from './svg';
import { cornersOf, type Regular } from './tilings';

export const width = 1200;
export const height = 800;

/** Everything a pattern is drawn from. */
export type Design = {
  family: Pick<Family, 'tiling' | 'great'>;
  palette: Palette;
  /** between the sides of the polygons and the lines, in degrees */
  contact: number;
  /** from one great star to the next */
  size: number;
  /** degrees by which the whole is turned */
  turn: number;
  /** the width of a band, as a share of a side of the great polygons; below `interlaced` it is a plain line */
  weight: number;
};

const interlaced = 0.06;

/** The pattern around the middle of the drawing, where a great star stands: definitions, then what is seen. */
export function drawDesign(design: Design): string {
  const { family, palette, size, turn, weight } = design;
  const { apothem, sides } = around(family.tiling.large, 0);
  // The sides of an octagon are long: a full share of them would fill its star.
  const band = weight * Math.min(0.3, 2 * apothem * tangent(180 / sides));
  const edge = band * 1.8;
  const { great, little } = motifsOf(design, edge * 1.05);

  const plane = planeOf(design);
  const all = [...great, ...little];
  const shape = (lines: Point[][], fill: string) =>
    lines.length ? `<path fill="${fill}" d="${pathData(lines, size, true)}"/>` : '';
  const fills = [
    shape(partsOf(great, 'fields'), palette.field),
    shape(partsOf(little, 'fields'), palette.small),
    shape(partsOf(great, 'hearts'), palette.heart),
    shape(family.tiling.large.map(jewelOf), palette.jewel),
  ];
  const lines = (part: 'strands' | 'overs') => `<path d="${pathData(partsOf(all, part), size, false)}"/>`;
  const stroke = (id: string, color: string, share: number, more = '') =>
    `<use href="#${id}" stroke="${color}" stroke-width="${compact([share * size])}"${more}/>`;
  const bands = [
    stroke('s', palette.edge, edge),
    stroke('s', palette.band, band),
    stroke('o', palette.edge, edge),
    // The caps hide where the edges of the piece end.
    stroke('o', palette.band, band, ' stroke-linecap="square"'),
  ];
  const plain = weight < interlaced;
  return [
    `<defs>${plane('f', fills.join(''))}${plane('s', lines('strands'))}${plain ? '' : plane('o', lines('overs'))}</defs>`,
    `<path fill="${palette.ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${turn})"><use href="#f"/>`,
    `<g fill="none" stroke-linejoin="round">${plain ? stroke('s', palette.band, band) : bands.join('')}</g></g>`,
  ].join('');
}

/** What the lines make of the great polygons and of the others. */
function motifsOf({ family: { tiling, great }, contact }: Design, reach: number) {
  const others = [...tiling.small.map(cornersOf), ...tiling.gaps];
  return {
    great: tiling.large.map((polygon) =>
      great === 'simple'
        ? withHeart(starIn(cornersOf(polygon), contact, reach))
        : rosetteIn(polygon, contact, reach, great === 'petals'),
    ),
    little: others.map((corners) => starIn(corners, contact, reach)),
  };
}

const partsOf = (motifs: Motif[], part: keyof Motif) => motifs.flatMap((motif) => motif[part]);

/** A simple star, which stands at the origin, holds a smaller one of its own shape. */
const withHeart = (star: Motif): Motif => ({
  ...star,
  hearts: star.fields.map((field) => field.map((point) => times(point, 0.56))),
});

/** The small star in the middle of a great one; a six-pointed one has twice the points here. */
function jewelOf({ centre, sides, apothem, start }: Regular): Point[] {
  const points = sides < 8 ? sides * 2 : sides;
  return Array.from({ length: points * 2 }, (_, index) =>
    add(centre, polar(apothem * (index % 2 ? 0.11 : 0.21), start + (index * 180) / points)),
  );
}

/** Repeats a drawing, to be used as `#id`, over all that can be seen: copies in a row, and copies of the row. */
function planeOf({ family, size, turn }: Design) {
  const [shift, rise] = times(family.tiling.row, size);
  const diagonal = Math.hypot(width, height);
  const [wide, high] = turn === 0 ? [width, height] : turn === 90 ? [height, width] : [diagonal, diagonal];
  const across = steps((wide / 2 + size) / size).map((step): Point => [step * size, 0]);
  const down = steps((high / 2 + size * 0.6) / rise).map(
    (step): Point => [step % 2 ? shift : 0, step * rise],
  );
  return (id: string, content: string) =>
    `<g id="${id}1">${content}</g><g id="${id}2">${copies(`${id}1`, across)}</g><g id="${id}">${copies(`${id}2`, down)}</g>`;
}

/** The whole numbers from `-limit` to `limit`. */
function steps(limit: number): number[] {
  const most = Math.floor(limit);
  return Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
}
