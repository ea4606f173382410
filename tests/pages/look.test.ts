/** Logo, icon and brand colour on every page. */
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { readHead } from '../support/page-head';
import { seenOf, storeSettings } from '../support/rendered-pages';

const site = useApp();
const seen = (path: string) => seenOf(site(), path);
const known = (change: Parameters<typeof storeSettings>[1]) => storeSettings(site(), change);

describe('the foundation’s look', () => {
  const key = '0d5c7a1f6b2e4c8d9a3b5c7e';
  const ours = `/media/${key}-1200x400.webp`;

  test('is that of this site at first, and when it was deleted', async () => {
    for (const stored of [false, true]) {
      if (stored) await known(({ value }) => value);
      const html = await seen('/');
      expect(html).toContain('<meta name="theme-color" content="#0e3f36"/>');
      expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
      expect(html).not.toMatch(/<style|apple-touch-icon/);
      expect(html).toMatch(/<header.*?<svg[^>]* viewBox="0 0 24 24".*?<\/header>/s);
    }
  });

  test('puts a logo where the emblem stood, called by the name', async () => {
    await known((one) => (one.key === 'logoUrl' ? ours : one.value));
    for (const path of ['/', '/news', '/no/such/page']) {
      const html = await seen(path);
      for (const part of ['header', 'footer']) {
        const [found = ''] = new RegExp(`<${part}.*?</${part}>`, 's').exec(html) ?? [];
        expect(found).toMatch(/<img[^>]*src="\/media\/[^>]*alt="Daewa Foundation"/);
        expect(found).not.toContain('viewBox="0 0 24 24"');
      }
    }
    const { thing } = await readHead(site(), '/');
    expect(thing('Organization')).toMatchObject({ logo: `http://localhost:3000/media/${key}-1200x400.jpg` });
  });

  test('gives browsers the icon in its smallest size', async () => {
    await known((one) => (one.key === 'iconUrl' ? ours : one.value));
    const html = await seen('/admin/login');
    expect(html).toContain(`<link rel="icon" href="/media/${key}-320x107.webp" type="image/webp"/>`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="/media/${key}-1200x400.jpg"/>`);
    await site().db.update(settings).set({ value: 'data:image/svg+xml,x' });
    expect((await site().trpc('query', 'settings.look')).body).toMatchObject({
      style: '',
      icons: [{ href: '/favicon.svg' }, { rel: 'manifest' }],
    });
  });

  test('takes on the brand colour on every page, those of forms too', async () => {
    await known((one) => (one.key === 'brandColor' ? '#7A1F5C' : one.value));
    const sent = await site().rest('POST', '/forms/newsletter', {
      body: 'email=reader%40example.org',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    for (const html of [
      await seen('/'),
      await seen('/admin'),
      await seen('/no/such/page'),
      String(sent.body),
    ])
      expect(html).toMatch(/<style>@media screen\{:root:root\{--brand:#7a1f5c;--brand-soft:#[0-9a-f]{6};/);
    expect(await seen('/')).toMatch(/<meta name="theme-color" content="#(?!0e3f36)[0-9a-f]{6}"\/>/);
  });

  test('refuses a colour that is none, and an address that is none', async () => {
    await known(({ value }) => value);
    const cookie = await site().signIn();
    const patch = (name: string, value: string) =>
      site().rest('PATCH', `/api/settings/${name}`, { cookie, body: { value } });
    for (const value of ['red', '#fff', '#12345g', '#14594a;}', 'url(x)', '14594a', '#14594a00'])
      expect(await patch('brandColor', value), value).toMatchObject({
        status: 400,
        body: { message: 'Please enter a color such as #14594a', issues: [{ path: 'value' }] },
      });
    for (const name of ['logoUrl', 'iconUrl', 'homePicture', 'socialPicture'])
      for (const value of [
        'javascript:alert(1)',
        'logo.png',
        '//evil.example/x.png',
        'data:image/png;base64,x',
      ])
        expect(await patch(name, value), value).toMatchObject({
          status: 400,
          body: { message: 'Please enter a valid URL' },
        });
    expect(await patch('homeIntro', 'x'.repeat(100_000))).toMatchObject({
      status: 400,
      body: { message: 'Must be at most 20000 characters' },
    });
    expect((await patch('brandColor', ' #7A1F5C ')).status).toBe(200);
  });
});
