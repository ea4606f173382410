import { expect } from 'vitest';
import { idOf } from '../support/app';
import { aNewsArticle, aSetting } from '../support/factories';
import type { withCaching } from './caching';

type Site = ReturnType<typeof withCaching>;

/** Reads of one article in both languages, with what each has to show. */
const reads = [
  '/api/news',
  '/api/news/mixed',
  '/api/news/featured',
  '/api/search?q=Original',
  '/trpc/news.titles',
  '/news',
  '/news/mixed',
  '/feed.xml',
];
const inArabic = [
  '/api/news?locale=ar',
  '/api/news/mixed?locale=ar',
  '/api/news/featured?locale=ar',
  '/trpc/news.titles?locale=ar',
  '/ar/news',
  '/ar/news/mixed',
  '/ar/feed.xml',
];
const text = 'نص بالعربية يكفي طوله لكل القواعد التي تفحص طول النصوص في المقالات';

/**
 * Many readers in both languages while a translator saves. No response is in the wrong language or older than what was
 * acknowledged before, and REST responses without a language never change.
 */
export async function readBothLanguages({ write, counted }: Site, count: number): Promise<void> {
  await write('POST', '/api/settings', aSetting({ key: 'languages', value: 'en,ar' }));
  const title = 'Original title';
  const id = idOf(await write('POST', '/api/news', aNewsArticle({ slug: 'mixed', title })));
  let [started, saved] = [0, 0];
  async function translate() {
    const version = (started += 1);
    const values = { title: `ترجمة ${version}`, author: 'مريم', excerpt: text, content: text };
    const answer = await write('PUT', `/api/translations/news/${id}/ar`, { values, published: true });
    expect(answer.status).toBe(200);
    saved = version;
  }
  await translate();
  const rest = reads.filter((path) => path.startsWith('/api/'));
  const before = await Promise.all(rest.map(async (path) => (await counted(path)).text));

  async function read(path: string, isArabic: boolean) {
    const atLeast = saved;
    const response = await counted(path);
    expect(response.status, path).toBe(200);
    if (!isArabic) {
      expect(response.text, path).toContain(title);
      expect(response.text, path).not.toContain('ترجمة');
      const known = rest.indexOf(path);
      if (known >= 0) expect(response.text, path).toBe(before[known]);
      return;
    }
    expect(response.text, path).not.toContain(title);
    const versions = [...response.text.matchAll(/ترجمة (\d+)/g)].map(([, number]) => Number(number));
    expect(versions.length, path).toBeGreaterThan(0);
    for (const version of versions) expect(version, path).toBeGreaterThanOrEqual(atLeast);
  }

  // In waves of ten, each with a write among its reads.
  for (let done = 0; done < count; done += 10) {
    const wave = Array.from({ length: 9 }, (_, index) => done + index);
    await Promise.all([
      translate(),
      ...wave.map((number) =>
        number % 2 === 0
          ? read(reads[(number / 2) % reads.length] ?? '', false)
          : read(inArabic[number % inArabic.length] ?? '', true),
      ),
    ]);
  }
}
