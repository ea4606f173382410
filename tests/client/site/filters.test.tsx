// Filters, searches and tabs of the public lists: what they show, at which address, and what a step back brings.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Browser, fill, press, startBrowser, user } from '../../support/browser/browser';
import { aNewsArticle, anEvent, aProgram, aVideo } from '../../support/factories';

const main = () => within(screen.getByRole('main'));
const address = () => window.location.pathname + window.location.search;
const shown = () =>
  within(
    main()
      .getAllByRole('list')
      .find((list) => list.querySelector('h2, h3')) ?? document.body,
  )
    .queryAllByRole('heading')
    .map((heading) => heading.textContent);
const expectShown = (...titles: string[]) => waitFor(() => expect(shown()).toEqual(titles));
const expectPressed = (name: string) =>
  waitFor(() => expect(main().getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'));

async function start(path: string, items: object[], api = `/api${path}`): Promise<Browser> {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const item of items) await browser.add(api, item);
  browser.open(path);
  await screen.findByRole('heading', { level: 1 });
  return browser;
}

/** A well, and after it eight orchards, the first of them for the young. */
const startNews = (path: string) =>
  start(
    path,
    Array.from({ length: 9 }, (_, index) =>
      aNewsArticle({
        title: index === 8 ? 'A well' : `Orchard ${index + 1}`,
        category: index === 0 ? 'Youth' : 'Education',
        date: `2026-01-0${index + 1}`,
      }),
    ),
    '/api/news',
  );

test('news: a search and a category begin at page 1', async () => {
  await startNews('/news?page=2');
  await expectShown('Orchard 3', 'Orchard 2', 'Orchard 1');
  await fill(document.body, 'Search news', 'ORCHARD');
  await expectShown(...[8, 7, 6, 5, 4, 3].map((number) => `Orchard ${number}`));
  expect(address()).toBe('/news?search=ORCHARD');
  await press('2');
  await expectShown('Orchard 2', 'Orchard 1');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await press('Youth');
  await expectShown('Orchard 1');
  expect(address()).toBe('/news?search=ORCHARD&category=Youth');
});

test('news: a step back and a reload restore list and search; the menu begins anew', async () => {
  const browser = await startNews('/news?search=orchard&page=2');
  const field = await screen.findByLabelText('Search news');
  await press('Youth');
  await expectShown('Orchard 1');
  await fill(document.body, 'Search news', 'nothing says this');
  await screen.findByText('No articles found');
  window.history.back();
  await expectShown('Orchard 2', 'Orchard 1');
  expect(field).toHaveValue('orchard');
  browser.reload();
  await expectShown('Orchard 2', 'Orchard 1');
  expect(screen.getByLabelText('Search news')).toHaveValue('orchard');
  const [link] = screen.getAllByRole('link', { name: 'News' });
  if (link) await user.click(link);
  await waitFor(() => expect(screen.getByLabelText('Search news')).toHaveValue(''));
  expect(address()).toBe('/news');
});

test.each(['2027', '007', 'true'])(
  'news: a search for %s stays a text, also after a step back',
  async (words) => {
    await start(
      `/news?search=${words}`,
      [`What is ${words}`, 'A well'].map((title) => aNewsArticle({ title, category: 'Youth' })),
      '/api/news',
    );
    await expectShown(`What is ${words}`);
    await press('Youth');
    await expectPressed('Youth');
    await expectShown(`What is ${words}`);
    window.history.back();
    await expectPressed('All Categories');
    await expectShown(`What is ${words}`);
    expect(screen.getByLabelText('Search news')).toHaveValue(words);
  },
);

test('news: the five newest are at hand whatever the list shows', async () => {
  const articles = Array.from({ length: 6 }, (_, index) =>
    aNewsArticle({ title: `No. ${index}`, date: `2026-01-1${index}` }),
  );
  await start('/news?search=none', articles);
  const recent = within(
    (await screen.findByRole('heading', { name: 'Recent Posts' })).closest('section') ?? document.body,
  );
  await screen.findByText('No articles found');
  await waitFor(() => expect(recent.getAllByRole('listitem')).toHaveLength(5));
  expect(recent.getAllByRole('listitem')[0]).toHaveTextContent('No. 5January 15, 2026');
});

test('programs: a category shows its own, an empty one says so, and the address keeps it', async () => {
  const browser = await start('/programs', [
    aProgram({ title: 'Tutoring', category: 'Education' }),
    aProgram({ title: 'Open doors', category: 'Outreach' }),
  ]);
  browser.network.answer(
    'programs.categories',
    ['Education', 'Outreach', 'Choir'].map((name, id) => ({ id, name })),
  );
  browser.reload();
  await press('Outreach');
  await expectPressed('Outreach');
  expect(shown()).toContain('Open doors');
  expect(shown()).not.toContain('Tutoring');
  expect(address()).toBe('/programs?category=Outreach');
  await press('Choir');
  await screen.findByText('No programs found');
  expect(screen.getByText('Please try a different category or check back later.')).toBeVisible();
  window.history.back();
  await expectPressed('Outreach');
  await press('All Programs');
  await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(['Open doors', 'Tutoring'])));
  expect(address()).toBe('/programs');
});

test('programs: Learn more shows a program in an alert', async () => {
  const program = aProgram({ title: 'Tutoring' });
  await start('/programs', [program]);
  const alert = vi.fn<typeof window.alert>();
  vi.stubGlobal('alert', alert);
  await press('Learn more');
  expect(alert).toHaveBeenCalledWith(program.longDescription);
});

test('university: tabs have addresses, are opened by keys, and lead on', async () => {
  await start('/university', []);
  const tab = (name: string) => screen.getByRole('tab', { name });
  const link = (name: string) => screen.getByRole('link', { name });
  const expectOpen = async (name: string, query: string) => {
    await waitFor(() => expect(tab(name)).toHaveAttribute('aria-selected', 'true'));
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name);
    expect(address()).toBe(`/university${query}`);
  };
  await user.click(tab('Faculty'));
  await expectOpen('Faculty', '?tab=faculty');
  await waitFor(() => expect(tab('Faculty')).toHaveFocus());
  await user.click(tab('Admissions'));
  await expectOpen('Admissions', '?tab=admissions');
  window.history.back();
  await expectOpen('Faculty', '?tab=faculty');
  expect(link('View All Faculty')).toHaveAttribute('href', '/university?tab=faculty#faculty');
  tab('Faculty').focus();
  for (const [key, name, query] of [
    ['ArrowRight', 'Admissions', '?tab=admissions'],
    ['ArrowRight', 'Courses', ''],
    ['ArrowLeft', 'Admissions', '?tab=admissions'],
    ['Home', 'Courses', ''],
    ['End', 'Admissions', '?tab=admissions'],
    ['Home', 'Courses', ''],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await expectOpen(name, query);
    await waitFor(() => expect(tab(name)).toHaveFocus());
  }
  await waitFor(() => expect(link('View All Courses')).toHaveAttribute('href', '/programs'));
});

test('videos: words and a category have an address, and a step back takes them away', async () => {
  const videos = [
    aVideo({ title: 'Lighthouse by day', category: 'Lectures' }),
    aVideo({ title: 'Lighthouse by night', category: 'Events' }),
    aVideo({ title: 'A well', category: 'Events' }),
  ];
  const browser = await start('/daewa-tv', videos, '/api/videos');
  await expectShown('A well', 'Lighthouse by night', 'Lighthouse by day');
  const field = () => screen.getByRole('searchbox', { name: 'Search the videos' });
  await user.type(field(), 'LIGHTHOUSE{Enter}');
  await expectShown('Lighthouse by night', 'Lighthouse by day');
  await press('Events');
  await expectShown('Lighthouse by night');
  expect(address()).toBe('/daewa-tv?q=LIGHTHOUSE&category=Events');
  browser.reload();
  await waitFor(() => expect(field()).toHaveValue('LIGHTHOUSE'));
  await press('Lectures');
  await user.clear(field());
  await user.type(field(), 'well{Enter}');
  await screen.findByText('No videos found');
  expect(screen.getByText('Please try a different category or check back later.')).toBeVisible();
  window.history.back();
  await expectShown('Lighthouse by day');
  window.history.back();
  await expectShown('Lighthouse by night');
});

test('events: month and category narrow the list together, at an address of their own', async () => {
  const browser = await start('/events', [
    anEvent({ title: 'May walk', date: '2032-05-03', category: 'Walks' }),
    anEvent({ title: 'June walk', date: '2032-06-14', category: 'Walks' }),
    anEvent({ title: 'Supper', date: '2032-06-15', category: 'Community' }),
  ]);
  await expectShown('May walk', 'June walk', 'Supper');
  const choose = (by: string, choice: string) =>
    user.selectOptions(main().getByLabelText(`Filter by ${by}`), choice);
  await choose('category', 'Walks');
  await expectShown('May walk', 'June walk');
  await choose('month', 'June 2032');
  await expectShown('June walk');
  expect(address()).toBe('/events?category=Walks&month=2032-06');
  browser.reload();
  await expectShown('June walk');
  expect(main().getByLabelText('Filter by category')).toHaveDisplayValue('Walks');
  await choose('category', 'All Categories');
  await expectShown('June walk', 'Supper');
  await choose('category', 'Community');
  await choose('month', 'May 2032');
  await screen.findByText('No upcoming events found');
  expect(screen.getByText('Please try another month or category.')).toBeVisible();
  window.history.back();
  await expectShown('Supper');
  expect(browser.network.calls.filter((call) => call.startsWith('events.'))).toHaveLength(2); // once for each load
});

test('events: there is no filter where no event has a category, and a date that is none is shown as it came', async () => {
  const browser = await startBrowser();
  const dates = ['Every Friday in spring', '2026-13-45', '2026-01-05'];
  browser.network.answer(
    'events.upcoming',
    dates.map((date, id) => ({ ...anEvent({ date, category: '' }), id: id + 1 })),
  );
  browser.open('/events');
  await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(3));
  expect(main().queryByLabelText(/^Filter/)).not.toBeInTheDocument();
  const days = main()
    .getAllByRole('article')
    .map((card) => within(card).getAllByRole('definition')[0]?.textContent);
  expect(days).toEqual(['Every Friday in spring', '2026-13-45', 'January 5, 2026Monday']);
});
