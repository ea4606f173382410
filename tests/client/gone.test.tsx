// Something that a colleague has deleted while it was open here: the user learns why, and loses nothing that was typed.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  findListItem,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../support/browser/browser';
import { aComment, aContactMessage, aHistoryEvent, aNewsArticle, aSetting } from '../support/factories';

test('a form whose item somebody else has deleted keeps what was typed, and saves it as a new one', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/about/history', aHistoryEvent({ title: 'A garden' }));
  await browser.openSection('history', 'History Events');
  const form = await openDialog('Edit History Event', 'Edit', await findRow(/A garden/));
  await fill(form, 'Description', 'It grew again.');
  await browser.call('DELETE', `/api/about/history/${id}`);
  await press('Update History Event', form);
  await expectToast('Failed to update history event');
  expect(within(form).getByRole('alert')).toHaveTextContent('Someone else deleted this history event.');
  expect(within(form).getByLabelText('Description')).toHaveValue('It grew again.');
  await press('Create History Event', form);
  await expectToast('History event created successfully');
  expect(await browser.call('GET', '/api/about/history')).toMatchObject([{ description: 'It grew again.' }]);
});

test('a setting that somebody else has deleted says so in its form', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/settings', aSetting({ label: 'Office hours', group: 'urls' }));
  await browser.openSection('settings', 'Settings');
  const form = await openDialog('Edit Setting', 'Edit', await findListItem('Office hours'));
  await fill(form, 'Value', 'Mine');
  await browser.call('DELETE', `/api/settings/${id}`);
  await press('Update setting', form);
  expect(await within(form).findByRole('alert')).toHaveTextContent('Someone else deleted this setting.');
  expect(within(form).getByLabelText('Value')).toHaveValue('Mine');
});

test.each([
  {
    section: 'history',
    heading: 'History Events',
    add: async (browser: Browser) => browser.add('/api/about/history', aHistoryEvent({ title: 'Layla' })),
    remove: '/api/about/history',
    act: async (row: HTMLElement) => {
      answerQuestions(true);
      await press('Delete', row);
    },
    failure: 'Failed to delete history event',
  },
  {
    section: 'comments',
    heading: 'Comments',
    add: async (browser: Browser) => {
      await browser.call('POST', '/api/news', aNewsArticle({ slug: 'news', title: 'News' }));
      return browser.add('/api/news/news/comments', aComment({ name: 'Layla' }));
    },
    remove: '/api/comments',
    act: async (row: HTMLElement) => {
      await press('Approve', row);
    },
    failure: 'Failed to update comment status',
  },
  {
    section: 'contacts',
    heading: 'Contact Messages',
    add: async (browser: Browser) => browser.add('/api/contact', aContactMessage({ name: 'Layla' })),
    remove: '/api/contact',
    act: async (row: HTMLElement) => {
      await press('Actions', row);
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await press('Delete', await screen.findByRole('dialog', { name: 'Delete Message' }));
    },
    failure: 'Failed to delete message',
  },
  {
    section: 'newsletter',
    heading: 'Newsletter',
    add: async (browser: Browser) => {
      await browser.call('POST', '/api/newsletter/subscribe', { email: 'layla@example.org' });
      const all = await browser.call('GET', '/api/newsletter/subscribers');
      return z
        .array(z.object({ id: z.int() }))
        .length(1)
        .parse(all)[0]?.id;
    },
    remove: '/api/newsletter/subscribers',
    act: async (row: HTMLElement) => {
      await press('Remove', row);
      await press('Remove', await screen.findByRole('dialog', { name: 'Remove Subscriber' }));
    },
    failure: 'Failed to remove subscriber',
  },
])('$heading: what is gone leaves the list', async ({ section, heading, add, remove, act, failure }) => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await add(browser);
  await browser.openSection(section, heading);
  const row = await findRow(/layla/i);
  await browser.call('DELETE', `${remove}/${id}`);
  await act(row);
  await expectToast(`${failure}. Someone else deleted it.`);
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
