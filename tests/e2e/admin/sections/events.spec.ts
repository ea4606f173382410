import type { Page } from '@playwright/test';
import { answer, openSection } from '../../support/admin';
import { leaveForm } from '../../support/drafts';
import { answerReads, expect, expectToast, test, unique } from '../../support/support';

const description = 'An evening meal for neighbours of all faiths.';
const anEvent = (title: string, more: object = {}) => ({
  title,
  description,
  date: '2026-03-06',
  time: '7:00 PM - 9:00 PM',
  location: 'Garden Hall',
  imageUrl: '/images/events/stargazing.svg',
  ...more,
});

const openEvents = (page: Page) => openSection(page, 'events', 'Events');
const search = (page: Page, text: string) => page.getByLabel('Search').fill(text);

/** Opens the section with this one event in its table. */
async function withEvent(page: Page, more: object = {}) {
  const title = unique('Community iftar');
  await openEvents(page);
  const answer = await page.request.post('/api/events', { data: anEvent(title, more) });
  const { id }: { id: number } = await answer.json();
  await search(page, title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toBeVisible();
  return { title, id, row, stored: async () => (await listed(page)).find((event) => event.id === id) };
}

async function listed(page: Page) {
  const events: ({ id: number; title: string } & Record<string, unknown>)[] = await (
    await page.request.get('/api/events')
  ).json();
  return events;
}

test('an event is created, edited and deleted', async ({ page }) => {
  const title = unique('Lantern walk');
  await openEvents(page);
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add Event' });
  await form.getByLabel('Registration link').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Create Event' }).click();
  for (const message of [
    'Title must be at least 3 characters',
    'Description must be at least 10 characters',
    'Please enter a time',
    'Location must be at least 3 characters',
    'Please enter a valid image URL',
    'Please enter a valid URL',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible();

  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Time').fill('6:00 PM - 8:00 PM');
  await form.getByLabel('Location').fill('River path');
  await form.getByLabel('Image URL').fill('/images/no-such-image.svg');
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', /^\/patterns\/\d+\.svg$/);
  await form.getByLabel('Image URL').fill('/images/events/stargazing.svg');
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', '/images/events/stargazing.svg');
  await form.getByLabel('Registration link').fill('');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event created');
  await expect(form).toBeHidden();
  const created = (await listed(page)).find((event) => event.title === title);
  expect(created).toMatchObject({ registrationLink: null, isPast: false, location: 'River path' });

  await search(page, title);
  const row = page.getByRole('row', { name: title });
  for (const text of [description, '6:00 PM - 8:00 PM', 'River path', 'Upcoming'])
    await expect(row).toContainText(text);
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(edit.getByLabel('Title')).toHaveValue(title);
  await edit.getByLabel('Mark as past event').check();
  await edit.getByRole('button', { name: 'Update Event' }).click();
  await expectToast(page, 'Event updated');
  await expect(row).toContainText('Past');

  const remove = () => row.getByRole('button', { name: 'Delete' }).click();
  expect(await answer(page, false, remove)).toBe(
    'Are you sure you want to delete this event? This action cannot be undone.',
  );
  await expect(row).toBeVisible();
  await answer(page, true, remove);
  await expectToast(page, 'The event has been successfully deleted.');
  await expectToast(page, 'Event deleted');
  await expect(page.getByText('No events matching the current filters.')).toBeVisible();
  expect((await listed(page)).some((event) => event.title.startsWith(title))).toBe(false);
});

test('the search, the status filter, the page size and the pager narrow the list', async ({ page }) => {
  const word = unique('Bazaar').replace(' ', '');
  await openEvents(page);
  const ids: number[] = [];
  for (let number = 1; number <= 11; number += 1) {
    const more = [{ location: `${word} Hall` }, { description: `The ${word} of the year` }][number] ?? {
      title: `${word} ${number}`,
    };
    const data = anEvent(`Market ${number}`, {
      date: `2026-05-${10 + number}`,
      isPast: number === 5,
      ...more,
    });
    const { id }: { id: number } = await (await page.request.post('/api/events', { data })).json();
    ids.push(id);
  }
  await search(page, word.toUpperCase());
  const rows = page.getByRole('table').getByRole('row');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(rows.nth(1)).toContainText(`${word} 11`);
  await expect(rows).toHaveCount(11);
  await expect(page.getByLabel('Rows per page')).toHaveValue('10');
  await pager.getByRole('button', { name: '2', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('May 11, 2026');
  await page.getByLabel('Rows per page').selectOption('20');
  await expect(rows).toHaveCount(12);
  await expect(pager).toBeHidden();
  await page.getByLabel('Rows per page').selectOption('5');
  await expect(pager.getByRole('button', { name: '3', exact: true })).toBeVisible();
  await expect(rows).toHaveCount(6);

  await page.getByLabel('Status').selectOption({ label: 'Past' });
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(`${word} 5`);
  await page.getByLabel('Status').selectOption({ label: 'Upcoming' });
  await expect(pager.getByRole('button', { name: '2', exact: true })).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(`${word} 5`);
  await page.getByLabel('Status').selectOption({ label: 'All Statuses' });
  await expect(pager.getByRole('button', { name: '3', exact: true })).toBeVisible();

  // The page that has lost its last row gives way to the one before it.
  await pager.getByRole('button', { name: '3', exact: true }).click();
  await expect(rows).toHaveCount(2);
  page.once('dialog', (dialog) => void dialog.accept());
  await rows.last().getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(6);
  for (const id of ids) await page.request.delete(`/api/events/${id}`);
});

test('without any event the table says how to begin', async ({ page }) => {
  await answerReads(page, { 'events.staffPage': { items: [], total: 0 } });
  await openEvents(page);
  const nothing = "No events found. Click the 'Add Event' button to create a new event.";
  await expect(page.getByText(nothing)).toBeVisible();
  const answered = page.waitForResponse('**/trpc/events.staffPage*');
  await search(page, 'anything');
  await answered;
  await expect(page.getByText('No events matching the current filters.')).toBeVisible();
});

test('a write that fails says so and keeps the form', async ({ page }) => {
  const { title, id, row } = await withEvent(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/trpc\/events\.(create|update|delete)/, async (route) => {
    await released;
    await route.fulfill({ status: 500, json: {} });
  });
  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(`${title} again`);
  await form.getByRole('button', { name: 'Update Event' }).click();
  await expect(form.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  release();
  await expectToast(page, 'There was a problem updating the event.');
  await expect(form.getByLabel('Title')).toHaveValue(`${title} again`);
  await leaveForm(page, form, 'Delete draft');

  page.once('dialog', (dialog) => void dialog.accept());
  await row.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'There was a problem deleting the event.');
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Add Event' }).click();
  for (const [label, text] of [
    ['Title', title],
    ['Description', description],
    ['Time', 'Noon'],
    ['Location', 'Garden Hall'],
    ['Image URL', '/images/events/stargazing.svg'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'There was a problem creating the event.');
  await expect(form.getByLabel('Location')).toHaveValue('Garden Hall');
  await page.request.delete(`/api/events/${id}`);
});

// Today is the foundation's day, wherever its administrators are.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a day is chosen from the calendar, with the keyboard or a click, and stays that day', async ({
      page,
    }) => {
      await page.clock.setFixedTime('2026-03-06T23:30:00Z');
      const { id, row, stored } = await withEvent(page, { date: '2026-03-01' });
      await expect(row).toContainText('March 1, 2026');
      await page.getByRole('button', { name: 'Add Event' }).click();
      await expect(page.getByRole('dialog').getByLabel('Date')).toHaveText(/March 6, 2026/);
      await page.getByRole('button', { name: 'Cancel' }).click();

      await row.getByRole('button', { name: 'Edit' }).click();
      const form = page.getByRole('dialog', { name: 'Edit Event' });
      const date = form.getByLabel('Date');
      const calendar = page.getByRole('dialog', { name: 'Choose a date' });
      await date.press('Enter');
      await expect(calendar.getByRole('button', { name: 'March 1st' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(date).toBeFocused();

      await date.press('Enter');
      await page.keyboard.press('ArrowLeft');
      await expect(calendar.getByRole('button', { name: 'February 28th' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(calendar).toBeHidden();
      await expect(date).toContainText('February 28, 2026');
      await date.click();
      await calendar.getByRole('button', { name: 'Next Month' }).click();
      await calendar.getByRole('button', { name: 'March 29th' }).click();
      await expect(date).toContainText('March 29, 2026');
      await form.getByRole('button', { name: 'Update Event' }).click();
      await expectToast(page, 'Event updated');
      await expect(row).toContainText('March 29, 2026');
      expect(await stored()).toMatchObject({ date: '2026-03-29' });
      await page.request.delete(`/api/events/${id}`);
    });
  });
