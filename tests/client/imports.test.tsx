// Imports: a file is uploaded, its columns are chosen, it is checked, run and undone; errors are explained.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imports, news, subscribers } from '../../src/server/db/schema';
import { workOffImports } from '../imports/importing';
import {
  answerQuestions,
  expectToast,
  findRow,
  openAdmin,
  openDialog,
  press,
  startBrowser,
  user,
} from '../support/browser/browser';
import { select } from '../support/browser/lists';
import { aSetting } from '../support/factories';
import { exportFile } from '../support/wordpress/export-file';

const csv = 'Who,Joined\nlayla@example.org,2024-05-01\nnobody,2024-05-01\n';

const upload = async (text: string, name = 'members.csv') =>
  user.upload(await screen.findByLabelText('File'), new File([text], name));

const opened = async (name: string) => screen.findByRole('heading', { level: 2, name });

test('subscribers are imported and the import is undone', async () => {
  const browser = await openAdmin('imports', 'Imports');
  await screen.findByText('No imports yet');
  await upload(csv);
  await opened('members.csv');
  await select('Email address', 'Who');
  await screen.findByText('layla@example.org');
  await press('Check the file');
  await screen.findByRole('heading', { name: 'What this import will do' });
  await screen.findByText('1 address will be added.');
  await screen.findByText('1 row has an error and is skipped.');
  expect(await findRow(/nobody/)).toHaveTextContent('3ErrorThis is not an email address');
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/imports\/\d+\/rows\?format=csv$/),
  );
  await press('Import 1 row');
  await screen.findByText('Importing: 0 of 2 rows');
  await workOffImports(browser);
  browser.reload();
  await screen.findByText('1 address was added.');
  expect(await browser.db.$count(subscribers)).toBe(1);

  await press('Undo import', await openDialog('Undo import', 'Undo import'));
  await screen.findByText('Undoing: 0 of 1 rows');
  await workOffImports(browser);
  browser.reload();
  await screen.findByText('1 row was undone.');
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
  expect(await browser.db.$count(subscribers)).toBe(0);

  await press('All imports');
  const questions = answerQuestions(true);
  await press('Delete', await findRow(/members\.csv/));
  await expectToast('Import deleted');
  expect(questions).toEqual(['Are you sure you want to delete the import members.csv?']);
  await screen.findByText('No imports yet');
});

test('a file that cannot be read says why, and another one can be chosen', async () => {
  await openAdmin('imports', 'Imports');
  await upload('\u0000\u0001');
  await screen.findByText('This file is not a CSV file. Save the table as CSV and upload that file.');
  await user.click(screen.getByLabelText('Posts from WordPress'));
  await upload('<rss></rss>', 'posts.xml');
  await screen.findByText(/^This is not a WordPress export\./);
  await user.click(screen.getByLabelText('Subscribers'));
  await upload(csv);
  await opened('members.csv');
});

test('confirmations can be requested only after the import', async () => {
  const setting = aSetting({ key: 'confirmSubscriptions', value: 'yes', group: 'emails' });
  const browser = await openAdmin('imports', 'Imports', ['/api/settings', setting]);
  await upload('Email\nlayla@example.org\n');
  await opened('members.csv');
  await press('Check the file');
  await screen.findByRole('button', { name: 'Import 1 row' });
  expect(screen.queryByRole('button', { name: 'Ask them to confirm' })).not.toBeInTheDocument();
  await press('Import 1 row');
  await screen.findByText('Importing: 0 of 1 rows');
  await workOffImports(browser);
  browser.reload();
  await screen.findByRole('button', { name: 'Ask them to confirm' });
});

test('an upload after the session ended asks to sign in', async () => {
  const browser = await openAdmin('imports', 'Imports');
  browser.session.cookie = undefined;
  await upload(csv);
  await screen.findByRole('dialog', { name: 'Your session has ended' });
});

test('a new import stays open when a list without it arrives late', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const release = browser.network.holdAnswer('imports.list');
  await browser.openSection('imports', 'Imports');
  await upload(csv);
  await opened('members.csv');
  await select('Email address', 'Who');
  release();
  const reads = () => browser.network.calls.filter((call) => call === 'imports.list');
  await waitFor(() => expect(reads()).toHaveLength(2)); // it is read again
  expect(await screen.findByLabelText('Email address')).toHaveDisplayValue('Who');
  await press('Check the file');
  await screen.findByText('1 address will be added.');
});

test('a change after the check must be checked again', async () => {
  await openAdmin('imports', 'Imports');
  await user.click(await screen.findByLabelText('Past donations'));
  await upload('Date,Amount,Name,Method\n03/04/2025,10,A B,cash\n', 'gifts.csv');
  await opened('gifts.csv');
  await press('Check the file');
  await expectToast('Please choose how the dates are written');
  await select('How dates are written', 'dd/MM/yyyy');
  await press('Check the file');
  await screen.findByText('1 donation will be added.');
  await screen.findByRole('button', { name: 'Import 1 row' });
  await user.click(screen.getByLabelText('Import them with a warning'));
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).not.toBeInTheDocument();
  await press('Check the file');
  await screen.findByRole('button', { name: 'Import 1 row' });
});

test('posts of WordPress are imported with pictures from an archive, or from the old website', async () => {
  const browser = await openAdmin('imports', 'Imports');
  await user.click(await screen.findByLabelText('Posts from WordPress'));
  const content = 'We opened the well in spring, and everyone of the village came to see it.';
  await upload(exportFile([{ id: 7, title: 'A well', slug: 'well', path: '/well/', content }]), 'posts.xml');
  await opened('posts.xml');
  await user.click(screen.getByLabelText('Import from a ZIP file'));
  await press('Check the file');
  await expectToast('Please upload the ZIP file of the pictures first');
  await user.upload(screen.getByLabelText('ZIP file of the pictures'), new File(['no'], 'uploads.zip'));
  await screen.findByText('This is not a ZIP file, or it is damaged');
  await user.click(screen.getByLabelText('Fetch from the old website'));
  await screen.findByText(/^The old website must still be online/);
  await press('Check the file');
  await screen.findByText('1 post will be added.');
  await press('Import 1 row');
  await screen.findByText('Importing: 0 of 1 rows');
  await workOffImports(browser);
  browser.reload();
  await screen.findByText('1 post was added.');
  expect(await browser.db.select().from(imports)).toMatchObject([{ options: { pictures: 'fetch' } }]);
  expect(await browser.db.$count(news)).toBe(1);
});
