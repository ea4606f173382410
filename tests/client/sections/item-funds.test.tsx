// The fund of a program, an event and a course in their forms; of a program also in revisions, copies and drafts.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fill, findRow, press, startBrowser, user } from '../../support/browser/browser';
import { select } from '../../support/browser/lists';
import { aCourse, aFund, anEvent, aProgram } from '../../support/factories';

const fundLabel = /^Donations to this program go to/;

/** The section with one program that has a fund. */
async function openPrograms() {
  const browser = await startBrowser({ roles: ['owner'] });
  const fundId = await browser.add('/api/funds', aFund({ name: 'Learning' }));
  const { slug, ...program } = aProgram({ title: 'Tutoring', place: 'The garden', fundId });
  await browser.add('/api/programs', { slug, ...program });
  await browser.openSection('programs', 'Programs');
  const row = await findRow(/Tutoring/);
  const chooseMore = async (name: string) => {
    await press('More', row);
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const findForm = async (name: string) => {
    const form = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(within(form).getByLabelText(fundLabel)).toHaveValue(`${fundId}`));
    return form;
  };
  return {
    browser,
    fundId,
    row,
    chooseMore,
    findForm,
    stored: () => browser.call('GET', `/api/programs/${slug}`),
  };
}

test('a fund is removed in the form, and a revision that names it brings it back', async () => {
  const { fundId, row, chooseMore, findForm, stored } = await openPrograms();
  await press('Edit', row);
  const form = await findForm('Edit Program');
  await fill(form, 'Title', 'Tutoring again');
  await fill(form, /^When it meets/, 'Saturdays');
  await fill(form, /^Contact/, 'amina@example.org');
  await select(fundLabel, '', form);
  await press('Update Program', form);
  await findRow(/Tutoring again/);
  const facts = { schedule: 'Saturdays', place: 'The garden', contact: 'amina@example.org' };
  expect(await stored()).toMatchObject({ ...facts, fundId: null });
  await chooseMore('Revisions');
  const revisions = await screen.findByRole('dialog', { name: 'Revisions' });
  await press(/Created by/, revisions);
  await waitFor(() => expect(revisions).toHaveTextContent(/Fund.*Learning/));
  await press('Restore This Version', revisions);
  await waitFor(() => expect(revisions).not.toBeInTheDocument());
  expect(await stored()).toMatchObject({ fundId });
});

test('a copy of a program and its draft keep its fund', async () => {
  const { browser, fundId, chooseMore, findForm } = await openPrograms();
  await chooseMore('Duplicate');
  const form = await findForm('Add Program');
  await press('Save draft', form);
  await expectToast('Draft saved');
  const values = { fundId, place: 'The garden' };
  expect(await browser.call('GET', '/api/drafts')).toMatchObject([{ values }]);
  browser.reload();
  await user.click(await screen.findByText(/^Drafts \(1\)/));
  await press('Edit draft');
  await findForm('Add Program');
});

test.each([
  ['event', 'events', 'Events', '/api/events', anEvent({ title: 'Tutoring' })],
  ['course', 'university', 'University', '/api/university/courses', aCourse({ title: 'Tutoring' })],
])('the fund of an item (%s) is chosen in its form', async (noun, section, heading, path, body) => {
  const browser = await startBrowser({ roles: ['owner'] });
  const fundId = await browser.add('/api/funds', aFund({ name: 'Learning' }));
  const id = await browser.add(path, body);
  await browser.openSection(section, heading);
  await press('Edit', await findRow(/Tutoring/));
  const form = await screen.findByRole('dialog', { name: /^Edit/ });
  await select(`Donations to this ${noun} go to`, `${fundId}`, form);
  await press(/^Update/, form);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await browser.call('GET', `${path}/${id}`)).toMatchObject({ fundId });
});
