/** Plain and Markdown texts are rendered safely, each block in its own direction. */
import { expect, test } from 'vitest';
import { news, programs } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aNewsArticle, aProgram } from '../support/factories';
import { readHead } from '../support/page-head';

const site = useApp();
const page = async (path: string) => String((await site().rest('GET', path)).body);
const own = '/media/0d5c7a1f6b2e4c8d9a3b5c7e-1920x1280.webp';

/** What stands in the only element of a page that begins like this, up to what follows the text. */
const textIn = (html: string, beginning: string) => {
  const at = html.indexOf(beginning);
  return html.slice(at, html.indexOf('<div class="mt-10', at));
};

test('plain text is rendered as it always was, marks or not', async () => {
  const content = 'One & <b>two</b>,\n**three**. \n \n# Four\t\n\n\nخمسة [x](/y)';
  const written =
    '<div class="grid gap-5 text-lg whitespace-pre-line">' +
    '<p dir="auto">One &amp; &lt;b&gt;two&lt;/b&gt;,\n**three**. </p>' +
    '<p dir="auto"># Four\t</p><p dir="auto" lang="ar">خمسة [x](/y)</p></div>';
  await site().insert(news, aNewsArticle({ slug: 'plain', content }));
  await site().insert(programs, aProgram({ slug: 'plain', longDescription: content }));
  for (const path of ['/news/plain', '/programs/plain'])
    expect(textIn(await page(path), '<div class="grid gap-5'), path).toBe(written);
});

test('formatted text is rendered as elements, each block in its own direction', async () => {
  const content = [
    '# <Winter> & *snow*',
    'Blank**ets**\\\n[here](https://example.org/?a=1&b=2) and [there](javascript:alert(1)), <img src=x onerror=alert(1)>.',
    '7. الأولى\n   - ثانية',
    `![A "lamp"](${own})`,
    '> said',
    '---',
  ].join('\n\n');
  const text = {
    contentFormat: 'markdown' as const,
    plainText: 'Winter',
  };
  await site().insert(news, aNewsArticle({ slug: 'marked', content, ...text }));
  await site().insert(programs, aProgram({ slug: 'marked', longDescription: content, ...text }));
  for (const path of ['/news/marked', '/programs/marked']) {
    const html = textIn(await page(path), '<div class="formatted">');
    const [before = '', after = ''] = html.split(/<img [^>]*>/);
    expect(before, path).toBe(
      '<div class="formatted"><h2 dir="auto">&lt;Winter&gt; &amp; <em>snow</em></h2>' +
        '<p dir="auto">Blank<strong>ets</strong><br/><a href="https://example.org/?a=1&amp;b=2">here</a> and there, &lt;img src=x onerror=alert(1)&gt;.</p>' +
        '<ol start="7" dir="auto" lang="ar"><li><p>الأولى</p><ul><li><p>ثانية</p></li></ul></li></ol>',
    );
    expect(after, path).toBe('<blockquote dir="auto"><p>said</p></blockquote><hr dir="auto"/></div>');
    const [picture = ''] = /<img [^>]*>/.exec(html) ?? [];
    for (const part of [
      `src="${own}"`,
      'alt="A &quot;lamp&quot;"',
      'width="1920"',
      'height="1280"',
      '320w,',
      'loading="lazy"',
    ])
      expect(picture, path).toContain(part);
    const { meta, things } = await readHead(site(), path);
    for (const told of [meta['description'], meta['og:description'], JSON.stringify(things)]) {
      expect(told).toMatch(/\w/);
      expect(told).not.toMatch(/\*|#|\]\(/);
    }
  }
});
