// Tokens: what is offered to whom, a new sign-in before one is made, and an unsaved form.
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiTokens } from '../../../src/server/db/schema';
import { signIn } from '../../support/app';
import {
  answerQuestions,
  expectToast,
  fill,
  openAdmin,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';

async function beginToken() {
  const form = await openDialog('Create token', 'Create token');
  await fill(form, 'Name', 'Ledger');
  return form;
}

test('an account is offered its own permissions, and sees its own tokens alone', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('POST', '/api/tokens', { name: 'Of the owner', scopes: ['news:write'] });
  browser.session.cookie = await signIn(browser.db, ['treasurer'], 'treasurer');
  await browser.openSection('integrations', 'Integrations');
  await screen.findByText('No tokens found');
  expect(screen.queryByRole('columnheader', { name: 'Created by' })).not.toBeInTheDocument();
  const form = await beginToken();
  await waitFor(() => expect(within(form).getAllByRole('checkbox')).toHaveLength(7));
  const donations = within(form).getByRole('group', { name: 'Donations' });
  expect(within(donations).getAllByRole('checkbox')).toHaveLength(2);
});

test('in Arabic, what a token may do is listed with Arabic commas', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('PUT', '/api/auth/language', { language: 'ar' });
  await browser.openSection('integrations', 'الربط بالأنظمة');
  const form = await openDialog('إنشاء رمز وصول', 'إنشاء رمز وصول');
  const comments = await within(form).findByRole('group', { name: 'التعليقات' });
  expect(comments).toHaveTextContent('عرض كل التعليقات، قراءة قواعد التعليقات');
});

test('a token that has expired says so', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const name of ['Ledger', 'Newsletter'])
    await browser.call('POST', '/api/tokens', { name, scopes: ['volunteers:write'] });
  const expired = { expiresAt: '2026-01-31T10:00:00.000Z' };
  await browser.db.update(apiTokens).set(expired).where(eq(apiTokens.name, 'Ledger'));
  await browser.openSection('integrations', 'Integrations');
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/Ledger/)).toHaveTextContent(/^LedgerExpired.*Volunteers: write/);
  expect(await row(/Newsletter/)).not.toHaveTextContent('Expired');
});

test('a token without a last day is refused, and closing the form asks', async () => {
  await openAdmin('integrations', 'Integrations');
  expect(await screen.findByRole('link', { name: 'Getting started' })).toHaveAttribute('href', '/api/docs');
  const form = await beginToken();
  await user.click(within(form).getByLabelText('On a date'));
  await press('Create token', form);
  await within(form).findByText('Please select a date');
  await within(form).findByText('Please choose at least one permission');
  const questions = answerQuestions(false);
  await press('Cancel', form);
  expect(questions).toEqual(['Discard your changes?']);
  expect(within(form).getByLabelText('Name')).toHaveValue('Ledger');
});

test('the buttons of a row are aria-disabled until the list has been read again', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('POST', '/api/webhooks', {
    url: 'https://example.org/hook',
    events: ['donation.created'],
  });
  await browser.openSection('integrations', 'Integrations');
  const questions = answerQuestions(true);
  const row = await screen.findByRole('row', { name: /example\.org/ });
  const release = browser.network.hold('webhooks.list');
  await press('New secret', row);
  await press('Done', await screen.findByRole('dialog', { name: 'Copy the Secret' }));
  const remove = within(row).getByRole('button', { name: 'Delete' });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(within(row).getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'false');
  release();
  await press('Delete', row);
  await expectToast('Webhook deleted successfully');
  expect(questions).toHaveLength(2);
});
