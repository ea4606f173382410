import { add, type Point, times, toward } from './geometry';

/**
 * What the lines make of one polygon: the strands, the short pieces of them that pass over others, and the shapes they
 * enclose, great ones and those within. At a side the ray that leans forth, as the corners are counted, passes over; at
 * a crossing inside, the one that leans back: so over and under alternate along every strand, also from one polygon to
 * the next.
 */
export type Motif = { strands: Point[][]; overs: Point[][]; fields: Point[][]; hearts: Point[][] };

/** The piece of a strand that passes over another, as far as `reach` to both sides of their crossing. */
export const over = (before: Point, at: Point, after: Point, reach: number): Point[] => [
  add(at, times(toward(at, before), reach)),
  at,
  add(at, times(toward(at, after), reach)),
];

/** The piece that passes over at the middle of a side; none when the polygon on the other side draws it. */
export function overSide(at: Point, outward: Point, ray: Point, reach: number): Point[][] {
  const [x, y] = outward;
  const drawsIt = y > 1e-6 || (y > -1e-6 && x > 0);
  return drawsIt ? [over(add(at, times(ray, -1)), at, add(at, ray), reach)] : [];
}
