/** A second linter agrees that the OpenAPI document is right. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openApiProblems } from '../support/api/openapi-problems';

test('spectral’s oas ruleset finds no error and no warning', { timeout: 120_000 }, async () => {
  const output = await openApiProblems('spectral', (folder, file) => {
    const ruleset = path.join(folder, 'ruleset.yaml');
    writeFileSync(ruleset, 'extends: ["spectral:oas"]\n');
    return ['lint', file, '--ruleset', ruleset, '--fail-severity', 'hint'];
  });
  expect(output).toContain('No results');
});
