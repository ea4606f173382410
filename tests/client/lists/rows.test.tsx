// A press on a row opens what its main button opens; one on a control, a selection or a drag opens nothing. Its menu prefetches.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, openAdmin, press, startBrowser, user } from '../../support/browser/browser';
import { expectQuery, expectRows } from '../../support/browser/lists';
import { aContactMessage, aDonation, aHistoryEvent, anApplication } from '../../support/factories';

const dialog = () => screen.queryByRole('dialog');

test.each([
  {
    section: 'history',
    heading: 'History Events',
    add: ['/api/about/history', aHistoryEvent({ title: 'A garden' })] as const,
    row: /A garden/,
    opened: async () => screen.findByRole('dialog', { name: 'Edit History Event' }),
  },
  {
    section: 'contacts',
    heading: 'Contact Messages',
    add: ['/api/contact', aContactMessage({ subject: 'A garden' })] as const,
    row: /A garden/,
    opened: async () => screen.findByRole('dialog', { name: 'Message Details' }),
  },
  {
    section: 'donations',
    heading: 'Donations',
    add: ['/api/donations', aDonation({ lastName: 'Garden' })] as const,
    row: /Garden/,
    opened: async () => screen.findByRole('button', { name: 'Hide' }),
  },
  {
    section: 'integrations',
    heading: 'Integrations',
    add: ['/api/tokens', { name: 'Garden', scopes: ['news:write'] }] as const,
    row: /Garden/,
    opened: async () => screen.findByRole('dialog', { name: 'Rename Token' }),
  },
])(
  '$heading: a press on a row opens it, and so does Enter',
  async ({ section, heading, add, row, opened }) => {
    await openAdmin(section, heading, [...add]);
    const pressed = await findRow(row);
    await user.click(within(pressed).getAllByRole('cell').at(-2) ?? document.body);
    await opened();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await waitFor(() => expect(pressed).toHaveFocus());
    await user.keyboard('{Enter}');
    if (section !== 'donations') await opened();
    else await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument());
  },
);

test('subscribers and deleted messages open the person', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'sara.ali@example.org' });
  await browser.call('DELETE', `/api/contact/${await browser.add('/api/contact', aContactMessage())}`);
  for (const [section, heading] of [
    ['newsletter', 'Newsletter'],
    ['trash', 'Trash'],
  ] as const) {
    await browser.openSection(section, heading);
    await user.click(
      within(await findRow(/sara.ali/))
        .getAllByRole('cell')
        .at(-2) ?? document.body,
    );
    await expectQuery('section=person&email=sara.ali%40example.org');
    cleanup();
  }
});

test('a press opens no row on a control, with selected text, when it lasts or moves', async () => {
  await openAdmin('contacts', 'Contact Messages', ['/api/contact', aContactMessage({ subject: 'A garden' })]);
  const row = await findRow(/A garden/);
  const cell = within(row).getByText('A garden');
  const expectClosed = () => {
    expect(dialog()).not.toBeInTheDocument();
    expect(row).not.toHaveFocus();
  };
  await user.click(within(row).getByRole('checkbox'));
  await user.click(within(row).getByRole('checkbox').closest('td') ?? row);
  expectClosed();

  getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell, { detail: 1 });
  expectClosed();
  getSelection()?.removeAllRanges();

  fireEvent.pointerDown(cell, { clientX: 10, clientY: 10 });
  fireEvent.click(cell, { detail: 1, clientX: 40, clientY: 10 });
  expectClosed();
  fireEvent.click(cell, { detail: 2 });
  fireEvent.click(cell, { detail: 1, ctrlKey: true });
  expectClosed();

  fireEvent.click(cell, { detail: 1 });
  await screen.findByRole('dialog', { name: 'Message Details' });
  // Enter does no more than open the row: the field of the form that opens would get the key as well.
  expect(fireEvent.keyDown(row, { key: 'Enter' })).toBe(false);
});

test('a row that stayed after a decision and is deleted later is not offered again', async () => {
  await openAdmin('applications', 'Applications', [
    '/api/university/applications',
    anApplication({ lastName: 'Garden' }),
  ]);
  await press('Details', await findRow(/Garden/));
  await press('Accept');
  await expectRows('Applications', ['Accepted', 'Decide']);
  await press('Delete');
  await press('Delete', await screen.findByRole('dialog', { name: 'Delete Application' }));
  await screen.findByText('No applications found');
  expect(screen.queryByText(/^No longer in this list/)).toBeNull();
});

test('the menu of a message prefetches its conversation when it opens', async () => {
  const message = aContactMessage({ subject: 'A garden' });
  const browser = await openAdmin('contacts', 'Contact Messages', ['/api/contact', message]);
  expect(browser.network.calls).not.toContain('contact.correspondence');
  await press('Actions', await findRow(/A garden/));
  await waitFor(() => expect(browser.network.calls).toContain('contact.correspondence'));
});
