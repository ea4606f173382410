import { openOwnAccount } from '../support/accounts';
import { answer } from '../support/admin';
import { fillHistoryForm, storedHistory } from '../support/admin-sections';
import { openDrafts, storedDrafts } from '../support/drafts';
import { answerReads, expect, expectToast, test, unique } from '../support/support';

test.use({ timezoneId: 'America/New_York' });

test('a draft is scheduled in the time of the foundation, and what that means is said', async ({ page }) => {
  await answerReads(page, { 'settings.timeZone': 'Africa/Cairo' });
  const title = unique('A harvest');
  const form = await fillHistoryForm(page, title);
  await form.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await expect(dialog).toContainText('Cairo time, not New York time, which is yours');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please choose a time')).toBeVisible();
  const meant = dialog.getByRole('status');
  const choose = async (day: string, time: string) => {
    await dialog.getByLabel('Day (Cairo time)').fill(day);
    await dialog.getByLabel('Time (Cairo time)').fill(time);
  };
  await choose('2027-04-30', '00:30');
  await expect(meant).toContainText('there is no 00:30 on this day, so it is published at 01:30');
  await choose('2027-10-28', '23:30');
  await expect(meant).toContainText('23:30 comes twice on this day. The first time is meant.');
  await choose('2020-02-03', '08:00');
  await expect(meant).toContainText('This moment has passed: it is published at once.');
  await choose('2027-12-03', '02:15');
  const words = 'Friday 3 December 2027, 02:15, Cairo time; Thursday 2 December 2027, 19:15 where you are';
  await expect(meant).toHaveText(words);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expectToast(page, words);
  await expect(form).toBeHidden();
  expect(await storedDrafts(page, title)).toMatchObject([{ publishAt: '2027-12-03T00:15:00.000Z' }]);

  const row = (await openDrafts(page)).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(`Scheduled for ${words}`);
  await row.getByRole('button', { name: 'Change schedule' }).click();
  await expect(dialog.getByLabel('Day (Cairo time)')).toHaveValue('2027-12-03');
  await dialog.getByRole('button', { name: 'Do not publish by itself' }).click();
  await expectToast(page, 'Not scheduled any more');
  await expect(row).not.toContainText('Scheduled for');
  expect(await storedDrafts(page, title)).toMatchObject([{ publishAt: null }]);
  await answer(page, true, () => row.getByRole('button', { name: 'Discard', exact: true }).click());
  await expect(row).toBeHidden();
});

test('a draft is published when it is due, or says why it was not', async ({ page }) => {
  const title = unique('A library');
  const form = await fillHistoryForm(page, title);
  await form.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel(/^Day/).fill('2020-02-03');
  await dialog.getByLabel(/^Time/).fill('08:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expectToast(page, 'Scheduled');
  await expect.poll(async () => (await storedHistory(page, title)).length).toBe(1);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await storedDrafts(page, title)).toEqual([]);

  const unfinished = unique('A page');
  const values = { title: unfinished, description: '' };
  const made = await page.request.post('/api/drafts', { data: { type: 'history', values } });
  const { id }: { id: number } = await made.json();
  await page.request.post(`/api/drafts/${id}/schedule`, { data: { at: '2020-01-01T00:00:00Z' } });
  await expect.poll(async () => (await storedDrafts(page, unfinished))[0]?.failure).toMatch(/./);
  await page.goto('/admin?section=history');
  const row = (await openDrafts(page)).getByRole('listitem').filter({ hasText: unfinished });
  await expect(row).toContainText('Not published when it was due: Description must be at least');
  await row.getByRole('button', { name: 'Edit draft' }).click();
  const again = page.getByRole('dialog', { name: 'Add History Event' });
  await expect(again.getByText('Not published when it was due')).toBeVisible();
  await again.getByLabel('Description').fill('Written to its end.');
  await again.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
  expect(await storedDrafts(page, unfinished)).toEqual([]);
});

test('a preview opens in a tab of its own, and its link works for whoever gets it', async ({
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

test('the keyboard alone writes, saves, previews and schedules a draft', async ({ page }) => {
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
