// What the server's bundle leaves outside: a fault of postgres.js is known by its path, and must not end the site.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../src/server/process/paths';
import { buildSite } from '../support/build';

test('postgres.js is loaded from its package', async () => {
  await buildSite();
  const folder = path.join(projectFolder, 'dist/server');
  const scripts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(scripts.filter((script) => script.includes('from "postgres"'))).not.toEqual([]);
});
