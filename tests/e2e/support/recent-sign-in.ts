import { expect, type Page } from '@playwright/test';
import { administrator } from './support';

const refusal = (path: string) => ({
  error: {
    message: 'Please sign in again for this',
    code: -32_003,
    data: { code: 'SIGN_IN_AGAIN', httpStatus: 403, path },
  },
});

/** Refuses the next call of a procedure as after a sign-in of long ago. */
export const refuseOnce = (page: Page, path: string) =>
  page.route(`**/trpc/${path}`, (route) => route.fulfill({ status: 403, json: refusal(path) }), { times: 1 });

/** The dialog that asks for a recent sign-in. */
export const recentSignIn = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

/** Answers the dialog as the present account, whose name it gives. */
export async function answerRecentSignIn(page: Page, { username, password } = administrator) {
  const question = recentSignIn(page);
  await expect(question.getByText('For your security, sign in again to change this.')).toBeVisible();
  await expect(question.getByLabel('Username')).toHaveValue(username);
  await expect(question.getByLabel('Username')).not.toBeEditable();
  await expect(question.getByLabel('Password')).toBeFocused();
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Sign in' }).click();
  await expect(question).toBeHidden();
}
