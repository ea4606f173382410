// A newsletter is previewed, tried out, kept as a draft and scheduled.
import type { Page } from '@playwright/test';
import { answer, openSection } from '../../support/admin';
import { answerReads, expect, expectAccessible, expectToast, test, unique } from '../../support/support';

async function openComposer(page: Page, subject: string, readers = 2) {
  await answerReads(page, { 'newsletter.recipients': { count: readers, hasMailServer: true } });
  await openSection(page, 'newsletter', 'Newsletter');
  const panel = page.getByRole('region', { name: 'Compose Newsletter' });
  await panel.getByLabel('Subject Line').fill(subject);
  await panel.getByLabel('Email Content').fill('Dear {firstName},\n\nsee https://example.org');
  return panel;
}

test('a newsletter can be previewed, tested, kept as a draft and scheduled', async ({ page }) => {
  const subject = unique('Spring');
  const panel = await openComposer(page, subject);
  await expect(panel.getByText('{firstName} will stand in the mail as it is')).toBeVisible();
  await panel.getByRole('button', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe[title="The newsletter as a mail"]');
  await expect(mail.getByRole('link', { name: 'https://example.org' })).toBeVisible();
  await expect(mail.getByText('Unsubscribe:')).toBeVisible();
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Send a Test' }).click();
  const test_ = page.getByRole('dialog', { name: 'Send a Test' });
  await test_.getByLabel('Send it to').fill('me@example.org');
  await test_.getByRole('button', { name: 'Send Test' }).click();
  await expect(test_.getByText('Tests go only to addresses of staff accounts.')).toBeVisible();
  await test_.getByRole('button', { name: 'Cancel' }).click();
  await expect(test_).toBeHidden();

  await panel.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(page, 'Draft saved');
  await page.reload();
  await page.getByRole('group', { name: subject }).getByRole('button', { name: 'Edit draft' }).click();
  await expect(panel.getByLabel('Subject Line')).toHaveValue(subject);
  await expect(panel.getByLabel('Subject Line')).toBeFocused();
  await panel.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel(/^Day/).fill('2100-03-01');
  await dialog.getByLabel(/^Time/).fill('08:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expectToast(page, 'Scheduled');
  await expect(page.getByText('Goes out on Monday 1 March 2100, 08:00, UTC')).toBeVisible();
  await expect(panel.getByLabel('Subject Line')).toHaveValue('');
  await expectAccessible(page);
  const group = page.getByRole('group', { name: subject });
  await answer(page, true, () => group.getByRole('button', { name: 'Discard' }).click());
  await expect(group).toHaveCount(0);
});
