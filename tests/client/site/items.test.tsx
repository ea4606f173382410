// The page of one item, opened from its list: while it is read, when it is gone, and when it cannot be read.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press, startBrowser, user } from '../../support/browser/browser';
import { aCourse, aNewsArticle, anEvent, aProgram, aVideo } from '../../support/factories';

const missing = '404 Page Not Found';
const failed = 'Something went wrong';
const title = 'Kite day';
const items = [
  {
    noun: 'article',
    api: '/api/news',
    list: '/news',
    read: 'news.bySlug',
    also: ['news.adjacent'],
    item: aNewsArticle({ title }),
    gone: 'Article Not Found',
    unread: 'Article Not Found',
  },
  {
    noun: 'program',
    api: '/api/programs',
    list: '/programs',
    read: 'programs.bySlug',
    item: aProgram({ title }),
    gone: missing,
    unread: failed,
  },
  {
    noun: 'event',
    api: '/api/events',
    list: '/events',
    read: 'events.byId',
    also: ['settings.timeZone'],
    item: anEvent({ title }),
    gone: missing,
    unread: failed,
  },
  {
    noun: 'course',
    api: '/api/university/courses',
    list: '/university',
    read: 'courses.byId',
    item: aCourse({ title }),
    gone: missing,
    unread: failed,
  },
  {
    noun: 'video',
    api: '/api/videos',
    list: '/daewa-tv',
    read: 'videos.byId',
    also: ['videos.related'],
    item: aVideo({ title }),
    gone: missing,
    unread: failed,
  },
];
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each(items)('the page of a $noun', ({ api, list, read, also = [], item, gone, unread }) => {
  async function startList() {
    const browser = await startBrowser({ roles: ['owner'] });
    const id = await browser.add(api, item);
    browser.open(list);
    const open = async () => {
      const main = within(await screen.findByRole('main'));
      const [link] = await main.findAllByRole('link', { name: title });
      if (link) await user.click(link);
    };
    await within(await screen.findByRole('main')).findAllByRole('link', { name: title });
    return { browser, id, open };
  }

  test('is a placeholder until it has been read', async () => {
    const { browser, open } = await startList();
    const release = browser.network.hold(read);
    const before = browser.network.calls.length;
    await open();
    await screen.findByTestId('skeleton');
    expect(browser.network.calls.slice(before)).toEqual([read, ...also]);
    release();
    await heading(title);
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${title} | Daewa Foundation`));
  });

  test('says so when it is gone', async () => {
    const { browser, id, open } = await startList();
    await browser.call('DELETE', `${api}/${id}`);
    await open();
    await heading(gone);
  });

  test('can be read again when it could not be read', async () => {
    const { browser, open } = await startList();
    const recover = browser.network.refuse(read, 502);
    await open();
    await heading(unread);
    if (unread !== gone) expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    recover();
    browser.reload();
    await heading(title);
  });
});

test('what is not known of an event or a course has no line, and a pattern stands for its picture', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const event = anEvent({ title });
  const id = await browser.add('/api/events', event);
  browser.network.answer('events.byId', { ...event, id, time: '', location: '', imageUrl: '' });
  browser.open(`/events/${id}`);
  await heading(title);
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('term').map((term) => term.textContent)).toEqual(['Date']);
  expect(document.querySelector('main img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/patterns\/\d+\.svg$/),
  );
});

test('an uploaded picture that cannot be loaded becomes a pattern without its description', async () => {
  const imageUrl = `/media/${'a1'.repeat(12)}-1200x800.webp`;
  const browser = await startBrowser({ roles: ['owner'] });
  const event = anEvent({ title, imageUrl });
  const id = await browser.add('/api/events', event);
  const picture = { alt: 'Children read', focus: null };
  browser.network.answer('events.byId', { ...event, id, picture });
  browser.open(`/events/${id}`);
  await heading(title);
  const image = document.querySelector('main img'); // happy-dom loads no pictures
  expect(image).toHaveAttribute('src', expect.stringMatching(/^\/patterns\/\d+\.svg$/));
  expect(image).toHaveAttribute('alt', '');
  expect(image).not.toHaveAttribute('srcset');
});

test('an article that is answered bare has no comments and no likes', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const article = aNewsArticle({ title, slug: 'kites' });
  const id = await browser.add('/api/news', article);
  await browser.call('POST', '/api/news/kites/likes', { userId: 'user_another' });
  browser.network.answer('news.bySlug', { ...article, id });
  browser.open('/news/kites');
  await screen.findByText('No comments yet. Be the first to write one.');
  await press('Like (0)');
  await screen.findByRole('button', { name: 'Liked (2)' });
});
