import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { administrator, expect, expectAccessible, expectToast, test, unique } from '../support/support';

/** A refusal of the server's own, to one call. */
const refusal = (status: number, code: string, message: string) => ({
  error: { message, code: -32603, data: { code, httpStatus: status } },
});
const away = refusal(503, 'SERVICE_UNAVAILABLE', 'The database is away, please try again');

async function fillIn(page: Page, { username, password } = administrator) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const sectionHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('whoever signs in after the session ended is not asked once more', async ({ page }) => {
  await openSection(page, 'donations', 'Donations');
  await page.getByRole('link', { name: 'Admin area' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(sectionHeading(page, 'Donations')).toBeVisible();
  await page.waitForLoadState('networkidle'); // whether there is a session has been asked again on the way back
  await page.context().clearCookies();
  await page.getByPlaceholder('Search by name or email...').fill('nobody');
  await expect(again(page)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await fillIn(page);
  await expectToast(page, 'Login Successful');
  await expect(sectionHeading(page, /Donations|Dashboard/)).toBeVisible();
  await expect(again(page)).toBeHidden();
});

test('signing in leads to the section that was asked for, as its address has it', async ({ page }) => {
  await page.goto('/admin?section=university&tab=faculty&status=pending');
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  await fillIn(page);
  await expect(page.getByRole('tab', { name: 'Faculty', selected: true })).toBeVisible();
  await expect(page).toHaveURL('/admin?section=university&tab=faculty&status=pending');
});

test('signing in never leads off the administrator area', async ({ page }) => {
  for (const elsewhere of [
    '?redirect=//evil.example',
    '?section=//evil.example',
    '?to=https://evil.example/',
  ]) {
    await page.goto(`/admin/login${elsewhere}`);
    await fillIn(page);
    await expect(sectionHeading(page, 'Dashboard')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.context().clearCookies();
  }
});

for (const [of, fail] of [
  ['our server', { status: 503, json: [away] }],
  ['a proxy', { status: 502, body: 'Bad gateway' }],
  ['nobody', undefined],
] as const)
  test(`a session that could not be checked is no sign-out, refused by ${of}`, async ({ page }) => {
    await openSection(page, 'donations', 'Donations');
    const isCheck = (url: URL) => url.pathname.includes('auth.check');
    await page.route(isCheck, (route) => (fail ? route.fulfill(fail) : route.abort()));
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: 'could not be checked' });
    await expect(failure).toBeVisible();
    await expect(page).toHaveURL('/admin?section=donations');
    await expectAccessible(page);
    await page.unroute(isCheck);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(sectionHeading(page, 'Donations')).toBeVisible();
    await expect(failure).toBeHidden();
  });

test('a sign-in that was not tried never says that the password is wrong', async ({ page }) => {
  const banner = page.getByRole('alert');
  await page.goto('/admin/login');
  for (const [answer, says] of [
    [{ status: 503, json: away }, 'The site cannot reach its database. Please try again in a moment.'],
    [{ status: 502, body: 'Bad gateway' }, 'The site could not answer. Please try again in a moment.'],
    [
      { status: 429, json: refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests') },
      'Too many attempts to sign in. Please try again later.',
    ],
  ] as const) {
    await page.route('**/trpc/auth.login*', (route) => route.fulfill(answer), { times: 1 });
    await fillIn(page);
    await expect(banner).toHaveText(says);
    await expectToast(page, says);
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(sectionHeading(page, 'Dashboard')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin?section=donations');
  await fillIn(page);
  await expect(sectionHeading(page, 'Donations')).toBeVisible();
  await page.context().clearCookies();
  await page.getByPlaceholder('Search by name or email...').fill('nobody');
  await page.route('**/trpc/auth.login*', (route) => route.fulfill({ status: 503, json: away }));
  await fillIn(page);
  await expect(again(page).getByText('The site cannot reach its database.')).toBeVisible();
});

test('whoever tried too often is told how long to wait', async ({ page }) => {
  const guess = { username: unique('guesser'), password: 'wrong' };
  await page.goto('/admin/login');
  const tried = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const tries = Array.from({ length: 5 }, () =>
      fetch('/api/auth/login', { method: 'POST', headers, body }),
    );
    return (await Promise.all(tries)).map(({ status }) => status);
  }, JSON.stringify(guess));
  expect(tried).toEqual(Array(5).fill(401));
  await fillIn(page, guess);
  await expect(page.getByRole('alert')).toHaveText(
    'Too many attempts to sign in. Please try again in 10 minutes.',
  );
});
