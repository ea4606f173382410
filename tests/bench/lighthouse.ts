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

/** One visit as a phone on a slow network makes it, in the browser at this port. */
async function visit(url: string, port: number): Promise<Result> {
  const visited = await lighthouse(url, {
    port,
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

/** Visits a page several times; the run in the middle by performance stands for all. */
export async function measure(url: string, port: number, runs: number): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(url, port));
  const performance = (result: Result) => scoresOf(result)[0] ?? 0;
  results.sort((one, other) => performance(one) - performance(other));
  const middle = results[Math.floor((runs - 1) / 2)];
  if (!middle) throw new Error('At least one run is needed');
  return middle;
}
