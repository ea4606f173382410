import type { Page } from '@playwright/test';
import { aHelper, type Helper, openAs } from './staff';
import { expect } from './support';

/** Opens the account of a test's own. */
export async function openOwnAccount(page: Page): Promise<Helper> {
  const helper = await aHelper(page.request, ['editor']);
  await openAs(page, helper, 'account', 'My account');
  return helper;
}

/** Signs out, and leads to the sign-in page. */
export async function signOut(page: Page) {
  await page.context().clearCookies();
  await page.goto('/admin/login');
}

export async function fillIn(page: Page, { username, password }: Omit<Helper, 'id'>) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A device of the browser that keeps passkeys; it verifies its owner unless it is told not to. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifyUser: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Sets up a second factor in the account that is open. @returns its secret and recovery codes */
export async function setUpSecondFactor(page: Page, codeOf: (secret: string) => string) {
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  await panel.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await panel.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await panel.getByRole('button', { name: 'Confirm' }).click();
  const codes = panel.getByRole('group', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  return { secret, recoveryCodes: await codes.getByRole('listitem').allTextContents() };
}
