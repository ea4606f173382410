import type { Page } from '@playwright/test';
import { articleOf, follow, test } from '../support/content';
import { expectDefaults, expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { articlePath } from '../support/public-pages';
import { expect, expectToast, hold, interactive, open, unique } from '../support/support';

const [, contact, donation, volunteer, application] = forms;
const footer = (page: Page) => page.getByRole('contentinfo');

for (const form of [contact, donation, volunteer, application]) {
  test(`what was typed into the ${form.name} form is there after Back and after a reload`, async ({
    page,
  }) => {
    await open(page, form.path);
    await fill(formOn(page, form), form);
    await footer(page).getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await page.goBack();
    await expectFilled(formOn(page, form), form);
    await page.reload();
    await interactive(page);
    await expectFilled(formOn(page, form), form);
  });

  test(`what was sent with the ${form.name} form is forgotten`, async ({ page }) => {
    await open(page, form.path);
    await fill(formOn(page, form), form);
    await press(formOn(page, form), form);
    await expectToast(page, form.sent[0]);
    await page.reload();
    await interactive(page);
    await expectDefaults(formOn(page, form), form);
  });
}

test('the chosen amount is kept, and another tab knows nothing of it', async ({ page, context }) => {
  await open(page, donation.path);
  await formOn(page, donation).getByRole('radio', { name: 'Custom' }).check();
  await formOn(page, donation).getByLabel('Custom amount (USD)').fill('12.5');
  await footer(page).getByRole('link', { name: 'Sitemap' }).click();
  await page.goBack();
  await expect(formOn(page, donation).getByRole('button', { name: 'Donate $12.50' })).toBeVisible();
  await expect(formOn(page, donation).getByLabel('Custom amount (USD)')).toHaveValue('12.5');
  const other = await context.newPage();
  await open(other, donation.path);
  await expect(formOn(other, donation).getByRole('button', { name: 'Donate $50' })).toBeVisible();
});

test('the newsletter form of the footer and that of the page keep to themselves', async ({ page }) => {
  await open(page, articlePath);
  const block = page.getByRole('region', { name: 'Stay Updated' }).getByLabel('Email address');
  const ofFooter = footer(page).getByLabel('Email address');
  await block.fill('block@example.org');
  await ofFooter.fill('footer@example.org');
  await page.reload();
  await interactive(page);
  await expect(block).toHaveValue('block@example.org');
  await expect(ofFooter).toHaveValue('footer@example.org');
});

test('a comment and a reply that were begun are kept until they are sent', async ({ page, make, admin }) => {
  const { slug } = await make('/api/news', articleOf(unique('Begun')));
  const data = { name: 'Omar', email: 'omar@example.org', content: 'An invitation to answer' };
  const { id } = await (await admin.post(`/api/news/${slug}/comments`, { data })).json();
  await admin.put(`/api/comments/${id}/status`, { data: { status: 'approved' } });
  await open(page, `/news/${slug}`);
  const main = page.getByRole('main');
  const text = main.getByRole('textbox', { name: 'Comment' });
  await main.getByLabel('Name').fill('Sara Ali');
  await text.fill('A long thought, half');
  await main.getByRole('button', { name: 'Reply' }).click();
  await text.fill('A short answer, half');
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(text).toHaveValue('A long thought, half');
  await page.reload();
  await interactive(page);
  await expect(text).toHaveValue('A long thought, half');
  await expect(main.getByLabel('Name')).toHaveValue('Sara Ali');
  await main.getByRole('button', { name: 'Reply' }).click();
  await expect(text).toHaveValue('A short answer, half');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await main.getByLabel('Email', { exact: true }).fill('sara@example.org');
  await main.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(page, 'Comment submitted');
  await page.reload();
  await interactive(page);
  await expect(text).toHaveValue('');
});

test('a link to the form without its subject, or with another one, loses nothing', async ({ page }) => {
  await open(page, '/contact?subject=Youth%20Development');
  const form = formOn(page, contact);
  await form.getByLabel('Message').fill('When does it begin?');
  await follow(page, 'Contact');
  await expect(page).toHaveURL('/contact');
  await expect(form.getByLabel('Message')).toHaveValue('When does it begin?');
  await expect(form.getByLabel('Subject')).toHaveValue('');
  await footer(page).getByRole('link', { name: 'Get Involved' }).click();
  await page.getByRole('link', { name: 'Offer a gift' }).click();
  await expect(form.getByLabel('Subject')).toHaveValue('In-kind donation');
  await expect(form.getByLabel('Message')).toHaveValue('When does it begin?');
  await form.getByLabel('Subject').fill('Winter coats');
  await footer(page).getByRole('link', { name: 'Get Involved' }).click();
  await page.getByRole('link', { name: 'Become a partner' }).click();
  await expect(page).toHaveURL(/subject=Corporate/);
  await expect(form.getByLabel('Subject')).toHaveValue('Winter coats');
  await follow(page, 'Contact');
  await expect(form.getByLabel('Subject')).toHaveValue('Winter coats');
});

test('an answer that comes after the visitor went away and back empties the form', async ({ page }) => {
  await open(page, contact.path);
  const release = await hold(page, `**/trpc/${contact.procedure}`);
  await fill(formOn(page, contact), contact);
  await press(formOn(page, contact), contact);
  await footer(page).getByRole('link', { name: 'Sitemap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap');
  await page.goBack();
  await expectFilled(formOn(page, contact), contact);
  release();
  await expectToast(page, 'Message Sent!');
  await expectDefaults(formOn(page, contact), contact);
});

test('what fills in the hidden field is not kept', async ({ page }) => {
  await open(page, contact.path);
  const form = formOn(page, contact);
  await form.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.org';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await form.getByLabel('Name', { exact: true }).fill('Sara');
  await page.reload();
  await interactive(page);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Sara');
  await expect(form.locator('input[name=website]')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain(
    'example.org',
  );
});

test('where storage is blocked the forms work and keep what they can', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await open(page, contact.path);
  await fill(formOn(page, contact), contact);
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await expectFilled(formOn(page, contact), contact);
  await press(formOn(page, contact), contact);
  await expectToast(page, 'Message Sent!');
});
