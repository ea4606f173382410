/** Markdown survives a round trip, and loads no foreign pictures. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOwnPicture,
  parseBounded,
  parseMarkdown,
  TooManyElements,
} from '../../src/shared/lib/markdown/parse';
import { plainBlocks, plainOf } from '../../src/shared/lib/markdown/plain';
import { textOfNodes } from '../../src/shared/lib/markdown/plain-text';
import { childrenOf, linesOf } from '../../src/shared/lib/markdown/runs';
import { writeMarkdown } from '../../src/shared/lib/markdown/write';
import type { Formatted, FormattedElement } from '../../src/shared/schemas/formatted';

const p = (...children: Formatted[]): FormattedElement => ({ tag: 'p', children });
const el = (tag: FormattedElement['tag'], ...children: Formatted[]): FormattedElement => ({ tag, children });

/** Words and signs that Markdown might take for its own, in several scripts. */
const piece = fc.constantFrom(
  ...[
    'a word السلام عليكم، ، é 中 😀 e\u0301 \u200f 1 1. 2) 3.14 * ** _ __ \\ ` ``` [ ] ( ) <b> < > &amp; & # ##'.split(
      ' ',
    ),
    '-- --- = === ~~~ ! ![ | : " “ . , – € http://example.org/a_b_(c) &#35; \\n $'.split(' '),
    ['\u00a0', '\u2003', ' ', '  ', '    ', '\t', '\u2028', '\ufeff', '12. ', '+ ', '- '],
  ].flat(),
);
const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
const href = fc.constantFrom(
  'https://example.org/',
  'https://example.org/a_(b)_c?d=1&amp;e=*',
  'https://example.org/(((',
  '/news/a*b',
  'https://example.org/<x>`y`',
  'https://example.org/مسجد',
);
const run = fc.record({
  text,
  strong: fc.boolean(),
  em: fc.boolean(),
  href: fc.option(href, { nil: undefined, freq: 4 }),
});
const lines = fc.array(fc.array(run, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
const paragraph = lines.map((all) => p(...childrenOf(all)));
const heading = fc
  .tuple(fc.constantFrom<'h2' | 'h3' | 'h4'>('h2', 'h3', 'h4'), fc.array(run, { maxLength: 4 }))
  .map(([tag, line]) => el(tag, ...childrenOf([line])));
const picture = fc
  .tuple(text, fc.constantFrom('/images/news/a_(b).svg', '/media/0d5c7a1f6b2e4c8d9a3b5c7e-1920x1280.webp'))
  .map(([alt, src]): FormattedElement => ({ tag: 'img', src, alt: alt.replace(/\s+/g, ' ').trim() }));
const rule = fc.constant<FormattedElement>({ tag: 'hr' });

/** Blocks as the editor has them: whatever is in it, an item begins with a paragraph. */
const { blocks } = fc.letrec<{ blocks: FormattedElement[]; block: FormattedElement; item: FormattedElement }>(
  (tie) => ({
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
    block: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      paragraph,
      heading,
      picture,
      rule,
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => el('ul', ...items)),
      fc
        .tuple(fc.integer({ min: 0, max: 1000 }), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
        .map(
          ([start, children]): FormattedElement => ({ tag: 'ol', ...(start !== 1 && { start }), children }),
        ),
      tie('blocks').map((inner) => el('blockquote', ...inner)),
    ),
    item: fc
      .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, others]) => el('li', first, ...others.filter(({ tag }) => !/^h\d/.test(tag)))),
  }),
);

/** What is left of blocks when all that is empty is taken out, in the one way in which they are spelled. */
function settled(all: readonly Formatted[]): FormattedElement[] {
  return all.flatMap((block): FormattedElement[] => {
    if (typeof block === 'string') return [];
    const { tag, children = [] } = block;
    if (tag === 'hr' || tag === 'img') return [block];
    if (tag === 'li') {
      const [first, ...others] = children;
      const [beginning] = settled(first ? [first] : []);
      const rest = settled(others);
      if (!beginning && rest[0]?.tag === 'p') return [{ tag, children: rest }];
      return [{ tag, children: [beginning ?? p(), ...rest] }];
    }
    const inner = /^(ul|ol|blockquote)$/.test(tag) ? settled(children) : childrenOf(linesOf(children));
    return inner.length > 0 ? [{ ...block, children: inner }] : [];
  });
}

const texts = (most: number) => fc.array(fc.array(piece, { maxLength: most }), { maxLength: most });
const joined = (all: string[][]) => all.map((line) => line.join('')).join('\n');
const always = <Value>(values: fc.Arbitrary<Value>, check: (value: Value) => void) =>
  fc.assert(
    fc.property(values, (value) => {
      check(value);
    }),
    { numRuns: 300, seed: 17 },
  );

test('elements written as Markdown read back the same, whatever characters they hold', () =>
  always(blocks, (all) => expect(parseMarkdown(writeMarkdown(all))).toEqual(settled(all))));

test('any Markdown that is read and written reads back the same', () =>
  always(texts(8), (all) => {
    const read = parseMarkdown(joined(all));
    expect(parseMarkdown(writeMarkdown(read))).toEqual(read);
  }));

test('plain text is written as it was', () =>
  always(texts(5), (all) => {
    const read = plainBlocks(joined(all));
    const written = plainOf(read);
    expect(plainBlocks(written ?? '')).toEqual(read);
    expect(textOfNodes(read)).toBe(written);
  }));

test('only pictures of this site are shown', () => {
  for (const own of [
    '/images/news/a_(b).svg',
    '/media/0d5c7a1f6b2e4c8d9a3b5c7e-1920x1280.webp',
    '/images/a..b.svg',
  ])
    expect(isOwnPicture(own), own).toBe(true);
  for (const other of [
    '/images/../api/x',
    '/images/news/../../api/x',
    '/images/./../api/x',
    '/images/..',
    '/images/..?x',
    '/images/%2e%2e/api/x',
    '/images/.%2E/api/x',
    '/images/%252e%252e/api/x',
    '/images/..%2fapi/x',
    '/images/..%5capi/x',
    '/images/..\\api/x',
    '/images\\..\\api',
    '/media/../api/x',
    '/api/x',
    'https://example.org/images/a.svg',
    '//example.org/images/a.svg',
  ]) {
    expect(isOwnPicture(other), other).toBe(false);
    expect(JSON.stringify(parseMarkdown(`![a](<${other}>)`)), other).not.toContain('"img"');
  }
});

test('a text with too many elements is refused', () => {
  expect(parseBounded('# a\n'.repeat(10_000))).toHaveLength(10_000);
  for (const tooMany of [
    '# a\n'.repeat(10_001),
    '- a\n'.repeat(5000),
    '> - a\n\n'.repeat(4000),
    '*a* '.repeat(10_000),
  ])
    expect(() => parseBounded(tooMany), tooMany.slice(0, 5)).toThrow(TooManyElements);
});
