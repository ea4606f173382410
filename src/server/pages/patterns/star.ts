import { add, around, meeting, middle, type Point, times, toward, turned } from './geometry';
import { type Motif, overSide } from './motif';

type Side = {
  middle: Point;
  along: Point;
  /** where its two rays go */
  forth: Point;
  back: Point;
};

/** From which side a strand leads to which, and where it bends. */
type Link = { start: number; end: number; bend: Point };

/** Polygons in contact: from the middle of each side two rays leave at the contact angle, and nearest rays are joined. */
export function starIn(corners: readonly Point[], contact: number, reach: number): Motif {
  const sides = corners.map((corner, index): Side => {
    const next = around(corners, index + 1);
    const along = toward(corner, next);
    const [forth, back] = [turned(along, contact), turned(along, 180 - contact)];
    return { middle: middle(corner, next), along, forth, back };
  });
  const middleOf = (index: number) => around(sides, index).middle;
  const links = nearestLinks(sides);
  return {
    strands: links.map(({ start, end, bend }) => [middleOf(start), bend, middleOf(end)]),
    overs: sides.flatMap((side) => overSide(side.middle, turned(side.along, -90), side.forth, reach)),
    fields: shapesOf(links, middleOf),
    hearts: [],
  };
}

/** Joins rays that lean forth with rays that lean back, the pairs with the shortest way first. */
function nearestLinks(sides: readonly Side[]): Link[] {
  const pairs = sides.flatMap((from, start) =>
    sides.flatMap((to, end) => {
      const [there = 0, here = 0] = meeting(from.middle, from.forth, to.middle, to.back) ?? [];
      if (start === end || there < 1e-6 || here < 1e-6) return [];
      return { start, end, length: there + here, bend: add(from.middle, times(from.forth, there)) };
    }),
  );
  const links: Link[] = [];
  for (const pair of pairs.toSorted((a, b) => a.length - b.length)) {
    const taken = links.some(({ start, end }) => start === pair.start || end === pair.end);
    if (!taken) links.push(pair);
  }
  return links;
}

/** The closed shapes that strands make when each is followed by the one that begins where it ends. */
function shapesOf(links: readonly Link[], middleOf: (index: number) => Point): Point[][] {
  const left = new Map(links.map((link) => [link.start, link]));
  const shapes: Point[][] = [];
  for (const { start } of links) {
    const shape: Point[] = [];
    for (let link = left.get(start); link; link = left.get(link.end)) {
      shape.push(middleOf(link.start), link.bend);
      left.delete(link.start);
    }
    if (shape.length) shapes.push(shape);
  }
  return shapes;
}
