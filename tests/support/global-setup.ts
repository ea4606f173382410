import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../../src/server/db/connect';

/**
 * Makes an empty embedded database that tests copy: making one takes four seconds of a core, and dozens of tests begin
 * with one.
 */
export default async function makeEmptyDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-empty-'));
  process.env['EMPTY_DATABASE'] = folder;
  const connection = await connect({ databaseUrl: undefined, dataDir: folder });
  await connection.close();
  return () => rmSync(folder, { recursive: true, force: true });
}
