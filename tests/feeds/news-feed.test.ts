/** The news feed is valid Atom, whatever the articles hold. */
import { expect, test } from 'vitest';
import { news, settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aNewsArticle, aSetting } from '../support/factories';
import { problemsOf, textAt } from '../support/xml';

const site = useApp();
const feed = async () => String((await site().rest('GET', '/feed.xml')).body);

test('a feed without articles is valid, and names the foundation, its own address and its page', async () => {
  const value = 'House of <Light> &amp; Peace';
  await site().insert(settings, { ...aSetting({ key: 'siteName', value }), description: null });
  const xml = await feed();
  expect(await problemsOf(xml, 'atom.rng')).toEqual([]);
  expect(await textAt(xml, 'feed/title')).toBe(value);
  expect(await textAt(xml, 'feed/updated')).not.toBe('');
  expect(await textAt(xml, "feed/link[@rel='self']/@href")).toBe('http://localhost:3000/feed.xml');
  expect(await textAt(xml, "feed/link[@rel='alternate']/@href")).toBe('http://localhost:3000/news');
});

test('an entry has the whole article', async () => {
  await site().insert(news, {
    ...aNewsArticle({ slug: 'winter', content: 'One & <b>two</b>.\nThree.\r\n\r\nFour.' }),
    updatedAt: '2026-02-03T04:05:06.789Z',
  });
  const xml = await feed();
  expect(await problemsOf(xml, 'atom.rng')).toEqual([]);
  const told = {
    id: 'http://localhost:3000/news#article-1',
    title: 'Winter relief reaches 400 families',
    "link[@rel='alternate']/@href": 'http://localhost:3000/news/winter',
    published: '2026-01-31T12:00:00Z',
    updated: '2026-02-03T04:05:06.789Z',
    'author/name': 'Maryam Siddiqui',
    'category/@term': 'Humanitarian Aid',
    summary: 'Blankets and stoves went out before the first snow.',
    'content/@type': 'html',
    content: '<p dir="auto">One &amp; &lt;b&gt;two&lt;/b&gt;.<br>Three.</p>\n<p dir="auto">Four.</p>',
  };
  for (const [path, text] of Object.entries(told))
    expect(await textAt(xml, `feed/entry/${path}`), path).toBe(text);
  expect(await textAt(xml, 'feed/updated')).toBe('2026-02-03T04:05:06.789Z');
});

test('a feed has the newest 20 articles, newest first, each with its own id', async () => {
  const days = Array.from({ length: 22 }, (_, index) => String(index + 1).padStart(2, '0'));
  await site().insert(
    news,
    ...days.map((day) => ({
      ...aNewsArticle({ title: `Day ${day}`, date: `2026-01-${day}` }),
      updatedAt: day === '07' ? '2026-03-07T01:02:03.000Z' : '2026-03-01T00:00:00.000Z',
    })),
  );
  const xml = await feed();
  expect(await problemsOf(xml, 'atom.rng')).toEqual([]);
  const all = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text);
  expect(all(/<title>Day (\d\d)<\/title>/g)).toEqual(days.slice(2).reverse());
  expect(new Set(all(/<id>([^<]*)<\/id>/g)).size).toBe(21);
  expect(await textAt(xml, 'feed/updated')).toBe('2026-03-07T01:02:03.000Z'); // the latest change, wherever it was
});

test('whatever is typed, the feed stays valid and says it', async () => {
  const hostile = `A & B &amp; <b>"bold"</b> 'x' ]]> ]]> 😀 إفطار\u200f`;
  const control = '\u0001\u0008\u000b\u001f\u007f\u0085\ufffe\uffff';
  const typed = hostile + control;
  const texts = { title: typed, author: typed, category: typed, excerpt: typed, content: typed };
  await site().insert(news, aNewsArticle({ ...texts, slug: typed }));
  const xml = await feed();
  expect(await problemsOf(xml, 'atom.rng')).toEqual([]);
  for (const path of ['title', 'author/name', 'category/@term', 'summary'])
    expect(await textAt(xml, `feed/entry/${path}`), path).toBe(hostile);
});

test('an uploaded picture is enclosed as a JPEG, any other is not', async () => {
  const own = '/media/0d5c7a1f6b2e4c8d9a3b5c7e-1920x1280.webp';
  await site().insert(
    news,
    aNewsArticle({ slug: 'other', imageUrl: '/images/news/winter-relief.svg', date: '2026-01-01' }),
    aNewsArticle({ slug: 'own', imageUrl: own, date: '2026-01-02' }),
  );
  const xml = await feed();
  expect(await problemsOf(xml, 'atom.rng')).toEqual([]);
  const enclosure = (n: number, name: string) =>
    textAt(xml, `feed/entry[${n}]/link[@rel='enclosure']/@${name}`);
  expect(await enclosure(1, 'type')).toBe('image/jpeg');
  expect(await enclosure(1, 'href')).toBe(
    'http://localhost:3000/media/0d5c7a1f6b2e4c8d9a3b5c7e-1200x800.jpg',
  );
  expect(await enclosure(2, 'href')).toBe('');
});

test('formatted text is HTML with absolute addresses', async () => {
  const own = '/media/0d5c7a1f6b2e4c8d9a3b5c7e-1920x1280.webp';
  const content = [
    '## <Winter> & *snow*',
    'Blank**ets** [here](/programs?a=1&b="2"), [there](javascript:alert(1)), <script>alert(1)</script> ]]>\u0001',
    '3. الأولى\n   - two',
    `![A "lamp"](${own})`,
    '![a](/images/a.svg)\n\n---',
  ].join('\n\n');
  await site().insert(news, aNewsArticle({ content, contentFormat: 'markdown' }));
  const xml = await feed();
  expect(await problemsOf(xml, 'atom.rng')).toEqual([]);
  expect(await textAt(xml, 'feed/entry/content')).toBe(
    [
      '<h2 dir="auto">&lt;Winter&gt; &amp; <em>snow</em></h2>',
      '<p dir="auto">Blank<strong>ets</strong> <a href="http://localhost:3000/programs?a=1&amp;b=&quot;2&quot;">here</a>, there, &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;</p>',
      '<ol dir="auto" start="3"><li><p>الأولى</p><ul><li><p>two</p></li></ul></li></ol>',
      '<img src="http://localhost:3000/media/0d5c7a1f6b2e4c8d9a3b5c7e-1200x800.jpg" alt="A &quot;lamp&quot;" width="1200" height="800">',
      '<img src="http://localhost:3000/images/a.svg" alt="a">',
      '<hr dir="auto">',
    ].join('\n'),
  );
});
