import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const chromePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** A browser for Lighthouse. */
export const startBrowser = () =>
  launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

type Browser = { port: number; cpuSlowdownMultiplier: number };

/** One visit as a phone on a slow network makes it. */
async function visit(url: string, { port, cpuSlowdownMultiplier }: Browser): Promise<Result> {
  const visited = await lighthouse(url, {
    port,
    throttling: { cpuSlowdownMultiplier },
    onlyCategories: categories,
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    disableFullPageScreenshot: true,
    logLevel: 'silent',
  });
  const result = visited?.lhr;
  if (!result || result.runtimeError)
    throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`);
  return result;
}

export const scoresOf = (result: Result) =>
  categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100));

/** Lighthouse's default of 4 makes a phone of a desktop with a benchmark index from 1,500 to 2,000. */
const phoneIndex = 1750 / 4;

/**
 * How many times faster than a phone this machine is, at most four: a slower machine needs less throttling.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 */
export async function findSlowdown(url: string, port: number): Promise<number> {
  const { environment } = await visit(url, { port, cpuSlowdownMultiplier: 1 });
  return Math.min(4, Math.max(1, environment.benchmarkIndex / phoneIndex));
}

/** Visits a page several times; the run in the middle by performance stands for all. */
export async function measure(url: string, browser: Browser, runs: number): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(url, browser));
  const performance = (result: Result) => scoresOf(result)[0] ?? 0;
  results.sort((one, other) => performance(one) - performance(other));
  const middle = results[Math.floor((runs - 1) / 2)];
  if (!middle) throw new Error('At least one run is needed');
  return middle;
}
