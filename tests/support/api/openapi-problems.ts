import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openApiDocument } from '../../../src/server/http/openapi/document';

/** Checks the OpenAPI document with a tool of the project; returns what it prints, also when it fails. */
export async function openApiProblems(
  tool: string,
  args: (folder: string, file: string) => string[],
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  try {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(openApiDocument('http://localhost:3000')));
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: '1' };
    const options = { env, maxBuffer: 64 * 1024 * 1024 };
    return await new Promise((resolve) => {
      execFile(path.resolve('node_modules/.bin', tool), args(folder, file), options, (_, stdout, stderr) =>
        resolve(stdout || stderr),
      );
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
