/** Makes the fixture of this release: `npm run release:fixture`, with TEST_DATABASE_URL and pg_dump of PostgreSQL 15. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { projectFolder } from '../../../src/server/process/paths';
import { freshDatabase } from '../database';
import { endAll, newFolder, Running, type Variables } from '../processes';
import { fillSite } from './fill-site';

const server = process.env['TEST_DATABASE_URL'];
if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL 15 server');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(fs.readFileSync(path.join(projectFolder, 'package.json'), 'utf8')));
const folder = path.join(projectFolder, 'tests/fixtures/releases', version);
const secretKey = randomBytes(32).toString('base64');
const limit = { maxBuffer: 2 ** 30 };

/** Fills a site and backs it up. */
async function fill(data: Variables, backup: string) {
  await fillSite({ ...data, SECRET_KEY: secretKey });
  const command = new Running('backup.mjs', [path.join(folder, backup)], data);
  if ((await command.ended) !== 0) throw new Error(command.err);
}

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(folder, 'secret-key'), `${secretKey}\n`);
try {
  const { databaseUrl } = await freshDatabase(server, { name: 'site_release_fixture' });
  await fill({ DATABASE_URL: databaseUrl, DATA_DIR: newFolder() }, 'backup-of-postgres.gz');
  const dump = execFileSync(
    path.join(process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin', 'pg_dump'),
    ['--inserts', '--no-owner', '--no-privileges', `--dbname=${databaseUrl}`],
    limit,
  );
  // Commands of psql are not SQL.
  const statements = dump.toString().replace(/^\\(?:un)?restrict .*\n/gm, '');
  fs.writeFileSync(path.join(folder, 'postgres.sql.gz'), gzipSync(statements, { level: 9 }));

  const dataDir = newFolder();
  await fill({ DATA_DIR: dataDir }, 'backup-of-embedded.gz');
  const tar = execFileSync('tar', ['-c', '-C', dataDir, 'database'], limit);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  fs.writeFileSync(path.join(folder, 'embedded.tar.br'), brotliCompressSync(tar, { params }));
} finally {
  await endAll();
}
for (const file of fs.readdirSync(folder)) console.log(file, fs.statSync(path.join(folder, file)).size);
