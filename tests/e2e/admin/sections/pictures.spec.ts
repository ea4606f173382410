// The picture library as specified: uploads, descriptions, the focus point, and replacing.
import { answer, openSection } from '../../support/admin';
import { articleOf, test } from '../../support/content';
import { aKeptPicture, aPhotograph, chooseFiles, drop, keptPicture, paste } from '../../support/pictures';
import { expect, expectToast, unique } from '../../support/support';

test('several pictures are added at once, dropped and pasted; one that is none stays with its reason', async ({
  page,
}) => {
  await openSection(page, 'pictures', 'Pictures');
  const name = unique('Gathering');
  const files = await Promise.all([1, 2].map((n) => aPhotograph(400, 300, `${name} ${n}`)));
  const none = { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from('a letter') };
  const place = page.getByRole('group', { name: 'Add pictures' });
  await chooseFiles(place, [...files, none]);
  await expect(place.getByRole('alert')).toContainText('This is no picture that the site can show.');
  await drop(page, place, await aPhotograph(400, 300, `${name} 3`));
  await paste(page, await aPhotograph(400, 300, `${name} 4`));
  await page.getByLabel('Search').fill(name);
  for (const n of [1, 2, 3, 4]) {
    const tile = page.getByRole('button', { name: `Open ${name} ${n}` });
    await expect(tile).toContainText('400 × 300');
    await expect(tile).toContainText('Not described yet');
  }
});

test('a picture is named, described, and its focus point set by key, click and drag', async ({ page }) => {
  const name = unique('Workshop');
  const { url } = await aKeptPicture(page, { name });
  await openSection(page, 'pictures', 'Pictures');
  await page.getByLabel('Search').fill(name);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Picture' });
  await dialog.getByLabel('Name').fill(`${name} in spring`);
  await dialog.getByLabel('What does the picture show?').fill('Two students plane a board');
  const ring = dialog.getByRole('slider', { name: 'What must stay in view' });
  await ring.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await expect(ring).toHaveAttribute('aria-valuetext', '40% from the left, 45% from the top');
  await expect(dialog.locator('li img').first()).toHaveCSS('object-position', '40% 45%');
  await dialog.getByRole('button', { name: 'Update Picture' }).click();
  await expectToast(page, 'Picture updated successfully');
  const said = { name: `${name} in spring`, alt: 'Two students plane a board', focus: { x: 0.4, y: 0.45 } };
  expect(await keptPicture(page, url)).toMatchObject(said);

  await page.getByRole('button', { name: `Open ${name} in spring` }).click();
  const picture = ring.locator('..');
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width * 0.9, y: height * 0.2 } });
  await expect(ring).toHaveAttribute('aria-valuetext', '90% from the left, 20% from the top');
  await expect(picture.locator('img')).toHaveJSProperty('complete', true); // it has its size by then
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not shown');
  await ring.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.75, { steps: 4 });
  await page.mouse.up();
  await expect(ring).toHaveAttribute('aria-valuetext', '25% from the left, 75% from the top');
  await dialog.getByRole('button', { name: 'Use the Middle' }).click();
  await expect(ring).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
  await dialog.getByLabel('It only decorates').check();
  await dialog.getByRole('button', { name: 'Update Picture' }).click();
  await expect(dialog).toBeHidden();
  expect(await keptPicture(page, url)).toMatchObject({ alt: '', focus: null });
});

test('a picture that stands somewhere tells where, is not deleted, and is replaced everywhere', async ({
  page,
  make,
}) => {
  const [oldName, newName] = [unique('Old roof'), unique('New roof')];
  const { url } = await aKeptPicture(page, { name: oldName });
  const other = await aKeptPicture(page, { name: newName });
  const title = unique('The roof');
  const { slug } = await make('/api/news', { ...articleOf(title), imageUrl: url });
  await openSection(page, 'pictures', 'Pictures');
  await page.getByLabel('Search').fill(oldName);
  await page.getByRole('button', { name: `Open ${oldName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Picture' });
  await expect(dialog.getByRole('link', { name: title })).toHaveAttribute('href', '/admin?section=news');

  const remove = () => dialog.getByRole('button', { name: 'Delete' }).click();
  const question = 'Are you sure you want to delete this picture? This action cannot be undone.';
  expect(await answer(page, true, remove)).toBe(question);
  await expectToast(page, 'Failed to delete picture. It stands in 1 news article.');

  await dialog.getByRole('button', { name: 'Take from the Library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a Picture' });
  await library.getByLabel('Search').fill(newName);
  const choose = () => library.getByRole('button', { name: `Choose ${newName}` }).click();
  expect(await answer(page, true, choose)).toBe('Replace this picture in 1 place?');
  await expectToast(page, 'Picture replaced in 1 place');
  await expect(dialog.getByLabel('Name')).toHaveValue(newName);
  await expect(dialog.getByRole('link', { name: title })).toBeVisible();
  const read: { article: { imageUrl: string } } = await (await page.request.get(`/api/news/${slug}`)).json();
  expect(read.article.imageUrl).toBe(other.url);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Open ${oldName}` }).click();
  await expect(dialog.getByText('Nowhere yet')).toBeVisible();
  await answer(page, true, remove);
  await expectToast(page, 'Picture deleted successfully');
  await expect(page.getByText('No pictures found')).toBeVisible();
});
