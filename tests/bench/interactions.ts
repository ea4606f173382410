import { type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Site } from '../support/processes';
import { signIn } from '../support/remote';
import { type Figure, limit } from './figures';
import { startChromium } from './lighthouse';

/** As many times slower than this machine as Lighthouse's phone. */
const slowdown = 4;
/** What counts as good: https://web.dev/articles/inp */
const mostMs = 200;
const mostKilobytes = 250;

const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().tap();

/** What visitors do on a page, by its address. */
const doings: Record<string, (page: Page) => Promise<unknown>> = {
  '/': async (page) => {
    await press(page, 'button', 'Menu');
    await page.locator('#mobile-menu summary').first().tap();
    await press(page, 'button', 'Menu');
  },
  '/news': async (page) => {
    await press(page, 'button', '2');
    await page.getByLabel('Search news').pressSequentially('food', { delay: 60 });
  },
  '/news/relief-convoy-reaches-640-families-in-the-zaytun-hills': async (page) => {
    await press(page, 'button', /^Like/);
    await press(page, 'button', 'Share');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('May it help them', { delay: 60 });
  },
  '/events': async (page) => {
    await page.getByRole('group', { name: 'Filter by category' }).getByRole('button').nth(1).tap();
    await page.getByRole('tab', { name: /Past/ }).tap();
  },
  '/daewa-tv': (page) => press(page, 'button', /^Play/),
  '/get-involved': async (page) => {
    await page.getByText('$100', { exact: true }).first().tap();
    await page.getByLabel('First Name').first().pressSequentially('Layla', { delay: 60 });
    await press(page, 'button', /^Donate/);
  },
  '/contact': async (page) => {
    await page
      .getByRole('textbox', { name: 'Message' })
      .pressSequentially('Where may I park there?', { delay: 60 });
    await press(page, 'button', 'Send Message');
  },
};

const durations = z.array(z.number());

/** Keeps how long each press and key took until the next paint, but for those of less than 16 ms. */
function watch() {
  const interactions: number[] = [];
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) interactions.push(entry.duration);
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

/** The slowest answer of a page to what a visitor does there, in milliseconds from 16. */
async function slowestAnswer(context: BrowserContext, url: string, act: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  await act(page);
  await page.waitForTimeout(1000);
  const kept = await page.evaluate(() => ('interactions' in window ? window.interactions : undefined));
  await page.close();
  return Math.max(16, ...durations.parse(kept));
}

/** What the dashboard loads of scripts and styles, in bytes as they are sent. */
async function firstLoad(context: BrowserContext, site: Pick<Site, 'url'>): Promise<number> {
  const [name = '', value = ''] = (await signIn(site)).split('=');
  await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  await page.goto(`${site.url}/admin`);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.waitForTimeout(3000);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0),
  );
}

/**
 * How soon the public pages answer to presses and keys on a slow phone (INP), and what the area's first load weighs.
 */
export async function interactions(site: Pick<Site, 'url'>): Promise<Figure[]> {
  const browser = await startChromium();
  try {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const context = await browser.newContext(phone);
    context.setDefaultTimeout(10_000);
    await context.addInitScript(watch);
    const figures: Figure[] = [];
    for (const [address, act] of Object.entries(doings)) {
      const slowest = await slowestAnswer(context, site.url + address, act);
      figures.push(limit(`slowest answer to a press or key on ${address}`, slowest, mostMs, 'ms'));
    }
    const kilobytes = (await firstLoad(context, site)) / 1000;
    return [...figures, limit("the area's first load, scripts and styles", kilobytes, mostKilobytes, 'kB')];
  } finally {
    await browser.close();
  }
}
