// What was just saved can be opened and saved again at once, without a conflict with one's own change.
import '../../../src/client/admin/history/history'; // else the first test waits for it to load
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Browser,
  fill,
  findListItem,
  findRow,
  openDialog,
  press,
  startBrowser,
} from '../../support/browser/browser';
import { replaceChangeStream } from '../../support/browser/change-stream';
import { aFund, aHistoryEvent, aSetting } from '../../support/factories';

const setting = aSetting({ label: 'Office hours', group: 'urls' });

test.each([
  {
    section: 'history',
    heading: 'History Events',
    add: ['/api/about/history', aHistoryEvent({ title: 'A garden' })],
    find: async () => findRow(/A garden/),
    dialog: 'Edit History Event',
    field: 'Description',
    save: 'Update History Event',
    list: 'history.staffList',
    stored: async (browser: Browser) => browser.call('GET', '/api/about/history'),
  },
  {
    section: 'funds',
    heading: 'Funds',
    add: ['/api/funds', aFund({ name: 'A garden' })],
    find: async () => findRow(/A garden/),
    dialog: 'Edit fund',
    field: 'Description (optional)',
    save: 'Update fund',
    list: 'funds.staffList',
    stored: async (browser: Browser) => browser.call('GET', '/api/funds'),
  },
  {
    section: 'settings',
    heading: 'Settings',
    add: ['/api/settings', setting],
    find: async () => findListItem('Office hours'),
    dialog: 'Edit Setting',
    field: 'Value',
    save: 'Update setting',
    list: 'settings.staffList',
    stored: async (browser: Browser) => browser.call('GET', '/api/settings'),
  },
] as const)('$section: the form closes with the new list', async ({ add: [path, body], ...of }) => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add(path, body);
  await browser.openSection(of.section, of.heading);
  const edit = async () => openDialog(of.dialog, 'Edit', await of.find());
  const form = await edit();
  await fill(form, of.field, 'The first change.');
  const release = browser.network.holdAnswer(of.list);
  await press(of.save, form);
  await waitFor(() => expect(browser.network.calls.filter((call) => call === of.list)).toHaveLength(2));
  expect(form).toBeInTheDocument();
  release();
  await waitFor(() => expect(form).not.toBeInTheDocument());

  const again = await edit();
  await fill(again, of.field, 'The second change.');
  await press(of.save, again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(JSON.stringify(await of.stored(browser))).toContain('The second change.');
});

test('a change announced while the list reloads keeps no dialog open, and reloads the list again', async () => {
  const { announce } = replaceChangeStream();
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/about/history', aHistoryEvent({ title: 'A garden' }));
  await browser.openSection('history', 'History Events');
  const form = await openDialog('Edit History Event', 'Edit', await findRow(/A garden/));
  await fill(form, 'Description', 'The first change.');
  const release = browser.network.holdAnswer('history.staffList');
  await press('Update History Event', form);
  const reads = () => browser.network.calls.filter((call) => call === 'history.staffList').length;
  await waitFor(() => expect(reads()).toBe(2));
  await browser.call('PUT', `/api/about/history/${id}`, aHistoryEvent({ title: 'An orchard' }));
  const releaseNext = browser.network.holdNext('history.staffList');
  announce('history');
  release();
  await waitFor(() => expect(form).not.toBeInTheDocument());
  releaseNext();
  await findRow(/An orchard/);
  expect(reads()).toBe(3);
});
