// The fields that a router names in the activity log have a text; the other languages have those of English.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../src/shared/messages/en';

const folder = 'src/server/routers';

test('every field that a router names itself has a text', () => {
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/changed: \[([^\]]*)\]/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
  expect(named).toContain('replies');
  for (const name of named) expect(en.adminActivityFields).toHaveProperty(name);
});
