import { openSection } from '../support/admin';
import { daysAgo, test } from '../support/content';
import { expect, unique } from '../support/support';

test('the calendar leaps over months and years', async ({ page }) => {
  await openSection(page, 'events', 'Events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const date = page.getByRole('dialog', { name: 'Add Event' }).getByLabel('Date');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  const choose = async (year: string, month: string, day: string) => {
    await date.click();
    await calendar.getByLabel('Choose the Year').selectOption(year);
    await calendar.getByLabel('Choose the Month').selectOption(month);
    await calendar.getByRole('button', { name: day }).click();
  };
  await choose('1998', 'May', 'May 31st, 1998');
  await expect(date).toContainText('May 31, 1998');
  await choose(String(new Date().getFullYear() + 20), 'December', 'December 31st');
  await expect(date).toContainText(`December 31, ${new Date().getFullYear() + 20}`);
  await date.click();
  await expect(calendar.getByLabel('Choose the Month')).toHaveValue('11');
});

test('an event whose mark and date disagree says so', async ({ page, make }) => {
  const word = unique('Regatta');
  const event = {
    description: 'Boats and music along the river.',
    time: '2:00 PM',
    location: 'River path',
    imageUrl: '/images/events/stargazing.svg',
  };
  for (const [name, date, isPast] of [
    ['forgotten', daysAgo(3), false],
    ['early', daysAgo(-3), true],
    ['over', daysAgo(3), true],
    ['planned', daysAgo(-3), false],
  ] as const)
    await make('/api/events', { ...event, title: `${word} ${name}`, date, isPast });
  await openSection(page, 'events', 'Events');
  await page.getByLabel('Search').fill(word);
  const row = (name: string) => page.getByRole('row', { name: `${word} ${name}` });
  await expect(row('forgotten')).toContainText('The date has passed');
  await expect(row('early')).toContainText('The date is still to come');
  for (const name of ['over', 'planned']) await expect(row(name)).not.toContainText('The date');
});
