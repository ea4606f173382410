import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../../src/server/accounts/passwords';
import { admins } from '../../../src/server/db/schema';
import type { Role } from '../../../src/shared/schemas/roles';
import { signIn } from '../../support/app';
import { type Browser, fill, press, startBrowser } from '../../support/browser/browser';

export const password = 'four words nobody guesses';
export const signInTitle = 'Your session has ended';

/** A browser in which an account is signed in that can sign in again. */
export async function startAccount(roles: Role[]) {
  const browser = await startBrowser({ roles });
  await browser.db.update(admins).set({ passwordHash: await hashPassword(password) });
  return browser;
}

export async function fillSignIn(inside: HTMLElement, { username = 'admin', typed = password } = {}) {
  await fill(inside, 'Username', username);
  await fill(inside, 'Password', typed);
  await press('Sign in', inside);
}

/** Answers the dialog over the page that asks to sign in. */
export const signInAgain = async (account?: Parameters<typeof fillSignIn>[1]) =>
  fillSignIn(await screen.findByRole('dialog', { name: signInTitle }), account);

/** Changes the account of the browser as an owner does. */
export async function changeAccount(browser: Browser, changes: { roles: Role[] } | { disabled: boolean }) {
  const { cookie } = browser.session;
  const [account] = await browser.db.select().from(admins).where(eq(admins.username, 'admin'));
  browser.session.cookie = await signIn(browser.db, ['owner'], 'zaynab');
  await browser.call('PATCH', `/api/staff/${account?.id}`, changes);
  browser.session.cookie = cookie;
}
