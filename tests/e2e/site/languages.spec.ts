// A site in English and Arabic, for a visitor whose browser prefers Arabic.
import { z } from 'zod';
import { onOwnSite } from '../support/own-site';
import {
  administrator,
  test as base,
  expect,
  expectAllWellAtBothWidths,
  layOutCompletely,
  open,
} from '../support/support';

const test = base.extend(onOwnSite);
test.use({ locale: 'ar-EG' });
test.describe.configure({ mode: 'default' }); // one site for all

test.beforeEach(async ({ request }) => {
  await request.post('/api/auth/login', { data: administrator });
  const answer = await request.patch('/api/settings/languages', { data: { value: 'en,ar' } });
  expect(answer.ok()).toBe(true);
});

test('Arabic is offered, found, kept while the visitor looks around, and left again', async ({ page }) => {
  await open(page, '/news');
  const offer = page.getByRole('region', { name: 'العربية' });
  await expectAllWellAtBothWidths(page);
  await offer.getByRole('link', { name: 'تصفّح الموقع بالعربية' }).click();
  await expect(page).toHaveURL(/\/ar\/news$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(offer).toBeHidden();
  // English titles and categories begin where the dates and words around them do.
  for (const name of ['أحدث المقالات', 'التصنيفات']) {
    const lines = page.getByRole('region', { name }).locator('a, button');
    await expect(lines.first()).toBeVisible();
    for (const line of await lines.all()) await expect(line).toHaveCSS('text-align', 'right');
  }
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ar\/news\/[\w-]+$/);
  await expect(page.getByText('لم يُترجم هذا النص بعد.')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/:\d+\/news\/[\w-]+$/);
  await offer.getByRole('button', { name: 'إخفاء' }).click();
  await open(page, '/about');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'العربية' })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('header and public figures fit every width in both languages, the figures with large text too', async ({
  page,
  request,
}) => {
  test.slow(); // axe
  const name = 'صندوق كفالة الأيتام وتعليمهم';
  const fund = await request.post('/api/funds', {
    data: { name, description: '', zakat: false, active: true },
  });
  const { id: fundId } = await fund.json();
  await request.post('/api/spending', { data: { fundId, year: 2025, amount: 12_345_600 } });
  await request.patch('/api/settings/transparencyPage', { data: { value: 'yes' } });
  /** Amounts that take more than one line. */
  const broken = () =>
    page.getByRole('cell').evaluateAll((cells) => {
      const texts = cells.map(({ lastChild }) => lastChild).filter((text) => text instanceof Text);
      return texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNode(text);
        return range.getClientRects().length > 1 ? [text.data] : [];
      });
    });
  for (const path of ['/transparency', '/ar/transparency']) {
    await open(page, path);
    await expectAllWellAtBothWidths(page);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await page.getByRole('banner').boundingBox())?.height, `${path} ${width}`).toBeLessThan(70);
    }
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('row', { name }).first()).toContainText('$12,345,600');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      expect(await broken(), path).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('the page of a pledge has no violations, and prints on one sheet', async ({ page, request }) => {
  const bankDetails = 'Northside Bank\nIBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX';
  await request.patch('/api/settings/bankDetails', { data: { value: bankDetails } });
  const person = { firstName: 'Layla', lastName: 'Noor', email: 'layla@example.org' };
  const pledge = await request.post('/api/donations', {
    data: { ...person, amount: 250, paymentMethod: 'bank', recurring: false },
  });
  const { pathname } = new URL(z.object({ statusUrl: z.string() }).parse(await pledge.json()).statusUrl);
  for (const path of [pathname, `/ar${pathname}`]) {
    await open(page, path);
    await expectAllWellAtBothWidths(page);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), path).toHaveLength(1);
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page opened offline is in a language that the site was given later', async ({
    page,
    context,
    request,
  }) => {
    await request.patch('/api/settings/languages', { data: { value: 'en' } });
    await open(page, '/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await request.patch('/api/settings/languages', { data: { value: 'en,ar' } });
    await open(page, '/ar');
    await expect.poll(() => page.evaluate(() => caches.match('/ar/offline').then(Boolean))).toBe(true);
    await context.setOffline(true);
    await page.goto('/ar/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال بالإنترنت');
  });
});

test('nothing moves when the Arabic font arrives late', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/readex[^/]*\.woff2/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/ar/university', { waitUntil: 'domcontentloaded' });
  await layOutCompletely(page);
  const hasFont = () => document.fonts.check('1em Readex', 'ن');
  const places = () =>
    page
      .getByRole('heading')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  const placesAtBothWidths = async () => {
    const all = [await places()];
    await page.setViewportSize({ width: 390, height: 844 });
    all.push(await places());
    await page.setViewportSize(wide);
    return all;
  };
  const before = await placesAtBothWidths();
  expect(before[0]?.length).toBeGreaterThan(3);
  expect(await page.evaluate(hasFont)).toBe(false);
  release();
  await page.waitForFunction(hasFont);
  expect(await placesAtBothWidths()).toEqual(before);
});

test.describe('for a visitor whose browser prefers English', () => {
  test.use({ locale: 'en-US' });

  test('only pages in Arabic load the Arabic font', async ({ page }) => {
    const loading: string[] = [];
    page.on('request', (request) => {
      if (/\/readex[^/]*\.woff2/.test(request.url())) loading.push(page.url());
    });
    await open(page, '/about');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'العربية' });
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    expect(loading).toEqual([]);
    await link.click();
    await expect.poll(() => loading.length).toBeGreaterThan(0);
  });
});
