/** The preview of unsaved settings is private and runs no scripts. */
import { expect, test } from 'vitest';
import { auditEntries } from '../../src/server/db/schema';
import { picture } from '../../src/shared/schemas/media';
import { signIn, useApp } from '../support/app';
import { bytesOf, photograph, sender } from '../support/pictures';
import { pageOf, seenOf, storeSettings } from '../support/rendered-pages';

const site = useApp();
const address = '/admin/pages/preview';
const typed = { path: '/about', key: 'aboutLead', value: 'As it is typed by {foundation}' };

const asked = async (body: unknown, cookie?: string, headers = {}) =>
  site().rest('POST', address, { body, cookie, headers });
const asEditor = async (change: Partial<typeof typed> = {}) =>
  asked({ ...typed, ...change }, await site().signIn(['editor']));

test('a page is shown with what is typed, which nobody else sees and nothing keeps', async () => {
  await storeSettings(site(), ({ value }) => value);
  const before = await seenOf(site(), '/about');
  const { status, headers, body } = await asEditor();
  expect(status).toBe(200);
  const html = String(body);
  expect(html).toContain('As it is typed by Daewa Foundation');
  expect(html).toContain('<main id="main"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('etag')).toBeNull();

  expect(await seenOf(site(), '/about')).toBe(before);
  expect(await pageOf(site(), '/about')).not.toContain('As it is typed');
  expect(JSON.stringify((await site().rest('GET', '/api/settings')).body)).not.toContain('As it is typed');
  expect(await site().db.select().from(auditEntries)).toEqual([]);
});

test('it holds no scripts, and no address of ours may be framed', async () => {
  await storeSettings(site(), ({ value }) => value);
  const { headers, body } = await asEditor({ value: '</p><script>alert(1)</script>' });
  expect(String(body)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(String(body)).not.toMatch(/<script|<noscript|modulepreload/);
  for (const answer of [headers, (await site().rest('GET', '/about')).headers]) {
    expect(answer.get('x-frame-options')).toBe('DENY');
    expect(answer.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('the look, the words around every page and a tab of a page are those that are typed', async () => {
  await storeSettings(site(), ({ value }) => value);
  const html = async (change: Partial<typeof typed>) => String((await asEditor(change)).body);
  expect(await html({ path: '/', key: 'brandColor', value: '#7a1f5c' })).toContain('#7a1f5c');
  expect(await html({ path: '/', key: 'siteName', value: 'Noor House' })).toContain('<title>Noor House | ');
  const admissions = { path: '/university?tab=admissions', key: 'admissionSteps' };
  expect(await html({ ...admissions, value: 'Write to us\nBy post.' })).toContain('Write to us');
  const sent = await sender(site)(
    await bytesOf(photograph(900, 600).jpeg()),
    'image/jpeg',
    '?alt=Two+lamps',
    await site().signIn(['editor']),
  );
  const { url } = picture.parse(sent.body);
  expect(await html({ path: '/', key: 'homePicture', value: url })).toContain('alt="Two lamps"');
  expect(await pageOf(site(), '/')).not.toContain(url);
});

test('it is for those who may write settings, and for what the site could use', async () => {
  await storeSettings(site(), ({ value }) => value);
  expect((await asked(typed)).status).toBe(401);
  expect((await asked('{', undefined)).status).toBe(401);
  const moderator = await signIn(site().db, ['moderator'], 'moderator');
  expect((await asked(typed, moderator)).status).toBe(403);
  const editor = await site().signIn(['editor']);
  const refused = async (change: object, headers = {}) => asked({ ...typed, ...change }, editor, headers);
  expect((await refused({}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await refused({}, { 'content-type': 'text/plain' })).status).toBe(415);
  for (const path of ['', 'about', '//elsewhere.example/', '/\\elsewhere.example/'])
    expect((await refused({ path })).status, path).toBe(400);
  expect((await refused({ path: '/no/such/page' })).status).toBe(404);
  expect((await refused({ key: 'noSuchSetting' })).status).toBe(404);
  expect(await refused({ key: 'brandColor', value: 'yellow' })).toMatchObject({
    status: 400,
    body: { message: 'Please enter a color such as #14594a' },
  });
  expect((await site().rest('GET', address, { cookie: editor })).status).toBe(404);
});
