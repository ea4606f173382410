import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import type { ImportEncoding } from '../../../shared/schemas/imports';
import { refuse } from '../../rpc/errors';

/** The parser blocks the event loop for one piece. */
const pieceBytes = 16 * 1024;
/** A longer row means that a quotation mark is missing. */
const maxRowLength = 100_000;

export type CsvFormat = { encoding: ImportEncoding; delimiter: string };
export type CsvRow = {
  /** The line in the file. */
  row: number;
  cells: string[];
};

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

/** The rows of a file, headings first, as they are read. @throws BAD_REQUEST */
export async function* rowsIn(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: CsvFormat,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: maxRowLength,
    relaxColumnCount: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
    trim: true,
  });
  const feeding = pipeline(Readable.from(textOf(bytes, encoding)), parser);
  feeding.catch(() => undefined); // the parser's iterator throws the same error
  try {
    for await (const one of parser) {
      const { record, info } = parsed.parse(one);
      yield { row: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    throw refuse(
      'BAD_REQUEST',
      `The file cannot be read near line ${String(lines)}: a quotation mark is missing or out of place`,
    );
  }
}

async function* textOf(bytes: AsyncIterable<Uint8Array>, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of bytes)
    for (let from = 0; from < part.length; from += pieceBytes)
      yield decoder.decode(part.subarray(from, from + pieceBytes), { stream: true });
  yield decoder.decode();
}
