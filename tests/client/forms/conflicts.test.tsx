// Two people change the same thing: neither overwrites the other's change without having seen it.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { differencesOf } from '../../../src/client/admin/kit/form/differences';
import { adminForms } from '../../../src/shared/messages/en/admin/content';
import { signIn } from '../../support/app';
import {
  type Browser,
  expectToast,
  fill,
  findListItem,
  findRow,
  openDialog,
  press,
  rowsOf,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { aComment, aDonation, aNewsArticle, aSetting, aVolunteer } from '../../support/factories';
import { editEvent, startEditing, storedEvents, update } from './history-form';

const headings = ['Field', 'Theirs', 'Yours'];
/** Makes a change as another account. */
const asOther = async (browser: Browser, change: () => Promise<unknown>) => {
  const { cookie } = browser.session;
  browser.session.cookie = await signIn(browser.db, ['editor'], 'amina');
  await change();
  browser.session.cookie = cookie;
};

test('a form says when and by whom its item was last changed', async () => {
  const { form } = await editEvent(await startBrowser({ roles: ['owner'] }));
  expect(await within(form).findByText(/^Last changed/)).toHaveTextContent(/ by admin$/);
});

test('a save names every field that somebody else changed, and overwrites only what was shown', async () => {
  const { browser, form, change } = await startEditing();
  await fill(form, 'Description', 'What I wrote.');
  await asOther(browser, () => change({ description: 'What they wrote.', year: 2001 }));
  await press(update, form);
  const notice = await within(form).findByRole('alert');
  expect(notice).toHaveTextContent('Someone else changed this history event');
  expect(rowsOf(notice)).toEqual([
    headings,
    ['Description', 'What they wrote.', 'What I wrote.'],
    ['Year', '2001', '1998'],
  ]);

  // The same account in another window is nobody else.
  await change({ description: 'What I wrote there.' });
  await press(update, form);
  await waitFor(() =>
    expect(rowsOf(notice)).toEqual([
      ['Field', 'Other version', 'This version'],
      ['Description', 'What I wrote there.', 'What I wrote.'],
    ]),
  );
  expect(notice).toHaveTextContent('You changed this history event in another window');
  expect(await storedEvents(browser)).toMatchObject([{ description: 'What I wrote there.' }]);
  await press(update, form);
  await expectToast('History event updated successfully');
  expect(await storedEvents(browser)).toMatchObject([{ description: 'What I wrote.', year: 1998 }]);
});

test('discarding my changes shows theirs', async () => {
  const { form, change } = await startEditing();
  await change({ title: 'A bigger garden' });
  await fill(form, 'Description', 'What I wrote.');
  await press(update, form);
  await press('Discard my changes', form);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /A bigger garden/ })).toBeInTheDocument();
});

test('a setting shows their value until it is saved again', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const { key, ...setting } = aSetting({ label: 'Office hours', group: 'urls' });
  await browser.add('/api/settings', { key, ...setting });
  await browser.openSection('settings', 'Settings');
  const form = await openDialog('Edit Setting', 'Edit', await findListItem('Office hours'));
  await fill(form, 'Value', 'Mine');
  for (const value of ['Theirs', 'Theirs again']) {
    await browser.call('PATCH', `/api/settings/${key}`, { value });
    await press('Update setting', form);
    await waitFor(() =>
      expect(rowsOf(within(form).getByRole('alert')).at(-1)?.slice(1)).toEqual([value, 'Mine']),
    );
  }
  await press('Update setting', form);
  await expectToast('Setting updated');
});

test.each([
  {
    it: 'only the part of a long text that differs',
    values: (word: string) => ({ content: `${'The same words. '.repeat(100)}${word}.` }),
    shown: {
      theirs: '… words. The same words. The same words. theirs.',
      mine: '… words. The same words. The same words. mine.',
    },
  },
  {
    it: 'a formatted text without its marks',
    values: (word: string) => ({
      contentFormat: 'markdown',
      content: `It is **${word}**, by [many](/about).`,
    }),
    shown: { theirs: 'It is theirs, by many.', mine: 'It is mine, by many.' },
  },
  {
    it: 'that only the formatting differs',
    values: (word: string) => ({
      contentFormat: 'markdown',
      content: word === 'mine' ? 'It is **old**.' : 'It is old.',
    }),
    shown: { theirs: 'Same text, different formatting', mine: 'Same text' },
  },
])('the comparison shows $it', async ({ values, shown }) => {
  expect(await differencesOf(null, values('mine'), values('theirs'), adminForms)).toEqual([
    { label: 'Content', ...shown },
  ]);
});

const addComment = async (browser: Browser, name: string) => {
  const article = aNewsArticle();
  await browser.add('/api/news', article);
  return browser.add(`/api/news/${article.slug}/comments`, aComment({ name }));
};
test.each([
  {
    section: 'donations',
    heading: 'Donations',
    add: async (browser: Browser) => browser.add('/api/donations', aDonation({ firstName: 'Layla' })),
    theirs: 'Refunded',
    mine: 'Completed',
    button: 'Completed',
    failure: 'Failed to update donation status',
  },
  {
    section: 'volunteers',
    heading: 'Volunteers',
    add: async (browser: Browser) => browser.add('/api/volunteers', aVolunteer({ firstName: 'Layla' })),
    theirs: 'Rejected',
    mine: 'Approved',
    button: 'Approve',
    failure: 'Failed to update volunteer application status',
  },
  {
    section: 'comments',
    heading: 'Comments',
    add: async (browser: Browser) => addComment(browser, 'Layla'),
    theirs: 'Rejected',
    mine: 'Approved',
    button: 'Approve',
    failure: 'Failed to update comment status',
  },
])('$section: a decision on an outdated status is refused once, and shows the new one', async (about) => {
  const { section, heading, add, theirs, mine, button, failure } = about;
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await add(browser);
  await browser.openSection(section, heading);
  await user.selectOptions(screen.getByLabelText('Status'), 'All Statuses');
  const row = await findRow(/Layla/);
  const hasDetails = section !== 'comments';
  if (hasDetails) await press('Details', row);
  await browser.call('PUT', `/api/${section}/${id}/status`, { status: theirs.toLowerCase() });
  await press(button);
  await expectToast(failure);
  await expectToast(`Now: ${theirs}. You chose: ${mine}.`);
  await waitFor(() => expect(row).toHaveTextContent(theirs));
  if (hasDetails) expect(screen.getByRole('alert')).toHaveTextContent(`Now: ${theirs}`);
  await press(button);
  await expectToast('status updated successfully');
  await waitFor(() => expect(row).toHaveTextContent(mine));
  expect(screen.queryByText(/You chose/)).not.toBeInTheDocument();
});

test('approving several comments leaves and counts those that somebody else decided', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addComment(browser, 'layla');
  const other = await addComment(browser, 'omar');
  await browser.openSection('comments', 'Comments');
  for (const name of [/of layla/, /of omar/]) await user.click(await screen.findByRole('checkbox', { name }));
  await browser.call('PUT', `/api/comments/${other}/status`, { status: 'rejected' });
  await press('Approve Selected (2)');
  await expectToast('1 comment approved successfully');
  await expectToast('Someone else changed 1 comment: it was left as it is.');
  expect(await browser.call('GET', '/api/comments')).toMatchObject([
    { status: 'rejected' },
    { status: 'approved' },
  ]);
});

test('a change whose answer was lost is no conflict when it is saved again', async () => {
  const { browser, form: edit } = await startEditing();
  await fill(edit, 'Description', 'It was built twice.');
  browser.network.loseAnswer('history.update');
  await press(update, edit);
  await expectToast('Failed to update history event');
  await press(update, edit);
  await expectToast('History event updated successfully');
  await waitFor(() => expect(edit).not.toBeInTheDocument());
});
