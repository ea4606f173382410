// What the forms of content do while they are filled in: slugs, links, lists and dependent choices.
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectToast,
  fill,
  findRow,
  openAdmin,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { check, expectRows } from '../../support/browser/lists';
import { aHistoryEvent, aProgram } from '../../support/factories';

async function openForm(section: string, heading: string, button: string) {
  const browser = await openAdmin(section, heading);
  const form = await openDialog(button, button);
  const write = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await fill(form, label, text);
  };
  return { browser, form, write };
}

test.each([
  ['news', 'News & Updates', 'Add News Article'],
  ['programs', 'Programs', 'Add Program'],
])('%s: the slug follows the title, and one that was typed is generated again', async (...section) => {
  const { form, write } = await openForm(...section);
  const slug = within(form).getByLabelText('Slug');
  await write({ Title: 'Evening tutoring' });
  expect(slug).toHaveValue('evening-tutoring');
  await write({ Slug: 'Not A Slug' });
  expect(slug).toHaveValue('Not A Slug');
  await press('Generate', form);
  expect(slug).toHaveValue('evening-tutoring');
});

test('the slug of a program stays when its title changes', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/programs', aProgram({ title: 'Evening tutoring', slug: 'tutoring' }));
  await browser.openSection('programs', 'Programs');
  const form = await openDialog('Edit Program', 'Edit', await findRow(/tutoring/));
  await fill(form, 'Title', 'Evening classes');
  expect(within(form).getByLabelText('Slug')).toHaveValue('tutoring');
});

test('the links of a team member are checked, and empty ones are left out', async () => {
  const { browser, form, write } = await openForm('team', 'Team Members', 'Add Team Member');
  await write({
    Name: 'Halima',
    Title: 'Librarian',
    'Image URL': '/images/team/noor-castellar.svg',
    Bio: 'Keeps the reading room.',
    LinkedIn: 'linkedin',
    Twitter: 'javascript:alert(1)',
    Email: 'halima',
  });
  await press('Create Team Member', form);
  for (const message of [
    'Please enter a valid LinkedIn URL',
    'Please enter a valid Twitter URL',
    'Please enter a valid email',
  ])
    await within(form).findByText(message);
  await write({ LinkedIn: '', Twitter: '', Email: '' });
  await press('Create Team Member', form);
  await expectToast('Team member created successfully');
  expect(await browser.call('GET', '/api/team/all')).toMatchObject([
    { isLeadership: false, socialLinks: {} },
  ]);
});

test('the main feature is a featured video, and stays featured when it is the main one no more', async () => {
  const { form } = await openForm('videos', 'Videos', 'Add Video');
  const featured = within(form).getByRole('checkbox', { name: 'Featured' });
  await check('Main Feature', form);
  expect(featured).toBeChecked();
  await check('Main Feature', form);
  expect(featured).toBeChecked();
});

test('history events stand by sort order, then year', async () => {
  const { browser, form, write } = await openForm('history', 'History Events', 'Add History Event');
  await browser.add(
    '/api/about/history',
    aHistoryEvent({ title: 'The later one', sortOrder: 2, year: 1990 }),
  );
  const year = within(form).getByLabelText('Year');
  await user.clear(year);
  await write({ 'Sort Order': '-1', Title: 'The earlier one', Description: 'It opened its doors.' });
  await press('Create History Event', form);
  await within(form).findByText('Year must be a positive number');
  await within(form).findByText('Sort order must be a non-negative number');
  await write({ Year: '2031', 'Sort Order': '1' });
  await press('Create History Event', form);
  await expectToast('History event created successfully');
  await expectRows('History Events', ['The earlier one', 'The later one']);
});

test('Ctrl+Enter presses the submit button of the form that is typed in', async () => {
  const { form, write } = await openForm('history', 'History Events', 'Add History Event');
  await write({ Title: 'A garden' });
  const description = within(form).getByLabelText('Description');
  await user.type(description, 'It grew by the river.{Enter}');
  expect(form).toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('History event created successfully');
  await expectRows('History Events', ['A garden']);
});
