// The events section as specified, with the date picker, in a time zone other than the foundation's.
import { answer, openSection } from '../../support/admin';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

test.use({ timezoneId: 'Pacific/Kiritimati' });

test('an event is created on a day picked by keyboard and mouse, edited and deleted', async ({ page }) => {
  test.slow(); // axe
  const title = unique('Lantern walk');
  const stored = async () => {
    const all: { title: string }[] = await (await page.request.get('/api/events')).json();
    return all.filter((event) => event.title === title);
  };
  await page.clock.setFixedTime('2026-03-06T23:30:00Z');
  await openSection(page, 'events', 'Events');
  await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
  await expectAllWellAtBothWidths(page);
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

  const date = form.getByLabel('Date');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(date).toHaveText(/March 6, 2026/);
  await date.press('Enter');
  await expect(calendar.getByRole('button', { name: 'March 6,' })).toBeFocused();
  await expectAllWellAtBothWidths(page);
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
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: 'March 29,' }).click();
  await expect(date).toContainText('March 29, 2026');

  for (const [label, text] of Object.entries({
    Title: title,
    Description: 'An evening meal for neighbors of all faiths.',
    Time: '6:00 PM - 8:00 PM',
    Location: 'River path',
    'Image URL': '/images/events/stargazing.svg',
    'Registration link': '',
  }))
    await form.getByLabel(label).fill(text);
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', '/images/events/stargazing.svg');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event created');
  await expect(form).toBeHidden();
  expect(await stored()).toMatchObject([{ date: '2026-03-29', registrationLink: null, isPast: false }]);

  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  const row = page.getByRole('row', { name: title });
  for (const text of ['An evening meal', '6:00 PM - 8:00 PM', 'River path', 'Upcoming'])
    await expect(row).toContainText(text);
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await edit.getByLabel('Mark as past event').check();
  await edit.getByRole('button', { name: 'Update Event' }).click();
  await expectToast(page, 'Event updated');
  await expect(row).toContainText('Past');
  expect(await answer(page, true, () => row.getByRole('button', { name: 'Delete' }).click())).toBe(
    'Are you sure you want to delete this event? This action cannot be undone.',
  );
  await expectToast(page, 'The event has been successfully deleted.');
  await expectToast(page, 'Event deleted');
  await expect(page.getByText('No events matching the current filters.')).toBeVisible();
  expect(await stored()).toEqual([]);
});
