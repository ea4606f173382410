/** The patterns that stand in for pictures. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { patternUrl } from '../../src/client/ui/picture';

const folder = path.join(import.meta.dirname, '../../public');
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ fileName: `/${file}`, contents: readFileSync(path.join(folder, file), 'utf8') }));
const patterns = drawings.map(({ fileName }) => fileName).filter((name) => name.startsWith('/patterns/'));

test.each(['news', 'programs', 'events'])('%s that follow each other have different patterns', (noun) => {
  const inOrder = Array.from({ length: 120 }, (_, index) => patternUrl(`${noun}-${index + 1}`));
  const round = inOrder.slice(0, patterns.length);
  expect(round.toSorted()).toEqual(patterns.toSorted());
  inOrder.forEach((address, index) => expect(address).toBe(round[index % patterns.length]));
});

test('a seed without a number has a pattern too', () => {
  for (const seed of ['hero', 'university', 'placeholder']) expect(patterns).toContain(patternUrl(seed));
  expect(patternUrl('donate')).not.toBe(patternUrl('volunteer'));
});

test('drawings are small, whole and need neither style nor script', () => {
  for (const { fileName, contents } of drawings) {
    expect(Buffer.byteLength(contents), fileName).toBeLessThanOrEqual(24 * 1024);
    expect(contents, fileName).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="/);
    expect(contents, fileName).not.toMatch(/NaN|Infinity|undefined|style|script|<text/);
    const ids = [...contents.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    const used = [...contents.matchAll(/(?:href="|url\()#(\w+)/g)].map(([, id]) => id);
    expect(new Set(ids), fileName).toEqual(new Set(used));
    expect(new Set(ids).size, fileName).toBe(ids.length);
  }
});

test('drawings are well-formed XML', async () => {
  const { valid, rawOutput } = await validateXML({ xml: drawings, normalization: 'c14n' });
  expect(valid, rawOutput).toBe(true);
});
