// The state of mail, and the decisions about mails that failed or may not have arrived.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admins, outbox } from '../../../src/server/db/schema';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { check, expectRows, select } from '../../support/browser/lists';
import { aMailServer } from '../../support/factories';

const addMail = (browser: Browser, values: Partial<typeof outbox.$inferInsert>) =>
  browser.db
    .insert(outbox)
    .values({ kind: 'receipt', recipient: 'layla@example.org', subject: 'Thank you', ...values });

const openMails = async (browser: Browser) => {
  await browser.openSection('newsletter', 'Newsletter');
  return screen.findByRole('region', { name: 'Emails to check' });
};

test('the panel tells how mail goes out, what waits and the last error', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('PUT', '/api/mail-server', aMailServer());
  await addMail(browser, { lastError: '451 Try again later', lastErrorAt: '2026-01-31T10:00:00.000Z' });
  await browser.openSection('newsletter', 'Newsletter');
  const panel = await screen.findByRole('region', { name: 'Mail' });
  for (const text of [
    'Email is sent through your mail server.',
    'The Foundation <news@example.org>',
    '451 Try again later',
    'Waiting1',
  ])
    expect(panel).toHaveTextContent(text);
  expect(screen.queryByText('No mail server is set up')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Emails to check' })).not.toBeInTheDocument();
});

const openServer = async (browser: Browser) => {
  await browser.openSection('settings&tab=emails', 'Settings');
  const card = await screen.findByRole('region', { name: 'Mail server' });
  return { card, field: (label: string) => within(card).getByLabelText(label) };
};

test('a mail server is set up, tested and removed, and its password is never shown', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.db.update(admins).set({ email: 'owner@example.org' });
  const { card, field } = await openServer(browser);
  await within(card).findByText(/emails are saved as files and not sent/);
  await user.selectOptions(field('Security'), 'TLS');
  expect(field('Port')).toHaveValue(465);
  await fill(card, 'Server', 'https://mail.example.org');
  await press('Save mail server', card);
  await within(card).findByText(/Please enter the name of the mail server/);
  await fill(card, 'Server', 'mail.invalid');
  await fill(card, 'Username', 'site');
  await fill(card, 'Password', 'right horse battery');
  await fill(card, 'Sender address', 'news@example.org');
  await press('Save mail server', card);
  await expectToast('Mail server saved.');
  await within(card).findByText('Email is sent through this server.');
  expect(field('Password')).toHaveValue('');
  await within(card).findByText('A password is saved. Leave this empty to keep it.');
  await press('Send a test', card);
  expect(await within(card).findByRole('status')).toHaveTextContent(
    'The test failedThere is no server with this name. Check the spelling.',
  );
  // The result belonged to the settings before.
  await fill(card, 'Sender name', 'The Foundation');
  await press('Save mail server', card);
  await waitFor(() => expect(within(card).queryByText('The test failed')).not.toBeInTheDocument());
  answerQuestions(true);
  await press('Remove', card);
  await expectToast('Mail server removed.');
  await waitFor(() => expect(field('Server')).toHaveValue(''));
});

test('a newer version of a colleague is shown, and overwritten only on purpose', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const { card } = await openServer(browser);
  await fill(card, 'Server', 'mine.example.org');
  await fill(card, 'Sender address', 'news@example.org');
  await browser.call('PUT', '/api/mail-server', aMailServer({ host: 'theirs.example.org' }));
  await press('Save mail server', card);
  expect(await within(card).findByRole('alert')).toHaveTextContent('theirs.example.org');
  await press('Discard my changes', card);
  expect(within(card).getByLabelText('Server')).toHaveValue('theirs.example.org');
});

test('where the environment sets the server, it is only shown', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const { port, host, username, senderAddress } = aMailServer();
  browser.network.answer('mailServer.read', {
    id: 1,
    source: 'environment',
    port,
    host,
    username,
    senderAddress,
    security: 'tls',
    senderName: '',
    hasPassword: true,
    version: 0,
  });
  const { card } = await openServer(browser);
  await within(card).findByText(/Set by SMTP_URL on the server/);
  expect(within(card).queryByRole('textbox')).not.toBeInTheDocument();
  expect(card).toHaveTextContent('Servermail.example.org');
  await browser.openSection('settings&tab=emails&field=host', 'Settings');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mail server' })).toHaveFocus());
});

test('only owners see the mail server among the settings', async () => {
  const browser = await startBrowser({ roles: ['editor'] });
  await browser.openSection('settings&tab=emails', 'Settings');
  await screen.findByRole('tabpanel', { name: 'Emails' });
  expect(screen.queryByRole('region', { name: 'Mail server' })).not.toBeInTheDocument();
});

test.each([
  {
    status: 'failed' as const,
    button: 'Send again (1)',
    done: '1 message will be sent again.',
    stored: 'queued',
  },
  {
    status: 'uncertain' as const,
    button: 'Mark as delivered (1)',
    done: '1 message marked as delivered.',
    stored: 'sent',
  },
  { status: 'failed' as const, button: 'Give up (1)', done: '1 message given up.', stored: 'cancelled' },
  {
    status: 'failed' as const,
    button: 'Mark as delivered (1)',
    done: '1 message not changed: only uncertain emails can be marked as delivered.',
    stored: 'failed',
  },
])('$status, $button: $done', async ({ status, button, done, stored }) => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addMail(browser, { status, lastError: '550 User unknown' });
  const part = await openMails(browser);
  expect(await within(part).findByRole('row', { name: /layla/ })).toHaveTextContent(
    /Thank youReceipt to layla@example.org(Failed|Uncertain)550 User unknown/,
  );
  await check('Select all', part);
  await press(button, part);
  await expectToast(done);
  expect(await browser.db.select({ status: outbox.status }).from(outbox)).toEqual([{ status: stored }]);
  if (stored === 'failed')
    await waitFor(() => expect(within(part).queryByRole('group', { name: 'Selected messages' })).toBeNull());
  else await waitFor(() => expect(part).not.toBeInTheDocument());
});

test('a decision that failed keeps the selection, which another filter ends', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addMail(browser, { status: 'failed' });
  await addMail(browser, { status: 'uncertain', recipient: 'omar@example.org' });
  browser.network.refuse('mails.decide');
  const part = await openMails(browser);
  await within(part).findByRole('row', { name: /omar/ });
  await check('Select all', part);
  await press('Give up (2)', part);
  await expectToast('Failed to change the emails');
  await within(part).findByRole('button', { name: 'Give up (2)' });
  await select('Status', 'Uncertain', part);
  await expectRows('Failed or uncertain messages', ['omar']);
  expect(within(part).queryByRole('group', { name: 'Selected messages' })).toBeNull();
  await fill(part, 'Search', 'layla');
  await expectRows('Failed or uncertain messages', ['No messages found']);
});

test('the dashboard leads to the mails that need a decision', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addMail(browser, { status: 'failed' });
  await addMail(browser, { status: 'uncertain' });
  await browser.openSection('', 'Dashboard');
  await screen.findByText(/1 failed, 1 uncertain/);
  await user.click(screen.getByRole('link', { name: 'Check them in Newsletter' }));
  await screen.findByRole('heading', { name: 'Emails to check' });
});
