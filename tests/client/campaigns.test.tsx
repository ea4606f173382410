/** The section of campaigns: their progress, publishing, changing and deleting. */
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../support/browser/browser';
import { expectIdle } from '../support/browser/lists';
import { aCampaign, aFund } from '../support/factories';

test('an owner deletes a campaign, and restores it from the message', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const fundId = await browser.add('/api/funds', aFund({ name: 'Winter' }));
  await browser.add('/api/campaigns', aCampaign({ title: 'Stoves', fundIds: [fundId] }));
  answerQuestions(true);
  await browser.openSection('campaigns', 'Campaigns');
  await press('Delete', await findRow(/Stoves/));
  await expectToast('Campaign deleted successfully');
  await press('Undo');
  await expectToast('Campaign restored successfully');
  expect(await findRow(/Stoves/)).toBeVisible();
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
  await expectIdle();
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
  await expectIdle();
  await press('Delete', await findRow(/Stoves/));
  await expectToast('Campaign deleted successfully');
  expect(await browser.call('GET', '/api/campaigns')).toEqual([]);
});
