/** Arabic texts are marked with their language and direction. */
import { describe, expect, test } from 'vitest';
import { comments, courses, events, news, programs, settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aComment, aCourse, aNewsArticle, anEvent, aProgram, aSetting } from '../support/factories';

const site = useApp();
const arabic = 'افتتاح قسم اللغة العربية للكبار';
const page = async (path: string) => String((await site().rest('GET', path)).body);

/** What the page marks as Arabic, with the names of the elements. */
const marked = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]*\slang="ar"[^>]*>(?:<a [^>]*>)?([^<]*)/g)].map(
    ([, tag, text]) => `${tag}: ${text}`,
  );

describe('Arabic is marked as such', () => {
  test('in an article, its comments and its author', async () => {
    await site().insert(news, {
      ...aNewsArticle({ slug: 'arabic', title: arabic, content: `${arabic}.\n\nEnglish.`, author: 'مريم' }),
      date: '2026-01-31',
    });
    await site().insert(comments, {
      ...aComment({ name: 'بلال', content: `2026: ${arabic}` }),
      articleId: 1,
      status: 'approved',
    });
    const html = await page('/news/arabic');
    expect(html).toContain('<html lang="en"');
    expect(marked(html)).toEqual([
      'bdi: مريم',
      `h1: ${arabic}`,
      `p: ${arabic}.`,
      'bdi: مريم',
      'bdi: بلال',
      `p: 2026: ${arabic}`,
    ]);
  });

  test('on cards, of programs and of events', async () => {
    await site().insert(programs, aProgram({ slug: 'arabic', title: arabic }));
    await site().insert(events, anEvent({ title: arabic, location: 'المركز' }));
    expect(marked(await page('/programs'))).toEqual([`h3: ${arabic}`]);
    expect(marked(await page('/programs/arabic'))).toEqual([`h1: ${arabic}`]);
    expect(marked(await page('/events'))).toEqual([`h2: ${arabic}`, 'bdi: المركز']);
  });

  test('on the pages of an event and a course, each text in its own direction', async () => {
    const texts = { title: arabic, description: `${arabic}.\n\nIn English as well.` };
    await site().insert(events, anEvent({ ...texts, location: 'المركز' }));
    await site().insert(courses, aCourse({ ...texts, instructors: ['د. زينب كريمة'] }));
    for (const [path, others] of [
      ['/events/1', ['المركز']],
      ['/university/courses/1', ['د. زينب كريمة']],
    ] as const) {
      const html = await page(path);
      expect(marked(html).map((one) => one.replace(/^\w+: /, ''))).toEqual(
        expect.arrayContaining([arabic, `${arabic}.`, ...others]),
      );
      for (const text of [arabic, `${arabic}.`, 'In English as well.', ...others])
        expect(html).toMatch(new RegExp(`<[^>]*\\sdir="auto"[^>]*>${text}<`));
    }
  });

  test('where the foundation’s own name is Arabic', async () => {
    await site().insert(settings, aSetting({ key: 'siteName', value: 'مؤسسة الدعوة' }));
    expect(marked(await page('/privacy-policy'))).toEqual([
      'p: مؤسسة الدعوة',
      'span: مؤسسة الدعوة',
      'h2: مؤسسة الدعوة',
    ]);
  });
});

test.each([
  ['النبي ﷺ', true],
  ['ٱلْحَمْدُ لِلَّٰهِ', true],
  ['١٢ درسا', true],
  ['العربية and English', true],
  ['English and العربية', false],
  ['2026', false],
  ['بچه‌ها در کتابخانه', false],
  ['بچوں کا کتب خانہ', false],
  ['ספרייה חדשה', false],
])('%s is taken for Arabic: %s', async (title, isArabic) => {
  await site().db.insert(events).values(anEvent({ title }));
  expect(marked(await page('/events/1'))).toEqual(isArabic ? [`h1: ${title}`] : []);
});
