// Texts, colours and the logo are edited beside a live preview of their page.
import type { Page } from '@playwright/test';
import { expectInView, openSection } from '../support/admin';
import { endless } from '../support/money';
import { aPhotograph, chooseFiles } from '../support/pictures';
import {
  expect,
  expectAllWellAtBothWidths,
  expectToast,
  signInAsAdministrator,
  test,
} from '../support/support';

/** A default text as it is stored, and a way to put it back. */
async function keep(page: Page, key: string) {
  const all: { key: string; value: string }[] = await (await page.request.get('/api/settings')).json();
  const value = all.find((setting) => setting.key === key)?.value ?? '';
  return async () => {
    await signInAsAdministrator(page);
    await page.request.patch(`/api/settings/${key}`, { data: { value } });
  };
}

/** Opens the texts of a page; the card of a text is named by its label. */
async function openTexts(page: Page, tab: string, label: string) {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: tab, exact: true })).toBeVisible();
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) });
}

/** Opens the form of a text, with the page beside it. */
async function editBeside(page: Page, tab: string, label: string) {
  await openSection(page, 'pages', 'Pages');
  await openTexts(page, tab, label);
  await page.getByRole('button', { name: `Edit ${label}`, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  const show = form.getByRole('button', { name: 'Show preview' });
  if (await show.isVisible()) await show.click();
  const update = () => form.getByRole('button', { name: 'Update setting' }).click();
  return { form, update, frame: page.frameLocator('iframe[title="Page preview"]') };
}

test('a list is edited as a text, shown to visitors, restored, removed and brought back', async ({
  page,
}) => {
  test.slow(); // axe
  await openSection(page, 'pages', 'Pages');
  const values = await openTexts(page, 'About', 'About: values');
  await expect(values.getByRole('listitem')).toHaveCount(3);
  const restore = values.getByRole('button', { name: 'Reset to default' });
  await expect(restore).toBeHidden();
  await expectAllWellAtBothWidths(page);
  await values.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  await expect(form).toContainText('Each paragraph is an entry');
  await form.getByLabel('Value').fill(`Patience\n${endless}\n\n\nالأمانة\nكل هدية في مكانها`);
  await expect(form.getByText('Read as 2 entries')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await form.getByRole('button', { name: 'Update setting' }).click();
  await expectToast(page, 'Setting updated');
  await expect(values.getByRole('listitem')).toHaveText([`Patience${endless}`, 'الأمانةكل هدية في مكانها']);
  const seePage = page.getByRole('link', { name: 'View page' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), seePage.click()]);
  await expect(opened).toHaveURL('/about');
  const shown = opened.getByRole('region', { name: 'Our Values' }).getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(['Patience', 'الأمانة']);
  await expect(shown.last()).toHaveCSS('direction', 'rtl');
  await opened.close();
  await restore.click();
  const question = page.getByRole('dialog', { name: 'Reset to Default' });
  await question.getByRole('button', { name: 'Reset to default', exact: true }).click();
  await expectToast(page, 'Reset to the default');
  await expect(values.getByRole('listitem')).toHaveCount(3);

  const needs = await openTexts(page, 'Get Involved', 'Volunteers: current needs');
  await needs.getByRole('button', { name: 'Hide from site' }).click();
  const removal = page.getByRole('dialog', { name: 'Hide from Site' });
  await expect(removal).toContainText('Nothing is shown in its place.');
  await removal.getByRole('button', { name: 'Hide from site' }).click();
  await expectToast(page, 'Hidden from the site');
  await expect(needs).toContainText('Nothing is shown in its place.');
  await needs.getByRole('button', { name: 'Show again' }).click();
  await expectToast(page, 'Shown on the site again');
  await expect(needs.getByRole('listitem')).toHaveCount(4);
});

test('a colour shows its contrast, and with a logo appears on every page', async ({ page }) => {
  test.slow(); // axe
  await signInAsAdministrator(page);
  const putBack = [await keep(page, 'brandColor'), await keep(page, 'logoUrl')];
  const { form, update, frame } = await editBeside(page, 'Logo and Color', 'Brand color');
  const value = form.getByLabel('Value');
  await value.fill('yellow');
  await expect(form.getByRole('figure')).toHaveCount(0);
  await update();
  await expect(value).toHaveAccessibleDescription('Please enter a color such as #14594a');
  await form.getByLabel('Choose a color').fill('#ffee00');
  await expect(value).toHaveValue('#ffee00');
  const [light, dark] = [form.getByRole('figure').first(), form.getByRole('figure').last()];
  await expect(light).toContainText(/Light: contrast \d+\.\d to 1\. Your color is too light to read here/);
  await expect(dark).toContainText(/Dark: contrast \d+\.\d to 1\. Your color, unchanged\./);
  await expectAllWellAtBothWidths(page);
  await value.fill('#7A1F5C');
  await expect(light).toContainText('Your color, unchanged.');
  const purple = 'rgb(122, 31, 92)';
  await expect(frame.getByRole('banner').getByRole('link', { name: 'Donate' })).toHaveCSS(
    'background-color',
    purple,
  );
  await update();
  await expectToast(page, 'Setting updated');
  await page.getByRole('button', { name: 'Edit Logo', exact: true }).click();
  await chooseFiles(form.getByRole('group', { name: 'Picture' }), await aPhotograph(900, 300));
  await expect(value).toHaveValue(/^\/media\/.*-900x300\.webp$/);
  await expect(form.getByLabel('What does the picture show?')).toBeVisible(); // it moves the button down
  await update();
  await expect(form).toBeHidden();
  const donate = page.getByRole('banner').getByRole('link', { name: 'Donate' });
  await page.goto('/');
  await expect(donate).toHaveCSS('background-color', purple);
  for (const part of ['banner', 'contentinfo'] as const) {
    const image = page.getByRole(part).getByRole('img', { name: 'Daewa Foundation' });
    await expect(image).toBeVisible();
    expect((await image.boundingBox())?.height).toBeLessThanOrEqual(56);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(donate).not.toHaveCSS('background-color', purple);
  for (const put of putBack) await put();
});

test('the preview beside the form follows the typing, and takes no presses', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const { form, frame } = await editBeside(page, 'About', 'About: values');
  const shown = frame.getByRole('region', { name: 'Our Values' }).getByRole('heading', { level: 3 });
  await expect(shown.first()).toBeInViewport(); // it begins where the text stands
  const iframe = page.locator('iframe');
  await expectInView(iframe, { below: true });
  const value = form.getByLabel('Value');
  await value.fill('Gratitude\nWe have time.\n\nالأمانة\nكل هدية في مكانها');
  await expect(shown).toHaveText(['Gratitude', 'الأمانة']);
  await expect(shown.last()).toHaveCSS('direction', 'rtl');
  await iframe.scrollIntoViewIfNeeded();
  await expect(shown.first()).toBeInViewport();
  const width = () => frame.locator('body').evaluate(() => innerWidth);
  expect(await width()).toBe(isMobile ? 390 : 1280);
  await form.getByRole('radio', { name: isMobile ? 'Computer' : 'Phone' }).check();
  await expect.poll(width).toBe(isMobile ? 1280 : 390);
  await value.fill('');
  await expect(form.getByRole('status')).toHaveText('The preview could not be updated: Value is required');
  await expect(shown).toHaveText(['Gratitude', 'الأمانة']);

  // No script runs in it, its links lead nowhere, and Tab skips what is in it.
  await expect(iframe).toHaveAttribute('sandbox', 'allow-same-origin');
  const footer = frame.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact', exact: true }).click({ force: true });
  await footer.getByRole('button', { name: 'Subscribe' }).click({ force: true });
  await expect(shown).toHaveText(['Gratitude', 'الأمانة']);
  expect(page.context().pages()).toHaveLength(1);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await form.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('IFRAME');
  await page.keyboard.press('Tab');
  expect(await focused()).not.toBe('IFRAME');
  await form.getByRole('button', { name: 'Hide preview' }).click();
  await expect(iframe).toBeHidden();
});

test('the preview opens the tab that shows the text, and there is none for a text on no page', async ({
  page,
}) => {
  const { form, frame } = await editBeside(page, 'University', 'Admissions: how to apply');
  await expect(frame.getByRole('tab', { name: 'Admissions' })).toHaveAttribute('aria-selected', 'true');
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Edit University: description' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Setting' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide preview' })).toHaveCount(0);
});
