// What axe finds in states of the public pages that no other test opens.
import { formOn, forms } from '../support/public-forms';
import {
  answerReads,
  expect,
  expectAllWellAtBothWidths,
  expectToast,
  holdReads,
  open,
  reads,
  test,
} from '../support/support';

test.beforeEach(() => test.slow()); // axe

test('a toast, and lists that are loading, empty or could not be loaded have no violations', async ({
  page,
}) => {
  await open(page, '/privacy-policy');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill('reader@example.org');
  await page.route('**/trpc/newsletter.subscribe', (route) => route.abort());
  await footer.locator('form').getByRole('button').click();
  await expectToast(page, 'Failed to subscribe');
  await page.keyboard.press('F8'); // keeps the toast open
  // Over text alone: a control that a toast covers in part would seem too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAllWellAtBothWidths(page);

  await answerReads(page, { 'programs.list': [] });
  const release = await holdReads(page);
  await footer.getByRole('link', { name: 'Programs', exact: true }).click();
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  await expectAllWellAtBothWidths(page);
  release();
  await expect(page.getByText('No programs found')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.route(reads, (route) => route.abort());
  await footer.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByText('This could not be loaded').first()).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('the page that answers a form without scripts has no violations', async ({ page }) => {
  const [, contact] = forms;
  await open(page, contact.path);
  for (const [email, title] of [
    ['nobody@nowhere', contact.failed[0]],
    ['sara@example.org', contact.sent[0]],
  ] as const) {
    const form = formOn(page, contact);
    for (const [label, text] of Object.entries(contact.texts))
      await form.getByLabel(label, { exact: true }).fill(label === 'Email' ? email : text);
    await form.evaluate((shown: HTMLFormElement) => shown.submit());
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCSS('display', 'flex');
    await expectAllWellAtBothWidths(page);
    if (title === contact.failed[0]) await page.goBack();
  }
});

test('the pages of links in mails have no violations', async ({ page }) => {
  for (const [path, title] of [
    ['/subscribe/00000000-0000-4000-8000-000000000000', 'Confirm your subscription'],
    ['/giving/00000000-0000-4000-8000-000000000000', 'There is no such monthly donation'],
    ['/unsubscribe/cut-off', 'This link is incomplete'],
    ['/unsubscribe/00000000-0000-4000-8000-000000000000', 'Unsubscribe'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAllWellAtBothWidths(page);
  }
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed');
  await expectAllWellAtBothWidths(page);
});
