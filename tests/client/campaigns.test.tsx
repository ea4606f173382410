/** The section of campaigns: their progress, publishing, changing and deleting. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  expectToast,
  fill,
  findRow,
  follow,
  openDialog,
  press,
  rowsOf,
  startBrowser,
  user,
} from '../support/browser/browser';
import { aCampaign, aFund } from '../support/factories';

test('a deleted campaign shows its text, funds, days and goal as the area does', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const fundIds = [
    await browser.add('/api/funds', aFund({ name: 'Winter' })),
    await browser.add('/api/funds', aFund({ name: 'Blankets' })),
  ];
  const days = { startsOn: '2026-01-31', endsOn: '2026-02-28' };
  const stoves = aCampaign({ title: 'Stoves', fundIds, goal: 2500.5, ...days });
  await browser.call('DELETE', `/api/campaigns/${await browser.add('/api/campaigns', stoves)}`);
  await browser.openSection('trash', 'Trash');
  await press('View');
  const shown = await screen.findByRole('dialog', { name: 'Stoves' });
  const value = async (name: string) => (await within(shown).findByText(name)).nextElementSibling;
  await waitFor(async () => expect(await value('Funds')).toHaveTextContent('Winter, Blankets'));
  expect(await value('Goal')).toHaveTextContent('$2,500.50');
  expect(await value('First day')).toHaveTextContent('January 31, 2026');
  expect(await value('Last day')).toHaveTextContent('February 28, 2026');
  await waitFor(() => expect(shown).toHaveTextContent(String(stoves.content)));
});

test('the treasurer publishes, changes and deletes a campaign', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  const fundId = await browser.add('/api/funds', aFund({ name: 'Winter' }));
  await browser.add('/api/campaigns', aCampaign({ title: 'Stoves', fundIds: [fundId], published: false }));
  answerQuestions(true);
  await browser.openSection('campaigns', 'Campaigns');
  const row = await findRow(/Stoves/);
  expect(row).toHaveTextContent('Draft');
  expect(row).toHaveTextContent('0%: $0 of $1,000');
  await press('Publish', row);
  await expectToast('The campaign is published');
  const form = await openDialog('Edit campaign', 'Edit', await findRow(/Ended/));
  await fill(form, 'Goal in dollars', '2,500');
  const fund = within(form).getByRole('checkbox', { name: 'Winter' });
  await user.click(fund);
  await press('Update campaign', form);
  expect(await within(form).findByText('Please choose at least one fund')).toBeVisible();
  await user.click(fund);
  await press('Update campaign', form);
  await expectToast('Campaign updated successfully');
  expect(await browser.call('GET', '/api/campaigns')).toMatchObject([{ goal: 2500, fundIds: [fundId] }]);
  await press('Delete', await findRow(/Stoves/));
  await expectToast('Campaign deleted successfully');
  expect(await browser.call('GET', '/api/campaigns')).toEqual([]);
  await press('Undo');
  await expectToast('Campaign restored successfully');
  await press('Delete', await findRow(/Stoves/));
  await expectToast('Campaign deleted successfully');
  await press('Team and system');
  await follow('Trash');
  const deleted = await findRow(/Stoves/);
  expect(within(deleted).queryByRole('button', { name: 'Delete permanently' })).toBeNull();
  await press('Restore', deleted);
  await expectToast('Campaign restored successfully');
  expect(await browser.call('GET', '/api/campaigns')).toMatchObject([{ goal: 2500 }]);
});

test('a campaign that changed since its form was opened is overwritten only after both versions were shown', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  const fundId = await browser.add('/api/funds', aFund({ name: 'Winter' }));
  const campaign = aCampaign({ title: 'Stoves', goal: 1000, fundIds: [fundId] });
  const id = await browser.add('/api/campaigns', campaign);
  await browser.openSection('campaigns', 'Campaigns');
  const form = await openDialog('Edit campaign', 'Edit', await findRow(/Stoves/));
  await browser.call('PATCH', `/api/campaigns/${id}`, { goal: 1500 });
  await fill(form, 'Goal in dollars', '2,500');
  await press('Update campaign', form);
  const notice = await within(form).findByRole('alert');
  expect(rowsOf(notice).at(-1)).toEqual(['Goal in dollars', '1500', '2,500']);
  expect(await browser.call('GET', '/api/campaigns')).toMatchObject([{ goal: 1500 }]);
  await press('Update campaign', form);
  await expectToast('Campaign updated successfully');
  expect(await browser.call('GET', '/api/campaigns')).toMatchObject([{ goal: 2500 }]);
});
