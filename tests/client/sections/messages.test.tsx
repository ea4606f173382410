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
import { check, expectRows, select } from '../../support/browser/lists';
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
  expect(details).toHaveTextContent('M-000001');
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
  await select('Assigned to', 'Me');
  await expectRows('Contact Messages', ['Opening hours']);
  await select('Replies', 'Replied');
  await screen.findByText('No contact messages found');
  await press('More filters');
  await press('More filters (2)');
  await press('Clear filters');
  await expectRows('Contact Messages', ['Opening hours']);
});

test('a note is saved right after an assignment, before anything has been read again', async () => {
  const { browser, details, note } = await openMessage();
  await fill(details, 'Note', 'She called.');
  await within(details).findByRole('option', { name: 'admin' }); // may be read with what is held
  const release = browser.network.hold('contact.correspondence');
  await select('Assigned to', 'admin', details);
  await expectToast('Assignment changed');
  await press('Save note', details);
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
  await press('Save note', details);
  await within(details).findByRole('button', { name: 'Saving...' });
  release();
  await expectToast('Note saved');
  expect(await browser.call('GET', path)).toMatchObject({ note: 'She called.', assignee: 'admin' });
});

test('a note that a colleague has changed meanwhile is shown before it is overwritten', async () => {
  const { browser, details, path, note } = await openMessage();
  await fill(details, 'Note', 'Mine');
  await browser.call('PATCH', path, { note: 'Theirs' });
  await press('Save note', details);
  expect(await within(details).findByRole('alert')).toHaveTextContent('Theirs');
  expect(note).toHaveValue('Mine');
  await press('Save note', details);
  await expectToast('Note saved');
  await waitFor(() => expect(within(details).queryByRole('alert')).not.toBeInTheDocument());
});

test('an answer needs a text, and one that is not sent yet is kept when the details close', async () => {
  const { details } = await openMessage();
  answerQuestions(true);
  await press('Save reply (not sent)', details);
  await within(details).findByText('Please write a reply');
  await fill(details, 'Reply', 'In March.');
  await user.click(within(details).getByText('Close'));
  await waitFor(() => expect(details).not.toBeInTheDocument());
  await openDetails();
  const again = await screen.findByRole('dialog', { name: 'Message Details' });
  expect(await within(again).findByLabelText('Reply')).toHaveValue('In March.');
});

test('messages are read one after the other, over the end of a page, by press and by key', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (let n = 1; n <= 11; n += 1)
    await browser.add('/api/contact', aContactMessage({ subject: `Message ${n}.` }));
  await browser.openSection('contacts&isRead=false', 'Contact Messages');
  await press('Actions', await findRow(/Message 3\./));
  await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
  const details = await screen.findByRole('dialog', { name: 'Message Details' });
  const expectShown = async (subject: string) => {
    await waitFor(() => expect(details).toHaveTextContent(subject));
    await within(details).findByLabelText('Reply');
  };
  // What was read leaves the list of the unread, and its place to the next.
  await waitFor(() => expect(screen.queryByText('Message 3.', { selector: 'td *' })).not.toBeInTheDocument());
  await press(/^Next/, details);
  await expectShown('Message 2.');
  await waitFor(() => expect(screen.queryByText('Message 2.', { selector: 'td *' })).not.toBeInTheDocument());
  await user.keyboard('j');
  await expectShown('Message 1.');
  expect(within(details).getByRole('button', { name: /^Next/ })).toHaveAttribute('aria-disabled', 'true');
  await fill(details, 'Reply', 'jk');
  expect(details).toHaveTextContent('Message 1.');
  await user.click(within(details).getByText('Close'));
  await select('Status', 'All Statuses');
  await press('Actions', await findRow(/Message 2\./));
  await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
  const again = await screen.findByRole('dialog', { name: 'Message Details' });
  expect(again).toHaveTextContent('10 of 11');
  await press(/^Next/, again);
  await waitFor(() => expect(again).toHaveTextContent('11 of 11'));
  expect(again).toHaveTextContent('Message 1.');
  await user.keyboard('k');
  await waitFor(() => expect(again).toHaveTextContent('10 of 11'));
});

test('a deleted message comes back by Undo', async () => {
  const { details } = await openMessage();
  await press('Delete', details);
  await press('Delete', await screen.findByRole('dialog', { name: 'Delete Message' }));
  await screen.findByText('No contact messages found');
  await press('Undo');
  await expectToast('Message restored');
  await findRow(/Opening hours/);
});

test('a reply is saved as a template, inserted with the name of the sender, changed and deleted', async () => {
  const { details } = await openMessage();
  answerQuestions(true);
  const template = async (name: string | RegExp) => {
    await press('Templates', details);
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await fill(details, 'Reply', 'Dear {firstName}');
  await template('Save as template...');
  const form = await screen.findByRole('dialog', { name: 'Add Template' });
  await fill(form, 'Name', 'Greeting');
  await press('Save template', form);
  await expectToast('Template saved');
  await user.clear(within(details).getByLabelText('Reply'));
  await template('Greeting');
  await waitFor(() => expect(within(details).getByLabelText('Reply')).toHaveValue('Dear Sara'));
  await template('Manage templates...');
  const list = await screen.findByRole('dialog', { name: 'Reply Templates' });
  await press('Edit Greeting', list);
  const edited = await screen.findByRole('dialog', { name: 'Edit Template' });
  await fill(edited, 'Text', 'Dear {first}');
  await press('Save template', edited);
  await within(edited).findByText(/^\{first\} is not a placeholder of this text/);
  await press('Cancel', edited);
  await press('Delete Greeting', list);
  await within(list).findByText(/^No templates yet/);
});

test('a template that somebody else has changed is not overwritten unknowingly', async () => {
  const { browser } = await openMessage();
  const body = 'Dear {name}';
  const id = await browser.add('/api/reply-templates', { name: 'Greeting', body });
  browser.reload();
  await openDetails();
  await press('Templates', await screen.findByRole('dialog', { name: 'Message Details' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage templates...' }));
  await press('Edit Greeting', await screen.findByRole('dialog', { name: 'Reply Templates' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Template' });
  await browser.call('PUT', `/api/reply-templates/${id}`, { name: 'Greeting', body: 'Salaam {name}' });
  await fill(form, 'Text', 'Dear friend');
  await press('Save template', form);
  const conflict = await within(form).findByRole('table');
  expect(conflict).toHaveTextContent('Salaam {name}');
  await press('Save template', form);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await browser.call('GET', '/api/reply-templates')).toMatchObject([{ body: 'Dear friend' }]);
});

test('a message is archived, found by its filter and from its sender, and unarchived', async () => {
  const { browser, details } = await openMessage();
  await press('Archive', details);
  await expectToast('Message archived');
  await screen.findByText('No contact messages found');
  await press('Undo');
  await expectToast('Message unarchived');
  await expectRows('Contact Messages', ['Opening hours']);
  await browser.call('PUT', '/api/contact/archived', { ids: [1], isArchived: true });
  browser.go('/admin?section=person&email=sara.ali@example.org');
  const messages = await screen.findByRole('region', { name: 'Messages (1)' });
  await user.click(within(messages).getByRole('link', { name: 'Show all in their list' }));
  await expectRows('Contact Messages', ['Archived']);
  await press('More filters (1)');
  await select('Archive', 'Archived');
  await check('Select all');
  await press('Unarchive');
  await screen.findByText('No contact messages found');
  expect(await browser.call('GET', '/api/contact')).toMatchObject([{ isArchived: false }]);
});

test('a deleted message is restored from the trash, or deleted permanently there', async () => {
  const browser = await startBrowser({ roles: ['moderator'] });
  for (const subject of ['Opening hours', 'Parking'])
    await browser.call(
      'DELETE',
      `/api/contact/${await browser.add('/api/contact', aContactMessage({ subject }))}`,
    );
  await browser.openSection('trash', 'Trash');
  await press('Restore', await findRow(/Opening hours/));
  await expectToast('Message restored');
  const questions = answerQuestions(true);
  await press('Delete permanently', await findRow(/Parking/));
  await expectToast('Message permanently deleted');
  expect(questions).toEqual([
    expect.stringMatching(/^Are you sure you want to permanently delete the message of/),
  ]);
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(await browser.call('GET', '/api/contact')).toMatchObject([{ subject: 'Opening hours' }]);
});
