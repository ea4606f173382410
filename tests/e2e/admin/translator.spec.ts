// A translator finds what is missing, translates it beside the original, and visitors read it.
import { fillIn } from '../support/accounts';
import { articleOf } from '../support/content';
import { onOwnSite } from '../support/own-site';
import { aHelper, anotherBrowser } from '../support/staff';
import {
  administrator,
  test as base,
  expect,
  expectAllWell,
  expectToast,
  interactive,
} from '../support/support';

const test = base.extend(onOwnSite);

const article = { ...articleOf('A garden for the school'), slug: 'a-garden-for-the-school' };
const texts = {
  Title: 'حديقة للمدرسة',
  Author: 'مريم بنت يوسف',
  Excerpt: 'ما بناه الطلاب بأيديهم.',
  Content: 'افتُتحت الورشة في الربيع، ولم يأتِ الصيف حتى امتلأت.',
};

test('a translator publishes an article in Arabic', async ({ page, browser, request, baseURL }) => {
  await request.post('/api/auth/login', { data: administrator });
  await request.patch('/api/settings/languages', { data: { value: 'en,ar' } });
  expect((await request.post('/api/news', { data: article })).status()).toBe(201);
  const translator = await aHelper(request, ['translator']);

  await page.goto('/admin/login');
  await fillIn(page, translator);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Translations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  await page.getByRole('searchbox').fill(article.title);
  const row = page.getByRole('row', { name: article.title });
  await expect(row).toContainText('Missing');
  await row.getByText(article.title).click();
  const form = page.getByRole('dialog', { name: `Translate: ${article.title}` });
  await expect(form.getByText(article.excerpt)).toBeVisible();
  await expectAllWell(page);
  for (const [field, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name: `${field} (العربية)` }).fill(text);
  }
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Draft of the translation saved');
  const visited = await (await request.get(`/ar/news/${article.slug}`)).text();
  expect(visited).toContain(`${article.title}</h1>`);

  await page.getByLabel('Status').selectOption('Draft');
  await expect(row).toContainText('Draft');
  await row.getByText(article.title).click();
  await form.getByLabel('Published: visitors see this translation').check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Translation published');
  const visitor = await anotherBrowser(browser, { baseURL });
  await visitor.goto('/ar/news');
  await interactive(visitor);
  await visitor.getByRole('main').getByRole('link', { name: texts.Title }).first().click();
  await expect(visitor).toHaveURL(`/ar/news/${article.slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(texts.Title);
  await expect(visitor.getByText(texts.Content)).toBeVisible();
  await visitor.context().close();
});
