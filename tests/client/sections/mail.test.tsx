// The state of mail, and the decisions about mails that failed or may not have arrived.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { outbox } from '../../../src/server/db/schema';
import {
  type Browser,
  expectToast,
  fill,
  openAdmin,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { check, expectRows, select } from '../../support/browser/lists';

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
  await addMail(browser, { lastError: '451 Try again later', lastErrorAt: '2026-01-31T10:00:00.000Z' });
  await browser.openSection('newsletter', 'Newsletter');
  const panel = await screen.findByRole('region', { name: 'Mail' });
  for (const text of [
    'Email is sent through your mail server.',
    'no-reply@example.org',
    '451 Try again later',
    'Waiting1',
  ])
    expect(panel).toHaveTextContent(text);
  expect(screen.queryByText('No mail server is set up')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Emails to check' })).not.toBeInTheDocument();
});

test('a test message needs a valid address, and keeps it when it could not be sent', async () => {
  const browser = await openAdmin('newsletter', 'Newsletter');
  const panel = await screen.findByRole('region', { name: 'Mail' });
  await fill(panel, 'Send a test message to', 'nobody');
  await press('Send Test Message', panel);
  await within(panel).findByText('Please enter a valid email');
  await fill(panel, 'Send a test message to', 'us@example.org');
  browser.network.refuse('mails.sendTest');
  await press('Send Test Message', panel);
  await expectToast('Failed to send the test message');
  expect(within(panel).getByLabelText('Send a test message to')).toHaveValue('us@example.org');
});

test.each([
  {
    status: 'failed' as const,
    button: 'Send Again (1)',
    done: '1 message will be sent again.',
    stored: 'queued',
  },
  {
    status: 'uncertain' as const,
    button: 'Mark as Arrived (1)',
    done: '1 message marked as arrived.',
    stored: 'sent',
  },
  { status: 'failed' as const, button: 'Give Up (1)', done: '1 message given up.', stored: 'cancelled' },
  {
    status: 'failed' as const,
    button: 'Mark as Arrived (1)',
    done: '1 message left as before: Only uncertain emails can be marked as arrived.',
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
  await press('Give Up (2)', part);
  await expectToast('Failed to change the emails');
  await within(part).findByRole('button', { name: 'Give Up (2)' });
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
