// Decodes a picture that somebody sent and encodes it anew, apart from the site: what breaks here breaks nothing else.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * What this process may take. 50 megapixels take 390 MB as JPEG, 590 as PNG of 16 bits and 960 as AVIF; as AVIF of 10 bits
 * they would take 1,250, and are refused.
 */
const mostBytesInMemory = 1024 * 1024 * 1024;

// Where the machine has less, the system ends this process and not the site.
if (process.platform === 'linux') fs.writeFileSync('/proc/self/oom_score_adj', '1000');

sharp.cache(false);
sharp.concurrency(1);
// Of everything that libvips can open only these, and only from files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
});

/**
 * @typedef {{ name: string, width: number, height: number }} File
 * @typedef {{ file: string, maxPixels: number, most: { width: number, height: number } }} Open
 * @typedef {{ files: { widths: File[], preview: File }, folder: string }} Write
 */

/** @type {{ data: Buffer, raw: import('sharp').Raw } | undefined} the picture that was opened, upright and no larger than is kept */
let opened;

/** @param {Open} job */
async function open({ file, maxPixels, most }) {
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
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
  const keep = ({ name }, bytes) => fs.writeFileSync(path.join(folder, name), bytes, { mode: 0o600 });
  let bytes = 0;
  for (const file of widths) {
    const encoded = await sized(file).webp({ quality: 80 }).toBuffer();
    keep(file, encoded);
    bytes = encoded.length;
  }
  const flat = sized(preview).flatten({ background: '#ffffff' });
  keep(preview, await flat.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
  return { bytes };
}

process.on('message', (/** @type {Open | Write} */ job) => {
  ('file' in job ? open(job) : write(job)).then(
    (done) => process.send?.({ done }),
    (/** @type {NodeJS.ErrnoException} */ { message, code }) => process.send?.({ error: message, code }),
  );
});
// The site is asked to end as well, and first answers what it has begun.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

// The decoders work beside this thread, so that it sees what they take, and that the site is gone, which may have been
// before this file was loaded. An orderly exit would wait for them.
setInterval(() => {
  if (!process.connected || process.memoryUsage.rss() > mostBytesInMemory)
    process.kill(process.pid, 'SIGKILL');
}, 20);
