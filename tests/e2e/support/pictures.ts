import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { picture as kept, type Picture } from '../../../src/shared/schemas/media';
import { expect, signInAsAdministrator, unique } from './support';

type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** A photograph that no other test has: a field of a colour, with a disc beside its middle. */
export async function aPhotograph(width = 800, height = 600, name = unique('Garden')): Promise<PictureFile> {
  const [red, green, blue] = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
  const disc = `<svg width="${width}" height="${height}"><circle cx="25%" cy="40%" r="12%" fill="rgb(${blue},${red},${green})"/></svg>`;
  const buffer = await sharp({
    create: { width, height, channels: 3, background: `rgb(${red},${green},${blue})` },
  })
    .composite([{ input: Buffer.from(disc) }])
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A picture that is there already, sent by the administrator. */
export async function aKeptPicture(page: Page, change: object = {}, file?: PictureFile): Promise<Picture> {
  const { name, buffer } = file ?? (await aPhotograph());
  await signInAsAdministrator(page);
  const sent = await page.request.post(`/api/media?${new URLSearchParams({ name })}`, {
    headers: { 'content-type': 'image/jpeg' },
    data: buffer,
  });
  expect(sent.status()).toBe(201);
  const { id } = kept.parse(await sent.json());
  const changed = await page.request.patch(`/api/media/${id}`, { data: change });
  return kept.parse(await changed.json());
}

/** What the site says of a picture. */
export async function keptPicture(page: Page, url: string): Promise<Picture | undefined> {
  const all = kept.array().parse(await (await page.request.get('/api/media')).json());
  return all.find((one) => one.url === url);
}

/** Files as they come with a drop or a paste. */
const transferOf = (page: Page, { name, mimeType, buffer }: PictureFile) =>
  page.evaluateHandle(
    async ([name = '', type = '', base64 = '']) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')],
  );

export async function drop(page: Page, place: Locator, file: PictureFile) {
  const dataTransfer = await transferOf(page, file);
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}

export async function paste(page: Page, file: PictureFile) {
  const transfer = await transferOf(page, file);
  await page.evaluate((clipboardData) => {
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, transfer);
}

export const chooseFiles = (place: Locator, files: PictureFile | PictureFile[]) =>
  place.locator('input[type=file]').setInputFiles(files);
