import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

// Every worker reads this file again: the first to do so settles the port and the folder for all.
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000));
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'site-e2e-'));
const port = process.env['E2E_PORT'];

const workers = 3; // more than cores, as pages wait for what they ask

const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  workers,
  reporter: [['list'], ['./tests/e2e/support/slowest-reporter.ts']],
  // As a machine may be slow: only tests that fail wait for these.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: chromium,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // it would hide pages from what tests put in their place
  },
  // What looks or behaves differently on a phone is tried there as well: all of `both-widths`, and what its tag says.
  projects: [
    {
      name: 'phone',
      grep: /both-widths|@both|@narrow/,
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@narrow/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    env: {
      PORT: port,
      TZ: 'UTC', // the foundation's zone is the machine's at first
      DATA_DIR: process.env['E2E_DATA_DIR'],
      ADMIN_PASSWORD: 'correct horse battery staple',
      SEED_CONTENT: 'true',
      // Where a receiver of each worker's tests listens.
      WEBHOOK_ALLOWED_HOSTS: Array.from(
        { length: workers },
        (_, worker) => `127.0.0.1:${Number(port) + 20_000 + worker}`,
      ).join(','),
    },
  },
});
