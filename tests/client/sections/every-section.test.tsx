// In every section of the admin area: no request while nobody does anything, and a reload button for what could not be loaded.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupsFor } from '../../../src/client/admin/sections';
import { adminSections } from '../../../src/shared/messages/en/admin/frame';
import { permissionsOf } from '../../../src/shared/schemas/roles';
import { startBrowser, stopClock, user } from '../../support/browser/browser';
import { aComment, aContactMessage, aDonation, aNewsArticle } from '../../support/factories';

const sections = groupsFor([...permissionsOf(['owner'])], ['en'])
  .flatMap((group) => group.sections)
  .map(({ key }) => ({ key, label: adminSections[key] }));
const long = { timeout: 90_000 };
const loading = () => screen.queryByText(/^Loading/);
const failed = () => screen.queryAllByText('This could not be loaded.');
const expectOpen = (label: string) =>
  waitFor(() => {
    expect(document.title).toBe(`${label} | Admin area`);
    expect(loading(), label).not.toBeInTheDocument();
  });

test('no section sends a request while nobody does anything', long, async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ slug: 'news' }));
  await browser.add('/api/news/news/comments', aComment());
  await browser.add('/api/contact', aContactMessage());
  await browser.add('/api/donations', aDonation());
  await browser.openSection('person', 'Person');
  const open = async (key: string, label: string) => {
    browser.go(`/admin?section=${key}`);
    await expectOpen(label);
  };
  // Loads the scripts, which a stopped clock does not wait for.
  for (const { key, label } of sections) await open(key, label);
  const pass = stopClock();
  for (const { key, label } of sections) {
    await open(key, label);
    await pass(1000);
    const before = browser.network.calls.length;
    await pass(90_000);
    expect(browser.network.calls.slice(before), label).toEqual([]);
  }
});

test('every section says what could not be loaded, and loads it by its button', long, async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const { key, label } of sections) {
    await browser.openSection('person', 'Person');
    const allow = browser.network.refuse('*', 503);
    browser.go(`/admin?section=${key}`);
    await expectOpen(label);
    await waitFor(() => expect(failed(), label).not.toEqual([]));
    allow();
    await user.click(screen.getAllByText('Try again')[0] ?? document.body);
    await waitFor(() => expect(failed(), label).toEqual([]));
    await expectOpen(label);
    expect(document.body, label).not.toHaveFocus();
    cleanup();
  }
});
