import { createReadStream } from 'node:fs';
import { z } from 'zod';
import {
  type ColumnContent,
  type ImportEncoding,
  type ImportKind,
  maxImportColumns,
  maxImportRows,
} from '../../../shared/schemas/imports';
import { refuse } from '../../rpc/errors';
import { columnReader } from './column-contents';
import { encodingOf } from './encoding';
import { rowsIn } from './read-csv';
import { postColumns, postRows } from './wordpress/posts';

const sampleRows = 5;
const maxSampleLength = 200;

export type Analysis = {
  encoding: ImportEncoding;
  delimiter: string;
  columns: string[];
  sample: string[][];
  rows: number;
  contents: Record<string, ColumnContent>;
};

/** Reads a whole file. @throws BAD_REQUEST if it cannot be imported */
export const analyze = (file: string, kind: ImportKind): Promise<Analysis> =>
  kind === 'wordpress' ? analyzeExport(file) : analyzeCsv(file, kind);

async function analyzeExport(file: string): Promise<Analysis> {
  const sample: string[][] = [];
  let rows = 0;
  for await (const { cells } of postRows(() => bytesIn(file))) {
    rows += 1;
    if (rows > maxImportRows) throw tooManyRows();
    if (sample.length < sampleRows) sample.push(sampleOf(cells, postColumns));
  }
  if (rows === 0) throw refuse('BAD_REQUEST', 'The export has no posts');
  return { encoding: 'utf-8', delimiter: '', columns: postColumns, sample, rows, contents: {} };
}

const tooManyRows = () =>
  refuse('BAD_REQUEST', `The file has more than ${maxImportRows} rows. Split it into several files.`);

const sampleOf = (cells: readonly string[], columns: readonly string[]) =>
  columns.map((_, index) => (cells[index] ?? '').slice(0, maxSampleLength));

async function analyzeCsv(file: string, kind: ImportKind): Promise<Analysis> {
  const encoding = await encodingOf(bytesIn(file));
  const delimiter = await delimiterIn(file, encoding);
  let columns: string[] | undefined;
  const sample: string[][] = [];
  const readers: ReturnType<typeof columnReader>[] = [];
  let rows = 0;
  for await (const { cells } of rowsIn(bytesIn(file), { encoding, delimiter })) {
    if (!columns) {
      columns = headingsOf(cells);
      if (kind === 'donations') readers.push(...columns.map(columnReader));
      continue;
    }
    rows += 1;
    if (rows > maxImportRows) throw tooManyRows();
    for (const [index, reader] of readers.entries()) reader.read(cells[index] ?? '');
    if (sample.length < sampleRows) sample.push(sampleOf(cells, columns));
  }
  if (!columns || rows === 0) throw refuse('BAD_REQUEST', 'The file has no rows below the headings');
  const contents = Object.fromEntries(
    columns.flatMap((column, index) => {
      const content = readers[index]?.content();
      return content ? [[column, content]] : [];
    }),
  );
  return { encoding, delimiter, columns, sample, rows, contents };
}

async function* bytesIn(file: string): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterable<Uint8Array> = createReadStream(file);
  yield* pieces;
}

async function delimiterIn(file: string, encoding: ImportEncoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let begin = '';
  for await (const piece of bytesIn(file)) {
    begin = decoder.decode(piece);
    break;
  }
  const [line = ''] = begin
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

const isData = (cell: string) =>
  z.email().safeParse(cell).success || /^[-+$€£]?\d+([.,]\d+)*$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell);

/** The headings, each different. @throws BAD_REQUEST */
function headingsOf(cells: string[]): string[] {
  if (cells.length > maxImportColumns)
    throw refuse('BAD_REQUEST', `The file has more than ${maxImportColumns} columns`);
  if (cells.some(isData))
    throw refuse('BAD_REQUEST', 'The first row must have the headings of the columns, such as Email');
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const heading = cell.replaceAll(/\s+/g, ' ').slice(0, maxSampleLength) || `Column ${index + 1}`;
    let name = heading;
    for (let number = 2; taken.has(name); number += 1) name = `${heading} (${number})`;
    taken.add(name);
    return name;
  });
}
