// The picture of a form: uploaded, dropped, pasted or taken from the library, and what is said when that fails.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { hearNothing, openSection } from '../support/admin';
import { storedHistory } from '../support/admin-sections';
import { aKeptPicture, aPhotograph, chooseFiles, drop, keptPicture, paste } from '../support/pictures';
import { answerSignIn, signInAgain } from '../support/staff';
import {
  administrator,
  expect,
  expectAllWellAtBothWidths,
  expectToast,
  test,
  unique,
} from '../support/support';

const own = /^\/media\/[0-9a-f]{24}-\d+x\d+\.webp$/;

/** The form that adds a history event, with its picture field. */
async function openForm(page: Page) {
  await openSection(page, 'history', 'History Events');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  const place = form.getByRole('group', { name: 'Picture' });
  const title = unique('A garden');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('It was planted by hand.');
  const save = async () => {
    await form.getByRole('button', { name: 'Create History Event' }).click();
    await expectToast(page, 'History event created successfully');
    await expect(form).toBeHidden();
  };
  return { form, place, title, save, address: form.getByLabel('Image URL'), error: place.getByRole('alert') };
}

test('a picture is uploaded, described, replaced from the library, by drop and by paste, and stored', async ({
  page,
}) => {
  test.slow(); // axe
  const name = unique('Reading room');
  const kept = await aKeptPicture(page, { name, alt: 'Shelves' });
  const { form, place, title, address, save } = await openForm(page);
  const alt = form.getByLabel('What does the picture show?');
  await chooseFiles(place, await aPhotograph());
  await expect(address).toHaveValue(own);
  await expect(form.getByAltText('Preview')).toHaveAttribute('srcset', /-320x240\.webp 320w/);
  const first = await address.inputValue();
  await alt.fill('Children plant a tree');
  await alt.press('Enter'); // which does not send the form
  await expect(form.getByText('Description saved', { exact: true })).toBeVisible();
  expect(await keptPicture(page, first)).toMatchObject({ alt: 'Children plant a tree' });
  await form.getByLabel('Decorative only (no description needed)').check();
  await expect(alt).toBeDisabled();
  await expect.poll(async () => (await keptPicture(page, first))?.alt).toBe('');

  await place.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a Picture' });
  await library.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await expectAllWellAtBothWidths(page);
  await library.getByRole('button', { name: `Choose ${name}` }).click();
  await expect(library).toBeHidden();
  await expect(address).toHaveValue(kept.url);
  await expect(alt).toHaveValue('Shelves');

  await drop(page, place, await aPhotograph(640, 480));
  await expect(address).toHaveValue(/-640x480\.webp$/);
  await form.getByLabel('Title').focus();
  await paste(page, await aPhotograph(640, 640));
  await expect(address).toHaveValue(/-640x640\.webp$/);
  const imageUrl = await address.inputValue();
  await alt.fill('A tree');
  await save();
  expect(await keptPicture(page, imageUrl)).toMatchObject({ alt: 'A tree' });
  expect(await storedHistory(page, title)).toMatchObject([{ imageUrl }]);
});

test('a large photograph from a phone is sent smaller and upright; the form waits, and can cancel', async ({
  page,
}) => {
  const { form, place, address, save } = await openForm(page);
  await page.route('**/api/media?*', () => {}, { times: 1 }); // never answered
  await chooseFiles(place, await aPhotograph());
  await expect(place.getByRole('progressbar')).toBeVisible();
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'Still saving');
  await place.getByRole('button', { name: 'Cancel Upload' }).click();
  await expect(place.getByRole('progressbar')).toBeHidden();
  await expect(address).toHaveValue('');
  const { buffer, ...file } = await aPhotograph(4032, 3024);
  const turned = await sharp(buffer).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const sent = page.waitForRequest((request) => request.url().includes('/api/media?'));
  await chooseFiles(place, { ...file, buffer: turned });
  expect((await sent).headers()['content-type']).toBe('image/webp');
  await expect(address).toHaveValue(/-1920x2560\.webp$/);
  await save();
});

test('a file that is no good is refused with its reason, and a failed upload can be tried again', async ({
  page,
}) => {
  test.slow(); // axe
  await hearNothing(page); // else another test's change asks to sign in before the picture is sent again
  const { form, place, title, address, error } = await openForm(page);
  const whole = await aPhotograph();
  const start = whole.buffer.subarray(0, 900);
  for (const [change, words] of [
    [{ buffer: Buffer.from('This is a letter.') }, 'This file cannot be used.'],
    [{ buffer: start }, 'it is damaged, or has more than 50 megapixels'],
    [{ mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }, 'cannot read HEIC photographs'],
  ] as const) {
    await chooseFiles(place, { ...whole, ...change });
    await expect(error).toContainText(words);
    await place.getByRole('button', { name: 'Dismiss' }).click();
    await expect(error).toBeHidden();
  }
  const large = test.info().outputPath('large.jpg'); // by its path, as so much takes long through the protocol
  await writeFile(large, Buffer.concat([start, Buffer.alloc(15_000_000)]));
  await place.locator('input[type=file]').setInputFiles(large);
  await expect(error).toContainText('larger than 15 MB');
  await expect(address).toHaveValue('');

  const again = () => place.getByRole('button', { name: 'Try Again' }).click();
  await page.route('**/api/media?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await chooseFiles(place, whole);
  await expect(error).toHaveText('The site is busy at the moment. Please try again soon.');
  await expectAllWellAtBothWidths(page);
  await page.route('**/api/media?*', (route) => route.abort(), { times: 1 });
  await again();
  await expect(error).toContainText('The connection was lost.');
  await page.context().clearCookies();
  await again();
  await answerSignIn(page, administrator);
  await expect(signInAgain(page)).toBeHidden();
  await expect(error).toHaveText('Your session has ended. Please sign in and try again.');
  await again();
  await expect(address).toHaveValue(own);
  await expect(form.getByLabel('Title')).toHaveValue(title);
});
