// The newsletter section as specified: drafts, sending, recipients and the mail server.
import { answer, openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

const address = (word: string) => `${unique(word).replace(' ', '-')}@example.org`;

test('a newsletter is previewed, scheduled, and sent once to recipients who each have a state', async ({
  page,
}) => {
  test.slow(); // axe
  const reader = address('reader');
  await page.request.post('/api/newsletter/subscribe', { data: { email: reader } });
  await openSection(page, 'newsletter', 'Newsletter');
  const panel = page.getByRole('region', { name: 'Compose Newsletter' });
  const button = panel.getByRole('button', { name: /^Send to \d+ Subscribers?$/ });
  await expect(panel.getByText('HTML formatting coming soon')).toBeVisible();
  const subscribers = page.getByRole('region', { name: 'Newsletter subscribers' });
  await expect(subscribers.getByRole('row', { name: reader })).toBeVisible();
  const first = await subscribers.getByRole('row').nth(1).boundingBox(); // after the headings
  expect(first?.y).toBeLessThan(320); // beside the composer, with nothing scrolled
  await button.click();
  await expect(panel.getByText('Subject is required')).toBeVisible();
  await expect(panel.getByText('Content must be at least 10 characters')).toBeVisible();
  await expectAllWellAtBothWidths(page);

  const planned = unique('Spring');
  await panel.getByLabel('Subject Line').fill(planned);
  await panel.getByLabel('Email Content').fill('Dear {firstName},\n\nsee https://example.org');
  await expect(panel.getByText('{firstName} will appear in the email as it is')).toBeVisible();
  await panel.getByRole('button', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe[title="Newsletter preview"]');
  await expect(mail.getByRole('link', { name: 'https://example.org' })).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await page.reload();
  const draft = page.getByRole('group', { name: planned });
  await draft.getByRole('button', { name: 'Edit draft' }).click();
  const editor = page.getByRole('dialog', { name: 'Compose Newsletter' });
  await expect(editor.getByLabel('Subject Line')).toHaveValue(planned);
  await expect(editor.getByLabel('Subject Line')).toBeFocused();
  await expectAllWellAtBothWidths(page);
  await editor.getByRole('button', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  await schedule.getByLabel(/^Day/).fill('2100-03-01');
  await schedule.getByLabel(/^Time/).fill('08:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await expectToast(page, 'Scheduled');
  await expect(page.getByText(/^Scheduled for Monday, March 1, 2100 at 8:00 AM/)).toBeVisible();
  await expect(panel.getByLabel('Subject Line')).toHaveValue('');
  await draft.getByRole('button', { name: 'Delete draft' }).click();
  await expect(draft).toHaveCount(0);

  const formatting = panel.getByRole('switch', { name: 'Use formatting and pictures' });
  await formatting.check();
  await expect(panel.getByRole('toolbar')).toBeVisible(); // a plain field until the editor has loaded
  await panel.getByRole('textbox', { name: 'Email Content' }).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Dear friends');
  await expectAllWellAtBothWidths(page);
  await panel.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(mail.locator('strong')).toHaveText('Dear friends');
  await preview.getByRole('button', { name: 'Phone' }).click();
  await preview.getByRole('button', { name: 'Dark' }).click();
  await expect(mail.locator('.surface')).toHaveCSS('background-color', 'rgb(23, 33, 29)');
  await page.keyboard.press('Escape');
  await answer(page, true, () => formatting.click());
  await expect(formatting).not.toBeChecked();

  const subject = unique('February');
  await panel.getByLabel('Subject Line').fill(subject);
  await panel.getByLabel('Email Content').fill('Dear friends,\n\nthank you.');
  await button.dblclick();
  await expectToast(page, /Newsletter Sent.*Successfully sent newsletter to \d+ subscriber/s);
  await expect(panel.getByText('Newsletter sent successfully')).toBeVisible();
  await expect(page.getByText('Saved as a file; no mail server is set up', { exact: true })).toBeVisible();
  const row = page.getByRole('region', { name: 'Newsletters' }).getByRole('row', { name: subject });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/\d saved as (?:a file|files)/);
  await row.getByRole('button', { name: 'Recipients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recipients' });
  await dialog.getByRole('searchbox', { name: 'Search' }).fill(reader.toUpperCase());
  await expect(rowsOf(page, 'Recipients')).toHaveText([new RegExp(`${reader}Saved as a file`)]);
  await expectAllWellAtBothWidths(page);
});

test('on a phone the composer shows the state of its draft; the section leads to the mail server', async ({
  page,
}) => {
  await page.request.post('/api/newsletter/subscribe', { data: { email: address('reader') } });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSection(page, 'newsletter', 'Newsletter');
  const composer = page.getByRole('region', { name: 'Compose Newsletter' });
  const state = composer.getByText('New', { exact: true });
  await expect(state).toBeVisible();
  const [outer, inner] = await Promise.all([composer.boundingBox(), state.boundingBox()]);
  expect(inner?.x).toBeGreaterThan(outer?.x ?? Number.POSITIVE_INFINITY);
  await page.setViewportSize({ width: 1280, height: 800 });
  const panel = page.getByRole('region', { name: 'Mail', exact: true });
  await panel.getByRole('link', { name: 'Set up the mail server' }).click();
  const card = page.getByRole('region', { name: 'Mail server', exact: true });
  await expect(card).toBeInViewport();
  await expect(card.getByText('emails are saved as files and not sent')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});
