// The lists of the public site: loading, failed and empty ones, searches in them, and their tabs by keyboard.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Browser, press, startBrowser, user } from '../../support/browser/browser';
import { aNewsArticle, anEvent } from '../../support/factories';

/** Comes to a page from another one, so that the browser reads what it shows. */
async function arrive(browser: Browser, path: string, meanwhile: () => void) {
  browser.open('/terms-of-service');
  await screen.findByRole('navigation', { name: 'Quick Links' });
  meanwhile();
  browser.go(path);
}

const pages = [
  { path: '/programs', shapes: 6, lists: 1, empty: ['No programs found'] },
  { path: '/university', shapes: 3, lists: 1, empty: ['No courses found'] },
  { path: '/about', shapes: 8, lists: 2, empty: ['No history found', 'No team members found'] },
  { path: '/news', shapes: 6, lists: 1, empty: ['No articles found'] },
  { path: '/daewa-tv', shapes: 3, lists: 1, empty: ['No videos found'] },
];

test.each(pages)(
  '$path: shapes stand for a list until it comes; an empty one says so',
  async ({ path, shapes, empty }) => {
    const browser = await startBrowser();
    let release = () => {};
    await arrive(browser, path, () => (release = browser.network.hold('*')));
    await waitFor(() => expect(screen.getAllByTestId('skeleton')).toHaveLength(shapes));
    for (const words of empty) expect(screen.queryByText(words)).not.toBeInTheDocument();
    release();
    for (const words of empty) await screen.findByText(words);
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  },
);

test.each(pages)(
  '$path: a list that cannot be read says so, and is read when it is asked for again',
  async ({ path, lists, empty }) => {
    const browser = await startBrowser();
    await arrive(browser, path, () => (browser.network.isOffline = true));
    await waitFor(() => expect(screen.getAllByText('This could not be loaded.')).toHaveLength(lists));
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
    browser.network.isOffline = false;
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
    for (const words of empty) await screen.findByText(words);
    expect(screen.queryByText('This could not be loaded.')).not.toBeInTheDocument();
  },
);

test('Home: shapes stand for its lists, of which nothing is left when they are empty', async () => {
  const browser = await startBrowser();
  let release = () => {};
  await arrive(browser, '/', () => (release = browser.network.hold('*')));
  await waitFor(() => expect(screen.getAllByTestId('skeleton')).toHaveLength(17));
  release();
  await waitFor(() => expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument());
  for (const heading of ['Our Programs', 'Our Leadership', 'Latest News'])
    expect(within(screen.getByRole('main')).queryByRole('heading', { name: heading })).toBeNull();
});

const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

async function startNews(count: number, path = '/news') {
  const browser = await startBrowser({ roles: ['owner'] });
  for (let number = 1; number <= count; number += 1)
    await browser.add(
      '/api/news',
      aNewsArticle({
        title: `Article ${number}`,
        date: `2026-01-${10 + number}`,
        category: number < 6 ? 'Education' : 'Community',
      }),
    );
  browser.open(path);
  await waitFor(() => expect(titles()).toHaveLength(Math.min(count, 6)));
  return browser;
}

test('articles of one page are marked and out of reach while those of another are read', async () => {
  const browser = await startNews(7);
  const list = screen.getByRole('heading', { name: 'Article 7' }).closest('ul');
  const release = browser.network.hold('news.teasers');
  await press('2');
  expect(window.location.search).toBe('?page=2');
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
  expect(list).toHaveAttribute('inert');
  release();
  await waitFor(() => expect(titles()).toEqual(['Article 1']));
  expect(list).toHaveAttribute('aria-busy', 'false');
});

test('that nothing was found is said only of what was searched for', async () => {
  const browser = await startNews(1);
  const field = screen.getByLabelText('Search news');
  await user.type(field, 'none');
  await screen.findByText('No articles found');
  const release = browser.network.hold('news.teasers');
  await user.tripleClick(field);
  await user.paste('article');
  await waitFor(() => expect(screen.queryByText('No articles found')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getAllByTestId('skeleton')).toHaveLength(6));
  release();
  await waitFor(() => expect(titles()).toEqual(['Article 1']));
});

test('offline, another page of the news does not show the one before', async () => {
  const browser = await startNews(7);
  browser.network.isOffline = true;
  await press('2');
  await screen.findByText('This could not be loaded.');
  expect(screen.queryByRole('heading', { name: 'Article 7' })).not.toBeInTheDocument();
  browser.network.isOffline = false;
  await press('Try again');
  await waitFor(() => expect(titles()).toEqual(['Article 1']));
});

test('only the events of the open tab are read, and only once; its address opens it again', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/events', anEvent({ title: 'To come', isPast: false }));
  await browser.add('/api/events', anEvent({ title: 'Gone by', isPast: true }));
  browser.open('/events');
  await screen.findByRole('article', { name: '' });
  await user.click(screen.getByRole('tab', { name: 'Past Events' }));
  await screen.findByRole('heading', { name: 'Gone by' });
  expect(window.location.search).toBe('?tab=past');
  await user.click(screen.getByRole('tab', { name: 'Upcoming Events' }));
  await screen.findByRole('heading', { name: 'To come' });
  expect(browser.network.calls.filter((call) => call.startsWith('events.'))).toEqual([
    'events.upcoming',
    'events.past',
  ]);
  window.history.back();
  await screen.findByRole('button', { name: 'Event Completed' });
  browser.reload();
  await screen.findByRole('heading', { name: 'Gone by' });
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Past Events');
});

test.each(['/news', '/News/'])('a search at %s keeps the focus', async (path) => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const title of ['A well', 'An orchard']) await browser.add('/api/news', aNewsArticle({ title }));
  browser.open(path);
  const search = await screen.findByLabelText('Search news');
  await user.type(search, 'well');
  await waitFor(() => expect(window.location.href).toMatch(/\/news\?search=well$/));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() => expect(search).toHaveFocus());
});

test('in a right-to-left language the arrow keys move between the tabs the other way', async () => {
  const browser = await startBrowser();
  browser.open('/university', 'ar');
  const [first, second] = await screen.findAllByRole('tab');
  first?.focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(second).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(first).toHaveFocus());
});
