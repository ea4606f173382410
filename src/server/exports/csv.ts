import { stringify } from 'csv-stringify/sync';
import { dayAndTimeOf } from '../../shared/days';

const dollars = new Set(['amount', 'received', 'byHand', 'fee', 'refunded', 'net']);

/**
 * The batches as the pieces of one file that spreadsheets open as it is meant: they know its letters by the byte order
 * mark, and take nothing in it for a formula. Moments are told in the zone.
 */
export async function* csvOf(
  batches: AsyncIterable<unknown[]>,
  headings: Record<string, string>,
  zone: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let first = true;
  for await (const items of batches) {
    const text = stringify(items, {
      columns: headings,
      header: first,
      bom: first,
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      escape_formulas: true,
      cast: {
        boolean: (value) => (value ? 'yes' : 'no'),
        number: (value, { column }) => (dollars.has(String(column)) ? value.toFixed(2) : String(value)),
        // As the administrator's tables tell it, and in a form that spreadsheets can sort.
        string: (value, { column, header }) =>
          column === 'createdAt' && !header ? dayAndTimeOf(value, zone) : value,
        object: (value) => (Array.isArray(value) ? value.join('; ') : null),
      },
    });
    yield Buffer.from(text);
    first = false;
  }
}
