// A form saves itself as a draft, on the server or in the browser, and continues where it was left.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '../../support/app';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  rowsOf,
  startBrowser,
  stopClock,
} from '../../support/browser/browser';
import {
  addEvent,
  create,
  draftSaved,
  keepDraft,
  openDraftRow,
  startAdding,
  startEditing,
  storedDrafts,
  storedEvents,
  update,
} from './history-form';

const owner = { roles: ['owner' as const] };
const firstDraft = async (browser: Browser) => {
  const [first] = await storedDrafts(browser);
  if (!first) throw new Error('There is no draft');
  return first;
};
/** Saves the only draft as another account. */
const saveAs = async (browser: Browser, username: string, description: string) => {
  const { id, version, values } = await firstDraft(browser);
  const { cookie } = browser.session;
  browser.session.cookie = await signIn(browser.db, ['owner'], username);
  await browser.call('PUT', `/api/drafts/${id}`, { version, values: { ...values, description } });
  browser.session.cookie = cookie;
};

test('a form is saved as one draft while somebody types, and the draft ends with the form', async () => {
  const { browser, form } = await startAdding('A well');
  const pass = stopClock();
  await fill(form, 'Title', 'A deep well');
  await pass(2000);
  await draftSaved(form);
  await fill(form, 'Description', 'It was dug by hand.');
  await pass(2000);
  await waitFor(async () =>
    expect(await storedDrafts(browser)).toMatchObject([
      { values: { title: 'A deep well', description: 'It was dug by hand.' } },
    ]),
  );
  expect(await storedEvents(browser)).toEqual([]);
  await press(create, form);
  await expectToast('History event created successfully');
  expect(await storedEvents(browser)).toHaveLength(1);
  expect(await storedDrafts(browser)).toEqual([]);
});

test('a draft is offered when the form is opened again, and continued from there', async () => {
  const browser = await startBrowser(owner);
  const values = { title: 'A well', description: 'It was dug by hand.' };
  await browser.add('/api/drafts', { type: 'history', values });
  const form = await addEvent(browser);
  expect(await within(form).findByRole('note')).toHaveTextContent(
    'You have an unfinished draft of “A well”, saved just now',
  );
  await press('Continue editing', form);
  const opened = await screen.findByRole('dialog');
  expect(await within(opened).findByDisplayValue('It was dug by hand.')).toBeInTheDocument();
  expect(within(opened).queryByRole('note')).not.toBeInTheDocument();
  await press(create, opened);
  await expectToast('History event created successfully');
  expect(await storedDrafts(browser)).toEqual([]);
});

test('offline a draft is kept in the browser, and offered there until the server has it', async () => {
  const { browser, form } = await startAdding();
  const pass = stopClock();
  browser.network.isOffline = true;
  await fill(form, 'Title', 'A bridge');
  await fill(form, 'Description', 'It crosses the river.');
  await pass(2000);
  await within(form).findByText(/^Draft not saved. You are offline./);
  cleanup(); // the form tries once more while its tab closes
  await waitFor(() =>
    expect(browser.network.calls.filter((name) => name === 'drafts.create')).toHaveLength(2),
  );
  browser.network.isOffline = false;
  await browser.openSection('history', 'History Events');
  let found = await openDialog('Add History Event', 'Add History Event');
  expect(await within(found).findByRole('note')).toHaveTextContent('“A bridge”, kept in this browser');
  // Typing does not replace the offered copy.
  await fill(found, 'Title', 'A ferry');
  await press('Cancel', found);
  await press('Delete draft');
  found = await openDialog('Add History Event', 'Add History Event');
  expect(await within(found).findByRole('note')).toHaveTextContent('“A bridge”');
  await press('Continue editing', found);
  await screen.findByDisplayValue('It crosses the river.');
  await pass(9000);
  await waitFor(async () =>
    expect(await storedDrafts(browser)).toMatchObject([{ values: { description: 'It crosses the river.' } }]),
  );
});

test.each([
  { what: 'the browser is online again', wait: async () => void window.dispatchEvent(new Event('online')) },
  { what: 'eight seconds have passed', wait: async (pass: (ms: number) => Promise<unknown>) => pass(8000) },
])('a draft that was not saved is saved when $what', async ({ wait }) => {
  const { browser, form } = await startAdding();
  const pass = stopClock();
  browser.network.isOffline = true;
  await fill(form, 'Title', 'A bridge');
  await pass(2000);
  await within(form).findByText(/^Draft not saved/);
  browser.network.isOffline = false;
  await wait(pass);
  await draftSaved(form);
});

test('a draft after the session ended asks to sign in inside the form only', async () => {
  const { browser, form } = await startAdding();
  const pass = stopClock();
  const { cookie } = browser.session;
  browser.session.cookie = undefined;
  await fill(form, 'Title', 'A gate');
  await pass(2000);
  await within(form).findByText(/Your session has ended\./);
  expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).not.toBeInTheDocument();
  await press('Sign in again', form);
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  browser.session.cookie = cookie;
  await pass(8000);
  await draftSaved(form);
  expect(await storedDrafts(browser)).toMatchObject([{ values: { title: 'A gate' } }]);
});

test('a draft that somebody else saved shows both versions, and either can be continued', async () => {
  const { browser, form } = await startEditing();
  const pass = stopClock();
  await fill(form, 'Description', 'My first words.');
  await keepDraft(form);
  const describe = async (theirs: string, mine: string) => {
    await saveAs(browser, 'amina', theirs);
    await fill(form, 'Description', mine);
    await pass(2000);
    return within(form).findByRole('alert');
  };
  let notice = await describe('Her words.', 'My later words.');
  expect(notice).toHaveTextContent('amina saved this draft just now');
  await waitFor(() =>
    expect(rowsOf(notice).at(-1)).toEqual(['Description', 'Her words.', 'My later words.']),
  );
  await press('Keep mine', notice);
  await waitFor(async () =>
    expect(await storedDrafts(browser)).toMatchObject([{ values: { description: 'My later words.' } }]),
  );
  notice = await describe('Her words again.', 'My last words.');
  await press('Use theirs', notice);
  expect(within(form).getByLabelText('Description')).toHaveValue('Her words again.');
  expect(notice).not.toBeInTheDocument();
  await saveAs(browser, 'admin', 'From my other window.');
  await fill(form, 'Description', 'Mine.');
  await pass(2000);
  notice = await within(form).findByRole('alert');
  expect(notice).toHaveTextContent('You saved this draft in another window just now');
  expect(notice).not.toHaveTextContent('Theirs');
});

test("another account's draft of an item is offered in its form", async () => {
  const { browser, form } = await startEditing();
  await fill(form, 'Description', 'My first words.');
  await keepDraft(form);
  browser.session.cookie = await signIn(browser.db, ['editor'], 'amina');
  browser.reload();
  await press('Edit', await findRow(/A garden/));
  expect(await screen.findByRole('note')).toHaveTextContent('admin has a draft of this history event');
  await press('Continue editing');
  await screen.findByDisplayValue('My first words.');
});

test('publishing a draft of an item that changed since shows both, and publishes it when kept again', async () => {
  const { browser, form, change } = await startEditing();
  await fill(form, 'Description', 'As the draft has it.');
  await keepDraft(form);
  await press('Cancel', form);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  await change({ description: 'As they have it.' });
  const questions = answerQuestions(true);
  await press('Publish', await openDraftRow('A garden'));
  await expectToast('The item was changed after the draft');
  expect(questions).toEqual(['Publish “A garden” now?']);
  const opened = await screen.findByRole('dialog', { name: 'Edit History Event' });
  expect(await within(opened).findByRole('alert')).toHaveTextContent('As they have it.');
  expect(within(opened).getByLabelText('Description')).toHaveValue('As the draft has it.');
  await keepDraft(opened);
  await press('Cancel', opened);
  await press('Publish', await screen.findByRole('group', { name: 'A garden' }));
  await expectToast('Draft published');
  expect(await storedEvents(browser)).toMatchObject([{ description: 'As the draft has it.' }]);
  expect(await storedDrafts(browser)).toEqual([]);
});

test('an incomplete draft opens with the errors at its fields when it is published', async () => {
  const browser = await startBrowser(owner);
  await browser.add('/api/drafts', { type: 'history', values: { title: 'A mill', description: 'Short' } });
  await browser.openSection('history', 'History Events');
  answerQuestions(true);
  await press('Publish', await openDraftRow('A mill'));
  await expectToast('Failed to publish the draft');
  const description = await screen.findByLabelText('Description');
  await waitFor(() =>
    expect(description).toHaveAccessibleDescription('Description must be at least 10 characters'),
  );
  await waitFor(() => expect(description).toHaveFocus());
});

test('a draft that was deleted elsewhere begins anew with what is typed', async () => {
  const { browser, form } = await startAdding('A mill');
  const pass = stopClock();
  await keepDraft(form);
  const { id } = await firstDraft(browser);
  await browser.call('DELETE', `/api/drafts/${id}`);
  await fill(form, 'Description', 'It grinds for everybody.');
  await pass(2000);
  await within(form).findByText(/^This draft was published or deleted elsewhere\./);
  await draftSaved(form);
  expect(await storedDrafts(browser)).toMatchObject([
    { values: { description: 'It grinds for everybody.' } },
  ]);
});

test('a save of the form leaves a newer draft from another tab, and says so', async () => {
  const { browser, form } = await startEditing();
  await fill(form, 'Description', 'Typed in the older tab.');
  await keepDraft(form);
  await saveAs(browser, 'admin', 'Typed in another tab.');
  await press(update, form);
  await expectToast('A newer version, saved elsewhere, is still under Drafts.');
  expect(await storedDrafts(browser)).toMatchObject([{ values: { description: 'Typed in another tab.' } }]);
});
