/** HTML of WordPress as formatted text: what is kept and what is removed, unsafe HTML included. */
import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/server/routers/imports/wordpress/text';

const convert = (html: string) => textOf(html, (src) => (src.includes('own') ? '/media/x.webp' : undefined));
const blocks = (html: string) => convert(`<!-- wp:x -->${html}`);

describe('text is kept:', () => {
  test.each([
    ['plain paragraphs', 'One\ntwo\n\nThree', 'One\ntwo\n\nThree'],
    ['<br> and a line break are one', 'One<br />\ntwo', 'One\ntwo'],
    ['marks across', 'a <b>b <i>c</i></b> d', 'a **b _c_** d'],
    ['signs of Markdown', '1. *x* _y_ # z <b>!</b>', '1\\. \\*x\\* \\_y\\_ # z **!**'],
    ['headings', '<h1>A</h1><h5>B\n C</h5>', '## A\n\n#### B C'],
    ['a list beside its item', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    ['a numbered list', '<ol start="3"><li>a<h2>b</h2></li></ol>', '3. a\n\n   b'],
    ['tables as blocks', '<table><tr><td>a</td><td>b</td></tr></table>', 'a\n\nb'],
    ['unclosed elements', '<div><p>a<p>b<ul><li>c<li>d', 'a\n\nb\n\n- c\n- d'],
    ['entities', 'a &amp; b &lt;c&gt; &hellip;', 'a & b <c> …'],
    ['a rule', 'a<hr>b', 'a\n\n---\n\nb'],
    [
      'pictures that are uploaded',
      '<a href="/x"><img src="own.jpg" alt="A"></a>b',
      '![A](/media/x.webp)\n\nb',
    ],
    [
      'pictures that load late',
      '<img src="data:image/gif;base64,x" data-src="own.jpg">',
      '![](/media/x.webp)',
    ],
    ['Arabic', '<p dir="rtl">مرحبا <strong>بكم</strong></p>', 'مرحبا **بكم**'],
    ['around shortcodes', '[vc_row][vc_column width="1/2"]a[/vc_column][/vc_row]', 'a'],
    ['of an escaped shortcode', 'use [[gallery]]', 'use [gallery]'],
    ['words in brackets', 'a [sic] b [1] [2024 update]', 'a [sic] b [1] [2024 update]'],
  ])('%s', (_, html, content) => {
    expect(convert(html)).toMatchObject({ content, lost: [] });
  });

  test('line breaks of the block editor are white space', () => {
    expect(blocks('<p>One\ntwo</p>\n\n<p>Three</p>').content).toBe('One two\n\nThree');
  });
});

describe('unsupported content is removed and listed:', () => {
  test.each([
    ['a gallery', 'a\n[gallery ids="1,2"]', 'a', ['[gallery]']],
    ['a form of a plugin', '[contact-form-7 id="1"]b', 'b', ['[contact-form-7]']],
    ['a form, not its text', '<form><p>Join</p><input></form>', 'Join', ['<form>', '<input>']],
    [
      'a frame, but for its address',
      '<iframe src="https://maps.example.org/x"></iframe>',
      '[https://maps.example.org/x](https://maps.example.org/x)',
      ['https://maps.example.org/x'],
    ],
    [
      'a video by its address',
      'a\n\nhttps://youtu.be/x\n\nb',
      'a\n\n[https://youtu.be/x](https://youtu.be/x)\n\nb',
      ['https://youtu.be/x'],
    ],
    ['a picture that is not uploaded', 'a <img src="https://x.example/y/z.jpg?w=3">', 'a', ['z.jpg']],
    ['scripts', 'a<script>alert(1)</script><svg onload=alert(1)>b</svg>', 'a', ['<script>', '<svg>']],
  ])('%s', (_, html, content, lost) => {
    expect(convert(html)).toMatchObject({ content, lost });
  });
});

test('unsafe HTML is removed', () => {
  const { content } = convert(
    '<p onclick="x()">a</p><a href="javascript:alert(1)">b</a> <a href="//evil.example">c</a> <style>p{}</style>' +
      '<img src="own.jpg" onerror="alert(1)"><math><mi><script>alert(2)</script></mi></math><!--<script>-->',
  );
  expect(content).toBe('a\n\nb c\n\n![](/media/x.webp)');
});

test('deeply nested or broken HTML ends', () => {
  expect(convert(`${'<div>'.repeat(50_000)}x`).content).toBe('');
  expect(convert('<b><p>'.repeat(2000)).content).toBe('');
  expect(convert(`${'['.repeat(100_000)}${'[a '.repeat(50_000)}`).content).toContain('[a');
});
