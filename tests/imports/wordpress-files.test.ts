/** Exports of WordPress that cannot be read, and hostile ones. */
import { describe, expect, test } from 'vitest';
import { importParts } from '../../src/server/db/schema';
import { withOwner } from '../support/app';
import { exportFile, exportHead } from '../support/wordpress/export-file';
import { importing } from './importing';

const staff = withOwner();
const imports = importing(staff, 'wordpress');

test('HTML that becomes too many elements is an error of its row', async () => {
  const nested = Array.from({ length: 5000 }, (_, index) => `<font a${index}>`).join('');
  const hostile = `<p>${nested}${'<p>x'.repeat(60_000)}`;
  const { id, counts } = await imports.whole(
    exportFile([
      { id: 7, title: 'A', content: hostile },
      { id: 8, title: hostile, content: 'x' },
      { id: 9, title: 'C', content: 'x', excerpt: hostile },
    ]),
  );
  expect(counts).toMatchObject({ processed: 3, errors: 1 });
  const message = 'The HTML of this post has too many elements';
  expect(await imports.rows(id, '?status=error')).toMatchObject([{ message }]);
});

describe('a file is refused and nothing stored:', () => {
  const damaged = /^This file is damaged or cut off near line \d+\. Export it again in WordPress\.$/;
  const not =
    'This is not a WordPress export. In WordPress, open Tools, Export, choose All content, and upload that file.';
  const whole = exportFile([{ id: 7, title: 'A well', content: 'x' }]);
  const declared = (type: string) => whole.replace('<rss', `<!DOCTYPE rss ${type}>\n<rss`);
  const doctype = 'This file contains a DOCTYPE, which is not allowed. Export it again from WordPress.';
  test.each<[string, string | Uint8Array<ArrayBuffer>, string | RegExp]>([
    ['empty', '', not],
    ['no XML', 'email\nx@example.org\n', not],
    ['another feed', '<rss><channel><item><title>x</title></item></channel></rss>', not],
    ['a newer version', whole.replace('>1.2<', '>2.0<'), not],
    ['entities', declared('[<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]'), doctype],
    ['an external DTD', declared('SYSTEM "file:///etc/passwd"'), doctype],
    [
      'an unknown entity',
      whole.replace('<description></description>', '<description>&evil;</description>'),
      damaged,
    ],
    ['cut off', whole.slice(0, -40), damaged],
    [
      'nested too deeply',
      whole.replace('<description>', '<a>'.repeat(100)),
      'This XML file is nested too deeply',
    ],
    [
      'not UTF-8',
      Uint8Array.from(Buffer.from(whole.replace('A well', 'A w\xebll'), 'latin1')),
      'This file is not in UTF-8',
    ],
    ['no posts', `${exportHead}</channel></rss>`, 'The export has no posts'],
  ])('%s', async (_, body, message) => {
    expect(await imports.bytes(body)).toMatchObject({
      status: 400,
      body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
    });
    expect(await staff.site().db.$count(importParts)).toBe(0);
  });
});
