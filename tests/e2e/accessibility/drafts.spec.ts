// Drafts, their dialogs and their previews are accessible at both widths and in both colour schemes.
import { openSection } from '../support/admin';
import { draftQuestion, openDrafts } from '../support/drafts';
import { expect, expectAllWellAtBothWidths, signInAsAdministrator, test, unique } from '../support/support';

test.beforeEach(() => test.slow()); // axe takes seconds on a busy machine

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung مدرسة القرآن الكريم';

test('the list of drafts, its dialogs and a preview have no violations', async ({ page }) => {
  const title = `${unique('A draft')} ${long}`;
  await openSection(page, 'news', 'News & Updates');
  const made = await page.request.post('/api/drafts', { data: { type: 'news', values: { title } } });
  const { id }: { id: number } = await made.json();
  await page.request.post(`/api/drafts/${id}/schedule`, { data: { at: '2099-01-01T00:00:00Z' } });
  await page.reload();
  const row = (await openDrafts(page)).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Scheduled for');
  await expectAllWellAtBothWidths(page);
  await row.getByRole('button', { name: 'Change schedule' }).click();
  await expectAllWellAtBothWidths(page);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Edit draft' }).click();
  const form = page.getByRole('dialog', { name: 'Add News Article' });
  const preview = form.getByRole('button', { name: 'Preview', exact: true });
  const [tab] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await expect(form.getByLabel('Link to the preview')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  for (const element of [page.getByRole('dialog'), page.locator('html'), tab.locator('html')]) {
    const fits = await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(fits).toBe(true);
  }
  await expect(tab.getByRole('heading', { name: title })).toBeVisible();
  await expectAllWellAtBothWidths(tab);
  await tab.close();
  await form.getByLabel('Author').fill('Maryam Siddiqui');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(draftQuestion(page)).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.request.delete(`/api/drafts/${id}`);
});

test('the previews of all types of draft have no violations', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAsAdministrator(page);
  for (const [type, values] of [
    ['team', { name: long, isLeadership: true }],
    ['history', { title: long, description: long }],
    ['course', { title: long, instructors: [long] }],
    ['video', { title: long, isMainFeature: true }],
    ['faculty', { name: long }],
    ['event', {}],
    ['program', {}],
  ] as const) {
    const made = await page.request.post('/api/drafts', { data: { type, values } });
    const { id }: { id: number } = await made.json();
    const { url }: { url: string } = await (await page.request.post(`/api/drafts/${id}/preview`)).json();
    await page.goto(url);
    await expect(page.getByRole('note', { name: 'Preview' })).toBeVisible();
    await expectAllWellAtBothWidths(page);
    await page.request.delete(`/api/drafts/${id}`);
  }
});
