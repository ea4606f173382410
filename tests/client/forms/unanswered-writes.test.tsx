// A save or a deletion that is under way, offline or unanswered: nothing is lost, done twice or sent later by itself.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  findRow,
  follow,
  openDialog,
  press,
  startBrowser,
  stopClock,
  user,
} from '../../support/browser/browser';
import { aHistoryEvent } from '../../support/factories';
import { create, startAdding, startEditing, storedDrafts, storedEvents, update } from './history-form';

const owner = { roles: ['owner' as const] };

/** The newsletter section with one subscriber and a newsletter that is written. */
async function writeNewsletter(browser: Browser) {
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'layla@example.org' });
  await browser.openSection('newsletter', 'Newsletter');
  const panel = await screen.findByRole('region', { name: 'Compose Newsletter' });
  await fill(panel, 'Subject Line', 'January');
  await fill(panel, 'Email Content', 'Dear friends, thank you.');
  return panel;
}

test('a form that is being saved cannot be closed', async () => {
  const { browser, form } = await startAdding('A well');
  const release = browser.network.hold('history.create');
  await press(create, form);
  expect(await within(form).findByRole('button', { name: 'Saving...' })).toBeDisabled();
  await press('Cancel', form);
  await expectToast('Still saving');
  await user.keyboard('{Escape}');
  await press('Close', form);
  expect(within(form).getByLabelText('Title')).toHaveValue('A well');
  release();
  await expectToast('History event created successfully');
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await storedEvents(browser)).toHaveLength(1);
});

test('a newsletter sent offline fails, keeps its text, and is not sent later by itself', async () => {
  const browser = await startBrowser(owner);
  const panel = await writeNewsletter(browser);
  answerQuestions(true);
  browser.network.isOffline = true;
  await press(/^Send to/, panel);
  await expectToast('Failed to send newsletter. Please try again.');
  expect(within(panel).getByRole('alert')).toHaveTextContent(
    'Failed to send newsletter: There was an error sending your newsletter. Please try again or contact support.',
  );
  expect(within(panel).getByLabelText('Subject Line')).toHaveValue('January');
  expect(within(panel).getByLabelText('Email Content')).toHaveValue('Dear friends, thank you.');

  browser.network.isOffline = false;
  window.dispatchEvent(new Event('online'));
  await follow('History Events');
  await screen.findByText('No history events found');
  expect(browser.network.calls.filter((name) => name === 'newsletter.broadcast')).toHaveLength(1);
});

test('a save fails at once offline, keeps what was typed, and changes nothing', async () => {
  const { browser, form } = await startEditing();
  await fill(form, 'Description', 'It was planted in a day.');
  browser.network.isOffline = true;
  await press(update, form);
  await expectToast('Failed to update history event');
  expect(within(form).getByLabelText('Description')).toHaveValue('It was planted in a day.');
  expect(await storedEvents(browser)).toMatchObject([{ description: 'It was planted by hand.' }]);
});

test.each([
  {
    what: 'a newsletter',
    heading: 'Newsletter',
    procedure: 'newsletter.broadcast',
    begin: writeNewsletter,
    button: /^Send to/,
    done: 'Newsletter Sent',
  },
  {
    what: 'a new setting',
    heading: 'Settings',
    procedure: 'settings.create',
    begin: async (browser: Browser) => {
      await browser.openSection('settings', 'Settings');
      const panel = await screen.findByRole('region', { name: 'Create New Setting' });
      for (const [label, text] of Object.entries({ Key: 'wish', Label: 'Wish', Value: 'Well' }))
        await fill(panel, label, text);
      await user.selectOptions(within(panel).getByLabelText('Group'), 'General');
      await user.selectOptions(within(panel).getByLabelText('Type'), 'Text');
      return panel;
    },
    button: 'Create Setting',
    done: 'Setting created',
  },
])('the section is not left while $what is being saved', async (about) => {
  const { heading, procedure, begin, button, done } = about;
  const browser = await startBrowser(owner);
  const questions = answerQuestions(true);
  const panel = await begin(browser);
  const release = browser.network.hold(procedure);
  await press(button, panel);
  await waitFor(() => expect(browser.network.calls).toContain(procedure));
  questions.length = 0;
  await follow('History Events');
  await expectToast('Still saving');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  release();
  await expectToast(done);
  await follow('History Events');
  await screen.findByRole('heading', { level: 1, name: 'History Events' });
  expect(questions).toEqual([]);
});

test('other items can be deleted while one deletion is under way', async () => {
  const browser = await startBrowser(owner);
  for (const title of ['Slow', 'Other']) await browser.add('/api/about/history', aHistoryEvent({ title }));
  await browser.openSection('history', 'History Events');
  answerQuestions(true);
  const [slow, other] = [await findRow(/Slow/), await findRow(/Other/)];
  const release = browser.network.holdNext('history.delete');
  await press('Delete', slow);
  await within(slow).findByRole('button', { name: 'Deleting...' });
  await press('Delete', other);
  await waitFor(() => expect(other).not.toBeInTheDocument());
  expect(slow).toBeInTheDocument();
  release();
  await waitFor(() => expect(slow).not.toBeInTheDocument());
});

test('the question before a deletion stays open until the outcome is known', async () => {
  const browser = await startBrowser(owner);
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'layla@example.org' });
  await browser.openSection('newsletter', 'Newsletter');
  const release = browser.network.hold('newsletter.remove');
  const question = await openDialog('Remove Subscriber', 'Remove', await findRow(/layla/));
  await press('Remove', question);
  expect(await within(question).findByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await press('Cancel', question);
  await expectToast('Still saving');
  expect(question).toBeInTheDocument();
  release();
  await expectToast('Subscriber removed successfully');
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('a save without an answer fails after 45 seconds, and repeating it creates nothing twice', async () => {
  const { browser, form } = await startAdding('A school');
  const pass = stopClock();
  browser.network.neverAnswer('history.create');
  await press(create, form);
  await waitFor(async () => expect(await storedEvents(browser)).toHaveLength(1));
  await pass(45_000);
  await expectToast('Failed to create history event');
  expect(within(form).getByLabelText('Title')).toHaveValue('A school');
  await press(create, form);
  await expectToast('History event created successfully');
  expect(await storedEvents(browser)).toHaveLength(1);
});

test('a draft saved after its form is deleted', async () => {
  const { browser, form } = await startAdding('A well');
  const pass = stopClock();
  const releaseDraft = browser.network.holdNext('drafts.create');
  await fill(form, 'Title', 'A deep well');
  await pass(2000);
  await waitFor(() => expect(browser.network.calls).toContain('drafts.create'));
  await press(create, form);
  await pass(3000);
  await expectToast('History event created successfully');
  releaseDraft();
  await waitFor(() => expect(browser.network.calls).toContain('drafts.remove'));
  await waitFor(async () => expect(await storedDrafts(browser)).toEqual([]));
});
