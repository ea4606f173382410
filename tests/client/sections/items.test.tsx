// Copies of items, their drafts in the list, and what an account without a permission is offered.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf } from '../../../src/shared/schemas/roles';
import { expectToast, findRow, openDialog, press, startBrowser, user } from '../../support/browser/browser';
import { select } from '../../support/browser/lists';
import { aHistoryEvent, aNewsArticle, aTeamMember } from '../../support/factories';

async function chooseMore(row: HTMLElement, name: string) {
  await press('More', row);
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.click(screen.getByRole('menuitem', { name }));
  return names;
}

test('a copy of an article is a new article with a title and a slug of its own, and only a draft', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ title: 'A kitchen', slug: 'a-kitchen' }));
  await browser.openSection('news', 'News & Updates');
  await chooseMore(await findRow(/A kitchen/), 'Duplicate');
  const form = await screen.findByRole('dialog', { name: 'Add News Article' });
  expect(within(form).getByLabelText('Title')).toHaveValue('A kitchen (copy)');
  expect(within(form).getByLabelText('Slug')).toHaveValue('a-kitchen-copy');
  expect(within(form).getByLabelText('Date')).toHaveValue(new Date().toISOString().slice(0, 10));
  await press('Save draft', form);
  await expectToast('Draft saved');
  expect(await browser.call('GET', '/api/drafts')).toMatchObject([
    { itemId: null, values: { slug: 'a-kitchen-copy', author: 'Maryam Siddiqui' } },
  ]);
  expect(await browser.call('GET', '/api/news')).toHaveLength(1);
});

test('a person who is on no page has no link to it, and a deleted copy leaves no draft', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/team', aTeamMember({ name: 'Noor Haddad', isLeadership: false }));
  await browser.openSection('team', 'Team Members');
  const row = await findRow(/Noor/);
  expect(await chooseMore(row, 'Duplicate')).toEqual(['Duplicate', 'Revisions']);
  const form = await screen.findByRole('dialog', { name: 'Add Team Member' });
  expect(within(form).getByLabelText('Name')).toHaveValue('Noor Haddad (copy)');
  await press('Save draft', form);
  await expectToast('Draft saved');
  await press('Cancel', form);
  const question = screen.queryByRole('dialog', { name: 'Keep your draft?' });
  if (question) await press('Delete draft', question);
  await waitFor(() => expect(form).not.toBeInTheDocument());
});

test('drafts, scheduled and live items are filtered as one list', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/about/history', aHistoryEvent({ title: 'A spring' }));
  const addDraft = (title: string) =>
    browser.add('/api/drafts', { type: 'history', values: aHistoryEvent({ title }) });
  await addDraft('A source');
  const due = await addDraft('A delta');
  await browser.call('POST', `/api/drafts/${due}/schedule`, { at: '2099-01-01T00:00:00Z' });
  await browser.openSection('history', 'History Events');
  await findRow(/A spring/);
  const shown = () => ['A spring', 'A source', 'A delta'].filter((title) => screen.queryByText(title));
  for (const [state, titles] of [
    ['Live', ['A spring']],
    ['Drafts', ['A source']],
    ['Scheduled', ['A delta']],
    ['All States', ['A spring', 'A source', 'A delta']],
  ] as const) {
    await select('State', state);
    await waitFor(() => expect(shown()).toEqual(titles));
  }
});

test('an account that may not add pictures enters an address alone', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const permissions = [...permissionsOf(['owner'])].filter((permission) => permission !== 'media:write');
  browser.network.answer('auth.permissions', permissions);
  await browser.openSection('history', 'History Events');
  const form = await openDialog('Add History Event', 'Add History Event');
  await within(form).findByLabelText(/^Image URL/);
  expect(within(form).queryByRole('button', { name: 'Choose a file' })).not.toBeInTheDocument();
});
