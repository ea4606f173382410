import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestCase } from 'vitest/node';
import { RunOrder } from './tests/support/run-order.ts';
import { slowestTests } from './tests/support/slowest.ts';
import { thirdLanguage } from './tests/third-language/third-language.ts';

const timed: { name: string; seconds: number }[] = [];
const slowest: Reporter = {
  onTestCaseResult(test: TestCase) {
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    timed.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, seconds });
  },
  onTestRunEnd: () => console.log(`\n${slowestTests(timed)}`),
};

const extended = 'tests/**/*.extended.test.ts';
const otherDatabase = process.env['TEST_DATABASE_URL'] ? ['tests/db/embedded-*'] : [];

/** React renders pages as the site does, more than three times as fast as in development. */
const onServer = { oxc: { jsx: { development: false } }, test: { env: { NODE_ENV: 'production' } } };

/** Components run as in a browser, although they share a process, and Vite's environment, with the server. */
const asInBrowser: Plugin = {
  name: 'as-in-browser',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/src/client/')
      ? { code: code.replaceAll('import.meta.env.SSR', 'false'), map: null }
      : undefined,
};

// Not in `vite.config.ts`, as the site is also built where vitest is not installed (`npm ci --omit=dev`).
export default defineConfig({
  // Hashing takes long on purpose: only processes that tests start hash as the site does.
  resolve: {
    alias: { '@node-rs/argon2': path.join(import.meta.dirname, 'tests/support/accounts/quick-argon2.ts') },
  },
  test: {
    css: { include: /\?raw$/ }, // it would be empty otherwise
    globalSetup: 'tests/support/global-setup.ts',
    // One database a worker: its files share their modules, and each test begins with empty tables.
    isolate: false,
    maxWorkers: 4, // more than cores, as many tests wait for other processes
    sequence: { sequencer: RunOrder },
    reporters: ['default', slowest],
    // As a machine may be slow: only tests that fail wait for these.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        ...onServer,
        test: {
          ...onServer.test,
          name: 'server',
          include: ['tests/**/*.test.ts'],
          exclude: [extended, 'tests/third-language/*', ...otherDatabase],
        },
      },
      {
        extends: true,
        plugins: [asInBrowser],
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.tsx'],
          environment: './tests/support/browser/environment.ts',
        },
      },
      { extends: true, ...onServer, test: { ...onServer.test, name: 'extended', include: [extended] } },
      {
        extends: true,
        ...onServer,
        plugins: [thirdLanguage],
        test: { ...onServer.test, name: 'third-language', include: ['tests/third-language/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [asInBrowser, thirdLanguage],
        test: {
          name: 'third-language-client',
          include: ['tests/third-language/*.test.tsx'],
          environment: './tests/support/browser/environment.ts',
        },
      },
    ],
  },
});
