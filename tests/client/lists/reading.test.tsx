// What a list shows while it loads, when it is empty, and when its last page has lost its last row.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerQuestions, openAdmin, press, startBrowser, user } from '../../support/browser/browser';
import { replaceChangeStream } from '../../support/browser/change-stream';
import { expectRows, searchFor, tableRows } from '../../support/browser/lists';
import { aContactMessage, aHistoryEvent, aNewsArticle, anEvent } from '../../support/factories';

test.each([
  { section: 'news', heading: 'News & Updates', read: 'news.staffPage', plural: 'news articles' },
  { section: 'programs', heading: 'Programs', read: 'programs.staffList', plural: 'programs' },
  { section: 'team', heading: 'Team Members', read: 'team.staffList', plural: 'team members' },
  { section: 'videos', heading: 'Videos', read: 'videos.staffList', plural: 'videos' },
  { section: 'university', heading: 'University', read: 'courses.staffList', plural: 'courses' },
  {
    section: 'university&tab=faculty',
    heading: 'University',
    read: 'faculty.staffList',
    plural: 'faculty members',
  },
  { section: 'history', heading: 'History Events', read: 'history.staffList', plural: 'history events' },
  { section: 'donations', heading: 'Donations', read: 'donations.page', plural: 'donations' },
  {
    section: 'volunteers',
    heading: 'Volunteers',
    read: 'volunteers.page',
    plural: 'volunteer applications',
  },
])('$plural: the list is loading, then empty', async ({ section, heading, read, plural }) => {
  const browser = await startBrowser({ roles: ['owner'] });
  const release = browser.network.hold(read);
  await browser.openSection(section, heading);
  await screen.findByText(`Loading ${plural}...`);
  release();
  await screen.findByText(`No ${plural} found`);
  expect(screen.queryByText(`Loading ${plural}...`)).not.toBeInTheDocument();
});

test('without events the table says how to begin, and after a search that nothing matches', async () => {
  await openAdmin('events', 'Events');
  await screen.findByText("No events found. Click the 'Add Event' button to create a new event.");
  await searchFor('anything');
  await screen.findByText('No events matching the current filters.');
});

test.each([
  {
    heading: 'News & Updates',
    section: 'news',
    path: '/api/news',
    body: (number: number) => aNewsArticle({ title: `Item ${number}` }),
    remove: (row: HTMLElement) => press('Delete', row),
  },
  {
    heading: 'Events',
    section: 'events',
    path: '/api/events',
    body: (number: number) => anEvent({ title: `Item ${number}` }),
    remove: (row: HTMLElement) => press('Delete', row),
  },
  {
    heading: 'Contact Messages',
    section: 'contacts',
    path: '/api/contact',
    body: (number: number) => aContactMessage({ subject: `Item ${number}` }),
    async remove(row: HTMLElement) {
      await press('Actions', row);
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await press('Delete', await screen.findByRole('dialog'));
    },
  },
])('$heading: deleting the only row of the last page opens the page before', async (list) => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (let number = 1; number <= 6; number += 1) await browser.add(list.path, list.body(number));
  answerQuestions(true);
  await browser.openSection(`${list.section}&pageSize=5`, list.heading);
  await press('2');
  await expectRows(list.heading, ['Item 1']);
  const [row] = tableRows(list.heading);
  if (row) await list.remove(row);
  await waitFor(() => expect(tableRows(list.heading)).toHaveLength(5));
});

test('a section reads nothing for other sections', async () => {
  const browser = await openAdmin('news', 'News & Updates');
  await screen.findByText('No news articles found');
  expect(browser.network.calls.join(' ')).not.toMatch(/donations|stats\.(?!waiting)|programs/);
  expect(document.title).toBe('News & Updates | Admin area');
});

test('after a lost connection the list is read again, as changes may have been missed', async () => {
  const { reconnect } = replaceChangeStream();
  const browser = await openAdmin('history', 'History Events');
  await screen.findByText('No history events found');
  await browser.add('/api/about/history', aHistoryEvent({ title: 'A garden' }));
  reconnect();
  await screen.findByText('A garden');
});
