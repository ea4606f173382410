// A draft's preview in its own tab, and its buttons by keyboard.
import { aHelper, openAs } from '../support/staff';
import { expect, expectToast, test, unique } from '../support/support';

test('a draft is written, saved, previewed for anybody, and scheduled, all by keyboard', async ({
  page,
  browser,
}) => {
  await openAs(page, await aHelper(page.request, ['editor']), 'history', 'History Events');
  const title = unique('A mill');
  await page.getByRole('button', { name: 'Add History Event' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await form.getByLabel('Title').focus();
  await page.keyboard.type(title);
  const tabTo = async (name: string) => {
    const button = form.getByRole('button', { name, exact: true });
    for (let steps = 0; steps < 20; steps += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
  };
  await tabTo('Save draft');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Draft saved');
  await tabTo('Preview');
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(tab.getByRole('heading', { name: title })).toBeVisible();
  await expect(tab.getByRole('note', { name: 'Preview' })).toContainText('Preview: not published.');
  await tab.close();

  const link = await form.getByLabel('Preview link').inputValue();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await visitor.getByRole('link', { name: 'Show it on this page' }).click();
  await expect(visitor.getByRole('heading', { name: title })).toBeInViewport();
  await form.getByLabel('Description').fill('In other words than before.');
  const preview = form.getByRole('button', { name: 'Preview', exact: true });
  const [second] = await Promise.all([page.waitForEvent('popup'), preview.press('Enter')]);
  await expect(second.getByText('In other words than before.')).toBeVisible();
  expect(second.url()).toBe(link);
  await second.close();

  await tabTo('Schedule');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await expect(dialog.locator(':focus')).toHaveCount(1); // before, Escape is the form's
  // A toast that is still there takes the first.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(form.getByRole('button', { name: 'Schedule' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'History event created successfully');
  expect((await visitor.goto(link))?.status()).toBe(404);
  await visitor.context().close();
});
