// The journey through the events section, with the date picker.
import type { Page } from '@playwright/test';
import { answer, openSection } from '../../support/admin';
import { expect, expectToast, test, unique } from '../../support/support';

const description = 'An evening meal for neighbours of all faiths.';
const openEvents = (page: Page) => openSection(page, 'events', 'Events');
const search = (page: Page, text: string) => page.getByLabel('Search').fill(text);

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

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test("a day is chosen by keyboard or click, and stays that day; today is the foundation's", async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-03-06T23:30:00Z');
    await openEvents(page);
    await page.getByRole('button', { name: 'Add Event' }).click();
    const form = page.getByRole('dialog', { name: 'Add Event' });
    const date = form.getByLabel('Date');
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    await expect(date).toHaveText(/March 6, 2026/);
    await date.press('Enter');
    await expect(calendar.getByRole('button', { name: 'March 6,' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(date).toBeFocused();

    await date.press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(calendar.getByRole('button', { name: 'February 28,' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(date).toContainText('February 28, 2026');
    await date.click();
    await calendar.getByRole('button', { name: 'Next Month' }).click();
    await calendar.getByRole('button', { name: 'March 29,' }).click();
    await expect(date).toContainText('March 29, 2026');
    const title = unique('Iftar');
    for (const [label, text] of [
      ['Title', title],
      ['Description', description],
      ['Time', 'Noon'],
      ['Location', 'Garden Hall'],
      ['Image URL', '/images/events/stargazing.svg'],
    ] as const)
      await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(page, 'Event created');
    const stored = (await listed(page)).find((event) => event.title === title);
    expect(stored).toMatchObject({ date: '2026-03-29' });
    await page.request.delete(`/api/events/${stored?.id}`);
  });
});
