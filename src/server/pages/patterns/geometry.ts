export type Point = readonly [x: number, y: number];

export const add = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
export const times = ([x, y]: Point, factor: number): Point => [x * factor, y * factor];
export const toward = (from: Point, to: Point): Point => {
  const [x, y] = add(to, times(from, -1));
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};
export const middle = (a: Point, b: Point): Point => times(add(a, b), 0.5);

/** The point in a direction, in degrees. */
export const polar = (radius: number, degrees: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];

export const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
export const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
export const tangent = (degrees: number) => sine(degrees) / cosine(degrees);

/** The direction `vector` turned by degrees. */
export const turned = ([x, y]: Point, degrees: number): Point => [
  x * cosine(degrees) - y * sine(degrees),
  x * sine(degrees) + y * cosine(degrees),
];

/** How far from `a` along `u` and from `b` along `v` two lines meet; undefined when they are parallel. */
export function meeting(a: Point, u: Point, b: Point, v: Point): Point | undefined {
  const cross = u[0] * v[1] - u[1] * v[0];
  if (Math.abs(cross) < 1e-9) return undefined;
  const [x, y] = add(b, times(a, -1));
  return [(x * v[1] - y * v[0]) / cross, (x * u[1] - y * u[0]) / cross];
}

/** The item at `index`, counted round and round. */
export function around<T>(items: readonly T[], index: number): T {
  const item = items.at(index % items.length);
  if (item === undefined) throw new Error('There is nothing to go round');
  return item;
}
