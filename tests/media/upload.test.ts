import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { picture } from '../../src/shared/media';
import { filesOf, ownPicture } from '../../src/shared/pictures';
import { useApp } from '../support/app';

const site = useApp();

/** A picture in which no two places are alike, so that it does not become smaller than a real one. */
const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#888' },
  });

async function send(body: Uint8Array<ArrayBuffer>, type: string, query = '', cookie?: string) {
  const response = await site().app.request(`/api/media${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(cookie && { cookie }) },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const bytesOf = async (image: sharp.Sharp) => new Uint8Array(await image.toBuffer());

describe('a picture', () => {
  test('is encoded anew, upright and in several widths', async () => {
    const cookie = await site().signIn(['editor']);
    const sent = await bytesOf(photograph(2400, 1600).jpeg().withMetadata({ orientation: 6 }));
    const { status, body } = await send(sent, 'image/jpeg', '?name=Reading%20room.jpg&alt=Shelves', cookie);
    expect(body).toMatchObject({ name: 'Reading room.jpg', alt: 'Shelves', focus: null });
    expect(status).toBe(201);
    const found = picture.parse(body);
    expect(found).toMatchObject({ width: 1600, height: 2400 });
    const own = ownPicture(found.url);
    const { widths, preview } = filesOf(own ?? { key: '', width: 0, height: 0 });
    expect(widths.map(({ width }) => width)).toEqual([320, 640, 960, 1280, 1600]);
    for (const file of [...widths, preview]) {
      const answer = await site().app.request(`/media/${file.name}`);
      expect(answer.status).toBe(200);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: file.width, height: file.height });
    }
    expect(await send(sent, 'image/jpeg', '', cookie)).toEqual({ status: 200, body });
  });
});
