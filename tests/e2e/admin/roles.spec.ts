// What an account may not open says so, and leads on.
import { aHelper, openAs, refusalsOf } from '../support/staff';
import { expect, test } from '../support/support';

test('an address that an account may not open says so, and where to go', async ({ page, request }) => {
  const refused = refusalsOf(page);
  const helper = await aHelper(request, ['editor']);
  await openAs(page, helper, 'donations', 'Donations');
  await expect(page).toHaveTitle('Donations | Admin area');
  await expect(page.getByText('your account may not open it')).toBeVisible();
  await expect(page.getByText('please ask an owner')).toBeVisible();
  await page.getByRole('link', { name: 'See what your account may do' }).click();
  await expect(page.getByText('News, programs, team')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/admin?section=nothing-like-that');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(refused).toEqual([]);
});
