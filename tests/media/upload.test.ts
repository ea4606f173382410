/** An upload is rotated upright and encoded in several widths. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { filesOf, ownPicture } from '../../src/shared/lib/pictures';
import { picture } from '../../src/shared/schemas/media';
import { useApp } from '../support/app';
import { bytesOf, photograph, sender } from '../support/pictures';

const site = useApp();

const send = sender(site);

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
