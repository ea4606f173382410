import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createEncoder } from '../../src/server/media/encoder';
import { folderStore } from '../../src/server/media/folder-store';
import { createUploadQueue } from '../../src/server/media/receive';
import { filesOf, ownPicture } from '../../src/shared/lib/pictures';
import type { TestApp } from './app';

/** Where the pictures of this worker's application are. */
export const pictureFolder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
process.once('exit', () => rmSync(pictureFolder, { recursive: true, force: true }));

const store = folderStore(pictureFolder);
const encoder = createEncoder();

export const testPictures = {
  store,
  uploads: createUploadQueue({ store, encoder, folder: path.join(pictureFolder, '.incoming') }),
};

/** A picture of noise, which does not become smaller than a photograph does. */
export const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  });

export const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());

/** Sends bytes as a picture. */
export const sender =
  (site: () => TestApp) =>
  async (body: Uint8Array<ArrayBuffer>, type: string, query = '', cookie?: string) => {
    const response = await site().app.request(`/api/media${query}`, {
      method: 'POST',
      headers: { ...(type && { 'content-type': type }), ...(cookie && { cookie }) },
      body,
    });
    const answered: unknown = await response.json();
    return { status: response.status, body: answered };
  };

/** The names of all files of a picture. */
export function fileNames(url: string): string[] {
  const { widths, preview } = filesOf(ownPicture(url) ?? { key: '', width: 1, height: 1 });
  return [...widths, preview].map(({ name }) => name);
}

/** Sends a JPEG to a running site. */
export const postPicture = (
  site: { url: string },
  cookie: string,
  body: Uint8Array<ArrayBuffer>,
  query = '',
) =>
  fetch(`${site.url}/api/media${query}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body,
  });
