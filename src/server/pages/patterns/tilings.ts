import { add, cosine, middle, type Point, polar } from './geometry';

/** A regular polygon: `start` is the direction, in degrees, from its centre to the middle of its first side. */
export type Regular = { centre: Point; sides: number; apothem: number; start: number };

/** The corners of a regular polygon, the first one before its first side. */
export const cornersOf = ({ centre, sides, apothem, start }: Regular): Point[] =>
  Array.from({ length: sides }, (_, index) =>
    add(centre, polar(apothem / cosine(180 / sides), start + ((index - 0.5) * 360) / sides)),
  );

/**
 * Polygons that fill the plane when they are repeated: every 1 along a row, and the rows `row[1]` apart, every other one
 * moved by `row[0]`. The large ones carry the great stars, gaps are the concave shapes left between them.
 */
export type Tiling = { row: Point; large: Regular[]; small: Regular[]; gaps: Point[][] };

const root3 = Math.sqrt(3);
const origin: Point = [0, 0];
/** Where three neighbours of a triangular lattice surround a point. */
const upper: Point = [0.5, root3 / 6];
const lower: Point = [0.5, -root3 / 6];
/** The middles between neighbours of a triangular lattice, with their directions. */
const between = [0, 60, 120].map((start) => ({ start, centre: polar(0.5, start) }));

/** The corners, at these directions, of polygons of this outer radius around these centres. */
const corners = (radius: number, parts: [centre: Point, ...directions: number[]][]): Point[] =>
  parts.flatMap(([centre, ...directions]) =>
    directions.map((direction) => add(centre, polar(radius, direction))),
  );

const apothemOf = (sides: number, side: number) => side / 2 / Math.tan(Math.PI / sides);
const sideOf = (sides: number, apothem: number) => apothem * 2 * Math.tan(Math.PI / sides);
const radiusOf = (sides: number, apothem: number) => apothem / Math.cos(Math.PI / sides);

function octagons(): Tiling {
  const square = { sides: 4, apothem: sideOf(8, 0.5) / 2, start: 45, centre: middle(origin, [1, 1]) };
  return {
    row: [0, 1],
    large: [{ centre: origin, sides: 8, apothem: 0.5, start: 0 }],
    small: [square],
    gaps: [],
  };
}

function dodecagonsAndTriangles(): Tiling {
  const triangle = { sides: 3, apothem: apothemOf(3, sideOf(12, 0.5)) };
  return {
    row: [0.5, root3 / 2],
    large: [{ centre: origin, sides: 12, apothem: 0.5, start: 0 }],
    small: [
      { ...triangle, centre: upper, start: 90 },
      { ...triangle, centre: lower, start: -90 },
    ],
    gaps: [],
  };
}

/** Dodecagons in straight rows; the gap between four of them is a star with four blunt arms. */
function dodecagonsInRows(): Tiling {
  const gap = corners(radiusOf(12, 0.5), [
    [origin, 75, 45],
    [[1, 0], 165, 135],
    [[1, 1], 255, 225],
    [[0, 1], 345, 315],
  ]);
  return {
    row: [0, 1],
    large: [{ centre: origin, sides: 12, apothem: 0.5, start: 0 }],
    small: [],
    gaps: [gap],
  };
}

/** Decagons on a rhombic lattice; the gap is the bow tie of the girih tiles. */
function decagons(): Tiling {
  const apothem = 0.25 / Math.cos(Math.PI / 5);
  const rise = 2 * apothem * Math.sin(Math.PI / 5);
  const gap = corners(radiusOf(10, apothem), [
    [[1, 0], 198, 162],
    [[0.5, rise], 270],
    [origin, 18, -18],
    [[0.5, -rise], 90],
  ]);
  return {
    row: [0.5, rise],
    large: [{ centre: origin, sides: 10, apothem, start: 0 }],
    small: [],
    gaps: [gap],
  };
}

function dodecagonsHexagonsSquares(): Tiling {
  const side = 1 / (2 * apothemOf(12, 1) + 1);
  const hexagon = { sides: 6, apothem: apothemOf(6, side), start: 30 };
  return {
    row: [0.5, root3 / 2],
    large: [{ centre: origin, sides: 12, apothem: apothemOf(12, side), start: 0 }],
    small: [
      ...between.map((place) => ({ ...place, sides: 4, apothem: side / 2 })),
      { ...hexagon, centre: upper },
      { ...hexagon, centre: lower },
    ],
    gaps: [],
  };
}

function hexagonsSquaresTriangles(): Tiling {
  const side = 1 / (root3 + 1);
  const triangle = { sides: 3, apothem: apothemOf(3, side) };
  return {
    row: [0.5, root3 / 2],
    large: [{ centre: origin, sides: 6, apothem: apothemOf(6, side), start: 0 }],
    small: [
      ...between.map((place) => ({ ...place, sides: 4, apothem: side / 2 })),
      { ...triangle, centre: upper, start: 270 },
      { ...triangle, centre: lower, start: 90 },
    ],
    gaps: [],
  };
}

/** Sixteen-sided polygons in straight rows, with a wide gap between four of them. */
function sixteens(): Tiling {
  const gap = corners(radiusOf(16, 0.5), [
    [origin, 78.75, 56.25, 33.75],
    [[1, 0], 168.75, 146.25, 123.75],
    [[1, 1], 258.75, 236.25, 213.75],
    [[0, 1], 348.75, 326.25, 303.75],
  ]);
  return {
    row: [0, 1],
    large: [{ centre: origin, sides: 16, apothem: 0.5, start: 0 }],
    small: [],
    gaps: [gap],
  };
}

export const tilings = {
  octagons: octagons(),
  dodecagonsAndTriangles: dodecagonsAndTriangles(),
  dodecagonsInRows: dodecagonsInRows(),
  decagons: decagons(),
  dodecagonsHexagonsSquares: dodecagonsHexagonsSquares(),
  hexagonsSquaresTriangles: hexagonsSquaresTriangles(),
  sixteens: sixteens(),
};
