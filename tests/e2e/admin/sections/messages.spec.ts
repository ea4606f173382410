// Contact messages as specified: list, details, assignment, note, answer and deletion.
import { openSection } from '../../support/admin';
import { endless } from '../../support/money';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';
import { expectUncovered } from '../../support/toasts';

test('a message is read, assigned, noted, answered and deleted', async ({ page }) => {
  test.slow(); // axe
  const subject = unique(`Enrolment ${endless}`);
  const data = {
    name: 'Sara Ali',
    email: 'sara.ali@example.org',
    subject,
    message: 'When does it begin?\n\nThank you.',
    newsletter: true,
  };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await openSection(page, 'contacts', 'Contact Messages');
  await page.getByRole('searchbox', { name: 'Search' }).fill(subject);
  const row = page.getByRole('row', { name: subject });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('button', { name: 'Actions' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('columnheader')).toHaveText([
    /^Date/,
    /^Name/,
    /^Email/,
    /^Subject/,
    'Status',
    'Actions',
  ]);
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  for (const text of ['just now', 'Sara Ali', 'sara.ali@example.org', 'Unread', 'Newsletter'])
    await expect(row).toContainText(text);

  await row.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Mark as Read', 'Archive', 'Delete']);
  await expectAllWellAtBothWidths(page);
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Message Details' });
  for (const text of [subject, 'Sara Ali', `${today} at`])
    await expect(details.getByRole('definition').filter({ hasText: text })).toBeVisible();
  await expect(details.getByText('When does it begin?')).toHaveText('When does it begin?\n\nThank you.', {
    useInnerText: true,
  });
  await expect(details.getByRole('link', { name: 'sara.ali@example.org' })).toHaveAttribute(
    'href',
    'mailto:sara.ali@example.org',
  );
  await details.getByLabel('Assigned to').selectOption('admin');
  await expectToast(page, 'Assignment changed');
  await expectUncovered(page, [
    details.getByRole('button', { name: 'Close' }).last(),
    details.getByRole('button', { name: 'Delete', exact: true }),
  ]);
  await details.getByLabel('Note').fill('She called on Monday.');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expectToast(page, 'Note saved');
  await expect(details.getByText('your reply will be saved as a file and not sent')).toBeVisible();
  await details.getByLabel('Reply', { exact: true }).fill('On Monday.');
  await details.getByRole('button', { name: 'Save reply (not sent)' }).click();
  await expectToast(page, 'Saved as a file; no mail server is set up');
  await expect(details.getByRole('listitem').filter({ hasText: 'On Monday.' })).toContainText(
    'Saved as a file',
  );
  await expectAllWellAtBothWidths(page);
  await details.getByRole('button', { name: 'Mark as Unread' }).click();
  await expectToast(page, 'Message status updated');
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect(details).toBeHidden();
  await expect(row.getByRole('button', { name: 'Actions' })).toBeFocused();
  await expect(row).toContainText('Unread');

  await row.getByRole('button', { name: 'Actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as Read' }).press('Enter');
  await expect(row).not.toContainText('Unread');
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Message' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Message deleted successfully');
  await expect(page.getByText('No contact messages found')).toBeVisible();
});
