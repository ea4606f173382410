/** Files that are no pictures are refused and leave nothing behind. */
import { readdirSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { media } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { bytesOf, photograph, pictureFolder, sender } from '../support/pictures';

const site = useApp();
const send = sender(site);
const text = (words: string) => new TextEncoder().encode(words);
const small = () => bytesOf(photograph(400, 300).jpeg());

const blank = (width: number, height: number) =>
  bytesOf(sharp({ create: { width, height, channels: 3, background: '#fff' } }).png());

/** A PNG whose head promises more than it has. */
async function bomb(side: number) {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return new Uint8Array(png);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheicmif1heic'), Buffer.alloc(200)]);

const refused: [string, number, RegExp, () => Promise<Uint8Array> | Uint8Array, string?][] = [
  ['nothing', 400, /empty/, () => text('')],
  ['a text', 415, /valid JPEG/, () => text('Good morning, this is no picture at all')],
  ['an SVG', 415, /must be JPEG/, () => text(svg), 'image/svg+xml'],
  ['an SVG that is called a PNG', 415, /valid PNG/, () => text(svg), 'image/png'],
  ['HEIC', 415, /must be JPEG/, () => new Uint8Array(heic), 'image/heic'],
  ['HEIC that is called AVIF', 415, /valid AVIF/, () => new Uint8Array(heic), 'image/avif'],
  ['TIFF', 415, /must be JPEG/, () => bytesOf(photograph(40, 30).tiff()), 'image/tiff'],
  ['JPEG that is called WebP', 415, /valid WEBP/, small, 'image/webp'],
  ['a sound that is called WebP', 415, /valid WEBP/, () => text('RIFF\x24\0\0\0WAVEfmt '), 'image/webp'],
  ['a form', 415, /must be JPEG/, () => text('a=b'), 'multipart/form-data'],
  ['no type', 415, /must be JPEG/, small, ''],
  ['half a JPEG', 400, /damaged/, async () => (await small()).slice(0, 4000)],
  [
    'a JPEG that begins and ends',
    400,
    /damaged/,
    () => new Uint8Array([...Buffer.from('ffd8ffe0ffd9', 'hex'), ...new Uint8Array(20)]),
  ],
  ['more pixels than are taken', 400, /megapixels/, () => bomb(30_000), 'image/png'],
  ['a whole PNG of 51 megapixels', 400, /megapixels/, () => blank(8500, 6000), 'image/png'],
  [
    'more bytes than are taken',
    413,
    /15 MB/,
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(15_000_000)]),
  ],
];

const files = () => readdirSync(pictureFolder, { recursive: true }).filter((name) => name !== '.incoming');

describe('what is no picture leaves nothing behind', () => {
  test.each(refused)('%s', async (_, status, words, make, type = 'image/jpeg') => {
    const cookie = await site().signIn(['editor']);
    const before = files();
    const answer = await send(new Uint8Array(await make()), type, '', cookie);
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(words) } });
    expect(await site().db.$count(media)).toBe(0);
    expect(files()).toEqual(before);
  });
});
