/**
 * Measures the public pages with Lighthouse: `npm run bench:pages -- [--runs 3] [/path ...]`. Ends with 1 when a
 * goal is missed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endAll, freePort, newFolder, startSite } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { Phone, startBrowser } from './lighthouse';
import { head, missedGoals, rowOf } from './report';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1');

const port = String(await freePort()); // canonical links hold it, so the site cannot choose one by itself
const url = `http://localhost:${port}`;

/** The public pages as the site lists them for search engines, of those with a slug the first; and the search. */
async function publicPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname);
  const folders = paths.map((page) => path.dirname(page));
  return paths
    .filter((page) => !/^\/ar(?:\/|$)/.test(page))
    .filter((page, index) => {
      const folder = path.dirname(page);
      return folder === '/' || folders.indexOf(folder) === index;
    })
    .concat('/search?q=food');
}

const browser = await startBrowser();
try {
  await startSite({
    PORT: port,
    DATA_DIR: newFolder(),
    ADMIN_PASSWORD: password,
    SEED_CONTENT: 'true',
    LOG_LEVEL: 'error',
  });
  // Also in Arabic, by name: `npm run bench:pages -- /ar /ar/news`.
  const languages = { method: 'PATCH', cookie: await signIn({ url }), body: { value: 'en,ar' } };
  const { status } = await call({ url }, '/api/settings/languages', languages);
  if (status !== 200) throw new Error(`Setting the languages was answered ${status}`);
  const pages = positionals.length === 0 ? await publicPages() : positionals;
  const problems: string[] = [];
  const phone = new Phone(browser.port);
  await phone.calibrate(url);
  console.log(head);
  for (const page of pages) {
    const missed = await phone.measure(url + page, runs).then(
      (result) => {
        const goals = missedGoals(result);
        console.log(rowOf(page, result) + (goals.length > 0 ? '   MISSED' : ''));
        return goals;
      },
      (error) => [`    could not be measured: ${error}`],
    );
    if (missed.length > 0) problems.push(`  ${page}`, ...missed);
  }
  if (problems.length > 0) console.log(`\nGoals missed:\n${problems.join('\n')}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  browser.kill();
  await endAll();
}
