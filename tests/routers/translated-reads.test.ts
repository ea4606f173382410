/** Content read in a language: published translations, and originals where there is none. */
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { outbox } from '../../src/server/db/schema';
import { readerOf } from '../../src/server/db/site-settings';
import { restProcedures } from '../../src/server/http/rest/metadata';
import { appRouter } from '../../src/server/routers';
import { mailSettingDefaults } from '../../src/shared/messages/mail-settings';
import { settingTexts } from '../../src/shared/messages/setting-defaults';
import { idOf, withOwner } from '../support/app';
import {
  aCampaign,
  aCourse,
  aDonation,
  aFacultyMember,
  aFund,
  aHistoryEvent,
  aNewsArticle,
  anEvent,
  aProgram,
  aSetting,
  aTeamMember,
  aVideo,
} from '../support/factories';

const { send, site } = withOwner();

const arabic = 'نص بالعربية يكفي طوله لكل القواعد التي تفحص طول النصوص في الأنواع كلها';
const originals = {
  news: ['/api/news', aNewsArticle({ slug: 'relief', category: 'Garden' })],
  program: ['/api/programs', aProgram({ slug: 'pantry', category: 'Food' })],
  team: ['/api/team', aTeamMember({ isLeadership: true })],
  video: ['/api/videos', aVideo({ category: 'Talks', isFeatured: true, isMainFeature: true })],
  course: ['/api/university/courses', aCourse()],
  faculty: ['/api/university/faculty', aFacultyMember()],
  history: ['/api/about/history', aHistoryEvent()],
  event: ['/api/events', anEvent({ date: '2126-01-31', isPast: false })],
  fund: ['/api/funds', aFund()],
  campaign: ['/api/campaigns', aCampaign({ slug: 'winter' })],
} as const;
const texts: Record<string, object> = {
  news: { title: arabic, author: 'مريم', excerpt: arabic, content: arabic },
  program: { title: arabic, description: arabic, longDescription: arabic },
  team: { name: arabic, title: arabic, bio: arabic },
  video: { title: arabic, description: arabic },
  course: { title: arabic, description: arabic, duration: '٤ أسابيع', instructors: ['أمينة'] },
  faculty: { name: arabic, title: arabic, specialization: arabic, bio: arabic },
  history: { title: arabic, description: arabic },
  event: { title: arabic, description: arabic, time: 'بعد صلاة العصر', location: 'القاعة' },
  fund: { name: arabic, description: arabic },
  campaign: { title: arabic, content: arabic, surplusText: arabic },
};

const ids: Record<string, number> = {};
beforeEach(async () => {
  await send('POST', '/api/settings', aSetting({ key: 'languages', value: 'en,ar' }));
  await send('POST', '/api/settings', aSetting({ key: 'homeIntro', value: 'Welcome', type: 'textarea' }));
  for (const [type, [path, body]] of Object.entries(originals))
    ids[type] = idOf(await send('POST', path, body));
});

async function translate(
  type: string,
  itemId: number | string | undefined,
  values: object,
  more: object = {},
) {
  const saved = await send('PUT', `/api/translations/${type}/${itemId}/ar`, {
    values,
    published: true,
    ...more,
  });
  expect(saved, type).toMatchObject({ status: 200 });
}
const translateAll = async () => {
  for (const [type, values] of Object.entries(texts)) await translate(type, ids[type], values);
  for (const type of ['news', 'program', 'video']) await translate(`${type}Category`, 1, { name: 'تصنيف' });
  await translate('setting', 'homeIntro', { value: 'أهلًا' });
};

/** The address of every public read of content. */
const reads = () =>
  restProcedures(appRouter)
    .filter(({ method, permission, inLanguages }) => method === 'GET' && !permission && inLanguages)
    .map(({ path }) => {
      const [, type = ''] =
        Object.entries({
          news: 'news',
          programs: 'program',
          events: 'event',
          videos: 'video',
          courses: 'course',
          campaigns: 'campaign',
        }).find(([folder]) => path.includes(folder)) ?? [];
      const slugs: Record<string, string> = { news: 'relief', program: 'pantry', campaign: 'winter' };
      return path.replace('{slug}', slugs[type] ?? '').replace('{id}', String(ids[type]));
    })
    .map((path) => (path === '/api/search' ? '/api/search?q=a' : path));

const withLocale = (path: string) => `${path}${path.includes('?') ? '&' : '?'}locale=ar`;
const bodyOf = async (path: string) => JSON.stringify((await send('GET', path)).body);

test('every public read answers in the language, and without one as before', async () => {
  expect(reads().length).toBeGreaterThan(25);
  const before = new Map<string, string>();
  for (const path of reads()) {
    before.set(path, await bodyOf(path));
    expect(before.get(path), path).not.toContain('"locale"');
  }
  await translateAll();
  for (const path of reads()) {
    expect(await bodyOf(path), path).toBe(before.get(path));
    // No past events, results without `locale`, words of the staff, a page that is switched off.
    if (/\/events\/past|search|events\/categories|transparency/.test(path)) continue;
    const { status, headers, body } = await site().rest('GET', withLocale(path));
    expect([status, headers.get('content-language')], path).toEqual([200, 'ar']);
    const text = JSON.stringify(body);
    expect(text, path).toContain('"locale":"ar"');
    expect(text, path).toMatch(/[\u0600-\u06ff]/);
  }
});

test('what has no published translation is answered as it was written, with its language', async () => {
  await send('PUT', `/api/translations/news/${ids['news']}/ar`, {
    values: { title: arabic },
    published: false,
  });
  const original = originals.news[1];
  const list = (await send('GET', '/api/news?locale=ar')).body;
  expect(list).toMatchObject([{ title: original.title, locale: 'en' }]);
  expect((await send('GET', '/api/news?locale=en')).body).toEqual(list);
  expect((await send('GET', '/api/news/relief?locale=ar')).body).toMatchObject({ article: { locale: 'en' } });
});

test.each(['fr', 'AR', 'ar-EG', '', 'ar&locale=ar', 'ar&locale=en'])(
  '?locale=%s is refused',
  async (locale) => {
    for (const path of ['/api/news', '/api/settings', `/api/events/${ids['event']}`]) {
      const { status, body } = await send('GET', `${path}?locale=${locale}`);
      expect([status, body]).toMatchObject([400, { issues: [{ path: 'locale' }] }]);
    }
  },
);

test('a language that is switched off is refused, and its translations are kept', async () => {
  await translateAll();
  await send('PATCH', '/api/settings/languages', { value: 'en' });
  expect((await send('GET', '/api/news?locale=ar')).status).toBe(400);
  await send('PATCH', '/api/settings/languages', { value: 'en,ar' });
  expect((await send('GET', '/api/news?locale=ar')).body).toMatchObject([{ locale: 'ar' }]);
});

test('Markdown of a translation is answered as elements and as plain text', async () => {
  const markdown = aNewsArticle({ slug: 'formatted', contentFormat: 'markdown' });
  const id = idOf(await send('POST', '/api/news', markdown));
  await translate('news', id, { ...texts['news'], content: `**${arabic}**` });
  expect((await send('GET', '/api/news/formatted?locale=ar')).body).toMatchObject({
    article: { plainText: arabic, content: `**${arabic}**` },
    formatted: [{ tag: 'p', children: [{ tag: 'strong', children: [arabic] }] }],
  });
});

const found = z.object({
  results: z.array(z.object({ title: z.string(), address: z.string(), locale: z.string() })),
});

test('a search in a language finds its texts, and originals that are not translated', async () => {
  await translate('news', ids['news'], { ...texts['news'], title: 'إغاثة الشتاء' }, { slug: 'relief-ar' });
  const search = async (q: string) =>
    found.parse((await send('GET', `/api/search?locale=ar&q=${encodeURIComponent(q)}`)).body).results;
  expect(await search('إغاثة الشتاء')).toEqual([
    { title: 'إغاثة الشتاء', address: '/news/relief-ar', locale: 'ar' },
  ]);
  const original = originals.news[1].title;
  expect((await search(original)).filter(({ title }) => title === original)).toEqual([]);
  expect(await search(originals.course[1].title)).toMatchObject([{ locale: 'en' }]);
  const page = async (input: object) =>
    (
      await site().rest(
        'GET',
        `/trpc/news.teasers?locale=ar&input=${encodeURIComponent(JSON.stringify(input))}`,
      )
    ).body;
  await translate('newsCategory', 1, { name: 'الحديقة' });
  const total = { result: { data: { total: 1, items: [{ category: 'الحديقة', title: 'إغاثة الشتاء' }] } } };
  expect(await page({ search: 'الشتاء' })).toMatchObject(total);
  expect(await page({ category: 'الحديقة' })).toMatchObject(total);
  expect(await page({ search: original })).toMatchObject({ result: { data: { total: 0 } } });
});

test('a search in Arabic finds the pages of the site by their Arabic names', async () => {
  const pagesFor = async (q: string, locale = '') =>
    z
      .object({ pages: z.array(z.object({ title: z.string(), address: z.string() })) })
      .parse((await send('GET', `/api/search?q=${encodeURIComponent(q)}${locale}`)).body).pages;
  expect(await pagesFor('الشائعة', '&locale=ar')).toEqual([{ title: 'أسئلة وأجوبة', address: '/contact' }]);
  expect(await pagesFor('التطوع', '&locale=ar')).toMatchObject([{ title: 'التطوّع' }]);
  expect(await pagesFor('الشائعة')).toEqual([]);
  expect(await pagesFor('FAQ')).toEqual([{ title: 'Questions and answers', address: '/contact' }]);
});

test('a fund has its translated name on the status page and in the mail of an Arabic donor', async () => {
  await translate('fund', ids['fund'], { ...texts['fund'], name: 'صندوق الشتاء' });
  const { body } = await send('POST', '/api/donations', aDonation({ fundId: ids['fund'], locale: 'ar' }));
  const { id, statusUrl } = z.object({ id: z.int(), statusUrl: z.string() }).parse(body);
  const token = statusUrl.split('/').at(-1);
  const fundIn = async (query: string) => {
    const input = encodeURIComponent(JSON.stringify({ token }));
    const answer = await site().rest('GET', `/trpc/donations.status?${query}input=${input}`);
    return z.object({ result: z.object({ data: z.object({ fund: z.string() }) }) }).parse(answer.body).result
      .data.fund;
  };
  expect(await fundIn('locale=ar&')).toBe('صندوق الشتاء');
  expect(await fundIn('')).toBe(originals.fund[1].name);
  await send('POST', `/api/donations/${id}/received`, { receivedOn: '2026-01-31', paymentMethod: 'bank' });
  const [mail] = await site()
    .db.select()
    .from(outbox)
    .where(eq(outbox.kind, 'receipt'))
    .orderBy(desc(outbox.id));
  expect(mail).toMatchObject({ locale: 'ar', text: expect.stringContaining('صندوق الشتاء') });
});

test('a setting that has its default text uses the default of the language until it is translated', async () => {
  const [mail] = mailSettingDefaults;
  await send('POST', '/api/settings', mail);
  const at = `/api/translations?type=setting&locale=ar`;
  const statusOf = async () =>
    z.array(z.looseObject({ itemId: z.string() })).parse((await send('GET', at)).body);
  expect(await statusOf()).toContainEqual(expect.objectContaining({ itemId: mail?.key, status: 'default' }));
  expect(await statusOf()).toContainEqual(
    expect.objectContaining({ itemId: 'homeIntro', status: 'missing' }),
  );
  const read = async () => (await send('GET', '/api/settings?locale=ar')).body;
  const value = settingTexts.ar[mail.key];
  expect(await read()).toContainEqual(expect.objectContaining({ key: mail.key, value, locale: 'ar' }));
  await translate('setting', mail.key, { value: 'شكرًا' });
  expect(await read()).toContainEqual(
    expect.objectContaining({ key: mail.key, value: 'شكرًا', locale: 'ar' }),
  );
  expect(await statusOf()).toContainEqual(expect.objectContaining({ itemId: mail.key, status: 'published' }));
  expect((await readerOf(site().db, { publicUrl: '', locale: 'ar' }, mail.key)).wording(mail.key)).toBe(
    'شكرًا',
  );
});
