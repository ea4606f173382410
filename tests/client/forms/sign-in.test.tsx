// Signing in, and signing in again over an open page: nothing typed is lost, and the reason of a failure is true.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hashPassword } from '../../../src/server/accounts/passwords';
import { admins } from '../../../src/server/db/schema';
import { type Browser, expectToast, fill, press, startBrowser, user } from '../../support/browser/browser';
import { changeAccount, fillSignIn, password, signInAgain, signInTitle, startAccount } from './accounts';
import { editEvent, storedEvents, update } from './history-form';

/** A refusal by the server itself. */
const refusal = (httpStatus: number, code: string) => ({
  error: { message: 'Refused', code: -32603, data: { code, httpStatus } },
});
const away = refusal(503, 'SERVICE_UNAVAILABLE');
const searchDonations = async () => user.type(await screen.findByLabelText('Search'), 'nobody');
const findLogin = async () => {
  await screen.findByRole('heading', { name: 'Admin sign-in' });
  return document.body;
};
/** A browser in which nobody is signed in yet. */
async function startSignedOut() {
  const browser = await startBrowser();
  const passwordHash = await hashPassword(password);
  await browser.db.insert(admins).values({ username: 'admin', roles: ['owner'], passwordHash });
  return browser;
}
const findSection = async (name: string) => screen.findByRole('heading', { level: 1, name });

test('a save after the session ended asks to sign in, and can be repeated', async () => {
  const browser = await startAccount(['owner']);
  const { form } = await editEvent(browser);
  await fill(form, 'Description', 'Written while the session ended.');
  browser.session.cookie = undefined;
  await press(update, form);
  await signInAgain({ typed: 'wrong' });
  const dialog = screen.getByRole('dialog', { name: signInTitle });
  await within(dialog).findByText('Invalid username or password. Please try again.');
  await signInAgain();
  await expectToast('Signed in again');
  expect(dialog).not.toBeInTheDocument();
  await press(update, form);
  await expectToast('History event updated successfully');
  expect(await storedEvents(browser)).toMatchObject([{ description: 'Written while the session ended.' }]);
});

test('an export after the session ended asks to sign in, and another failure is shown', async () => {
  const browser = await startAccount(['owner']);
  await browser.openSection('donations', 'Donations');
  const link = screen.getByRole('link', { name: 'Export CSV' });
  browser.session.cookie = undefined;
  await user.click(link);
  await signInAgain();
  await expectToast('Signed in again');
  browser.network.refuse('/admin/export/donations.csv', 503);
  await user.click(link);
  await expectToast('Failed to export donations');
});

test('signing in on the page itself closes the question to sign in again', async () => {
  const browser = await startAccount(['owner']);
  await browser.openSection('donations', 'Donations');
  browser.session.cookie = undefined;
  await searchDonations();
  await screen.findByRole('dialog', { name: signInTitle });
  browser.go('/');
  await screen.findByRole('contentinfo');
  browser.go('/admin?section=donations');
  await fillSignIn(await findLogin());
  await expectToast('Login Successful');
  await findSection('Donations');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('signing in leads to the address that was asked for', async () => {
  const browser = await startSignedOut();
  const address = '/admin?section=university&tab=faculty&status=pending';
  browser.open(address);
  await fillSignIn(await findLogin());
  await screen.findByRole('tab', { name: 'Faculty', selected: true });
  expect(window.location.pathname + window.location.search).toBe(address);
});

test.each([
  { query: 'redirect=//evil.example', heading: 'Dashboard' },
  { query: 'section=//evil.example', heading: 'Section not found' },
  { query: 'to=https://evil.example/', heading: 'Dashboard' },
])('signing in never leads off the admin area: $query', async ({ query, heading }) => {
  const browser = await startSignedOut();
  browser.open(`/admin/login?${query}`);
  await fillSignIn(await findLogin());
  await findSection(heading);
  expect(window.location.pathname).toBe('/admin');
});

test.each([
  { by: 'the server', fail: ({ network }: Browser) => network.refuse('auth.check', 503, [away]) },
  { by: 'a proxy', fail: ({ network }: Browser) => network.refuse('auth.check', 502) },
])('a session that could not be checked, refused by $by, is not signed out', async ({ fail }) => {
  const browser = await startAccount(['owner']);
  const restore = fail(browser);
  browser.open('/admin?section=donations');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not check');
  expect(window.location.search).toBe('?section=donations');
  restore();
  await press('Try again');
  await findSection('Donations');
});

test('without a connection the area says that it cannot be shown, and nobody is signed out', async () => {
  const browser = await startAccount(['owner']);
  browser.network.isOffline = true;
  browser.open('/admin?section=donations');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(window.location.search).toBe('?section=donations');
  browser.takeErrors();
});

test.each([
  [503, away, 'The site cannot reach its database. Please try again in a moment.'],
  [502, 'Bad gateway', 'The site did not respond. Please try again in a moment.'],
  [429, refusal(429, 'TOO_MANY_REQUESTS'), 'Too many attempts to sign in. Please try again later.'],
])('a sign-in answered with %i does not say that the password is wrong', async (status, body, message) => {
  const browser = await startSignedOut();
  browser.network.refuse('auth.login', status, body);
  browser.open('/admin/login');
  await fillSignIn(await findLogin());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  await expectToast(message);
});

test('after five wrong passwords the page says how long to wait', async () => {
  const browser = await startSignedOut();
  browser.open('/admin/login');
  const page = await findLogin();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await fillSignIn(page, { typed: `wrong ${attempt}` });
    await within(page).findByRole('button', { name: 'Sign in' });
  }
  expect(screen.getByRole('alert')).toHaveTextContent(/Please try again in \d+ minutes\.$/);
});

test('a disabled account is asked to sign in again, and cannot until it is enabled', async () => {
  const browser = await startAccount(['treasurer']);
  await browser.openSection('donations', 'Donations');
  await changeAccount(browser, { disabled: true });
  await searchDonations();
  await signInAgain();
  await screen.findByText(/^Invalid username or password\./);
  await changeAccount(browser, { disabled: false });
  await signInAgain();
  await expectToast('Signed in again');
});

test('another account that signs in over an open page is named', async () => {
  const browser = await startAccount(['treasurer']);
  const passwordHash = await hashPassword(password);
  await browser.db.insert(admins).values({ username: 'huda', roles: ['treasurer'], passwordHash });
  await browser.openSection('donations', 'Donations');
  browser.session.cookie = undefined;
  await searchDonations();
  await signInAgain({ username: 'huda' });
  await expectToast('Signed in as huda');
});
