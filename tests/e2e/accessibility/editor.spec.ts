// axe finds nothing in the text editor, its dialogs and the page it writes.
import { openSection } from '../support/admin';
import { articleOf } from '../support/content';
import { aKeptPicture } from '../support/pictures';
import { expect, expectAllWellAtBothWidths, expectToast, open, test, unique } from '../support/support';

// Axe takes seconds on a busy machine.
test.beforeEach(() => test.slow());

const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('a formatted text, its page and what the editor asks have no violations', async ({ page }) => {
  const { url } = await aKeptPicture(page, { alt: 'A well in the snow' });
  const content = [
    `## ${endless}`,
    `Words with **${endless}** and [a link](https://example.org/${endless}).`,
    '### ماء وخبز',
    'وصلت البطانيات إلى **أربعمئة** عائلة قبل الثلج الأول.\\\nشكرا لكم.',
    `- ${endless}\n  1. blankets\n  2. stoves\n- الأولى`,
    '- أولا\n- ثانيا',
    `![](${url})`,
    `> ${endless}\n>\n> شكرا`,
    '---',
    '#### The end',
    'Thank you to all who gave.',
  ].join('\n\n');
  const title = unique('Winter relief');
  const article = { ...articleOf(title), content, contentFormat: 'markdown' };
  expect((await page.request.post('/api/news', { data: article })).status()).toBe(201);
  await open(page, `/news/${article.slug}`);
  await expect(page.getByAltText('A well in the snow')).toBeAttached();
  await expectAllWellAtBothWidths(page);

  await openSection(page, 'news', 'News & Updates');
  await page.getByLabel('Search').fill(title);
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit News Article' });
  await expect(form.getByRole('toolbar')).toBeVisible();
  await form.getByRole('textbox', { name: 'Content' }).locator('img').click();
  await expect(form.getByRole('group', { name: 'Chosen picture' })).toBeVisible();
  await expectAllWellAtBothWidths(page);

  await form.getByText('Thank you to all who gave.').click();
  await form.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Add a Link' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Picture', exact: true }).click();
  const pictures = page.getByRole('dialog', { name: 'Add a Picture' });
  await expect(pictures.getByRole('button', { name: 'Take from the Library' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(pictures).toBeHidden();

  // Nothing was changed, so that nothing is asked, and what is stored is what was written.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: 'Update News Article' }).click();
  await expectToast(page, 'News article updated successfully');
  const stored: unknown = await (await page.request.get(`/api/news/${article.slug}`)).json();
  expect(stored).toMatchObject({ article: { content, contentFormat: 'markdown' } });
});
