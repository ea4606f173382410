// Likes and sharing on the page of an article: counts, what the browser remembers, and the messages when a call fails.
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectToast, press, startBrowser, user } from '../../support/browser/browser';
import { aNewsArticle } from '../../support/factories';

const article = aNewsArticle({ slug: 'garden', title: 'A garden', excerpt: 'It grows from year to year.' });

async function startArticle() {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/news', article);
  const open = async () => {
    browser.open('/news/garden');
    await screen.findByRole('heading', { level: 1, name: 'A garden' });
  };
  return { browser, id, open };
}

const like = (name: string) => screen.findByRole('button', { name });
const toggle = async (name: string) => user.click(await like(name));

test('a visitor likes an article, is known again, and takes the like back', async () => {
  const { browser, open } = await startArticle();
  await open();
  expect(await like('Like (0)')).toHaveAttribute('aria-pressed', 'false');
  const userId = localStorage.getItem('userId');
  expect(userId).toMatch(/^user_\d{14,}$/);
  await browser.call('POST', '/api/news/garden/likes', { userId: 'user_another' });
  await toggle('Like (0)');
  expect(await like('Liked (2)')).toHaveAttribute('aria-pressed', 'true');
  browser.reload();
  await toggle('Liked (2)');
  expect(await like('Like (1)')).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('userId')).toBe(userId);
});

test('liking what was liked in another tab meanwhile keeps the like', async () => {
  const { browser, open } = await startArticle();
  await open();
  await waitFor(async () => expect(await like('Like (0)')).toBeEnabled());
  await browser.call('POST', '/api/news/garden/likes', { userId: localStorage.getItem('userId') });
  await toggle('Like (0)');
  await like('Liked (1)');
});

test('a like that fails says why, and without a reason that it failed', async () => {
  const { browser, id, open } = await startArticle();
  browser.network.answer('likes.check', { liked: false }); // also once the article is gone
  await open();
  const recover = browser.network.refuse('likes.toggle', 502);
  await toggle('Like (0)');
  await expectToast('Failed to process like');
  recover();
  await browser.call('DELETE', `/api/news/${id}`);
  await toggle('Like (0)');
  await expectToast('News article not found');
  expect(await like('Like (0)')).toHaveAttribute('aria-pressed', 'false');
});

test('a like that cannot be checked is only logged', async () => {
  const { browser, open } = await startArticle();
  const error = { message: 'Internal server error', code: -1, data: { code: 'X', httpStatus: 500 } };
  browser.network.refuse('likes.check', 500, [{ error }]);
  await open();
  await waitFor(() =>
    expect(browser.takeErrors()).toMatch(/Could not check the like.*500: Internal server error/),
  );
  expect(screen.queryByRole('listitem', { name: /Error/ })).not.toBeInTheDocument();
  await toggle('Like (0)');
  await like('Liked (1)');
});

test('a like works where the browser has no room to remember the visitor', async () => {
  const { open } = await startArticle();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  await open();
  await toggle('Like (0)');
  await toggle('Liked (1)');
  expect(await like('Like (0)')).toBeEnabled();
  full.mockRestore();
});

const shareBy = (share: (data: ShareData) => Promise<void>) => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
};

test('sharing hands over title, excerpt and address; a failure is logged, taking it back is none', async () => {
  const { browser, open } = await startArticle();
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  shareBy(share);
  await open();
  await press('Share');
  const data = { title: 'A garden', text: article.excerpt, url: 'http://localhost:3000/news/garden' };
  expect(share).toHaveBeenCalledWith(data);
  share.mockRejectedValueOnce(new DOMException('Cancelled', 'AbortError'));
  await press('Share');
  expect(browser.takeErrors()).toBe('');
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  share.mockRejectedValueOnce(new Error('There is no way to share'));
  await press('Share');
  await expectToast('Link copied');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('where copying is not allowed the link is shown', async () => {
  const { open } = await startArticle();
  const prompt = vi.fn<typeof window.prompt>();
  vi.stubGlobal('prompt', prompt);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await open();
  await press('Share');
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await waitFor(() =>
    expect(prompt).toHaveBeenCalledWith('Copy this link:', 'http://localhost:3000/news/garden'),
  );
});
