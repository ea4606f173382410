// The picture of a form: uploaded, dropped, pasted or taken from the library, and what is said when that fails.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openSection } from '../support/admin';
import { aKeptPicture, aPhotograph, chooseFiles, drop, keptPicture, paste } from '../support/pictures';
import { answerSignIn, signInAgain } from '../support/staff';
import { administrator, expect, expectToast, test, unique } from '../support/support';

const own = /^\/media\/[0-9a-f]{24}-\d+x\d+\.webp$/;

/** The form that adds a history event, with the place that its picture comes from. */
async function openForm(page: Page) {
  await openSection(page, 'history', 'History Events');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  const place = form.getByRole('group', { name: 'Picture' });
  return { form, place, address: form.getByLabel('Image URL') };
}

const refusalIn = (place: Locator) => place.getByRole('alert');

test('a picture is chosen, described, and kept with what it belongs to', async ({ page }) => {
  const { form, place, address } = await openForm(page);
  const title = unique('A garden');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('It was planted by hand.');
  await chooseFiles(place, await aPhotograph());
  await expect(address).toHaveValue(own);
  await expect(form.getByAltText('Preview')).toHaveAttribute('srcset', /-320x240\.webp 320w/);
  const url = await address.inputValue();

  const said = form.getByLabel('What does the picture show?');
  await said.fill('Children plant a tree');
  await said.press('Enter'); // which does not send the form
  await expect(form.getByText('Kept with the picture', { exact: true })).toBeVisible();
  expect(await keptPicture(page, url)).toMatchObject({ alt: 'Children plant a tree' });
  await form.getByLabel('It only decorates').check();
  await expect(said).toBeDisabled();
  await expect.poll(async () => (await keptPicture(page, url))?.alt).toBe('');
  await form.getByLabel('It only decorates').uncheck();
  await said.fill('A tree');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
  await expect(form).toBeHidden();
  expect(await keptPicture(page, url)).toMatchObject({ alt: 'A tree' });

  const stored: { title: string; imageUrl: string }[] = await (
    await page.request.get('/api/about/history')
  ).json();
  expect(stored.find((event) => event.title === title)).toMatchObject({ imageUrl: url });
});

test('a picture is dropped, and another one pasted', async ({ page }) => {
  const { form, place, address } = await openForm(page);
  await drop(page, place, await aPhotograph());
  await expect(address).toHaveValue(own);
  const first = await address.inputValue();
  await form.getByLabel('Title').focus();
  await paste(page, await aPhotograph(640, 640));
  await expect(address).toHaveValue(/-640x640\.webp$/);
  expect(await address.inputValue()).not.toBe(first);
});

test('what is typed and not left is kept when Escape closes the form', async ({ page }) => {
  const { url } = await aKeptPicture(page);
  const { form, address } = await openForm(page);
  await address.fill(url);
  await form.getByLabel('What does the picture show?').fill('A well');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect.poll(async () => (await keptPicture(page, url))?.alt).toBe('A well');
});

test('one is taken from the library', async ({ page }) => {
  const name = unique('Reading room');
  const { url } = await aKeptPicture(page, { name, alt: 'Shelves' });
  const { place, form, address } = await openForm(page);
  await place.getByRole('button', { name: 'Take from the Library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a Picture' });
  await library.getByLabel('Search').fill(name);
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await library.getByRole('button', { name: `Choose ${name}` }).click();
  await expect(library).toBeHidden();
  await expect(address).toHaveValue(url);
  await expect(form.getByLabel('What does the picture show?')).toHaveValue('Shelves');
});

test('a photograph of a phone is made smaller first, and stands upright', async ({ page }) => {
  const { place, address } = await openForm(page);
  const { buffer, ...file } = await aPhotograph(4032, 3024);
  const turned = await sharp(buffer).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const sent = page.waitForRequest((request) => request.url().includes('/api/media?'));
  await chooseFiles(place, { ...file, buffer: turned });
  expect((await sent).headers()['content-type']).toBe('image/webp');
  await expect(address).toHaveValue(/-1920x2560\.webp$/);
});

test('an upload is cancelled; until then the form is not saved', async ({ page }) => {
  const { form, place, address } = await openForm(page);
  await form.getByLabel('Title').fill(unique('A garden'));
  await form.getByLabel('Description').fill('It was planted by hand.');
  await page.route('**/api/media?*', () => {}); // never answered
  await chooseFiles(place, await aPhotograph());
  await expect(place.getByRole('progressbar')).toBeVisible();
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'Still saving');
  await place.getByRole('button', { name: 'Cancel Upload' }).click();
  await expect(place.getByRole('progressbar')).toBeHidden();
  await expect(address).toHaveValue('');
  await page.unroute('**/api/media?*');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
});

test('what is refused says why, in plain words', async ({ page }) => {
  const { place, address } = await openForm(page);
  const whole = await aPhotograph();
  const refused: [object, string][] = [
    [{ buffer: Buffer.from('This is a letter.') }, 'This is no picture that the site can show.'],
    [{ buffer: whole.buffer.subarray(0, 900) }, 'it is damaged, or has more than 50 megapixels'],
    [{ buffer: Buffer.alloc(0) }, 'it is damaged'],
    [
      { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      'cannot read HEIC photographs',
    ],
    [
      { buffer: Buffer.concat([whole.buffer.subarray(0, 900), Buffer.alloc(15_000_000)]) },
      'larger than 15 MB',
    ],
  ];
  for (const [change, words] of refused) {
    await chooseFiles(place, { ...whole, ...change });
    await expect(refusalIn(place)).toContainText(words);
    await place.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusalIn(place)).toBeHidden();
  }
  await expect(address).toHaveValue('');
});

test('a busy site and a connection that breaks off let one try again', async ({ page }) => {
  const { place, address } = await openForm(page);
  await page.route('**/api/media?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await chooseFiles(place, await aPhotograph());
  await expect(refusalIn(place)).toHaveText('The site is busy at the moment. Please try again soon.');
  await page.route('**/api/media?*', (route) => route.abort(), { times: 1 });
  await place.getByRole('button', { name: 'Try Again' }).click();
  await expect(refusalIn(place)).toContainText('The connection broke off.');
  await place.getByRole('button', { name: 'Try Again' }).click();
  await expect(address).toHaveValue(own);
  await expect(refusalIn(place)).toBeHidden();
});

test('a session that ends asks to sign in, and loses nothing', async ({ page }) => {
  const { form, place, address } = await openForm(page);
  await form.getByLabel('Title').fill('A garden');
  await page.context().clearCookies();
  await chooseFiles(place, await aPhotograph());
  await answerSignIn(page, administrator);
  await expect(signInAgain(page)).toBeHidden();
  await expect(refusalIn(place)).toHaveText('Your session has ended. Please sign in and try again.');
  await place.getByRole('button', { name: 'Try Again' }).click();
  await expect(address).toHaveValue(own);
  await expect(form.getByLabel('Title')).toHaveValue('A garden');
});
