import { add, cosine, type Point, polar, sine, tangent, turned } from './geometry';
import { type Motif, over, overSide } from './motif';
import type { Regular } from './tilings';

/**
 * A star whose rays run on after their first crossing to meet on the axis of the next point. The rosette's rays bend
 * twice before that, at a shoulder and at the crossing, so that its petals become hexagons.
 */
export function rosetteIn(polygon: Regular, contact: number, reach: number, petals: boolean): Motif {
  const { centre, sides, apothem, start } = polygon;
  const step = 360 / sides;
  const { crossing, inner, shoulder } = petals ? petalled(polygon, contact) : crossed(polygon, contact);
  const place = (radius: number, steps: number) => add(centre, polar(radius, start + steps * step));
  const shoulderAt = (steps: number, side: 1 | -1) =>
    shoulder ? [place(Math.hypot(...shoulder), steps + (side * degreesOf(shoulder)) / step)] : [];

  const each = Array.from({ length: sides }, (_, index) => {
    const outward = polar(1, start + index * step);
    const side = place(apothem, index);
    const half = [...shoulderAt(index, 1), place(crossing, index + 0.5)];
    const mirrored = [place(crossing, index + 1.5), ...shoulderAt(index + 2, -1)];
    const [before = place(apothem, index + 1)] = shoulderAt(index + 1, -1);
    return {
      strand: [side, ...half, place(inner, index + 1), ...mirrored, place(apothem, index + 2)],
      overs: [
        ...overSide(side, outward, turned(outward, 90 + contact), reach),
        over(before, place(crossing, index + 0.5), place(inner, index), reach),
      ],
      field: [side, ...half, ...shoulderAt(index + 1, -1)],
      heart: [place(inner, index), place(crossing, index + 0.5)],
    };
  });
  return {
    strands: each.map(({ strand }) => strand),
    overs: each.flatMap(({ overs }) => overs),
    fields: [each.flatMap(({ field }) => field)],
    hearts: [each.flatMap(({ heart }) => heart)],
  };
}

type Rosette = {
  /** how far from the centre two rays cross, between two points */
  crossing: number;
  /** how far from the centre two rays meet, on the axis of a point */
  inner: number;
  /** along and beside the axis of a point */
  shoulder?: Point;
};

function crossed({ sides, apothem }: Regular, contact: number): Rosette {
  const tip = 90 - contact;
  const ray = apothem * sine(tip);
  return { crossing: ray / sine(tip + 180 / sides), inner: ray / sine(tip + 360 / sides) };
}

/** The straight sides of a petal are this share of the apothem, and its inner end has this half angle. */
const petal = { length: 0.22, innerTip: 46 };

function petalled({ sides, apothem }: Regular, contact: number): Rosette {
  const half = 180 / sides;
  const along = (apothem * (1 - petal.length)) / (1 + tangent(half) * tangent(contact));
  const width = along * tangent(half);
  return {
    crossing: along / cosine(half),
    inner: along - width / tangent(petal.innerTip),
    shoulder: [along + petal.length * apothem, width],
  };
}

const degreesOf = ([x, y]: Point) => (Math.atan2(y, x) * 180) / Math.PI;
