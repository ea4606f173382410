import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { TestCase } from 'vitest/node';

const nameTheFlaky = (test: TestCase) => {
  if (test.diagnostic()?.flaky) console.warn(`flaky: ${test.module.relativeModuleId} > ${test.fullName}`);
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
    // A busy machine is told apart from a defect; what was flaky is listed by name, and is looked into.
    retry: 0,
    reporters: ['default', { onTestCaseResult: nameTheFlaky }],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'server', include: ['tests/**/*.test.ts'] } },
      {
        extends: true,
        define: { 'import.meta.env.SSR': 'false' },
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.tsx'],
          environment: './tests/support/browser/environment.ts',
        },
      },
    ],
  },
});
