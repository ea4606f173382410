// Closing a changed form asks what to do with its draft, and does just that.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  blockStorage,
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  stopClock,
  user,
} from '../../support/browser/browser';
import { aHistoryEvent } from '../../support/factories';
import { draftSaved, keepDraft, openDraftRow, startAdding, startEditing, storedDrafts } from './history-form';

test('keeping the draft saves what was typed a moment ago, and lists it', async () => {
  const { browser, form } = await startAdding('A lamp');
  await fill(form, 'Description', 'Typed a moment ago.');
  await press('Cancel', form);
  await press('Keep draft');
  await expectToast('Draft saved');
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await storedDrafts(browser)).toMatchObject([{ values: { description: 'Typed a moment ago.' } }]);
  await openDraftRow('A lamp');
});

test('offline a kept draft stays in the browser, and is offered again', async () => {
  const { browser, form } = await startAdding();
  browser.network.isOffline = true;
  await fill(form, 'Title', 'A ladder');
  await press('Cancel', form);
  await press('Keep draft');
  await expectToast('Draft kept in this browser');
  await waitFor(() => expect(form).not.toBeInTheDocument());
  browser.network.isOffline = false;
  await press('Add History Event');
  expect(await screen.findByRole('note')).toHaveTextContent('A ladder');
});

test('keeping a draft waits three seconds for the server, and calls a late answer no failure', async () => {
  const { browser, form } = await startAdding();
  const pass = stopClock();
  const release = browser.network.hold('drafts.create');
  await fill(form, 'Title', 'A door');
  await press('Cancel', form);
  await press('Keep draft');
  await screen.findByRole('button', { name: 'Saving...' });
  await pass(3000);
  await expectToast('The server has not responded yet. Look under Drafts');
  expect(form).not.toBeInTheDocument();
  release();
  await waitFor(async () => expect(await storedDrafts(browser)).toHaveLength(1));
});

test('another address asks only while the draft is neither on the server nor in the browser', async () => {
  const { browser, form } = await startAdding();
  const pass = stopClock();
  const accept = browser.network.refuse('drafts.create');
  blockStorage('localStorage');
  await fill(form, 'Title', 'A well');
  const questions = answerQuestions(false);
  browser.go('/admin?section=programs');
  await waitFor(() => expect(questions).toEqual(['Discard your changes?']));
  expect(within(form).getByLabelText('Title')).toHaveValue('A well');
  accept();
  await pass(9000);
  await draftSaved(form);
  questions.length = 0;
  browser.go('/admin?section=programs');
  await screen.findByRole('heading', { level: 1, name: 'Programs' });
  expect(questions).toEqual([]);
  expect(await storedDrafts(browser)).toHaveLength(1);
});

test('deleting the draft removes what the form saved by itself, and can be undone', async () => {
  const { browser, form } = await startAdding('A lamp');
  await draftSaved(form);
  await press('Cancel', form);
  await press('Delete draft');
  await expectToast('Draft deleted');
  await waitFor(async () => expect(await storedDrafts(browser)).toEqual([]));
  await press('Undo');
  await expectToast('Draft restored');
  expect(await storedDrafts(browser)).toMatchObject([{ itemId: null, values: { title: 'A lamp' } }]);
});

test('deleting the draft goes back to the one that was kept before', async () => {
  const { browser, form } = await startAdding('A lamp');
  const pass = stopClock();
  await keepDraft(form);
  await fill(form, 'Description', 'Something quite different.');
  await pass(2000);
  const expectStored = async (description: string) =>
    waitFor(async () => expect(await storedDrafts(browser)).toMatchObject([{ values: { description } }]));
  await expectStored('Something quite different.');
  const question = await openDialog('Keep your draft?', 'Cancel', form);
  expect(question).toHaveTextContent('The earlier draft stays.');
  await press('Delete draft', question);
  await expectStored('It was planted by hand.');
  await press('Undo');
  await expectStored('Something quite different.');
});

test('a form whose draft was just kept closes without a question, and deleting the draft can be undone', async () => {
  const { browser, form } = await startAdding('A lamp');
  await keepDraft(form);
  await press('Cancel', form);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  await press('Delete draft', await openDraftRow('A lamp'));
  await expectToast('Draft deleted');
  expect(await storedDrafts(browser)).toEqual([]);
  await press('Undo');
  await expectToast('Draft restored');
  expect(await storedDrafts(browser)).toMatchObject([{ values: { title: 'A lamp' } }]);
});

test('undoing the deletion of a scheduled draft restores one draft, also where its schedule is refused', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/drafts', {
    type: 'history',
    values: aHistoryEvent({ title: 'A lamp' }),
  });
  const at = '2099-01-01T00:00:00.000Z';
  await browser.call('POST', `/api/drafts/${id}/schedule`, { at });
  await browser.openSection('history', 'History Events');
  const deleteAndUndo = async () => {
    await press('Delete draft', await screen.findByRole('group', { name: 'A lamp' }));
    await expectToast('Draft deleted');
    await press('Undo');
    await expectToast('Draft restored');
  };
  await openDraftRow('A lamp');
  await deleteAndUndo();
  expect(await storedDrafts(browser)).toMatchObject([{ publishAt: at }]);
  browser.network.refuse('drafts.schedule');
  await deleteAndUndo();
  await expectToast('Its schedule was lost');
  expect(await storedDrafts(browser)).toMatchObject([{ publishAt: null }]);
  await openDialog('Add History Event', 'Add History Event');
  expect(await screen.findAllByRole('note')).toHaveLength(1);
});

test('a draft saved by hand while somebody types is saved', async () => {
  const { browser, form } = await startAdding('A lamp');
  await draftSaved(form);
  await fill(form, 'Title', 'A lantern');
  const release = browser.network.holdNext('drafts.update');
  await press('Save draft', form);
  await fill(form, 'Title', 'A torch');
  release();
  await expectToast('Draft saved');
  await waitFor(async () =>
    expect(await storedDrafts(browser)).toMatchObject([{ values: { title: 'A torch' } }]),
  );
  await openDialog('Keep your draft?', 'Cancel', form);
});

test('the row of a published item leads to the draft of its changes', async () => {
  const { form } = await startEditing();
  await fill(form, 'Description', 'As the draft has it.');
  await user.keyboard('{Control>}s{/Control}');
  await expectToast('Draft saved');
  await press('Cancel', form);
  await press('Draft changes', await findRow(/A garden/));
  await screen.findByDisplayValue('As the draft has it.');
});

test.each(['Save draft', 'Preview', 'Schedule'])(
  '%s on an unchanged form creates no draft',
  async (button) => {
    const { browser, form } = await startEditing();
    await press(button, form);
    await expectToast('Change something in the form first.');
    await press('Cancel', form);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await storedDrafts(browser)).toEqual([]);
  },
);
