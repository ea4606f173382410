import { type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Site } from '../support/processes';
import { call } from '../support/remote';
import { startChromium } from './lighthouse';
import { median } from './load';

const gifts = 10;
const quietSeconds = 15;
const mostMs = 2000;
const pledge = z.object({ id: z.int() });

const rowOf = (page: Page, text: RegExp) =>
  page.getByRole('region', { name: 'Donations' }).getByRole('row').filter({ hasText: text }).first();

/** Somebody who is signed in and looks at the donations. */
async function colleague(context: BrowserContext, site: Site, cookie: string): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  const listening = page.waitForResponse('**/admin/changes*');
  await page.goto(`${site.url}/admin?section=donations`);
  await listening;
  await rowOf(page, /@/).waitFor();
  return page;
}

/** How long it takes from the beginning of the work until all pages show a row with the text. */
async function untilSeen(pages: Page[], text: RegExp, work: () => Promise<unknown>): Promise<number> {
  const seen = Promise.all(pages.map((page) => rowOf(page, text).waitFor()));
  const begin = performance.now();
  await work();
  await seen;
  return performance.now() - begin;
}

const told = (all: number[]) => `${median(all).toFixed(0)} ms, at most ${Math.max(...all).toFixed(0)}`;

/**
 * Two people with the donations before them, each in a browser: how soon both see a gift that arrives, how soon one sees
 * what the other has decided, and what their pages ask for while nothing happens.
 * @returns lines to be printed, and whether all was seen within two seconds and nothing asked for nothing
 */
export async function twoAtWork(site: Site, cookies: string[]) {
  const browser = await startChromium();
  try {
    const pages = await Promise.all(
      cookies.map(async (cookie) => colleague(await browser.newContext(), site, cookie)),
    );
    const [arrivals, decisions]: [number[], number[]] = [[], []];
    for (let n = 0; n < gifts; n += 1) {
      const lastName = `Visitor-${n}`;
      const donor = { firstName: 'New', lastName, email: `new-${n}@example.org` };
      let id = 0;
      const give = async () => {
        const { body } = await call(site, '/api/donations', {
          body: { ...donor, amount: 12, paymentMethod: 'bank' },
        });
        ({ id } = pledge.parse(body));
      };
      arrivals.push(await untilSeen(pages, new RegExp(`${lastName}.*Pending`), give));
      const decide = () =>
        call(site, `/api/donations/${id}/status`, {
          method: 'PUT',
          cookie: cookies[0],
          body: { status: 'failed' },
        });
      decisions.push(await untilSeen(pages, new RegExp(`${lastName}.*Failed`), decide));
    }
    const asked: string[] = [];
    for (const page of pages) page.on('request', (request) => asked.push(request.url()));
    await pages[0]?.waitForTimeout(quietSeconds * 1000);
    return {
      lines: [
        `a gift stands before both after ${told(arrivals)}`,
        `what one decides stands before both after ${told(decisions)}`,
        `asked by both pages in ${quietSeconds} s in which nothing happens: ${asked.length}`,
      ],
      isWell: Math.max(...arrivals, ...decisions) < mostMs && asked.length === 0,
    };
  } finally {
    await browser.close();
  }
}
