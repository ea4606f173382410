// The forms and previews of the content sections have no violations. What they do: tests/client/sections/content.test.tsx.
import { openSection } from '../../support/admin';
import { openPreview, rowOf, submitEmpty } from '../../support/admin-content';
import { expect, expectAccessible, expectAllWellAtBothWidths, test } from '../../support/support';

for (const [section, heading, noun] of [
  ['programs', 'Programs', 'program'],
  ['team', 'Team Members', 'team member'],
  ['university', 'University', 'course'],
  ['university&tab=faculty', 'University', 'faculty member'],
  ['history', 'History Events', 'history event'],
  ['videos', 'Videos', 'video'],
] as const)
  test(`the refused form and the preview of a ${noun} have no violations`, async ({ page }) => {
    test.slow(); // axe
    const body = '<html lang="en"><title>Film</title><p>The film</p>';
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body }));
    await openSection(page, section, heading);
    await openPreview(page, rowOf(page, '').first());
    const form = await submitEmpty(page, { noun });
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectAllWellAtBothWidths(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page);
  });
