// Contact messages: their details under a filter, notes, assignments and answers.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  expectToast,
  fill,
  findRow,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { expectRows, select } from '../../support/browser/lists';
import { aContactMessage } from '../../support/factories';

/** Opens the details of a message. */
async function openMessage(query = '') {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/contact', aContactMessage({ subject: 'Opening hours' }));
  await browser.openSection(`contacts${query}`, 'Contact Messages');
  await openDetails();
  const details = await screen.findByRole('dialog', { name: 'Message Details' });
  return {
    browser,
    details,
    path: `/api/contact/${id}/correspondence`,
    note: await within(details).findByLabelText('Note'),
  };
}

async function openDetails() {
  await press('Actions', await findRow(/Opening hours/));
  await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
}

test('the details of an unread message stay when the filter lets it go', async () => {
  const { details } = await openMessage('&isRead=false');
  await within(details).findByRole('button', { name: 'Mark as Unread' });
  await screen.findByText('No contact messages found');
  expect(details).toHaveTextContent('Opening hours');
});

test('an assigned message is found by its assignee', async () => {
  const { browser, details, path } = await openMessage();
  await select('Assigned to', 'admin', details);
  await expectToast('Assignment changed');
  expect(await browser.call('GET', path)).toMatchObject({ assignee: 'admin' });
  await user.click(within(details).getByText('Close'));
  await waitFor(() => expect(details).not.toBeInTheDocument());
  await expectRows('Contact Messages', ['admin']);
  await press('More filters');
  await select('Assigned to', 'Mine');
  await expectRows('Contact Messages', ['Opening hours']);
  await select('Replies', 'Replied');
  await screen.findByText('No contact messages found');
  await press('More filters (2)');
  await press('More filters (2)');
  await press('Clear filters');
  await expectRows('Contact Messages', ['Opening hours']);
});

test('a note is saved right after an assignment, before anything has been read again', async () => {
  const { browser, details, note } = await openMessage();
  await fill(details, 'Note', 'She called.');
  const release = browser.network.hold('contact.correspondence');
  await select('Assigned to', 'admin', details);
  await expectToast('Assignment changed');
  await press('Save Note', details);
  await expectToast('Note saved');
  expect(note).toHaveValue('She called.');
  expect(within(details).getByLabelText('Assigned to')).toHaveDisplayValue('admin');
  release();
});

test('a note that is saved during an assignment waits for it', async () => {
  const { browser, details, path } = await openMessage();
  await fill(details, 'Note', 'She called.');
  const release = browser.network.hold('contact.changeCorrespondence');
  await select('Assigned to', 'admin', details);
  await press('Save Note', details);
  await within(details).findByRole('button', { name: 'Saving...' });
  release();
  await expectToast('Note saved');
  expect(await browser.call('GET', path)).toMatchObject({ note: 'She called.', assignee: 'admin' });
});

test('a note that a colleague has changed meanwhile is shown before it is overwritten', async () => {
  const { browser, details, path, note } = await openMessage();
  await fill(details, 'Note', 'Mine');
  await browser.call('PATCH', path, { note: 'Theirs' });
  await press('Save Note', details);
  expect(await within(details).findByRole('alert')).toHaveTextContent('Theirs');
  expect(note).toHaveValue('Mine');
  await press('Save Note', details);
  await expectToast('Note saved');
  await waitFor(() => expect(within(details).queryByRole('alert')).not.toBeInTheDocument());
});

test('an answer needs a text, and one that is not sent yet is kept when the details close', async () => {
  const { details } = await openMessage();
  answerQuestions(true);
  await press('Send Reply', details);
  await within(details).findByText('Please write a reply');
  await fill(details, 'Reply', 'In March.');
  await user.click(within(details).getByText('Close'));
  await waitFor(() => expect(details).not.toBeInTheDocument());
  await openDetails();
  const again = await screen.findByRole('dialog', { name: 'Message Details' });
  expect(await within(again).findByLabelText('Reply')).toHaveValue('In March.');
});
