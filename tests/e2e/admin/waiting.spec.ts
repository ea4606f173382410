import { openSection } from '../support/admin';
import {
  aHistoryEvent,
  editHistoryEvent,
  expectValue,
  fillHistoryForm,
  holdWrite,
  pressSection,
  questionsOf,
  storedHistory,
} from '../support/admin-sections';
import { leaveForm } from '../support/drafts';
import { answerReads, expect, expectToast, test, unique } from '../support/support';

const inTwoMinutes = 120_000;

test('a newsletter that was sent without a network fails at once, is kept, and never goes out by itself', async ({
  page,
  context,
}) => {
  await answerReads(page, {
    'newsletter.recipients': { count: 2020 },
    'newsletter.page': { items: [], total: 0 },
  });
  await openSection(page, 'newsletter', 'Newsletter');
  const panel = page.getByRole('region', { name: 'Compose Newsletter' });
  await panel.getByLabel('Subject Line').fill('January');
  await panel.getByLabel('Email Content').fill('Dear friends, thank you.');
  page.on('dialog', (dialog) => void dialog.accept());
  await context.setOffline(true);
  await panel.getByRole('button', { name: /^Send to/ }).click();
  await expectToast(page, 'Failed to send newsletter. Please try again.');
  await expectValue(panel, 'Subject Line', 'January');
  await expectValue(panel, 'Email Content', 'Dear friends, thank you.');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const mails = page.getByPlaceholder('Search by email...').last();
  const read = page.waitForResponse('**/trpc/newsletter.page**');
  await mails.fill('anybody'); // a read that begins later and has its answer
  await read;
  expect(sent.filter((url) => url.includes('broadcast?') || url.endsWith('newsletter.broadcast'))).toEqual(
    [],
  );
});

test('a save and a delete without a network fail at once and keep everything', async ({ page, context }) => {
  const { title } = await aHistoryEvent(page);
  const form = await editHistoryEvent(page, title);
  await form.getByLabel('Description').fill('It was planted in a day.');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Update History Event' }).click();
  await expectToast(page, 'Failed to update history event');
  await expectValue(form, 'Description', 'It was planted in a day.');
  await leaveForm(page, form, 'Delete draft');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete history event');
  await context.setOffline(false);
  expect(await storedHistory(page, title)).toMatchObject([{ description: 'It was planted by hand.' }]);
});

test('what is being saved cannot be discarded', async ({ page }) => {
  const title = unique('A well');
  const form = await fillHistoryForm(page, title);
  const questions = questionsOf(page);
  const release = await holdWrite(page, 'history.create');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Still saving');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => questions).toEqual(['']); // the browser's own, without words of ours
  await expectValue(form, 'Title', title);
  release();
  await expectToast(page, 'History event created successfully');
  await expect(form).toBeHidden();
  expect(await storedHistory(page, title)).toHaveLength(1);
});

test('a newsletter and a setting that are on their way are not left', async ({ page }) => {
  await answerReads(page, {
    'newsletter.recipients': { count: 3 },
    'newsletter.page': { items: [], total: 0 },
  });
  await openSection(page, 'newsletter', 'Newsletter');
  const questions = questionsOf(page);
  let answer = () => {};
  await page.route('**/trpc/newsletter.broadcast', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { result: { data: { id: 1, recipients: 3 } } } });
  });
  await page.getByLabel('Subject Line').fill('January');
  await page.getByLabel('Email Content').fill('Dear friends, thank you.');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await pressSection(page, 'Settings');
  await expectToast(page, 'Still saving');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter');
  answer();
  await expectToast(page, 'Newsletter Sent');
  await pressSection(page, 'Settings');

  const key = unique('wish').replaceAll(' ', '');
  const creation = page.getByRole('region', { name: 'Create New Setting' });
  await creation.getByLabel('Key').fill(key);
  await creation.getByLabel('Label').fill('Wish');
  await creation.getByLabel('Value').fill('Well');
  await creation.getByLabel('Group').selectOption('General');
  await creation.getByLabel('Type').selectOption('Text');
  const release = await holdWrite(page, 'settings.create');
  await creation.getByRole('button', { name: 'Create Setting' }).click();
  await pressSection(page, 'Newsletter');
  await expectToast(page, 'Still saving');
  release();
  await expectToast(page, 'Setting created');
  expect(questions).toEqual([]);
});

test('a delete under way says so, and the others can be deleted meanwhile', async ({ page }) => {
  const slow = await aHistoryEvent(page, 'Slow');
  const other = await aHistoryEvent(page, 'Other');
  await openSection(page, 'history', 'History Events');
  page.on('dialog', (dialog) => void dialog.accept());
  let release = () => {};
  await page.route(
    '**/trpc/history.delete',
    async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    },
    { times: 1 },
  );
  const row = (title: string) => page.getByRole('row', { name: title });
  await row(slow.title).getByRole('button', { name: 'Delete' }).click();
  await expect(row(slow.title).getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await row(other.title).getByRole('button', { name: 'Delete' }).click();
  await expect(row(other.title)).toBeHidden();
  await expect(row(slow.title)).toBeVisible();
  release();
  await expect(row(slow.title)).toBeHidden();
});

test('the question before a delete stays until the outcome is known', async ({ page }) => {
  const email = `${unique('friend').replace(' ', '-')}@example.org`;
  await page.request.post('/api/newsletter/subscribe', { data: { email } });
  await openSection(page, 'newsletter', 'Newsletter');
  await page.getByPlaceholder('Search by email...').last().fill(email);
  const release = await holdWrite(page, 'newsletter.remove');
  await page.getByRole('row', { name: email }).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Subscriber' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Still saving');
  await expect(question).toBeVisible();
  release();
  await expectToast(page, 'Subscriber removed successfully');
  await expect(question).toBeHidden();
});

test('a save that gets no answer ends some time, and is safe to try again', async ({ page }) => {
  await page.clock.install();
  const title = unique('A school');
  const form = await fillHistoryForm(page, title);
  await page.route(
    '**/trpc/history.create',
    (route) => route.fetch(), // stored, and never answered
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expect.poll(async () => (await storedHistory(page, title)).length).toBe(1);
  await page.clock.fastForward(inTwoMinutes);
  await expectToast(page, 'Failed to create history event');
  await expectValue(form, 'Title', title);
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
  expect(await storedHistory(page, title)).toHaveLength(1);
});
