// The second factor in the account: codes that nobody has kept, a sign-in of long ago, and a lost key.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codeOf } from '../../support/accounts/codes';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  follow,
  openDialog,
  press,
} from '../../support/browser/browser';
import { select } from '../../support/browser/lists';
import { password, signInAgain, signInTitle, startAccount } from './accounts';
import { addEvent, create } from './history-form';

/** Sets up a second factor in the account; gives its recovery codes. */
async function setUp(browser: Browser) {
  await browser.openSection('account', 'My account');
  return fillSetUp(await screen.findByRole('region', { name: 'Two-step sign-in' }));
}

async function fillSetUp(panel: HTMLElement) {
  await press('Set up two-step sign-in', panel);
  const secret = await waitFor(() => {
    const shown = panel.querySelector('code')?.textContent;
    if (!shown) throw new Error('There is no secret');
    return shown.replaceAll(' ', '');
  });
  await fill(panel, 'Code', codeOf(secret));
  await press('Confirm', panel);
  const codes = await within(panel).findByRole('group', { name: 'Recovery codes' });
  return within(codes)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('recovery codes are not left without a question until they are kept', async () => {
  const browser = await startAccount(['editor']);
  await setUp(browser);
  const questions = answerQuestions(false);
  await follow('Dashboard');
  await waitFor(() => expect(questions).toEqual(['Discard your changes?']));
  await press('I have saved them');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Two-step sign-in' })).toHaveTextContent(
      'You have 10 recovery codes left.',
    ),
  );
  await follow('Dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(questions).toHaveLength(1);
});

test('signing in again over an open form asks for a code too, and keeps what was typed', async () => {
  const browser = await startAccount(['editor']);
  const [recoveryCode = ''] = await setUp(browser);
  await press('I have saved them');
  browser.reload();
  const form = await addEvent(browser, 'The first school');
  browser.session.cookie = undefined;
  await press(create, form);
  await signInAgain();
  const dialog = screen.getByRole('dialog', { name: signInTitle });
  await fill(dialog, 'Code', recoveryCode);
  await press('Sign in', dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(within(form).getByLabelText('Title')).toHaveValue('The first school');
  await press(create, form);
  await expectToast('History event created successfully');
});

/** The last sign-in is too long ago to set up a second factor, until the returned function is called. */
function askToSignIn({ network }: Browser) {
  const message = 'Please sign in again for this';
  const data = { code: 'SIGN_IN_AGAIN', httpStatus: 403, path: 'auth.beginTotp' };
  return network.refuse('auth.beginTotp', 403, { error: { message, code: -32_003, data } });
}

test('a sign-in of long ago is asked for again, and then the change goes on', async () => {
  const browser = await startAccount(['editor']);
  const accept = askToSignIn(browser);
  await browser.openSection('account', 'My account');
  const question = await openDialog('Please sign in again', 'Set up two-step sign-in');
  expect(within(question).getByLabelText('Username')).toHaveAttribute('readonly');
  accept();
  await fill(question, 'Password', password);
  await press('Sign in', question);
  await screen.findByRole('img', { name: 'QR code for your app' });
});

test('a read sent before a sign-in is sent again, and asks for no second sign-in', async () => {
  const browser = await startAccount(['editor']);
  const release = browser.network.holdNext('auth.passkeys');
  const accept = askToSignIn(browser);
  await browser.openSection('account', 'My account');
  const question = await openDialog('Please sign in again', 'Set up two-step sign-in');
  accept();
  await fill(question, 'Password', password);
  await press('Sign in', question);
  await screen.findByRole('img', { name: 'QR code for your app' });
  const reads = () => browser.network.calls.filter((call) => call === 'auth.passkeys').length;
  const before = reads();
  release();
  await waitFor(() => expect(reads()).toBe(before + 1));
  await press('Cancel');
  await press('Set up two-step sign-in');
  await screen.findByRole('img', { name: 'QR code for your app' });
});

test('an owner who requires a second factor sets one up before anything else', async () => {
  const browser = await startAccount(['owner']);
  await browser.openSection('staff', 'Staff');
  const questions = answerQuestions(true);
  await select('Who must use two-step sign-in', 'Owners');
  await press('Save');
  expect(questions).toEqual([
    'People without two-step sign-in must set it up before they can continue. Save?',
  ]);
  await expectToast('Saved. It applies immediately');
  browser.reload();
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-step sign-in' });
  await press('Close', dialog);
  await expectToast('Set up two-step sign-in to continue, or sign out.');
  await fillSetUp(dialog);
  await press('Close', dialog);
  await expectToast('Save your recovery codes first, then select I have saved them.');
  expect(within(dialog).queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  await press('I have saved them', dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await screen.findByRole('heading', { level: 1, name: 'Staff' });
});

test('the account says that the key of the site was lost', async () => {
  const browser = await startAccount(['editor']);
  browser.network.answer('auth.totp', { confirmed: false, keyFits: false, recoveryCodesLeft: 0 });
  await browser.openSection('account', 'My account');
  expect(await screen.findByRole('alert')).toHaveTextContent('has changed');
});
