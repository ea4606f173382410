// The picture library as specified: uploads, descriptions, the focus point, and replacing.
import { answer, openSection } from '../../support/admin';
import { articleOf, test } from '../../support/content';
import { endless } from '../../support/money';
import { aKeptPicture, aPhotograph, chooseFiles, drop, keptPicture, paste } from '../../support/pictures';
import { expect, expectAllWellAtBothWidths, expectToast, unique } from '../../support/support';

test('several pictures are chosen, dropped and pasted at once, and a file that is none says why', async ({
  page,
}) => {
  test.slow(); // axe
  await openSection(page, 'pictures', 'Pictures');
  const name = unique('Gathering أطفال');
  const files = await Promise.all([1, 2].map((n) => aPhotograph(400, 300, `${name} ${n}`)));
  const none = { name: `${endless}.txt`, mimeType: 'text/plain', buffer: Buffer.from('a letter') };
  const place = page.getByRole('group', { name: 'Add pictures' });
  await chooseFiles(place, [...files, none]);
  await expect(place.getByRole('alert')).toContainText('This file cannot be used.');
  await drop(page, place, await aPhotograph(400, 300, `${name} 3`));
  await paste(page, await aPhotograph(400, 300, `${name} 4`));
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  for (const n of [1, 2, 3, 4])
    await expect(page.getByRole('button', { name: `Open ${name} ${n}` })).toContainText(
      /400 × 300.*No description yet/s,
    );
  await expectAllWellAtBothWidths(page);
});

test('a picture is described, given a focus point by key, click and drag, replaced everywhere, and deleted', async ({
  page,
  make,
}) => {
  test.slow(); // axe
  const [oldName, newName] = [unique('Old roof'), unique('New roof')];
  const { url } = await aKeptPicture(page, { name: oldName });
  const other = await aKeptPicture(page, { name: newName });
  await openSection(page, 'pictures', 'Pictures');
  await page.getByRole('searchbox', { name: 'Search' }).fill(oldName);
  const openPicture = () => page.getByRole('button', { name: `Open ${oldName}` }).click();
  await openPicture();
  const dialog = page.getByRole('dialog', { name: 'Edit Picture' });
  await expect(dialog.getByText('Not used yet')).toBeVisible();
  await page.keyboard.press('Escape');
  const title = unique('The roof');
  const { slug } = await make('/api/news', { ...articleOf(title), imageUrl: url });
  await openPicture();
  await expect(dialog.getByRole('link', { name: title })).toHaveAttribute('href', '/admin?section=news');
  await dialog.getByLabel('What does the picture show?').fill('Two students plane a board');
  const ring = dialog.getByRole('slider', { name: 'Focal point' });
  const expectFocus = (left: number, top: number) =>
    expect(ring).toHaveAttribute('aria-valuetext', `${left}% from the left, ${top}% from the top`);
  await ring.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await expectFocus(40, 45);
  await expect(dialog.locator('li img').first()).toHaveCSS('object-position', '40% 45%');
  await expectAllWellAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Update picture' }).click();
  await expectToast(page, 'Picture updated successfully');
  const alt = 'Two students plane a board';
  expect(await keptPicture(page, url)).toMatchObject({ alt, focus: { x: 0.4, y: 0.45 } });

  await openPicture();
  const picture = ring.locator('..');
  await expect(picture.locator('img')).toHaveJSProperty('complete', true); // it has its size by then
  const size = await picture.boundingBox();
  await picture.click({ position: { x: (size?.width ?? 0) * 0.9, y: (size?.height ?? 0) * 0.2 } });
  await expectFocus(90, 20);
  await ring.hover();
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x + width * 0.25, y + height * 0.75, { steps: 4 });
  await page.mouse.up();
  await expectFocus(25, 75);
  await dialog.getByRole('button', { name: 'Use center' }).click();
  await expectFocus(50, 50);
  await dialog.getByRole('button', { name: 'Update picture' }).click();
  await expect(dialog).toBeHidden();
  await openPicture();

  const remove = () => dialog.getByRole('button', { name: 'Delete' }).click();
  expect(await answer(page, true, remove)).toBe(
    'Are you sure you want to delete this picture? This action cannot be undone.',
  );
  await expectToast(page, 'Failed to delete picture. It is used in 1 news article.');
  await dialog.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a Picture' });
  await library.getByRole('searchbox', { name: 'Search' }).fill(newName);
  const choose = () => library.getByRole('button', { name: `Choose ${newName}` }).click();
  expect(await answer(page, true, choose)).toBe('Replace this picture in 1 place?');
  await expectToast(page, 'Picture replaced in 1 place');
  await expect(dialog.getByLabel('Name')).toHaveValue(newName);
  expect(await (await page.request.get(`/api/news/${slug}`)).json()).toMatchObject({
    article: { imageUrl: other.url },
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openPicture();
  await expect(dialog.getByText('Not used yet')).toBeVisible();
  await answer(page, true, remove);
  await expectToast(page, 'Picture deleted successfully');
  await expect(page.getByText('No pictures found')).toBeVisible();
});
