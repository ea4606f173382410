// Writing formatted text by keyboard, in Arabic, and with pictures. Pasted and unchanged texts: tests/client/forms/editor.test.tsx.
import { openSection } from '../support/admin';
import { draftQuestion } from '../support/drafts';
import { edit, toEnd } from '../support/editor';
import { endless } from '../support/money';
import { aPhotograph, drop, paste } from '../support/pictures';
import { expect, expectAllWellAtBothWidths, hold, open, test, unique } from '../support/support';

const text = 'Blankets, stoves and food parcels went out before the first snow fell.';

test('an article is written with the keyboard alone, and looks on its page as it was written', async ({
  page,
}) => {
  test.slow(); // axe
  const { form, field, save, slug } = await edit(page, text);
  await form.getByLabel('Title').focus();
  await page.keyboard.press('Tab');
  const toolbar = form.getByRole('toolbar', { name: 'Formatting' });
  const button = (name: string) => toolbar.getByRole('button', { name, exact: true });
  await expect(button('Heading')).toBeFocused();
  await page.keyboard.press('End');
  await expect(button('Redo')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(button('Heading')).toBeFocused();
  for (const name of ['Subheading', 'Small Heading', 'Bold']) {
    await page.keyboard.press('ArrowRight');
    await expect(button(name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();

  await toEnd(page, field);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+2');
  await expect(button('Heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type(endless);
  await page.keyboard.press('Enter');
  await expect(button('Heading')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.type('- ');
  await expect(button('Bulleted List')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('blankets');
  await page.keyboard.press('Enter');
  await page.keyboard.type('stoves');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+]');
  await page.keyboard.type('of iron');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See the ');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add a Link' });
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid URL')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await dialog.getByLabel('Address').fill('www.example.org/stoves_(iron)');
  await dialog.getByLabel('Link text').fill('stoves');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type(', and ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('thank you');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Gone.');
  await page.keyboard.press('Control+z');
  await expect(field).not.toContainText('Gone.');

  const looks = await field.evaluate((element) =>
    [...element.children].map((block) => block.textContent?.trim()).filter(Boolean),
  );
  expect(await save()).toMatchObject({
    content: `${text}\n\n## ${endless}\n\n- blankets\n- stoves\n  - of iron\n\nSee the [stoves](<https://www.example.org/stoves_(iron)>), and *thank you*.`,
    contentFormat: 'markdown',
  });
  await open(page, `/news/${slug}`);
  const article = page.getByRole('article').locator('.formatted');
  expect(
    await article.evaluate((element) =>
      [...element.children].map((block) => block.textContent?.trim()).filter(Boolean),
    ),
  ).toEqual(looks);
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(endless);
  await expect(article.getByRole('list')).toHaveCount(2);
  await expect(article.getByRole('link')).toHaveAttribute('href', 'https://www.example.org/stoves_(iron)');
  await expectAllWellAtBothWidths(page);
});

test('Arabic is written from the right, and an empty paragraph goes on so', async ({ page }) => {
  const { field, save } = await edit(page, text);
  await toEnd(page, field);
  await page.keyboard.press('Enter');
  await page.keyboard.type('وصلت البطانيات إلى ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('أربعمئة');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' عائلة.');
  await page.keyboard.press('Enter');
  const directions = () =>
    field.locator('> *').evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).direction));
  expect(await directions()).toEqual(['ltr', 'rtl', 'rtl']);
  await page.keyboard.type('- الأولى');
  expect(await directions()).toEqual(['ltr', 'rtl', 'rtl']);
  expect((await save()).content).toBe(`${text}\n\nوصلت البطانيات إلى **أربعمئة** عائلة.\n\n- الأولى`);
});

test('pictures are dropped and pasted into the text, described, and taken out again', async ({ page }) => {
  test.slow(); // axe
  const { form, field, save, slug, article: written } = await edit(page, text);
  await drop(page, field, await aPhotograph());
  const pictures = field.locator('img[src^="/media/"]');
  await expect(pictures).toHaveCount(1);
  const panel = form.getByRole('group', { name: 'Selected picture' });
  const words = panel.getByLabel('What does the picture show?');
  await expect(words).toBeFocused();
  await words.fill('Stoves in the snow');
  await expectAllWellAtBothWidths(page);
  await expect(form.getByLabel('Image URL')).toHaveValue('/images/news/winter-relief.svg');
  await toEnd(page, field);
  await page.keyboard.type('After.');
  await expect(panel).toBeHidden();
  await paste(page, await aPhotograph(640, 640));
  await expect(pictures).toHaveCount(2);
  await words.press('Enter');
  await form.getByRole('button', { name: 'Picture', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  const adding = page.getByRole('dialog', { name: 'Add a Picture' });
  await adding.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(await aPhotograph(320, 320));
  await expect(pictures).toHaveCount(3);
  await expect(words).toBeFocused();
  await pictures.last().click();
  await panel.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(pictures).toHaveCount(2);
  const update = () => form.getByRole('button', { name: 'Update News Article' }).click();
  const question = page.getByRole('dialog', { name: 'Describe the picture?' });
  await update();
  await expectAllWellAtBothWidths(page);
  await question.getByRole('button', { name: 'Add descriptions' }).click();
  await expect(question.getByLabel('What does the picture show?')).toHaveValue('');
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await update();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: written.title });
  await row.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Author').fill('Idris Bello');
  const { content } = await save(); // nobody is asked again
  expect(content).toMatch(/^!\[\]\(\/media\/[0-9a-f]{24}-800x600\.webp\)\n\nBlankets.*After\.\n\n!\[\].*$/);
  const article = await (await page.request.get(`/news/${slug}`)).text();
  const [picture] = /<img[^>]*alt="Stoves in the snow"[^>]*>/.exec(article) ?? [];
  expect(picture).toMatch(/-320x240\.webp 320w/);
  expect(picture).toContain('width="800"');
});

test('typing survives the loading of the editor, errors focus it, and without it the text is a plain field', async ({
  page,
}) => {
  const editor = /\/assets\/editor-(?!screen)[^/]*\.js$/;
  const release = await hold(page, editor);
  await openSection(page, 'programs', 'Programs');
  await page.getByRole('button', { name: 'Add Program' }).click();
  const form = page.getByRole('dialog', { name: 'Add Program' });
  const field = form.getByLabel('Long Description');
  const typed = text.replaceAll(' ', '-').repeat(6); // the document leaves out a space at its end
  await field.focus();
  const typing = page.keyboard.type(typed);
  release();
  await typing;
  await expect(form.getByRole('toolbar')).toBeVisible();
  await expect(field).toHaveText(typed);

  await field.fill('Too short.');
  await form.getByLabel('Title').fill(unique('Tutoring'));
  await form.getByLabel('Category').fill('Education');
  await form.getByLabel('Image URL').fill('/images/news/winter-relief.svg');
  await form.getByLabel('Description', { exact: true }).fill('Help with homework, four evenings a week.');
  await form.getByRole('button', { name: 'Create Program' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Long description must be at least 50 characters');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await draftQuestion(page).getByRole('button', { name: 'Delete draft' }).click();

  await page.route(editor, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Add Program' }).click();
  await field.fill(text);
  await expect(field).toHaveValue(text);
  await expect(form.getByRole('toolbar')).toHaveCount(0);
});
