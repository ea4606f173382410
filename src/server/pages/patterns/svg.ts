import { type Point, times } from './geometry';

/** One decimal is finer than any screen shows; it also hides what processors compute differently. */
const rounded = (value: number) => Math.round(value * 10) / 10 || 0;

/** Numbers as short as they can be written. */
export const compact = (numbers: readonly number[]) =>
  numbers
    .map((value) => String(rounded(value)).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');

/** The `d` of lines through points, enlarged, as steps from one rounded point to the next: shorter than places. */
export function pathData(lines: readonly (readonly Point[])[], scale: number, close: boolean): string {
  let at: Point = [0, 0];
  return lines
    .map((line) => {
      const before = at;
      const places = line
        .map((point) => times(point, scale))
        .map(([x, y]): Point => [rounded(x), rounded(y)]);
      const steps = places.flatMap(([x, y]) => {
        const step = [x - at[0], y - at[1]];
        at = [x, y];
        return step;
      });
      // A closed line ends where it began.
      if (close) at = places[0] ?? before;
      return `m${compact(steps)}${close ? 'z' : ''}`;
    })
    .join('');
}

/** What has this id, once more in each place. */
export const copies = (id: string, places: readonly Point[]) =>
  places.map(([x, y]) => `<use href="#${id}"${place('x', x)}${place('y', y)}/>`).join('');

const place = (name: string, value: number) => (rounded(value) ? ` ${name}="${rounded(value)}"` : '');
