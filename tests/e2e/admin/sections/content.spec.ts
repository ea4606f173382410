// The forms and previews of the content sections have no violations. What they do: tests/client/sections/content.test.tsx.
import { openSection } from '../../support/admin';
import { openPreview, rowOf, submitEmpty } from '../../support/admin-content';
import { expect, expectAccessible, expectAllWellAtBothWidths, test } from '../../support/support';

test('the refused form and the preview of each kind of content have no violations', async ({ page }) => {
  test.setTimeout(300_000); // axe, eighteen times
  const body = '<html lang="en"><title>Film</title><p>The film</p>';
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body }));
  await openSection(page, 'programs', 'Programs');
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  for (const [section, noun, sample] of [
    ['Programs', 'program', 'Neighborhood Food Pantry'],
    ['Team Members', 'team member', 'Noor Castellar'],
    ['University', 'course', 'The Art of Geometric Pattern'],
    ['University', 'faculty member', 'Dr. Salim Anwarin'],
    ['History Events', 'history event', 'A classroom above the bakery'],
    ['Videos', 'video', 'How Patterns Are Drawn'],
  ] as const)
    await test.step(noun, async () => {
      await sidebar.getByRole('link', { name: section, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
      if (noun === 'faculty member') await page.getByRole('tab', { name: 'Faculty' }).click();
      await openPreview(rowOf(page, sample));
      const form = await submitEmpty(page, { noun });
      await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
      await expectAllWellAtBothWidths(page);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();
      await expectAccessible(page);
    });
});
