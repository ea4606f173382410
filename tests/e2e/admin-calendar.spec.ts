import { openSection } from './admin';
import { expect, test } from './support';

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
