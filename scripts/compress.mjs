import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress); // quality 11 by default
const zip = promisify(gzip);
const text = /\.(?:js|css|svg|json|xml|txt|html|webmanifest)$/;
const worthIt = 1024;

/**
 * Lays a brotli and a gzip copy beside every text file of a folder, where that is smaller.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await fs.readFile(file);
  if (content.length <= worthIt) return;
  const copies = { br: await brotli(content), gz: await zip(content, { level: 9 }) };
  for (const [suffix, copy] of Object.entries(copies))
    if (copy.length < content.length) await fs.writeFile(`${file}.${suffix}`, copy);
}
