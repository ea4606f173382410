// When and where a program meets, whom to ask, and which fund its gifts go to.
import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { chooseMore, openEdit, rowOf, save } from '../support/admin-content';
import { test } from '../support/content';
import { openDrafts, storedDrafts } from '../support/drafts';
import { formOn, forms } from '../support/public-forms';
import {
  expect,
  expectAccessibleInBothSchemes,
  expectAllWell,
  expectToast,
  open,
  unique,
} from '../support/support';

const donation = forms.find(({ name }) => name === 'donation') ?? forms[0];
const programOf = (title: string, more: object = {}) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: 'Education',
  imageUrl: '/images/programs/after-school.svg',
  description: 'Free help with homework.',
  longDescription: 'Free help with homework, four evenings a week, in small groups.',
  ...more,
});
const fundOf = (name: string) => ({ name, description: '', zakat: false, active: true });
const facts = (page: Page) => page.getByRole('main').getByRole('term');
const give = (page: Page) => page.getByRole('link', { name: 'Give to this program' });
const chosenFund = (page: Page) => page.locator('[name=fundId]:checked');

test('a program says when and where it meets and whom to ask', { tag: '@both' }, async ({ page, make }) => {
  const { slug } = await make(
    '/api/programs',
    programOf(unique('Tutoring'), {
      schedule: 'Mondays, 5 to 7 PM\nكل سبت من العاشرة',
      place: 'Community Center, room 2',
      contact: 'Amina, +1 (555) 010-0142, or amina@example.org.\nهاتف: ٠١٢ ٣٤٥ ٦٧٨٩',
    }),
  );
  await open(page, `/programs/${slug}`);
  await expect(facts(page)).toHaveText(['When', 'Where', 'Contact']);
  await expect(page.getByText('كل سبت من العاشرة')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('Mondays, 5 to 7 PM')).toHaveCSS('direction', 'ltr');
  const told = page.getByRole('main').getByRole('definition');
  const links = told.getByRole('link');
  await expect(links).toHaveText(['+1 (555) 010-0142', 'amina@example.org', '٠١٢ ٣٤٥ ٦٧٨٩']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'tel:+15550100142',
    'mailto:amina@example.org',
    'tel:0123456789',
  ]);
  await expect(told.last()).toContainText('or amina@example.org.');
  await expect(give(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get Involved' }).last()).toBeVisible();
  await expectAllWell(page);
  await expectAccessibleInBothSchemes(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Community Center, room 2')).toBeVisible();
});

test('who gives to a program gives to its fund', { tag: '@both' }, async ({ page, make }) => {
  const fund = await make('/api/funds', fundOf(unique('Learning')));
  const { slug } = await make('/api/programs', programOf(unique('Funded'), { fundId: fund.id }));
  await open(page, donation.path);
  await formOn(page, donation).getByLabel('First Name').fill('Layla');
  await open(page, `/programs/${slug}`);
  await give(page).click();
  await expect(page).toHaveURL(`/get-involved?fund=${fund.id}#donate`);
  const form = formOn(page, donation);
  await expect(form.getByLabel('First Name')).toHaveValue('Layla');
  await expect(chosenFund(page)).toHaveValue(`${fund.id}`);
  await page.reload();
  await expect(chosenFund(page)).toHaveValue(`${fund.id}`);
  await form.getByLabel('Where it is needed most').check();
  await page.reload();
  await expect(chosenFund(page)).toHaveValue('');
  // The link counts for more than what was chosen before it.
  await open(page, `/programs/${slug}`);
  await give(page).click();
  await expect(chosenFund(page)).toHaveValue(`${fund.id}`);
  await expectAllWell(page);
});

test('the facts are written in the form of a program, and what a revision had is told in words', async ({
  page,
  make,
}) => {
  test.slow(); // a long walk, on a busy computer
  const name = unique('Chosen');
  const fund = await make('/api/funds', fundOf(name));
  const title = unique('Written');
  const { slug } = await make('/api/programs', programOf(title));
  const program = { noun: 'program', router: 'programs' };
  await openSection(page, 'programs', 'Programs');
  const form = await openEdit(page, rowOf(page, title), program);
  await form.getByLabel('When it meets').fill('Saturdays');
  await form.getByLabel('Where').fill('The garden');
  await form.getByLabel('Whom to ask').fill('amina@example.org');
  await form.getByLabel('Gifts to this program go to').selectOption(name);
  await save(page, form, 'update', program);
  const stored = async (): Promise<unknown> => (await page.request.get(`/api/programs/${slug}`)).json();
  expect(await stored()).toMatchObject({
    schedule: 'Saturdays',
    place: 'The garden',
    contact: 'amina@example.org',
    fundId: fund.id,
  });

  const again = await openEdit(page, rowOf(page, title), program);
  await expect(again.getByLabel('Gifts to this program go to')).toHaveValue(`${fund.id}`);
  await again.getByLabel('Gifts to this program go to').selectOption('');
  await save(page, again, 'update', program);
  expect(await stored()).toMatchObject({ schedule: 'Saturdays', fundId: null });

  await chooseMore(rowOf(page, title), 'Revisions');
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  await revisions.getByRole('button').filter({ hasText: 'Changed' }).nth(1).click();
  await expect(revisions.getByRole('term')).toHaveText(['Fund']);
  await expect(revisions.getByRole('definition')).toContainText(name);
  await revisions.getByRole('button', { name: 'Restore This Revision' }).click();
  await expect(revisions).toBeHidden();
  expect(await stored()).toMatchObject({ fundId: fund.id });
});

test('the draft of a program keeps its fund, and what it copies too', async ({ page, make }) => {
  const fund = await make('/api/funds', fundOf(unique('Drafted')));
  const title = unique('Planned');
  await make('/api/programs', programOf(title, { fundId: fund.id, place: 'The garden' }));
  await openSection(page, 'programs', 'Programs');
  await chooseMore(rowOf(page, title), 'Duplicate');
  const form = page.getByRole('dialog', { name: 'Add Program' });
  const choice = form.getByLabel('Gifts to this program go to');
  await expect(choice).toHaveValue(`${fund.id}`);
  await form.getByLabel('Whom to ask').fill('amina@example.org');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  expect(await storedDrafts(page, title)).toMatchObject([
    { values: { fundId: fund.id, place: 'The garden', contact: 'amina@example.org' } },
  ]);
  await form.getByRole('button', { name: 'Cancel' }).click();
  const draft = (await openDrafts(page)).getByRole('listitem').filter({ hasText: title });
  await draft.getByRole('button', { name: 'Edit draft' }).click();
  await expect(choice).toHaveValue(`${fund.id}`);
  await form.getByRole('button', { name: 'Preview' }).click();
  const address = await form.getByRole('link', { name: /preview/i }).getAttribute('href');
  const visitor = await page.context().newPage();
  await visitor.goto(address ?? '');
  await expect(facts(visitor)).toHaveText(['Where', 'Contact']);
  await expect(give(visitor)).toBeVisible();
});
