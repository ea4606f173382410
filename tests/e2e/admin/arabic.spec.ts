// Right-to-left layout of the admin area.
import { aHelper, openAs } from '../support/staff';
import { expect, test } from '../support/support';

test('in Arabic cells start on one side, and the arrows of the calendar point away from the month', async ({
  page,
  request,
}) => {
  const editor = await aHelper(request, ['editor']);
  const { username, password } = editor;
  await page.request.post('/api/auth/login', { data: { username, password } });
  await page.request.put('/api/auth/language', { data: { language: 'ar' } });
  await openAs(page, editor, 'events', 'الفعاليات');
  const texts = page.getByRole('row').nth(1).getByRole('cell').first().locator('[dir]');
  await expect(texts.first()).toBeVisible();
  const sides = await texts.evaluateAll((all) => all.map((text) => getComputedStyle(text).textAlign));
  expect([...new Set(sides)]).toEqual(['right']);
  const table = page.getByRole('region').filter({ has: page.getByRole('table') });
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(table, 'the shadow of a table that scrolls is at its left').toHaveCSS(
    'box-shadow',
    / 12px 0px 12px -12px inset/,
  );
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'إضافة فعالية' }).click();
  await page.getByRole('dialog').getByLabel('التاريخ').click();
  const calendar = page.getByRole('dialog', { name: 'اختيار تاريخ' });
  /** The side of the button on which the tip of its arrow is, by where the corners of the drawing lie. */
  const tipOf = (name: string) =>
    calendar
      .getByRole('button', { name })
      .locator('polygon')
      .evaluate((drawing) => {
        if (!(drawing instanceof SVGPolygonElement)) return;
        const toScreen = drawing.getScreenCTM() ?? undefined;
        const { left, right } = drawing.getBoundingClientRect();
        const tip = drawing.points.getItem(drawing.points.numberOfItems - 2).matrixTransform(toScreen);
        return tip.x < (left + right) / 2 ? 'left' : 'right';
      });
  expect([await tipOf('الشهر السابق'), await tipOf('الشهر التالي')]).toEqual(['right', 'left']);
});
