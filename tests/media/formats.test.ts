/** Colours, transparency, animation and orientation of each picture format. */
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { filesOf, ownPicture } from '../../src/shared/lib/pictures';
import { picture } from '../../src/shared/schemas/media';
import { useApp } from '../support/app';
import { bytesOf, photograph, sender } from '../support/pictures';

const site = useApp();
const send = sender(site);

/** Sends a picture, and gives the pixels of the whole and of the preview as they are served. */
async function served(sent: Sharp, type: string) {
  const { status, body } = await send(await bytesOf(sent), type, '', await site().signIn(['editor']));
  expect(status, JSON.stringify(body)).toBe(201);
  const kept = picture.parse(body);
  const own = ownPicture(kept.url);
  if (!own) throw new Error(`${kept.url} is no address of ours`);
  const { widths, preview } = filesOf(own);
  const read = async (name = '') => {
    const answer = await site().app.request(`/media/${name}`);
    return sharp(Buffer.from(await answer.arrayBuffer()));
  };
  return { kept, whole: await read(widths.at(-1)?.name), preview: await read(preview.name) };
}

/** The colour in the middle of one of the nine fields of a picture, such as [0, 0] for the upper left. */
async function colourAt(image: Sharp, [column, row]: [number, number]): Promise<number[]> {
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(((column + 0.5) * info.width) / 3);
  const y = Math.floor(((row + 0.5) * info.height) / 3);
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels)];
}
const near = (found: number[], wanted: number[]) =>
  found.length === wanted.length &&
  found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 24);

const red = [255, 0, 0];
const upperLeft: [number, number] = [0, 0];
/** White with a red field in its upper left. */
const marked = (width = 300, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    {
      input: { create: { width: width / 3, height: height / 3, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    },
  ]);

const formats: [string, string, () => Sharp][] = [
  ['a JPEG', 'image/jpeg', () => marked().jpeg()],
  ['a progressive JPEG', 'image/jpeg', () => marked().jpeg({ progressive: true })],
  ['a CMYK JPEG', 'image/jpeg', () => marked().toColourspace('cmyk').jpeg()],
  ['a PNG', 'image/png', () => marked().png()],
  ['an interlaced PNG', 'image/png', () => marked().png({ progressive: true })],
  ['a PNG of 16 bits', 'image/png', () => marked().toColourspace('rgb16').png()],
  ['a PNG with a palette', 'image/png', () => marked().png({ palette: true })],
  ['a WebP', 'image/webp', () => marked().webp()],
  ['an AVIF', 'image/avif', () => marked().avif()],
  ['a GIF', 'image/gif', () => marked().gif()],
];

test.each(formats)('%s is shown in its colours', async (_, type, make) => {
  const { kept, whole, preview } = await served(make(), type);
  expect(kept).toMatchObject({ width: 300, height: 240 });
  for (const image of [whole, preview]) {
    expect(near(await colourAt(image, upperLeft), red)).toBe(true);
    expect(near(await colourAt(image, [2, 2]), [255, 255, 255])).toBe(true);
  }
});

test('what is grey stays grey', async () => {
  const { whole, preview } = await served(
    sharp(await marked().png().toBuffer())
      .greyscale()
      .jpeg(),
    'image/jpeg',
  );
  for (const image of [whole, preview]) {
    const found = await colourAt(image, upperLeft);
    expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(3);
    expect(found[0]).toBeLessThan(140);
  }
});

test('what can be seen through stays so, and is white where the format knows nothing of it', async () => {
  const empty = { create: { width: 300, height: 240, channels: 4, background: '#0000' } } as const;
  const spot = { create: { width: 100, height: 80, channels: 4, background: '#f00' } } as const;
  const sent = sharp(empty).composite([{ input: spot, left: 0, top: 0 }]);
  const { whole, preview } = await served(sent.png(), 'image/png');
  expect((await colourAt(whole, [2, 2]))[3]).toBe(0);
  expect(near(await colourAt(whole, upperLeft), [...red, 255])).toBe(true);
  expect(near(await colourAt(preview, upperLeft), red)).toBe(true);
  expect(near(await colourAt(preview, [2, 2]), [255, 255, 255])).toBe(true);
});

test.each(['gif', 'webp'] as const)('of an animated %s the first frame is shown', async (format) => {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const animated = sharp(await Promise.all(frames), { join: { animated: true } });
  const { kept, whole } = await served(animated.toFormat(format), `image/${format}`);
  expect(kept).toMatchObject({ width: 60, height: 40 });
  expect((await whole.metadata()).pages ?? 1).toBe(1);
  expect(near(await colourAt(whole, [1, 1]), red)).toBe(true);
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('the orientation %i', (orientation) => {
  test('is upright', async () => {
    // Turned the other way first, so that it must be turned back.
    const isAcross = orientation > 4;
    const turned: Record<number, (image: Sharp) => Sharp> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      5: (image) => image.rotate(270).flop(),
      6: (image) => image.rotate(270),
      7: (image) => image.rotate(90).flop(),
      8: (image) => image.rotate(90),
    };
    const upright = sharp(await marked().png().toBuffer());
    const sent = sharp(await (turned[orientation]?.(upright) ?? upright).png().toBuffer());
    expect((await sent.metadata()).width).toBe(isAcross ? 240 : 300);
    const { kept, whole } = await served(sent.jpeg().withMetadata({ orientation }), 'image/jpeg');
    expect(kept).toMatchObject({ width: 300, height: 240 });
    expect(near(await colourAt(whole, upperLeft), red)).toBe(true);
    expect((await whole.metadata()).orientation).toBeUndefined();
  });
});

test('markup that is hidden in a picture is gone', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>');
  const jpeg = await photograph(60, 40).jpeg().toBuffer();
  const sent = new Uint8Array(Buffer.concat([jpeg, script]));
  const { status, body } = await send(sent, 'image/jpeg', '', await site().signIn(['editor']));
  expect(status).toBe(201);
  const { url } = picture.parse(body);
  const answer = await site().app.request(url);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false);
});
