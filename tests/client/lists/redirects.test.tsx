// Redirects: added from an address that was not found, imported from a file, and deleted.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { missingPaths } from '../../../src/server/db/schema';
import {
  answerQuestions,
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';

test('an address that was not found gets a redirect, which is then deleted', async () => {
  const browser = await startBrowser({ roles: ['editor'] });
  await browser.db.insert(missingPaths).values({ path: '/old-page', count: 12 });
  await browser.openSection('redirects', 'Redirects');
  await screen.findByText('No redirects found');
  await user.click(screen.getByRole('tab', { name: 'Pages not found' }));
  await press('Add redirect', await findRow(/\/old-page/));
  const dialog = await screen.findByRole('dialog', { name: 'Add redirect' });
  expect(within(dialog).getByLabelText('Old address')).toHaveValue('/old-page');
  await fill(dialog, 'New address', 'https://example.org');
  await press('Add redirect', dialog);
  await within(dialog).findByText('Enter a path of this site, such as /news');
  await fill(dialog, 'New address', '/news');
  await fill(dialog, 'Old address', '/about');
  await press('Add redirect', dialog);
  await within(dialog).findByText('There is a page at this path');
  await fill(dialog, 'Old address', '/Old-Page/');
  await press('Add redirect', dialog);
  await expectToast('Redirect added');
  await screen.findByText('Every address that visitors asked for was found');
  await user.click(screen.getByRole('tab', { name: 'Redirects' }));
  const row = await findRow(/\/old-page/);
  expect(within(row).getByRole('link', { name: '/news' })).toHaveAttribute('href', '/news');
  const questions = answerQuestions(true);
  await press('Delete', row);
  await expectToast('Redirect deleted');
  expect(questions).toEqual([expect.stringContaining('the redirect from /old-page?')]);
});

test('a file is checked before it is imported', async () => {
  const browser = await startBrowser({ roles: ['editor'] });
  await browser.openSection('redirects', 'Redirects');
  const dialog = await openDialog('Import redirects', 'Import CSV');
  const choose = (text: string) =>
    user.upload(within(dialog).getByLabelText('File'), new File([text], 'a.csv', { type: 'text/csv' }));
  within(dialog).getByText('No file chosen');
  await choose('Something,Else\n1,2');
  await within(dialog).findByText('a.csv');
  await within(dialog).findByText('The first row must name the columns From and To');
  await choose('From,To\n/a,/news\n/news,/b\n/قديم,/about');
  await within(dialog).findByText('2 redirects will be added.');
  within(dialog).getByText('1 row cannot be used and will be left out:');
  expect(await findRow(/^3 \/news/)).toHaveTextContent('There is a page at this path');
  expect(await browser.call('GET', '/api/redirects')).toEqual([]);
  await press('Import 2 redirects', dialog);
  await expectToast('2 redirects imported');
  await waitFor(async () => expect(await findRow(/^\/قديم/)).toHaveTextContent('/about'));
});
