// A form begins in its first field and keeps its buttons in view; a refusal leads to its field, uncovered by its toast.
import type { Locator } from '@playwright/test';
import { expectInView, openSection } from '../support/admin';
import { articlePath } from '../support/public-pages';
import { expect, expectToast, open, test, unique } from '../support/support';
import { expectToastBesideButtons, expectUncovered } from '../support/toasts';

const text = 'Blankets, stoves and food parcels went out before the first snow fell.';
/** The field has the focus, and it and its message can be read. */
async function expectFault(field: Locator, message: Locator) {
  await expect(field).toBeFocused();
  await expectUncovered(field.page(), [field, message]);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(await message.innerText()));
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(message).toBeInViewport({ ratio: 1 });
}

test('a form keeps its buttons in view, and a refusal leads to its field past no toast', async ({ page }) => {
  await openSection(page, 'news', 'News & Updates');
  await page.getByRole('button', { name: 'Add News Article' }).click();
  const form = page.getByRole('dialog', { name: 'Add News Article' });
  const button = (name: string) => form.getByRole('button', { name });
  const save = button('Create News Article');
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  for (const label of ['Title', 'Slug', 'Author', 'Category', 'Image URL', 'Excerpt', 'Content'])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-required', 'true');
  await expectInView(save, { below: false });

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width, height: 460 }); // as a phone with its keyboard open
  await expectInView(save, { below: false });
  const excerpt = form.getByLabel('Excerpt', { exact: true });
  await excerpt.focus();
  await expect(excerpt).toBeInViewport({ ratio: 1 }); // once the sheet has opened
  const [field, bar] = await Promise.all([excerpt.boundingBox(), save.boundingBox()]);
  expect(field?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.setViewportSize({ width, height: 300 }); // so low that the bar scrolls with the form
  await excerpt.scrollIntoViewIfNeeded();
  await expect(excerpt).toBeInViewport();
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport();
  await page.setViewportSize({ width, height });

  await save.click();
  await expectFault(form.getByLabel('Title'), form.getByText('Title must be at least 3 characters'));
  for (const [label, value] of Object.entries({
    Title: unique('Winter relief'),
    Slug: articlePath.replace('/news/', ''),
    Author: 'Maryam Siddiqui',
    Category: 'Education',
    'Image URL': '/images/news/winter-relief.svg',
    Excerpt: text,
    Content: text,
  }))
    await form.getByLabel(label).fill(value);
  await page.route('**/trpc/news.create', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  for (const _attempt of ['failed', 'refused']) {
    await save.click();
    await expectToast(page, 'Failed to create news article');
    await expectUncovered(page, [button('Close'), button('Cancel'), save]);
  }
  await expectFault(form.getByLabel('Slug'), form.getByText('This slug is already taken'));
});

test('on the public pages the toast covers neither the header nor the button that was pressed', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.route('**/trpc/contact.create', (route) => route.fulfill({ status: 500, json: {} }));
  const form = page.locator('main form').first();
  for (const label of ['Name', 'Subject', 'Message']) await form.getByLabel(label).fill('Where can I park?');
  await form.getByLabel('Email').fill('sara@example.org');
  await expectToastBesideButtons(page, form.getByRole('button'));
});

// On a wide screen: tests/e2e/admin/sections/messages.spec.ts.
test('the toast of a change in an open message covers none of its buttons', {
  tag: '@narrow',
}, async ({ page }) => {
  const subject = unique('Enrolment');
  const data = { name: 'Sara Ali', email: 'sara@example.org', subject, message: 'When does it begin?' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await openSection(page, 'contacts', 'Contact Messages');
  await page.getByRole('searchbox', { name: 'Search' }).fill(subject);
  await page.getByRole('row', { name: subject }).getByText(subject).click();
  const details = page.getByRole('dialog', { name: 'Message Details' });
  await details.getByLabel('Assigned to').selectOption('admin');
  await expectToast(page, 'Assignment changed');
  const buttons = ['Close', 'Archive', 'Delete'].map((name) =>
    details.getByText(name, { exact: true }).and(details.getByRole('button')),
  );
  await buttons.at(-1)?.scrollIntoViewIfNeeded();
  await expectUncovered(page, buttons);
});
