import { stringify } from 'csv-stringify/sync';
import { dayAndTimeOf } from '../../shared/lib/days';

const times = new Set(['createdAt', 'issuedAt']);
const dollars = new Set([
  'amount',
  'received',
  'byHand',
  'fee',
  'refunded',
  'net',
  'charge',
  'refund',
  'dispute',
  'returned',
  'other',
  'difference',
  'unbooked',
]);

/**
 * The batches as the pieces of one CSV file. It begins with a byte order mark, so that spreadsheets read it as UTF-8;
 * no text in it is a formula. Times are in the given time zone.
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
        // In a form that spreadsheets can sort.
        string: (value, { column, header }) =>
          times.has(String(column)) && !header ? dayAndTimeOf(value, zone) : withoutFormulas(value),
        object: (value) => (Array.isArray(value) ? withoutFormulas(value.join('; ')) : null),
      },
    });
    yield Buffer.from(text);
    first = false;
  }
}

/**
 * A spreadsheet that separates columns at `;` or tabs finds more cells within ours: an apostrophe keeps them from being
 * formulas. `escape_formulas` handles the beginning of a cell.
 */
function withoutFormulas(text: string): string {
  if (!/[;\t\r\n]/.test(text)) return text;
  return text.replace(/([;"\s]+)([=+\-@＝＋－＠]?)/g, (whole, between: string, sign: string) =>
    sign && /[;\t\r\n]/.test(between) ? `${between}'${sign}` : whole,
  );
}
