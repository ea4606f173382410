// The activity log: filters, titles of items, and texts before and after a change.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { record } from '../../../src/server/audit/entries';
import { press, startBrowser, user } from '../../support/browser/browser';
import { expectQuery, expectRows, select, tableRows } from '../../support/browser/lists';
import { aContactMessage, aNewsArticle, aSetting } from '../../support/factories';

test('the activity log is filtered by person and kind', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const [actor, action, subject] of [
    ['أمينة', 'auth.login', 'staff/1'],
    ['أمينة', 'news.delete', 'news/1'],
    ['omar', 'auth.login', 'staff/2'],
  ] as const)
    await record(browser.db, { actor, action, subject });
  await browser.openSection('activity', 'Activity');
  await expectRows('Activity', ['omar', 'Deleted a news article', 'Signed in']);
  await select('Person', 'أمينة');
  await expectRows('Activity', ['Deleted a news article', 'Signed in']);
  await select('Kind', 'Sign-ins');
  await expectRows('Activity', ['Signed in']);
  await expectQuery(`section=activity&actor=${encodeURIComponent('أمينة')}&kind=sign-ins`);
  await select('Kind', 'Exports');
  await screen.findByText('No activity found');
});

test('the address of a renamed location goes by its present name', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const address = aSetting({ key: 'mainCampus', label: 'Main Campus', value: '1 Garden Street' });
  await browser.add('/api/settings', address);
  await browser.openSection('activity', 'Activity');
  await expectRows('Activity', ['Main Campus']);
  const name = aSetting({ key: 'mainCampusName', label: 'Name of the main campus', value: 'Garden House' });
  await browser.add('/api/settings', name);
  await browser.openSection('activity', 'Activity');
  await expectRows('Activity', ['Name of the first location', 'Garden House']);
});

test('an entry names its item, shows what a save changed, and leads to the item', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/news', aNewsArticle({ title: 'The well at Tamrin' }));
  await browser.call('PUT', `/api/news/${id}`, aNewsArticle({ title: 'The new well at Tamrin' }));
  const message = await browser.add('/api/contact', aContactMessage({ subject: 'Opening hours' }));
  await browser.call('PUT', `/api/contact/${message}/read`, { isRead: true });
  await browser.add('/api/settings', aSetting({ key: 'officeHours' }));
  await browser.call('PATCH', '/api/settings/officeHours', { value: 'Never' });
  const deleted = await browser.add('/api/news', aNewsArticle({ title: 'Written by mistake' }));
  await browser.call('DELETE', `/api/news/${deleted}`);
  await browser.openSection('activity', 'Activity');
  await expectRows('Activity', [
    'Written by mistake',
    'Written by mistake',
    'Office hours',
    'Office hours',
    'Opening hours',
    'The new well at Tamrin',
    'The new well at Tamrin',
  ]);
  const [, , , , , changed] = tableRows('Activity');
  await press('Details', changed);
  expect(await screen.findByText('new', { selector: 'ins' })).toHaveTextContent('added: new');
  const [link] = screen.getAllByRole('link', { name: 'The new well at Tamrin' });
  if (link) await user.click(link);
  await screen.findByRole('dialog', { name: 'Edit News Article' });
});
