/** Forms and links without scripts, in each language of the site. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { settings } from '../../src/server/db/schema';
import { newLinkToken } from '../../src/shared/lib/link-tokens';
import { testParts, useApp } from '../support/app';
import { aSetting } from '../support/factories';
import { type Field, formNamed, forms, having, postTo } from './posted-forms';

const site = useApp();
const speak = (value: string) => site().insert(settings, aSetting({ key: 'languages', value }));
const post = (name: string, fields: Field[], prefix: string) => postTo(site().app, name, fields, { prefix });

const sentIn: Record<string, string> = {
  newsletter: 'أُضيف عنوانك إلى قائمة نشرتنا البريدية.',
  contact: 'أُرسلت الرسالة!',
  donation: 'سُجّل تبرّعك!',
  volunteer: 'أُرسل طلب التطوّع!',
  application: 'أُرسل طلب التقديم!',
};

describe.each(forms)('the $name form', ({ name, fields, table, back, sent }) => {
  test('answers in the language of its address, and leads back to pages in it', async () => {
    await speak('en,ar');
    const arabic = await post(name, fields, '/ar');
    expect(arabic.status).toBe(200);
    for (const part of [
      '<html lang="ar" dir="rtl">',
      sentIn[name],
      'href="/ar"',
      `href="${`/ar${back}`.replace(/\/$/, '')}"`,
    ])
      expect(arabic.html).toContain(part);
    const english = await post(name, having(fields, 'email', 'second@example.org'), '');
    for (const part of ['<html lang="en" dir="ltr">', ...sent, 'href="/"', `href="${back}"`])
      expect(english.html).toContain(part);
    expect(await site().db.select().from(table).orderBy(sql`id`)).toMatchObject([
      { locale: 'ar' },
      { locale: 'en' },
    ]);
  });

  test('refuses in the language of its address', async () => {
    await speak('en,ar');
    const wrong = having(fields, 'email', 'nobody');
    const { status, html } = await post(name, wrong, '/ar');
    expect(status).toBe(400);
    expect(html).toContain('البريد الإلكتروني: يُرجى إدخال بريد إلكتروني صحيح');
    expect(html).toContain('nobody</dd>');
    expect((await post(name, wrong, '')).html).toContain('Email: Please enter a valid email');
    expect(await site().db.$count(table)).toBe(0);
  });

  test('has no address in a language that the site does not have', async () => {
    const { status, html } = await post(name, fields, '/ar');
    expect([status, html.includes('<html lang="en" dir="ltr">')]).toEqual([404, true]);
    const { status: moved, headers } = await post(name, fields, '/en');
    expect([moved, headers.get('location')]).toEqual([308, `/forms/${name}`]);
    expect(await site().db.$count(table)).toBe(0);
  });

  test('is sent by its page in the language of the page', async () => {
    await speak('en,ar');
    const { body } = await site().rest('GET', `/ar${back.replace(/\/$|#.*/, '')}`);
    expect(String(body)).toContain(`action="/ar/forms/${name}"`);
  });
});

test('the default language needs no code', async () => {
  await speak('ar,en');
  expect((await post('contact', [], '')).html).toContain('<html lang="ar" dir="rtl">');
  const english = await post('contact', [], '/en');
  expect(english.html).toContain('Name: Name is required');
  expect(english.html).toContain('href="/en/contact"');
});

test('options are shown by their Arabic names, and stored as they are', async () => {
  await speak('en,ar');
  const { fields } = formNamed('volunteer');
  const { html } = await post('volunteer', having(fields, 'phone', ''), '/ar');
  for (const part of [
    'الهاتف: رقم الهاتف مطلوب',
    'خدمات الترجمة\nجمع التبرّعات</dd>',
    'صباحًا في عطلة نهاية الأسبوع</dd>',
  ])
    expect(html).toContain(part);
});

test('a refused limit and a filled hidden field are explained in Arabic', async () => {
  await speak('en,ar');
  const { fields } = formNamed('contact');
  const trapped = await post('contact', [...fields, ['website', 'x']], '/ar');
  expect(trapped.html).toContain('ملأ متصفحك حقلًا مخفيًّا.');
  const app = createApp(testParts(site().db, { publicWritesPerMinute: 1 }));
  await postTo(app, 'contact', fields, { prefix: '/ar' });
  const { status, html } = await postTo(app, 'contact', having(fields, 'subject', 'x'), { prefix: '/ar' });
  expect(status).toBe(429);
  expect(html).toContain('أُرسلت طلبات كثيرة في وقت قصير، يُرجى المحاولة لاحقًا');
});

test.each([
  ['GET', '/subscribe/TOKEN', 200, 'تأكيد الاشتراك'],
  ['POST', '/subscribe/TOKEN', 404, 'انتهت صلاحية هذا الرابط'],
  ['GET', '/subscribe/nothing', 404, 'هذا الرابط غير مكتمل'],
  ['POST', '/unsubscribe/TOKEN', 200, 'أُلغي اشتراكك'],
  ['POST', '/unsubscribe/nothing', 404, 'لم يُلغَ أي اشتراك'],
  ['GET', '/giving/TOKEN', 404, 'التبرّع الشهري غير موجود'],
  ['GET', '/donate/TOKEN/pay', 404, 'تعذّر بدء الدفع'],
  ['GET', '/donate/nothing', 404, 'هذا الرابط غير مكتمل'],
])('%s /ar%s is %i, in Arabic', async (method, path, status, text) => {
  await speak('en,ar');
  const headers = { 'sec-fetch-site': 'cross-site' }; // as mail programs send it; these pages allow it
  const answer = await site().rest(method, `/ar${path.replace('TOKEN', newLinkToken())}`, { headers });
  expect(answer.status).toBe(status);
  expect(answer.body).toContain('<html lang="ar" dir="rtl">');
  expect(answer.body).toContain(text);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
