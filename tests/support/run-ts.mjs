/** Runs a TypeScript program in plain Node: `node run-ts.mjs PROGRAM [ARGUMENT…]`. */
import path from 'node:path';
import { runnerImport } from 'vite';

const [, , program = ''] = process.argv;
await runnerImport(path.resolve(program), { configFile: false, logLevel: 'error' });
