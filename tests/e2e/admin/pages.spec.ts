// Texts, colours and the logo are edited beside a live preview of their page.
import type { Page } from '@playwright/test';
import { expectInView, openSection } from '../support/admin';
import { aPhotograph, chooseFiles } from '../support/pictures';
import {
  expect,
  expectAccessible,
  expectToast,
  interactive,
  signInAsAdministrator,
  test,
} from '../support/support';

type Setting = { id: number; key: string; value: string; label: string };

const stored = async (page: Page, key: string) => {
  const settings: Setting[] = await (await page.request.get('/api/settings')).json();
  return settings.find((setting) => setting.key === key);
};

/** The card of a text, by its label. */
const card = (page: Page, label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) });

/** Opens the texts of a page, and leaves this one's as it was. */
async function openPage(page: Page, tab: string) {
  await openSection(page, 'pages', 'Pages');
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: tab, exact: true })).toBeVisible();
}

/** Gives the site back a setting that a test has changed. */
async function reset(page: Page, key: string, value: string) {
  await signInAsAdministrator(page);
  await page.request.patch(`/api/settings/${key}`, { data: { value } });
}

test('a list is edited as a text, seen on its page, and given back', async ({ page }) => {
  const before = (await stored(page, 'aboutValues'))?.value ?? '';
  await openPage(page, 'About');
  const values = card(page, 'About: values');
  await expect(values.getByRole('listitem')).toHaveCount(3);
  const restore = values.getByRole('button', { name: "Restore the site's own words" });
  await expect(restore).toBeHidden();

  await values.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  await expect(form).toContainText('Each paragraph is an entry');
  await expect(form.getByText('Read as 3 entries')).toBeVisible();
  await form.getByLabel('Value').fill('Patience\nWe have time.\n\n\nالأمانة\nكل هدية في مكانها');
  await expect(form.getByText('Read as 2 entries')).toBeVisible();
  await form.getByRole('button', { name: 'Update Setting' }).click();
  await expectToast(page, 'Setting updated');
  await expect(values.getByRole('listitem')).toHaveText([
    'PatienceWe have time.',
    'الأمانةكل هدية في مكانها',
  ]);

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See the page' }).click(),
  ]);
  await interactive(opened);
  await expect(opened).toHaveURL('/about');
  const shown = opened.getByRole('region', { name: 'Our Values' }).getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(['Patience', 'الأمانة']);
  await expect(shown.last()).toHaveCSS('direction', 'rtl');
  await opened.close();

  await restore.click();
  const question = page.getByRole('dialog', { name: "Restore the Site's Own Words" });
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await expectToast(page, 'Setting restored');
  await expect(values.getByRole('listitem')).toHaveCount(3);
  expect((await stored(page, 'aboutValues'))?.value).toBe(before);
});

test('a text is taken away with its heading, and brought back', async ({ page }) => {
  await openPage(page, 'Get Involved');
  const needs = card(page, 'Volunteers: current needs');
  await needs.getByRole('button', { name: 'Take away' }).click();
  const question = page.getByRole('dialog', { name: 'Take Away' });
  await expect(question).toContainText('It is not shown on the site.');
  await question.getByRole('button', { name: 'Take away' }).click();
  await expectToast(page, 'Setting deleted');
  await expect(needs).toContainText('It is not shown on the site.');
  expect(await (await page.request.get('/get-involved')).text()).not.toContain('Current Volunteer Needs');

  await needs.getByRole('button', { name: 'Bring back' }).click();
  await expectToast(page, 'Setting restored');
  await expect(needs.getByRole('listitem')).toHaveCount(4);
  expect(await (await page.request.get('/get-involved')).text()).toContain('Current Volunteer Needs');
});

test('a colour is chosen with its contrast told, and colours every page', async ({ page }) => {
  const before = (await stored(page, 'brandColor'))?.value ?? '';
  await openPage(page, 'Logo and Colour');
  await card(page, 'Brand colour').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  const value = form.getByLabel('Value');
  await value.fill('yellow');
  await expect(form.getByRole('figure')).toHaveCount(0);
  await form.getByRole('button', { name: 'Update Setting' }).click();
  await expect(value).toHaveAccessibleDescription('Please enter a colour such as #14594a');
  await form.getByLabel('Choose a colour').fill('#ffee00');
  await expect(value).toHaveValue('#ffee00');
  const [light, dark] = [form.getByRole('figure').first(), form.getByRole('figure').last()];
  await expect(light).toContainText(
    /^.*Light: contrast \d+\.\d to 1\. Your colour is too light to be read here/,
  );
  await expect(dark).toContainText(/Dark: contrast \d+\.\d to 1\. Your colour as it is\./);
  await value.fill('#7A1F5C');
  await expect(light).toContainText('Your colour as it is.');
  await form.getByRole('button', { name: 'Update Setting' }).click();
  await expectToast(page, 'Setting updated');

  const donate = page.getByRole('banner').getByRole('link', { name: 'Donate' });
  await page.goto('/');
  await expect(donate).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(donate).not.toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await reset(page, 'brandColor', before);
  await page.reload();
  await expect(donate).toHaveCSS('background-color', 'rgb(127, 200, 177)');
});

test('a logo is sent in, stands at the top and the bottom, and gives way to the emblem again', async ({
  page,
}) => {
  const before = (await stored(page, 'logoUrl'))?.value ?? '';
  await openPage(page, 'Logo and Colour');
  await card(page, 'Logo').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  await chooseFiles(form.getByRole('group', { name: 'Picture' }), await aPhotograph(900, 300));
  await expect(form.getByLabel('Value')).toHaveValue(/^\/media\/.*-900x300\.webp$/);
  await form.getByRole('button', { name: 'Update Setting' }).click();
  await expectToast(page, 'Setting updated');

  await page.goto('/');
  for (const part of ['banner', 'contentinfo'] as const) {
    const logo = page.getByRole(part).getByRole('img', { name: 'Daewa Foundation' });
    await expect(logo).toBeVisible();
    expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(56);
  }
  const home = page.getByRole('banner').getByRole('link', { name: 'Daewa Foundation', exact: true });
  await expect(home).toHaveText('');
  await reset(page, 'logoUrl', before);
  await page.reload();
  await expect(home).toHaveText('Daewa Foundation');
});

/** Opens the form of a text, and the page with it. */
async function editBeside(page: Page, tab: string, label: string) {
  await openPage(page, tab);
  await page.getByRole('button', { name: `Edit ${label}`, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  const asked = form.getByRole('button', { name: 'Show the page' });
  if (await asked.isVisible()) await asked.click();
  return { form, frame: page.frameLocator('iframe[title="The page as it will look"]') };
}

test('the page stands beside the form, with what is typed and nobody else sees', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const { form, frame } = await editBeside(page, 'About', 'About: values');
  const shown = frame.getByRole('region', { name: 'Our Values' }).getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(['Sincerity', 'Excellence', 'Service']);
  await expect(shown.first()).toBeInViewport(); // it begins where the text stands
  await expectInView(page.locator('iframe'), { below: true });
  const value = form.getByLabel('Value');
  await value.fill('Patience\nWe have time.\n\nالأمانة\nكل هدية في مكانها');
  await expect(shown).toHaveText(['Patience', 'الأمانة']);
  await expect(shown.last()).toHaveCSS('direction', 'rtl');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(shown.first()).toBeInViewport();
  expect(await frame.locator('body').evaluate(() => innerWidth)).toBe(isMobile ? 390 : 1280);
  await form.getByRole('radio', { name: isMobile ? 'Computer' : 'Phone' }).check();
  await expect.poll(() => frame.locator('body').evaluate(() => innerWidth)).toBe(isMobile ? 1280 : 390);
  expect(await (await page.request.get('/about')).text()).not.toContain('Patience');
  await expectAccessible(page);

  await value.fill('');
  await expect(form.getByRole('status')).toHaveText(
    'The page does not show what is typed: Value is required',
  );
  await expect(shown).toHaveText(['Patience', 'الأمانة']);

  // No script runs in it, its links lead nowhere, and the keys go past it.
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  const link = frame.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true });
  await link.click({ force: true });
  await frame.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click({ force: true });
  await expect(shown).toHaveText(['Patience', 'الأمانة']);
  expect(page.context().pages()).toHaveLength(1);
  expect(await link.evaluate(({ tabIndex }) => tabIndex)).toBe(-1);
  const holder = () => page.evaluate(() => document.activeElement?.tagName);
  await form.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('Tab');
  expect(await holder()).toBe('IFRAME');
  await page.keyboard.press('Tab');
  expect(await holder()).not.toBe('IFRAME');
  await form.getByRole('button', { name: 'Hide the page' }).click();
  await expect(page.locator('iframe')).toBeHidden();
});

test('a colour and a tab of a page are seen as they are chosen, and what no page shows has none', async ({
  page,
}) => {
  const { form, frame } = await editBeside(page, 'Logo and Colour', 'Brand colour');
  const donate = frame.getByRole('banner').getByRole('link', { name: 'Donate' });
  await expect(donate).toBeVisible();
  await form.getByLabel('Value').fill('#7A1F5C');
  await expect(donate).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await form.getByLabel('Value').fill('purple');
  await expect(form.getByRole('status').last()).toContainText('Please enter a colour such as #14594a');
  await expect(donate).toHaveCSS('background-color', 'rgb(122, 31, 92)');

  const steps = await editBeside(page, 'University', 'Admissions: how to apply');
  await expect(steps.frame.getByRole('tab', { name: 'Admissions' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await page.getByRole('button', { name: 'Edit University: description' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Setting' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide the page' })).toHaveCount(0);
});
