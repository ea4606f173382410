// Measures the public pages with Lighthouse: `npm run bench:pages -- [--runs 3] [/path ...]`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measure, startBrowser } from './lighthouse.mjs';
import { head, missedGoals, rowOf } from './report.mjs';
import { startSite } from './site.mjs';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1');

/**
 * Every public page, as the site lists them for search engines; of those with a slug, the first.
 * @param {string} address
 */
async function publicPages(address) {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname);
  const folders = paths.map((page) => path.dirname(page));
  return paths.filter((page, index) => {
    const folder = path.dirname(page);
    return folder === '/' || folders.indexOf(folder) === index;
  });
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-pages-'));
/** @type {(() => unknown)[]} */
const endings = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
/** @type {Promise<void> | undefined} */
let ended;
const end = () => {
  ended ??= (async () => {
    for (const ending of endings.reverse()) await ending();
  })();
  return ended;
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void end().then(() => process.exit(1)));

try {
  const site = await startSite(folder);
  endings.push(() => site.stop());
  await site.ready();
  const browser = await startBrowser(folder);
  endings.push(() => browser.kill());
  const pages = positionals.length > 0 ? positionals : await publicPages(site.address);
  const problems = [];
  console.log(head);
  for (const page of pages) {
    const missed = await measure(site.address + page, browser.port, runs).then(
      (result) => {
        console.log(rowOf(page, result));
        return missedGoals(result);
      },
      (error) => [`    could not be measured: ${error}`],
    );
    if (missed.length > 0) problems.push(`  ${page}`, ...missed);
  }
  if (problems.length > 0) console.log(`\nGoals missed:\n${problems.join('\n')}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await end();
}
