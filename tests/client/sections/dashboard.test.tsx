// The dashboard: finding people and items, what waits longest, and new items.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markBackup } from '../../../src/server/db/backup-marks';
import { signIn } from '../../support/app';
import { type Browser, expectToast, fill, press, startBrowser, user } from '../../support/browser/browser';
import { expectQuery } from '../../support/browser/lists';
import { aComment, aContactMessage, aDonation, aNewsArticle, anEvent } from '../../support/factories';

const openDashboard = (browser: Browser) => browser.openSection('', 'Dashboard');
const find = (text: string) => fill(document.body, 'Search', text);
const found = async () => {
  const list = await screen.findByRole('list', { name: 'Found' });
  return within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

test('an account finds only what it may change, and repeats a search that failed', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/events', anEvent({ title: 'Rafiq speaks' }));
  await browser.add('/api/donations', aDonation({ firstName: 'Amina', lastName: 'Rafiq' }));
  browser.session.cookie = await signIn(browser.db, ['treasurer'], 'treasurer');
  await openDashboard(browser);
  await find('rafiq');
  await waitFor(async () => expect(await found()).toEqual([expect.stringMatching(/^Amina/)]));
  const allow = browser.network.refuse('people.find');
  await find('rafi');
  await screen.findByText('This could not be loaded.');
  expect(screen.queryByRole('list', { name: 'Found' })).not.toBeInTheDocument();
  allow();
  await press('Try again');
  expect(await found()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Found' })).toHaveFocus());
  await find('nobody at all');
  await screen.findByText('Nothing found');
});

test('an item is found and opened however many have its name', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (let count = 0; count < 11; count += 1)
    await browser.add('/api/events', anEvent({ title: 'Friday lecture', date: '2099-05-20' }));
  await browser.add(
    '/api/events',
    anEvent({ title: 'Friday lecture', date: '2099-05-01', location: 'The hall' }),
  );
  await openDashboard(browser);
  await find('friday');
  const [first] = await within(await screen.findByRole('list', { name: 'Found' })).findAllByRole('link');
  if (first) await user.click(first);
  const form = await screen.findByRole('dialog', { name: 'Edit Event' });
  expect(within(form).getByLabelText('Location')).toHaveValue('The hall');
});

test('a found item that a colleague has deleted says so', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/events', anEvent({ title: 'Friday lecture' }));
  await openDashboard(browser);
  await find('friday');
  const link = await within(await screen.findByRole('list', { name: 'Found' })).findByRole('link');
  await browser.call('DELETE', `/api/events/${id}`);
  await user.click(link);
  await expectToast('The event could not be opened. Someone else deleted it.');
  await screen.findByRole('heading', { level: 1, name: 'Events' });
});

test('a comment that waits is decided about, and a message answered, on the dashboard', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ slug: 'news' }));
  for (const content of ['Thank you for this', 'I liked it'])
    await browser.add('/api/news/news/comments', aComment({ content }));
  await browser.add('/api/contact', aContactMessage({ subject: 'Parking', message: 'Where can I park?' }));
  await openDashboard(browser);
  const comments = await screen.findByRole('region', { name: 'Comments to review' });
  const texts = () =>
    within(comments)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual([expect.stringContaining('Thank you'), expect.stringContaining('I liked')]);
  const [, second] = within(comments).getAllByRole('listitem');
  await press(/^Reject/, second);
  await expectToast('Comment status updated successfully');
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Thank you')]));
  await press(/^Approve/, comments);
  await waitFor(() => expect(comments).not.toBeInTheDocument());

  const messages = await screen.findByRole('region', { name: 'Messages to reply to' });
  await press(/Parking/, messages);
  const details = await screen.findByRole('dialog', { name: 'Message Details' });
  await within(details).findByText('Where can I park?');
  await fill(document.body, 'Reply', 'Behind the hall.');
  // A reply that nobody gets answers nothing; archiving the message takes it off the list.
  await press('Save reply (not sent)');
  await expectToast('Saved as a file; no mail server is set up');
  expect(messages).toHaveTextContent('Parking');
  await press('Archive', details);
  await waitFor(() => expect(messages).not.toBeInTheDocument());
});

test('a new item is begun from the dashboard, and not again on reload', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await openDashboard(browser);
  await user.click(await screen.findByRole('link', { name: 'Add an event' }));
  const form = await screen.findByRole('dialog', { name: 'Add Event' });
  await waitFor(() => expect(within(form).getByLabelText('Title')).toHaveFocus());
  await expectQuery('section=events');
  browser.reload();
  await screen.findByText(/^No events found/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('received money stands apart from pledges, and a month leads to its donations', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  browser.network.answer('stats.arrivals', {
    months: [
      { month: new Date().toISOString().slice(0, 7), received: 100, byHand: 20.5, fee: 3, refunded: 10 },
    ],
    promised: { amount: 787.5, count: 9 },
  });
  await openDashboard(browser);
  const money = await screen.findByRole('region', { name: 'Money received' });
  for (const figure of [
    '$120.50',
    '$107.50',
    '$787.50',
    'Pledged in 9 donations',
    '$20.50 in the last 12 months',
  ])
    expect(money).toHaveTextContent(figure);
  const now = new Date();
  const dayIn = (months: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)).toISOString().slice(0, 10);
  await user.click(within(money).getByRole('link', { name: 'Last month' }));
  await expectQuery(`section=donations&arrived=true&from=${dayIn(-1, 1)}&to=${dayIn(0, 0)}`);
});

test('owners read here that a backup has failed, and nothing while all is well', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await openDashboard(browser);
  await screen.findByRole('heading', { name: 'Quick actions' });
  expect(screen.queryByText(/backup/i)).not.toBeInTheDocument();
  await markBackup(browser.db, 'failed');
  await openDashboard(browser);
  await screen.findByText(/No backup has been made yet. One failed on /);
  await user.click(screen.getByRole('link', { name: 'See what to do in Health' }));
  await screen.findByRole('heading', { name: 'Health' });
});

test('an owner skips a step of the checklist and shows it again; others see none', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await openDashboard(browser);
  await press('Skip: Payments');
  const finished = await screen.findByRole('button', { name: 'Show again: Payments', hidden: true });
  expect(screen.queryByRole('link', { name: 'Payments' })).not.toBeInTheDocument();
  const allow = browser.network.refuse('setup.dismiss');
  await user.click(finished);
  await expectToast('Failed to change the checklist');
  allow();
  await waitFor(() => expect(finished).toHaveAttribute('aria-disabled', 'false'));
  await user.click(finished);
  await screen.findByRole('link', { name: 'Payments' });
  browser.session.cookie = await signIn(browser.db, ['editor'], 'editor');
  await openDashboard(browser);
  await screen.findByRole('heading', { name: 'Content and people' });
  expect(screen.queryByText('Make the site yours')).not.toBeInTheDocument();
});
