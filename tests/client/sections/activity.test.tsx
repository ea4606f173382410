// The activity log filtered by person and by kind, as shown and as its address says.
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { record } from '../../../src/server/audit/entries';
import { startBrowser } from '../../support/browser/browser';
import { expectQuery, expectRows, select } from '../../support/browser/lists';

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
