// Decodes a picture that somebody sent and encodes it anew, apart from the site: what breaks here breaks nothing else.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** What this process may take; 50 megapixels take 480 MB at worst. */
const mostBytesInMemory = 640 * 1024 * 1024;

sharp.cache(false);
sharp.concurrency(1);
// Of everything that libvips can open only these, and only from files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
});

/**
 * @typedef {{ name: string, width: number, height: number }} File
 * @typedef {{ file: string, mostPixels: number, most: { width: number, height: number } }} Open
 * @typedef {{ files: { widths: File[], preview: File }, folder: string }} Write
 */

/** @type {{ data: Buffer, raw: import('sharp').Raw } | undefined} the picture that was opened, upright and no larger than is kept */
let opened;

/** @param {Open} job */
async function open({ file, mostPixels, most }) {
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'truncated' })
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
  let bytes = 0;
  for (const file of widths)
    bytes = (await sized(file).webp({ quality: 80 }).toFile(path.join(folder, file.name))).size;
  await sized(preview)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(folder, preview.name));
  return { bytes };
}

process.on('message', (/** @type {Open | Write} */ job) => {
  ('file' in job ? open(job) : write(job)).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ error: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.on('disconnect', () => process.exit());

// The decoders work beside this thread, so that it sees what they take.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytesInMemory) process.exit(1);
}, 20);
