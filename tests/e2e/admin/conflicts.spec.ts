// Two people change the same thing at the same time: both are told, and nothing is overwritten unseen.
import { hearNothing, openSection } from '../support/admin';
import { aHistoryEvent, editHistoryEvent, storedHistory } from '../support/admin-sections';
import {
  expect,
  expectAccessible,
  expectToast,
  signInAsAdministrator,
  test,
  unique,
} from '../support/support';

test.beforeEach(({ page }) => hearNothing(page));

test('the second of two editors sees both versions, and decides', async ({ page }) => {
  const event = await aHistoryEvent(page);
  const form = await editHistoryEvent(page, event.title);
  const data = { ...event, year: 2001, sortOrder: 90_000, description: 'What they wrote.' };
  await page.request.put(`/api/about/history/${event.id}`, { data });
  await form.getByLabel('Description').fill('What I wrote.');
  const update = form.getByRole('button', { name: 'Update History Event' });
  await update.click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('Somebody else changed this history event');
  await expect(notice.getByRole('row')).toHaveText([/Field/, /What they wrote\.What I wrote\./, /20011999/]);
  await expect(notice).toBeInViewport();
  await expectAccessible(page);
  await update.click();
  await expectToast(page, 'History event updated successfully');
  expect(await storedHistory(page, event.title)).toMatchObject([
    { description: 'What I wrote.', year: 1999 },
  ]);
});

test('a decision on an outdated status says what somebody else chose', async ({ page }) => {
  await signInAsAdministrator(page);
  const name = unique('Layla').replace(' ', '');
  const data = {
    firstName: name,
    lastName: 'Noor',
    email: 'n@example.org',
    phone: '1',
    message: 'I can help.',
  };
  const { id }: { id: number } = await (await page.request.post('/api/volunteers', { data })).json();
  await openSection(page, 'volunteers', 'Volunteers');
  await page.getByRole('row', { name }).getByRole('button', { name: 'Details' }).click();
  await page.request.put(`/api/volunteers/${id}/status`, { data: { status: 'rejected' } });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, 'Failed to update volunteer application status');
  await expectToast(page, 'Now: Rejected. You chose: Approved.');
  await expectAccessible(page);
});
