// Where the keyboard focus goes after an item has been deleted, and after a dialog.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  expectToast,
  findRow,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { aContactMessage, anEvent, aSetting } from '../../support/factories';

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const expectFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());

test('after an event is deleted, the same button of the next row has the focus, at last the table', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const [index, title] of ['first', 'second', 'last'].entries())
    await browser.add('/api/events', anEvent({ title: `The ${title}`, date: `2019-01-1${9 - index}` }));
  answerQuestions(true);
  await browser.openSection('events', 'Events');
  await findRow(/second/);
  const deletion = (title: string) => within(row(title)).getByRole('button', { name: 'Delete' });

  const allow = browser.network.refuse('events.delete');
  deletion('second').focus();
  await user.keyboard('{Enter}');
  await expectToast('There was a problem deleting the event.');
  await expectFocus(() => deletion('second'));
  allow();
  await user.keyboard('{Enter}');
  await expectFocus(() => deletion('last'));
  await user.keyboard('{Enter}');
  await expectFocus(() => deletion('first'));
  await user.keyboard('{Enter}');
  await expectFocus(() => screen.getByRole('region', { name: 'Events' }));
});

test('after a message is deleted, the menu of the next one has the focus', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const subject of ['older', 'newer']) await browser.add('/api/contact', aContactMessage({ subject }));
  await browser.openSection('contacts', 'Contact Messages');
  await press('Actions', await findRow(/newer/));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press('Delete', await screen.findByRole('dialog', { name: 'Delete Message' }));
  await expectFocus(() => within(row('older')).getByRole('button', { name: 'Actions' }));
  await press('Actions', row('older'));
  await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
  await press('Delete', await screen.findByRole('dialog', { name: 'Message Details' }));
  await press('Delete', await screen.findByRole('dialog', { name: 'Delete Message' }));
  await expectFocus(() => screen.getByRole('region', { name: 'Contact Messages' }));
});

test('after a setting is deleted, the same button of another one has the focus', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const label of ['Setting A', 'Setting B'])
    await browser.add('/api/settings', aSetting({ label, group: 'urls' }));
  answerQuestions(true);
  await browser.openSection('settings', 'Settings');
  const [first] = await screen.findAllByRole('button', { name: 'Delete' });
  first?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Setting A')).not.toBeInTheDocument());
  await expectFocus(() => screen.getByRole('button', { name: 'Delete' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Setting B')).not.toBeInTheDocument());
  expect(screen.getByRole('tabpanel')).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
});

test('a dialog whose form loads after it has opened returns the focus to its button', async () => {
  const browser = await startBrowser({ roles: ['moderator'] });
  await browser.openSection('comments', 'Comments');
  const release = browser.network.hold('comments.rules');
  await press('Rules');
  const dialog = await screen.findByRole('dialog', { name: 'Rules for Comments' });
  expect(within(dialog).queryByRole('button', { name: 'Save rules' })).not.toBeInTheDocument();
  release();
  await screen.findByRole('button', { name: 'Save rules' });
  await user.keyboard('{Escape}');
  await expectFocus(() => screen.getByRole('button', { name: 'Rules' }));
});
