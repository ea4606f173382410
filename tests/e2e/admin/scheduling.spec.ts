// What a draft's preview and keyboard need of a real browser: tabs, focus and key order.
import { openOwnAccount } from '../support/accounts';
import { fillHistoryForm } from '../support/admin-sections';
import { expect, expectToast, test, unique } from '../support/support';

test('a preview opens in its own tab, and its link works for anybody until the item is published', async ({
  page,
  browser,
}) => {
  const title = unique('A market');
  const form = await fillHistoryForm(page, title);
  const preview = form.getByRole('button', { name: 'Preview', exact: true });
  const [tab] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await expect(tab.getByRole('heading', { name: title })).toBeVisible();
  await expect(tab.getByRole('note', { name: 'Preview' })).toContainText('Preview, not published.');
  await tab.close();
  const link = await form.getByLabel('Link to the preview').inputValue();

  const visitor = await (await browser.newContext()).newPage();
  const errors: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await visitor.getByRole('link', { name: 'Show where it stands on this page' }).click();
  await expect(visitor.getByRole('heading', { name: title })).toBeInViewport();
  expect(errors).toEqual([]);

  // What is typed and previewed again is behind the same link.
  await form.getByLabel('Description').fill('In other words than before.');
  const [second] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await expect(second.getByText('In other words than before.')).toBeVisible();
  expect(second.url()).toBe(link);
  await visitor.reload();
  await expect(visitor.getByText('In other words than before.')).toBeVisible();
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
  expect((await visitor.goto(link))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await visitor.close();
});

test('a draft is written, saved, previewed and scheduled with the keyboard alone', async ({ page }) => {
  await openOwnAccount(page);
  await page.goto('/admin?section=history');
  const title = unique('A mill');
  await page.getByRole('button', { name: 'Add History Event' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await form.getByLabel('Title').focus();
  await page.keyboard.type(title);
  const to = async (name: string) => {
    const button = form.getByRole('button', { name, exact: true });
    for (let steps = 0; steps < 20; steps += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
  };
  await to('Save draft');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Draft saved');
  await to('Preview');
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(tab.getByRole('heading', { name: title })).toBeVisible();
  await tab.close();
  await to('Schedule');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await expect(dialog.locator(':focus')).toHaveCount(1); // before, Escape is the form's
  // A message that is still there takes the first.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(form.getByRole('button', { name: 'Schedule' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Create History Event' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
});
