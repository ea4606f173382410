import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @typedef {import('lighthouse').Result} Result */

/**
 * A browser of its own for the measurements.
 * @param {string} folder where its profile may be
 */
export async function startBrowser(folder) {
  const userDataDir = path.join(folder, 'profile');
  await mkdir(userDataDir);
  return launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    userDataDir,
    handleSIGINT: false,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * One visit as a phone on a slow network makes it.
 * @param {string} url
 * @param {number} port of the browser
 */
async function visit(url, port) {
  const visited = await lighthouse(url, {
    port,
    onlyCategories: categories,
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    logLevel: 'silent',
  });
  const result = visited?.lhr;
  if (!result || result.runtimeError)
    throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`);
  return result;
}

/** @param {Result} result */
export const scoresOf = (result) =>
  categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100));

/**
 * Visits a page several times; the run in the middle by performance stands for all.
 * @param {string} url
 * @param {number} port of the browser
 * @param {number} runs
 */
export async function measure(url, port, runs) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(url, port));
  const performance = (/** @type {Result} */ result) => scoresOf(result)[0] ?? 0;
  results.sort((one, other) => performance(one) - performance(other));
  const middle = results[Math.floor((runs - 1) / 2)];
  if (!middle) throw new Error('At least one run is needed');
  return middle;
}
