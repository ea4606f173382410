import type { ImportEncoding } from '../../../shared/schemas/imports';
import { refuse } from '../../rpc/errors';

const notText = 'This file is not a CSV file. Save the table as CSV and upload that file.';
const signatures: readonly (readonly [bytes: string, message: string])[] = [
  ['PK\u0003\u0004', 'This is a spreadsheet or a ZIP file. Save the table as CSV and upload that file.'],
  ['\u00d0\u00cf\u0011\u00e0', 'This is a spreadsheet. Save the table as CSV and upload that file.'],
  ['\u00ff\u00fe', 'This file is in UTF-16. Save it as CSV in UTF-8 and upload that file.'],
  ['\u00fe\u00ff', 'This file is in UTF-16. Save it as CSV in UTF-8 and upload that file.'],
  ['%PDF-', notText],
  ['<', notText],
];

/**
 * The encoding of a text. One that is not UTF-8 is Windows-1256 if it has runs of letters beyond ASCII, as Arabic words
 * are, and otherwise Windows-1252.
 * @throws BAD_REQUEST for a file that is no text, or that mixes encodings
 */
export async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<ImportEncoding> {
  const found = { sequences: 0, invalid: 0, runs: 0 };
  let isFirst = true;
  let expected = 0;
  let seen = 0;
  let run = 0;
  for await (const piece of bytes) {
    if (isFirst) refuseSignatures(piece);
    isFirst = false;
    for (const byte of piece) {
      if (byte === 0) throw refuse('BAD_REQUEST', notText);
      run = byte >= 0xc0 ? run + 1 : 0;
      if (run === 3) found.runs += 1;
      const isContinuation = byte >= 0x80 && byte < 0xc0;
      if (expected > 0 && isContinuation) {
        expected -= 1;
        if (expected === 0) found.sequences += 1;
        continue;
      }
      if (expected > 0) found.invalid += 1;
      expected = byte >= 0xf5 ? 0 : byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
      if (byte >= 0x80 && expected === 0) found.invalid += 1;
      seen += 1;
    }
  }
  if (seen === 0) throw refuse('BAD_REQUEST', 'The file is empty');
  if (expected > 0) found.invalid += 1;
  if (found.invalid === 0) return 'utf-8';
  if (found.sequences > found.invalid / 10)
    throw refuse('BAD_REQUEST', 'This file mixes encodings. Save it as CSV in UTF-8 and upload that file.');
  return found.runs > 0 ? 'windows-1256' : 'windows-1252';
}

function refuseSignatures(piece: Uint8Array): void {
  const begin = Buffer.from(piece.subarray(0, 8)).toString('latin1').trimStart();
  for (const [signature, message] of signatures)
    if (begin.startsWith(signature)) throw refuse('BAD_REQUEST', message);
}
