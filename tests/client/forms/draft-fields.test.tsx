// What a draft keeps of a form's fields, who may write drafts, and when the browser forgets its copy.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openAdmin, openDialog, press, startBrowser, user } from '../../support/browser/browser';
import { addEvent, create, keepDraft, openDraftRow, startAdding, storedDrafts } from './history-form';

const owner = { roles: ['owner' as const] };

test('without the permission to write drafts a form has no draft buttons', async () => {
  const browser = await startBrowser(owner);
  browser.network.answer('auth.permissions', ['history:read', 'history:write']);
  const form = await addEvent(browser, 'A door');
  expect(within(form).getByRole('button', { name: create })).toBeInTheDocument();
  for (const name of ['Save draft', 'Preview', 'Schedule'])
    expect(within(form).queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a draft keeps lists and choices as they were entered', async () => {
  const browser = await openAdmin('university', 'University');
  const form = await openDialog('Add Course', 'Add Course');
  await fill(form, 'Title', 'Grammar');
  await fill(form, 'Instructors', 'Amina Saleh, Yusuf Rahman');
  await user.selectOptions(within(form).getByLabelText('Level'), 'Advanced');
  await keepDraft(form);
  expect(await storedDrafts(browser)).toMatchObject([
    { values: { level: 'Advanced', instructors: ['Amina Saleh', 'Yusuf Rahman'], description: '' } },
  ]);
  await press('Cancel', form);
  const opened = await openDialog('Add Course', 'Edit draft', await openDraftRow('Grammar'));
  await within(opened).findByDisplayValue('Amina Saleh, Yusuf Rahman');
  expect(within(opened).getByLabelText('Level')).toHaveValue('Advanced');
});

test('a draft keeps its own slug when its title changes, and ignores values of the wrong type', async () => {
  const browser = await startBrowser(owner);
  const values = { title: 'A long walk', slug: 'my-own-walk', category: { not: 'a text' }, description: 7 };
  await browser.add('/api/drafts', { type: 'program', values });
  await browser.openSection('programs', 'Programs');
  const form = await openDialog('Add Program', 'Edit draft', await openDraftRow('A long walk'));
  await fill(form, 'Title', 'A long walk home');
  expect(within(form).getByLabelText('Slug')).toHaveValue('my-own-walk');
  expect(within(form).getByLabelText('Category')).toHaveValue('');
});

test('the browser keeps no copy of a deleted draft, nor any after signing out', async () => {
  const { browser, form } = await startAdding();
  browser.network.refuse('drafts.create');
  await fill(form, 'Title', 'A secret');
  await waitFor(() => expect(localStorage).toHaveLength(1));
  await press('Cancel', form);
  await press('Delete draft');
  await waitFor(() => expect(localStorage).toHaveLength(0));
  localStorage.setItem('draft 1 news new', '{}');
  await press('Logout');
  await screen.findByRole('heading', { name: 'Admin sign-in' });
  expect(localStorage).toHaveLength(0);
});
