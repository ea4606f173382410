import { type Tiling, tilings } from './tilings';

/** One way to make a pattern: the polygons, and what the lines do in them. */
export type Family = {
  tiling: Tiling;
  /** between the sides of the polygons and the lines, in degrees */
  contacts: readonly number[];
  great: Great;
  /** from one great star to the next */
  sizes: readonly number[];
  /** degrees by which the whole may be turned */
  turns: readonly number[];
};

/** What grows in the large polygons: a simple star, one whose rays cross, or a rosette with petals. */
export type Great = 'simple' | 'crossed' | 'petals';

export const families: readonly Family[] = [
  { tiling: tilings.octagons, contacts: [54, 58], great: 'petals', sizes: [300, 400], turns: [0, 45] },
  { tiling: tilings.decagons, contacts: [54, 60], great: 'crossed', sizes: [360, 480], turns: [0, 90] },
  {
    tiling: tilings.dodecagonsAndTriangles,
    contacts: [60, 66],
    great: 'crossed',
    sizes: [280, 360],
    turns: [0, 90],
  },
  { tiling: tilings.octagons, contacts: [45, 52], great: 'simple', sizes: [212, 260], turns: [45] },
  {
    tiling: tilings.dodecagonsInRows,
    contacts: [56, 62],
    great: 'petals',
    sizes: [300, 400],
    turns: [0, 45],
  },
  {
    tiling: tilings.hexagonsSquaresTriangles,
    contacts: [66, 70],
    great: 'crossed',
    sizes: [240, 300],
    turns: [0, 90],
  },
  { tiling: tilings.decagons, contacts: [54, 60], great: 'petals', sizes: [440, 560], turns: [0, 90] },
  { tiling: tilings.octagons, contacts: [60, 67.5], great: 'crossed', sizes: [240, 300], turns: [0, 45] },
  {
    tiling: tilings.dodecagonsHexagonsSquares,
    contacts: [64, 68],
    great: 'petals',
    sizes: [400, 480],
    turns: [0, 90],
  },
  { tiling: tilings.sixteens, contacts: [60, 66], great: 'petals', sizes: [400], turns: [0, 45] },
  {
    tiling: tilings.dodecagonsHexagonsSquares,
    contacts: [66, 70],
    great: 'crossed',
    sizes: [360, 440],
    turns: [0, 90],
  },
];
