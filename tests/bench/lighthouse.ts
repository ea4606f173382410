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

export const scoresOf = (result: Result) =>
  categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100));

/** Lighthouse's default of 4 makes a phone of a desktop with a benchmark index from 1,500 to 2,000. */
const phoneIndex = 1750 / 4;

/** Loads pages in Lighthouse as a phone on a slow network. */
export class Phone {
  readonly #browserPort: number;
  #slowdown = 1;

  /** @param browserPort where the browser of `startBrowser` takes commands */
  constructor(browserPort: number) {
    this.#browserPort = browserPort;
  }

  /** Finds how fast this machine is, before the first page is measured. */
  async calibrate(url: string): Promise<void> {
    await this.#load(url);
  }

  /**
   * Loads a page several times; the load in the middle by performance stands for all.
   * @param runs at least one
   */
  async measure(url: string, runs: number): Promise<Result> {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await this.#load(url));
    const performance = (result: Result) => scoresOf(result)[0] ?? 0;
    results.sort((one, other) => performance(one) - performance(other));
    const middle = results[Math.floor((runs - 1) / 2)];
    if (!middle) throw new Error('At least one run is needed');
    return middle;
  }

  /**
   * The machine's speed varies, so the processor is slowed by as much as the load before found it faster than a phone, at
   * most four times.
   * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
   */
  async #load(url: string): Promise<Result> {
    const visited = await lighthouse(url, {
      port: this.#browserPort,
      throttling: { cpuSlowdownMultiplier: this.#slowdown },
      onlyCategories: categories,
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      disableFullPageScreenshot: true,
      logLevel: 'silent',
    });
    const result = visited?.lhr;
    if (!result || result.runtimeError)
      throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`);
    this.#slowdown = Math.min(4, Math.max(1, result.environment.benchmarkIndex / phoneIndex));
    return result;
  }
}
