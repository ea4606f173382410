// Re-encodes uploaded pictures in a process of its own, so that a decoder's crash cannot end the site.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** 50 megapixels take 390 MB as JPEG, 590 as 16-bit PNG and 960 as AVIF; as 10-bit AVIF (1,250 MB) they are refused. */
const maxBytesInMemory = 1024 * 1024 * 1024;

// When memory runs out, the kernel kills this process and not the site.
if (process.platform === 'linux') fs.writeFileSync('/proc/self/oom_score_adj', '1000');

sharp.cache(false);
sharp.concurrency(1);
// Block all of libvips' loaders except these.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
});

/**
 * @typedef {{ name: string, width: number, height: number }} File
 * @typedef {{ file: string, maxPixels: number, maxSize: { width: number, height: number } }} Open
 * @typedef {{ files: { widths: File[], preview: File }, folder: string }} Write
 */

/** @type {{ data: Buffer, raw: import('sharp').Raw } | undefined} upright and scaled to the largest size that is stored */
let opened;

/** @param {Open} job */
async function open({ file, maxPixels, maxSize }) {
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  opened = { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  return { width: info.width, height: info.height };
}

/** @param {Write} job */
async function write({ files: { widths, preview }, folder }) {
  if (!opened) throw new Error('No picture was opened');
  const { data, raw } = opened;
  opened = undefined;
  fs.mkdirSync(folder, { mode: 0o700 });
  /** @param {File} file */
  const sized = ({ width, height }) => sharp(data, { raw }).resize({ width, height, fit: 'fill' });
  /** @param {File} file @param {Buffer} bytes */
  const save = ({ name }, bytes) => fs.writeFileSync(path.join(folder, name), bytes, { mode: 0o600 });
  let bytes = 0;
  for (const file of widths) {
    const encoded = await sized(file).webp({ quality: 80 }).toBuffer();
    save(file, encoded);
    bytes = encoded.length;
  }
  const flat = sized(preview).flatten({ background: '#ffffff' });
  save(preview, await flat.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
  return { bytes };
}

process.on('message', (/** @type {Open | Write} */ job) => {
  ('file' in job ? open(job) : write(job)).then(
    (done) => process.send?.({ done }),
    (/** @type {NodeJS.ErrnoException} */ { message, code }) => process.send?.({ error: message, code }),
  );
});
// The site gets the same signal and first completes its requests, which may need this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

// Decoders run on other threads, so this timer sees their memory use and a site that is gone (perhaps since before this
// file was loaded). SIGKILL, as a regular exit would wait for the decoders.
setInterval(() => {
  if (!process.connected || process.memoryUsage.rss() > maxBytesInMemory)
    process.kill(process.pid, 'SIGKILL');
}, 20);
