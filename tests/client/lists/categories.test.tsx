// Categories that a colleague has taken or used in the meantime, and those of each content type.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerQuestions, expectToast, fill, press, startBrowser } from '../../support/browser/browser';
import { aNewsArticle, anEvent, aProgram, aVideo } from '../../support/factories';

const openCategories = async (name: string) => {
  await press('Categories');
  return screen.findByRole('dialog', { name });
};

test.each([
  {
    section: 'programs',
    heading: 'Programs',
    name: 'Program Categories',
    path: '/api/programs',
    body: aProgram,
  },
  { section: 'videos', heading: 'Videos', name: 'Video Categories', path: '/api/videos', body: aVideo },
  { section: 'events', heading: 'Events', name: 'Event Categories', path: '/api/events', body: anEvent },
])('$name are listed', async ({ section, heading, name, path, body }) => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add(path, body({ category: 'Outdoors' }));
  await browser.openSection(section, heading);
  const dialog = await openCategories(name);
  expect(await within(dialog).findByRole('listitem')).toHaveTextContent('Outdoors1 ');
});

test('a name that a colleague has just taken is offered for merging', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ category: 'Outdoors' }));
  await browser.openSection('news', 'News & Updates');
  const dialog = await openCategories('News Categories');
  await press('Rename Outdoors', dialog);
  await fill(dialog, 'New name of “Outdoors”', 'Open air');
  await browser.add('/api/news', aNewsArticle({ category: 'Open air' }));
  await press('Save', dialog);
  await within(dialog).findByText('This name is already taken');
  await within(dialog).findByRole('button', { name: 'Merge' });
  await press('Cancel', dialog);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Rename Outdoors' })).toHaveFocus());
});

test('a category that a colleague has just used is not deleted', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const article = aNewsArticle({ category: 'Outdoors' });
  const id = await browser.add('/api/news', article);
  await browser.call('PUT', `/api/news/${id}`, { ...article, category: 'Open air' });
  await browser.openSection('news', 'News & Updates');
  const dialog = await openCategories('News Categories');
  await within(dialog).findByText('Not in use');
  await browser.call('PUT', `/api/news/${id}`, article);
  answerQuestions(true);
  await press('Delete Outdoors', dialog);
  await expectToast('This category is in use');
  await within(dialog).findByText('1 article');
});
