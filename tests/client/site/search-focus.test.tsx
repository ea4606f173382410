// A visitor can go on typing while the address follows the search.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBrowser, user } from '../../support/browser/browser';
import { aNewsArticle } from '../../support/factories';

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
