/** Translators at work: the list of texts, and the translation beside its original. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locales } from '../../../src/shared/messages/languages';
import { answerQuestions, expectToast, fill, press, startBrowser, user } from '../../support/browser/browser';
import { aCampaign, aCourse, aFund, aNewsArticle, aSetting } from '../../support/factories';

const title = 'Winter relief reaches 400 families';
const plain = 'Blankets, stoves and food parcels went out before the first snow of this winter.';
const content = 'Blankets, stoves and food parcels went out before the first **snow** of this winter.';
const original = aNewsArticle({ title, slug: 'winter-relief', content, contentFormat: 'markdown' });
const texts = {
  title: 'إغاثة الشتاء',
  author: 'مريم',
  excerpt: 'وصلت البطانيات قبل الثلج.',
  content: 'وصلت البطانيات والمواقد والطرود الغذائية قبل سقوط أول ثلج هذا الشتاء.',
};

async function withArticle(article: object = original) {
  const browser = await startBrowser({ roles: ['owner'], languages: locales });
  await browser.add('/api/settings', aSetting({ key: 'languages', value: locales.join() }));
  const id = await browser.add('/api/news', article);
  const at = `/api/translations/news/${id}/ar`;
  return { browser, id, at, show: () => browser.openSection('translations', 'Translations') };
}
const rows = async () => {
  const table = await screen.findByRole('region', { name: 'List of translations' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};
const openRow = async (name: string) => user.click(await screen.findByText(name));
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name} \\(العربية\\)`));

test('a missing article is written beside its original, and published', async () => {
  const { browser, show, at } = await withArticle({ ...original, content: plain, contentFormat: 'plain' });
  await show();
  expect(await rows()).toContainEqual(expect.stringContaining(`${title}News articleMissing`));
  await openRow(title);
  const titleField = await field('Title');
  expect([titleField.lang, titleField.dir]).toEqual(['ar', 'rtl']);
  expect(screen.getByText(original.excerpt).closest('[lang]')).toHaveAttribute('lang', 'en');
  await user.type(titleField, texts.title);
  await user.click(screen.getByLabelText('Published: visitors see this translation'));
  await press('Save');
  expect(await screen.findByText('Excerpt must be at least 10 characters')).toBeInTheDocument();
  await user.type(await field('Author'), texts.author);
  await user.type(await field('Excerpt'), texts.excerpt);
  await user.type(await field('Content'), texts.content);
  await press('Save');
  await expectToast('Translation published');
  await waitFor(async () => expect(await rows()).not.toContainEqual(expect.stringContaining(title)));
  expect(await browser.call('GET', at)).toMatchObject({ values: texts, slug: null, published: true });
});

test('of a translation that was saved elsewhere, the form shows what differs', async () => {
  const { browser, show, at } = await withArticle();
  await show();
  await openRow(title);
  await waitFor(() => expect(screen.getByText('snow').tagName).toBe('STRONG'));
  await waitFor(async () => expect(await field('Content')).toHaveAttribute('contenteditable'));
  expect(await field('Content')).toHaveAttribute('dir', 'rtl');
  await user.type(await field('Title'), texts.title);
  await browser.call('PUT', at, { values: { title: 'إغاثة' }, published: false });
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('إغاثة');
  await press('Save');
  await expectToast('Draft of the translation saved');
  expect(await browser.call('GET', at)).toMatchObject({ values: { title: texts.title } });
});

test('a translation that was saved elsewhere is not deleted before it is seen', async () => {
  const { browser, show, at } = await withArticle();
  await browser.call('PUT', at, { values: { title: 'إغاثة' }, published: false });
  await show();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
  await openRow(title);
  expect(await field('Title')).toHaveValue('إغاثة');
  await browser.call('PUT', at, { values: { title: texts.title }, published: false });
  answerQuestions(true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete translation' })).toBeEnabled());
  await press('Delete translation');
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.title);
  expect(await browser.call('GET', at)).toMatchObject({ values: { title: texts.title } });
});

test('where the original has changed, the difference is marked, and confirmed', async () => {
  const { browser, show, at, id } = await withArticle();
  await browser.call('PUT', at, { values: texts, published: true });
  await browser.call('PUT', `/api/news/${id}`, { ...original, title: 'Winter relief reaches 500 families' });
  await show();
  await openRow('Winter relief reaches 500 families');
  const [removed, added] = ['400', '500'].map((text) => screen.findByText(text));
  expect([(await removed)?.tagName, (await added)?.tagName]).toEqual(['DEL', 'INS']);
  await press('Still right');
  await expectToast('Translation marked as up to date');
  expect(await browser.call('GET', at)).toMatchObject({ outdated: false });
});

test('a taken slug is shown at its field; a deleted translation leaves the original', async () => {
  const { browser, show, at } = await withArticle();
  await browser.add('/api/news', aNewsArticle({ slug: 'taken', title: 'Another article' }));
  await browser.call('PUT', at, { values: texts, published: false });
  await show();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
  await openRow(title);
  await user.type(await field('Slug'), 'taken');
  await press('Save');
  expect(await screen.findByText('This slug is already taken')).toBeInTheDocument();
  await user.clear(await field('Slug'));
  const asked = answerQuestions(true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete translation' })).toBeEnabled());
  await press('Delete translation');
  expect(asked).toEqual([expect.stringContaining('Visitors will see the original')]);
  await expectToast('Translation deleted');
  expect(await browser.call('GET', at)).toMatchObject({ version: 0 });
});

test('what was not saved is kept in this browser, and offered again until it is saved', async () => {
  const { browser, show, at } = await withArticle({ ...original, content: plain, contentFormat: 'plain' });
  await show();
  await openRow(title);
  await user.type(await field('Title'), texts.title);
  browser.reload();
  await openRow(title);
  expect(await screen.findByRole('note')).toHaveTextContent(
    `You have an unfinished draft of “${title}”, kept in this browser`,
  );
  expect(await field('Title')).toHaveValue('');
  await browser.call('PUT', at, { values: { title: 'إغاثة' }, published: false });
  await press('Continue editing');
  expect(await field('Title')).toHaveValue(texts.title);
  expect(screen.queryByRole('note')).toBeNull();

  browser.reload();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
  await openRow(title);
  await press('Continue editing');
  expect(await screen.findByRole('alert')).toHaveTextContent('إغاثة');
  await press('Save');
  await expectToast('Draft of the translation saved');
  expect(await browser.call('GET', at)).toMatchObject({ values: { title: texts.title } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
});

const linksTo = async () =>
  (await screen.findAllByRole('link', { name: 'العربية' })).map((link) =>
    new URL(link.getAttribute('href') ?? '', 'http://site').searchParams.get('translation'),
  );

test('categories, funds, campaigns and settings link to their translations', async () => {
  const { browser } = await withArticle();
  await browser.openSection('news', 'News & Updates');
  await press('Categories');
  expect(await linksTo()).toEqual(['newsCategory/1/ar']);

  const fund = await browser.add('/api/funds', aFund());
  await browser.openSection('funds', 'Funds');
  await press('Edit');
  expect(await linksTo()).toEqual([`fund/${fund}/ar`]);

  const campaign = await browser.add('/api/campaigns', aCampaign({ fundIds: [fund] }));
  await browser.openSection('campaigns', 'Campaigns');
  await press('Edit');
  expect(await linksTo()).toEqual([`campaign/${campaign}/ar`]);

  await browser.add('/api/settings', aSetting({ key: 'tagline', value: 'Knowledge', group: 'content' }));
  await browser.openSection('settings', 'Settings');
  await user.click(await screen.findByRole('tab', { name: 'Content' }));
  await press('Edit');
  expect(await linksTo()).toEqual(['setting/tagline/ar']);
});

test('the foundation section links to the translations of its texts, with their status', async () => {
  const { browser } = await withArticle();
  await browser.add('/api/settings', aSetting({ key: 'tagline', value: 'Knowledge' }));
  const saved = { values: { value: 'العلم' }, published: true };
  await browser.call('PUT', '/api/translations/setting/tagline/ar', saved);
  await browser.openSection('foundation', 'Foundation');
  const links = await screen.findByRole('group', { name: 'Translations: Tagline' });
  expect(links).toHaveTextContent('Published');
  expect(await linksTo()).toEqual(['setting/tagline/ar']);
  await fill(document.body, 'Tagline', 'Knowledge for all');
  await press('Save name, time and languages');
  await within(links).findByText('Outdated');
});

test('the form of an item links to its translations', async () => {
  const { browser, at } = await withArticle();
  await browser.call('PUT', at, { values: texts, published: true });
  await browser.openSection('news', 'News & Updates');
  await press('Edit');
  expect(await screen.findByText('Published', { selector: 'span' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'العربية' }));
  expect(await field('Title')).toHaveValue(texts.title);
});

test('names in a list are separated by commas of either script', async () => {
  const { browser, show } = await withArticle();
  const id = await browser.add(
    '/api/university/courses',
    aCourse({ title: 'Arabic I', instructors: ['Mona', 'Ali'] }),
  );
  await show();
  await openRow('Arabic I');
  await user.type(await field('Instructors'), 'منى، علي, سارة');
  await press('Save');
  await expectToast('Draft of the translation saved');
  expect(await browser.call('GET', `/api/translations/course/${id}/ar`)).toMatchObject({
    values: { instructors: ['منى', 'علي', 'سارة'] },
  });
});
