// The settings section: refusals, deleted defaults, and what leaving it asks.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  findListItem,
  openAdmin,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { select } from '../../support/browser/lists';
import { aSetting } from '../../support/factories';

const addSetting = (browser: Browser, setting: Parameters<typeof aSetting>[0] = {}) =>
  browser.add('/api/settings', aSetting({ key: 'wish', label: 'Our wish', group: 'urls', ...setting }));

/** Opens the section, and the form of the setting in its first tab. */
async function openForm(browser: Browser, key = 'wish') {
  await browser.openSection('settings', 'Settings');
  await press('Edit', await findListItem(key));
  return screen.findByRole('dialog', { name: 'Edit Setting' });
}

async function fillNewSetting(key: string) {
  const form = await screen.findByRole('region', { name: 'Create New Setting' });
  await fill(form, 'Key', key);
  await fill(form, 'Value', 'Peace');
  await fill(form, 'Label', 'Motto');
  await select('Group', 'Emails', form);
  await select('Type', 'Text', form);
  return form;
}

const openSidebarLink = async (name: string) => {
  const sidebar = screen.getByRole('navigation', { name: 'Admin' });
  await user.click(within(sidebar).getByRole('link', { name }));
};

test.each([
  {
    key: 'facebook',
    value: 'https://example.org',
    typed: 'www.facebook.com/us',
    error: 'Please enter a valid URL',
  },
  {
    key: 'contactEmail',
    value: 'us@example.org',
    typed: 'not an email',
    error: 'Please enter a valid email',
  },
  {
    key: 'volunteerAcknowledgement',
    value: 'Thank you',
    typed: 'Dear {firstNam}',
    error: '{firstNam} is not a placeholder of this text. You can use: {firstName}, {lastName}, {foundation}',
  },
])('$key: an invalid value is refused at its field', async ({ key, value, typed, error }) => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addSetting(browser, { key, value });
  const form = await openForm(browser, key);
  await fill(form, 'Value', typed);
  await press('Update setting', form);
  await waitFor(() => expect(within(form).getByLabelText('Value')).toHaveAccessibleDescription(error));
  expect(within(form).getByLabelText('Value')).toHaveValue(typed);
  expect(browser.network.calls).not.toContain('settings.update');
});

test('the time zone is selected from a list', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addSetting(browser, { key: 'timeZone', value: 'UTC' });
  const form = await openForm(browser, 'timeZone');
  await select('Value', 'Pacific/Auckland', form);
  await press('Update setting', form);
  await expectToast('Setting updated');
  expect(await browser.call('GET', '/api/settings')).toMatchObject([{ value: 'Pacific/Auckland' }]);
});

test('a failed write says so, and keeps what was typed', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addSetting(browser);
  answerQuestions(true);
  for (const name of ['create', 'update', 'delete']) browser.network.refuse(`settings.${name}`, 502);
  const form = await openForm(browser);
  await fill(form, 'Value', 'Typed');
  await press('Update setting', form);
  await expectToast('Failed to update setting');
  expect(within(form).getByLabelText('Value')).toHaveValue('Typed');
  await press('Cancel', form);
  await press('Delete', await findListItem('Our wish'));
  await expectToast('Failed to delete setting');
  const creation = await fillNewSetting('motto');
  await press('Create Setting', creation);
  await expectToast('Failed to create setting');
  expect(within(creation).getByLabelText('Value')).toHaveValue('Peace');
});

test('a deleted default setting is listed, and restored with its default text', async () => {
  await openAdmin('settings', 'Settings');
  await user.click(await screen.findByRole('tab', { name: 'Emails' }));
  const name = 'Restore Confirmation to volunteers: subject';
  await press(name, await screen.findByRole('region', { name: 'Removed settings' }));
  await expectToast('Setting restored');
  const setting = await findListItem(/^Thank you for offering your help/);
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  answerQuestions(true);
  await press('Delete', setting);
  await expectToast('Setting deleted');
  await screen.findByRole('button', { name });
});

test('an empty group says so once it has loaded', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const release = browser.network.hold('settings.staffList');
  await browser.openSection('settings', 'Settings');
  await screen.findByText('Loading settings...');
  release();
  await screen.findByText('No settings found in this group.');
});

test('leaving asks about a half-filled form; another tab of the section keeps it', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const questions = answerQuestions(false);
  await browser.openSection('settings', 'Settings');
  const key = await screen.findByLabelText('Key');
  await user.type(key, 'half');
  await user.click(screen.getByRole('tab', { name: 'General' }));
  await openSidebarLink('Contact Messages');
  expect(questions).toEqual(['Discard your changes?']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Settings');
  expect(key).toHaveValue('half');
  answerQuestions(true);
  await openSidebarLink('Contact Messages');
  await screen.findByRole('heading', { level: 1, name: 'Contact Messages' });
});

test('a page that is opened again does not wait for a write of the one before', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const questions = answerQuestions(false);
  await browser.openSection('settings', 'Settings');
  const form = await fillNewSetting('motto');
  browser.network.neverAnswer('settings.create');
  await press('Create Setting', form);
  await within(form).findByText('Saving...');
  browser.reload();
  await user.type(await screen.findByLabelText('Key'), 'half');
  await openSidebarLink('Contact Messages');
  await waitFor(() => expect(questions).toEqual(['Discard your changes?']));
});

test('leaving does not ask once the setting has been created', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const questions = answerQuestions(false);
  await browser.openSection('settings', 'Settings');
  const form = await fillNewSetting('motto');
  await press('Create Setting', form);
  await expectToast('Setting created');
  await waitFor(() => expect(within(form).getByLabelText('Group')).toHaveValue(''));
  await openSidebarLink('University');
  await screen.findByRole('heading', { level: 1, name: 'University' });
  const course = await openDialog('Add Course', 'Add Course');
  await select('Level', 'Advanced', course);
  await select('Level', '', course);
  await press('Cancel', course);
  await waitFor(() => expect(course).not.toBeInTheDocument());
  expect(questions).toEqual([]);
});
