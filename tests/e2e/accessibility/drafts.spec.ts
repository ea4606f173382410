// Drafts, their dialogs and their previews are accessible and fit at both widths, however long their words.
import { openSection } from '../support/admin';
import { draftQuestion, openDrafts } from '../support/drafts';
import { expect, expectAllWellAtBothWidths, signInAsAdministrator, test, unique } from '../support/support';

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung مدرسة القرآن الكريم';

test('the list of drafts, its dialogs and a preview have no violations', async ({ page }) => {
  test.slow(); // axe
  const title = `${unique('A draft')} ${long}`;
  await signInAsAdministrator(page);
  const made = await page.request.post('/api/drafts', { data: { type: 'news', values: { title } } });
  const { id }: { id: number } = await made.json();
  await page.request.post(`/api/drafts/${id}/schedule`, { data: { at: '2099-01-01T00:00:00Z' } });
  await openSection(page, 'news', 'News & Updates');
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
  await expect(form.getByLabel('Preview link')).toBeVisible();
  await expect(tab.getByRole('heading', { name: title })).toBeVisible();
  await expectAllWellAtBothWidths(tab);
  await tab.close();
  await form.getByLabel('Author').fill('Maryam Siddiqui');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(draftQuestion(page)).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.request.delete(`/api/drafts/${id}`);
});

test('no long word widens the preview of a draft', { tag: '@narrow' }, async ({ page }) => {
  await signInAsAdministrator(page);
  for (const [type, values] of Object.entries({
    team: { name: long, isLeadership: true },
    history: { title: long, description: long },
    course: { title: long, instructors: [long] },
    video: { title: long, isMainFeature: true },
    faculty: { name: long },
  })) {
    const made = await page.request.post('/api/drafts', { data: { type, values } });
    const { id }: { id: number } = await made.json();
    const { url }: { url: string } = await (await page.request.post(`/api/drafts/${id}/preview`)).json();
    await page.goto(url);
    await expect(page.getByRole('note', { name: 'Preview' })).toBeVisible();
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide, type).toBeLessThanOrEqual(0);
    await page.request.delete(`/api/drafts/${id}`);
  }
});
