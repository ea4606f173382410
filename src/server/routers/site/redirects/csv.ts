import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { maxImportedRows, type NewRedirect, redirectInput } from '../../../../shared/schemas/redirects';
import { refuseField } from '../../../rpc/errors';

type Row = { row: number; from: string; to: string };
type Checked = { row: number; from: string } & ({ value: NewRedirect } | { message: string });

const headings = {
  from: new Set(['from', 'source', 'source url', 'old', 'old path', 'old url']),
  to: new Set(['to', 'target', 'target url', 'destination', 'new', 'new path', 'new url']),
};
const refuseFile = (message: string) => refuseField('BAD_REQUEST', 'csv', message);

const records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/** The rows of a file separated by `,`, `;` or tabs, each checked. @throws BAD_REQUEST if the file cannot be read */
export function checkedRows(csv: string): Checked[] {
  return rowsIn(csv).map(({ row, from, to }) => {
    const { data, error } = redirectInput.safeParse({ from, to });
    return data ? { row, from, value: data } : { row, from, message: messageOf(error) };
  });
}

function messageOf({ issues: [first] }: z.ZodError): string {
  return `${first?.path[0] === 'to' ? 'To' : 'From'}: ${first?.message}`;
}

function rowsIn(csv: string): Row[] {
  const [first, ...rest] = recordsIn(csv);
  if (!first) throw refuseFile('The file has no rows');
  const names = first.record.map((name) => name.toLowerCase());
  const columns = {
    from: names.findIndex((name) => headings.from.has(name)),
    to: names.findIndex((name) => headings.to.has(name)),
  };
  const hasHeadings = columns.from >= 0 && columns.to >= 0;
  const isData = first.record.length === 2 && first.record.every((cell) => cell.startsWith('/'));
  if (!hasHeadings && !isData) throw refuseFile('The first row must name the columns From and To');
  const rows = hasHeadings ? rest : [first, ...rest];
  const { from, to } = hasHeadings ? columns : { from: 0, to: 1 };
  if (rows.length === 0) throw refuseFile('The file has no rows');
  if (rows.length > maxImportedRows)
    throw refuseFile(`The file has more than ${maxImportedRows.toLocaleString('en')} rows. Please split it.`);
  return rows.map(({ record, info }) => ({
    row: info.lines,
    from: record[from] ?? '',
    to: record[to] ?? '',
  }));
}

function recordsIn(csv: string) {
  const [line = ''] = csv.split(/[\r\n]/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0];
  try {
    return records.parse(
      parse(csv, {
        bom: true,
        delimiter,
        info: true,
        relaxColumnCount: true,
        skipEmptyLines: true,
        skipRecordsWithEmptyValues: true,
        trim: true,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    throw refuseFile(
      `The file cannot be read near line ${String(lines)}. A quotation mark is missing or out of place.`,
    );
  }
}
