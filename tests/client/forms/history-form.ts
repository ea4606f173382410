import '../../../src/client/admin/history/history'; // else the first test of a file waits for it to load
import { screen, within } from '@testing-library/react';
import { z } from 'zod';
import { draft } from '../../../src/shared/schemas/drafts';
import {
  type Browser,
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { aHistoryEvent } from '../../support/factories';

export const create = 'Create History Event';
export const update = 'Update History Event';
const description = 'It was planted by hand.';

/** Opens the form that adds a history event, with its title filled in if there is one. */
export async function addEvent(browser: Browser, title = '') {
  await browser.openSection('history', 'History Events');
  const form = await openDialog('Add History Event', 'Add History Event');
  if (!title) return form;
  await fill(form, 'Title', title);
  await fill(form, 'Description', description);
  return form;
}

/** Adds a history event through the API, and opens it in its form. */
export async function editEvent(browser: Browser) {
  const event = aHistoryEvent({ title: 'A garden', description });
  const id = await browser.add('/api/about/history', event);
  await browser.openSection('history', 'History Events');
  const form = await openDialog('Edit History Event', 'Edit', await findRow(/A garden/));
  const change = (changes: Partial<typeof event>) =>
    browser.call('PUT', `/api/about/history/${id}`, { ...event, ...changes });
  return { id, event, form, change };
}

/** The form that adds a history event, opened by an owner. */
export async function startAdding(title = '') {
  const browser = await startBrowser({ roles: ['owner'] });
  return { browser, form: await addEvent(browser, title) };
}

/** A history event in its form, opened by an owner. */
export async function startEditing() {
  const browser = await startBrowser({ roles: ['owner'] });
  return { browser, ...(await editEvent(browser)) };
}

export const storedEvents = (browser: Browser) => browser.call('GET', '/api/about/history');

export const storedDrafts = async (browser: Browser) =>
  z.array(draft).parse(await browser.call('GET', '/api/drafts'));

/** Waits until the form says that its draft is saved. */
export const draftSaved = async (form: HTMLElement) =>
  within(form).findByText(/^Draft saved \d+:\d\d [AP]M$/);

/** Saves the draft by its button. */
export const keepDraft = async (form: HTMLElement) => {
  await press('Save draft', form);
  await expectToast('Draft saved');
};

/** Unfolds the list of drafts; gives the buttons of the one with this title. */
export const openDraftRow = async (name: string) => {
  await user.click(await screen.findByText(/^(Drafts|Scheduled) \(\d+\)/));
  return screen.findByRole('group', { name });
};
