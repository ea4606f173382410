// The forms and previews of the content sections have no violations. What they do: tests/client/sections/content.test.tsx.
import { openSection } from '../../support/admin';
import { openPreview, rowOf, submitEmpty } from '../../support/admin-content';
import { expect, expectAccessible, expectAllWellAtBothWidths, test } from '../../support/support';

for (const [section, heading, noun, sample] of [
  ['programs', 'Programs', 'program', 'Neighborhood Food Pantry'],
  ['team', 'Team Members', 'team member', 'Noor Castellar'],
  ['university', 'University', 'course', 'The Art of Geometric Pattern'],
  ['university&tab=faculty', 'University', 'faculty member', 'Dr. Salim Anwarin'],
  ['history', 'History Events', 'history event', 'A classroom above the bakery'],
  ['videos', 'Videos', 'video', 'How Patterns Are Drawn'],
] as const)
  test(`the refused form and the preview of a ${noun} have no violations`, async ({ page }) => {
    test.slow(); // axe
    const body = '<html lang="en"><title>Film</title><p>The film</p>';
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body }));
    await openSection(page, section, heading);
    await openPreview(page, rowOf(page, sample));
    const form = await submitEmpty(page, { noun });
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectAllWellAtBothWidths(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page);
  });
