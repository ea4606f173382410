// The newsletter section: composing, past newsletters, their recipients, and subscribers.
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { outbox, subscribers } from '../../../src/server/db/schema';
import {
  type Browser,
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { replaceChangeStream } from '../../support/browser/change-stream';
import { check, expectRows, select } from '../../support/browser/lists';
import { openNewsletter } from './newsletter-composer';

const send = (browser: Browser) =>
  browser.call('POST', '/api/newsletter/broadcast', {
    subject: 'January',
    content: 'Dear friends, thank you.',
    sendToAll: true,
  });

test('a past newsletter can be read, and duplicated into the composer', async () => {
  const browser = await openNewsletter(1);
  await send(browser);
  browser.reload();
  const dialog = await openDialog('Newsletter', 'Read', await findRow(/January/));
  await within(dialog).findByText('Dear friends, thank you.');
  await press('Duplicate', dialog);
  const panel = await screen.findByRole('dialog', { name: 'Compose Newsletter' });
  await within(panel).findByDisplayValue('January');
  expect(within(panel).getByLabelText('Email Content')).toHaveValue('Dear friends, thank you.');
});

test('the link to the subscribers focuses their heading and keeps the address', async () => {
  await openNewsletter(1);
  const address = location.href;
  await user.click(await screen.findByRole('link', { name: 'Go to subscribers' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Subscribers' })).toHaveFocus());
  expect(location.href).toBe(address);
});

test('without subscribers there is nothing to compose', async () => {
  await openNewsletter(0);
  expect(await screen.findByRole('alert')).toHaveTextContent('No subscribers');
  await screen.findByText('No newsletter subscribers found');
  expect(screen.queryByLabelText('Subject Line')).not.toBeInTheDocument();
});

test('the progress of a newsletter counts its mails by state, and is not polled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'Date'] });
  const browser = await startBrowser({ roles: ['owner'] });
  const january = {
    id: 41,
    subject: 'January',
    createdAt: '2026-01-31T10:00:00.000Z',
    recipients: 10,
    saved: 0,
    queued: 4,
    sent: 2,
    failed: 1,
    uncertain: 1,
  };
  browser.network.answer('newsletter.broadcastsPage', { items: [january], total: 1 });
  await browser.openSection('newsletter', 'Newsletter');
  await expectRows('Newsletters', ['January2 sent4 waiting1 failed1 uncertain2 cancelled']);
  expect(screen.getByRole('progressbar', { name: 'Progress of January' })).toHaveAttribute('value', '6');
  const reads = () => browser.network.calls.filter((call) => call === 'newsletter.broadcastsPage').length;
  const before = reads();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads()).toBe(before);
});

test('the panels follow what the server says has changed', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const { announce } = replaceChangeStream();
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
  await send(browser);
  await browser.openSection('newsletter', 'Newsletter');
  await expectRows('Newsletters', ['1 waiting']);
  const mail = screen.getByRole('region', { name: 'Mail' });
  await waitFor(() => expect(mail).toHaveTextContent('Waiting1'));
  await browser.db.update(outbox).set({ status: 'failed' });
  announce('mails');
  await waitFor(() => expect(mail).toHaveTextContent('Waiting0'));
  await expectRows('Failed or uncertain messages', ['reader@']);
  await expectRows('Newsletters', ['1 waiting']);
  announce('newsletter');
  await expectRows('Newsletters', ['1 failed']);
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'second@example.org' });
  announce('subscribers');
  await screen.findByRole('button', { name: 'Send to 2 Subscribers' });
  await expectRows('Newsletter subscribers', ['second@', 'reader@']);
});

test('a newsletter on its way is stopped once that is confirmed, and says when it could not be', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
  await send(browser);
  await browser.openSection('newsletter', 'Newsletter');
  const question = await openDialog('Stop sending', 'Stop sending', await findRow(/January/));
  expect(question).toHaveTextContent('1 message still waiting will not be sent.');
  const allow = browser.network.refuse('newsletter.cancel');
  await press('Stop sending', question);
  await expectToast('Failed to stop the newsletter');
  allow();
  await waitFor(() => press('Stop sending', question));
  await expectToast('Sending stopped.');
  await expectRows('Newsletters', ['1 cancelled']);
});

test('each recipient has a state, its last error and a time', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const name of ['waiting', 'failed', 'sent'])
    await browser.call('POST', '/api/newsletter/subscribe', { email: `${name}@example.org` });
  await send(browser);
  const set = (name: string, values: Partial<typeof outbox.$inferInsert>) =>
    browser.db
      .update(outbox)
      .set(values)
      .where(eq(outbox.recipient, `${name}@example.org`));
  await set('waiting', { attempts: 2, lastError: '451 Try again later', dueAt: '2099-02-01T10:00:00.000Z' });
  await set('failed', {
    status: 'failed',
    lastError: '550 User unknown',
    lastErrorAt: '2026-02-02T10:00:00.000Z',
  });
  await set('sent', { status: 'sent', sentAt: '2026-02-03T10:00:00.000Z' });
  await browser.openSection('newsletter', 'Newsletter');
  await press('Recipients', await findRow(/January/));
  const list = await screen.findByRole('region', { name: 'Recipients' });
  const row = (name: string) => within(list).findByRole('row', { name: new RegExp(`${name}@`) });
  expect(await row('waiting')).toHaveTextContent(/Waiting451 Try again laterNext try: February 1, 2099/);
  expect(await row('failed')).toHaveTextContent(/Failed550 User unknownFebruary 2, 2026/);
  expect(await row('sent')).toHaveTextContent(/SentFebruary 3, 2026/);
  const dialog = await screen.findByRole('dialog', { name: 'Recipients' });
  await select('Status', 'Failed', dialog);
  await expectRows('Recipients', ['failed@']);
  await fill(dialog, 'Search', 'SENT@');
  await expectRows('Recipients', ['No recipients found']);
});

test('a subscriber who cannot be reached is marked, with the reason', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'gone@example.org' });
  await browser.db.update(subscribers).set({ suppressedReason: '550 User unknown' });
  await browser.openSection('newsletter', 'Newsletter');
  expect(await findRow(/gone@/)).toHaveTextContent('Undeliverable550 User unknown');
});

test('removing subscribers asks first, says when it failed, and counts those already gone', async () => {
  const browser = await openNewsletter(3);
  await press('Remove', await findRow(/reader0/));
  let question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent(
    'Are you sure you want to remove reader0@example.org from the newsletter? This action cannot be undone.',
  );
  let allow = browser.network.refuse('newsletter.remove');
  await press('Remove', question);
  await expectToast('Failed to remove subscriber');
  allow();
  await press('Remove', question);
  await expectToast('Subscriber removed successfully');
  await expectRows('Newsletter subscribers', ['reader2', 'reader1']);
  const subscribed = screen.getByRole('region', { name: 'Subscribers' });
  await fill(subscribed, 'Search', 'READER1');
  await expectRows('Newsletter subscribers', ['reader1']);
  await fill(subscribed, 'Search', '');
  await expectRows('Newsletter subscribers', ['reader2', 'reader1']);
  await user.click(within(await findRow(/reader1/)).getByRole('checkbox'));
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
  await check('Select all');
  await press('Remove Selected (2)');
  question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Are you sure you want to remove 2 subscribers from the newsletter?');
  allow = browser.network.refuse('newsletter.removeMany');
  await press('Remove', question);
  await expectToast('Failed to remove subscribers');
  allow();
  await browser.db.delete(subscribers).where(eq(subscribers.email, 'reader1@example.org'));
  await press('Remove', question);
  await expectToast('1 subscriber removed successfully');
  await screen.findByText('No newsletter subscribers found');
});
