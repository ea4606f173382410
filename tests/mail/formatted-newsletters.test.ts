/** Newsletters with formatting: an HTML part, a plain part made from it, and a way out in both. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins, media, settings } from '../../src/server/db/schema';
import { parseMarkdown } from '../../src/shared/lib/markdown/parse';
import { newsletterHtml } from '../../src/shared/lib/newsletter-html';
import { newsletterText } from '../../src/shared/lib/newsletter-text';
import { idOf } from '../support/app';
import { aSetting } from '../support/factories';
import { headersOf, readMail } from '../support/mail-server';
import { mailing } from './mailing';

const { site, call, broadcast, subscribe, sending, settled } = mailing();

const key = 'a'.repeat(24);
const picture = `/media/${key}-2000x1000.webp`;
const text = `## Spring

Dear **friends**, read [our news](/news/spring) or <b>this</b>.

![Old words](${picture})

- one
- two

سلام`;
const publicUrl = 'https://example.org';

const part = (content: string, more: object = {}) =>
  newsletterHtml({
    blocks: parseMarkdown(content),
    siteName: 'A & B',
    brandColor: '#14594a',
    publicUrl,
    footer: {
      locale: 'en',
      reason: 'You subscribed.',
      unsubscribe: 'Unsubscribe',
      link: `${publicUrl}/unsubscribe/1`,
    },
    ...more,
  });

test('a formatted newsletter arrives with both parts, its pictures and the way out', async () => {
  await site().db.insert(media).values({
    key,
    sentHash: key,
    width: 2000,
    height: 1000,
    bytes: 1,
    name: 'Orchard',
    alt: 'The orchard in "bloom"',
  });
  await site().insert(settings, { ...aSetting({ key: 'brandColor', value: '#7a1f1f' }), description: null });
  await subscribe('a@example.org', 'b@example.org');
  expect(await broadcast({ content: text, contentFormat: 'markdown' })).toMatchObject({ status: 200 });
  const server = await sending();
  await settled('sent', 'sent');
  for (const arrived of server.arrived) {
    const mail = await readMail(arrived);
    const link = headersOf(mail)['list-unsubscribe']?.slice(1, -1) ?? 'none';
    expect(mail.text?.trim()).toBe(`Spring

Dear friends, read our news (https://example.org/news/spring) or <b>this</b>.

[The orchard in "bloom"]

- one
- two

سلام

--
You receive this because you subscribed to the newsletter of Daewa Foundation.
Unsubscribe: ${link}`);
    for (const piece of [
      '<h2 dir="auto"',
      '<strong>friends</strong>',
      '<a href="https://example.org/news/spring" class="brand" style="color:#7a1f1f">our news</a>',
      '&lt;b&gt;this&lt;/b&gt;',
      `<img src="https://example.org/media/${key}-1200x600.jpg" alt="The orchard in &quot;bloom&quot;" width="568"`,
      '>سلام</p>',
      `<a href="${link}"`,
    ])
      expect(mail.html).toContain(piece);
  }
});

test('its HTML runs nothing, loads nothing of others and follows the device into the dark', () => {
  const html = part(
    `${text}\n\n<script>alert(1)</script>\n\n![x](https://tracker.example/x.png) [y](javascript:z)`,
  );
  expect(html).not.toMatch(/<script|javascript:|tracker\.example\/x\.png"|url\(|@import|<link/);
  expect(html).toContain('A &amp; B');
  expect(html).toContain('@media (prefers-color-scheme:dark){.ground{');
  expect(part(text, { scheme: 'dark' })).toContain(':root{color-scheme:dark}.ground{');
  expect(part(text, { scheme: 'light' })).not.toContain('.ground{');
  expect(part(text, { footer: undefined })).not.toContain('Unsubscribe');
});

test.each([
  ['1. one\n2. two\n   - inner', '1. one\n2. two\n  - inner'],
  ['> said\n>\n> twice', '> said\n> \n> twice'],
  ['one\\\ntwo', 'one\ntwo'],
  ['[https://example.org](https://example.org)', 'https://example.org'],
  ['one\n\n---\n\ntwo', 'one\n\n* * *\n\ntwo'],
])('%j reads in plain text as %j', (markdown, plain) => {
  expect(newsletterText(parseMarkdown(markdown), publicUrl)).toBe(plain);
});

test('drafts and past newsletters keep the format, and tests and schedules send it', async () => {
  await site().db.update(admins).set({ email: 'me@example.org' });
  await subscribe('a@example.org');
  const letter = { subject: 'Spring', content: '**Dear** friends', contentFormat: 'markdown' };
  const made = await call('POST', '/api/newsletter/drafts', letter);
  expect(made).toMatchObject({ status: 201, body: letter });
  const path = `/api/newsletter/drafts/${idOf(made)}`;
  const scheduled = { subject: 'Spring', content: '**Dear** friends!', sendAt: '2100-01-01T00:00:00.000Z' };
  expect((await call('PUT', path, scheduled)).body).toMatchObject({ contentFormat: 'markdown' });
  expect((await call('POST', '/api/newsletter/test', letter)).status).toBe(200);
  const server = await sending();
  await settled('sent');
  expect((await readMail(server.arrived[0] ?? { recipient: '', raw: '' })).html).toContain(
    '<strong>Dear</strong>',
  );
  const sent = await broadcast({ content: '**Dear** friends', contentFormat: 'markdown' });
  expect((await call('GET', `/api/newsletter/broadcasts/${idOf(sent)}`)).body).toMatchObject({
    content: '**Dear** friends',
    contentFormat: 'markdown',
  });
  // The same words without formatting are another newsletter.
  expect(idOf(await broadcast({ content: '**Dear** friends' }))).not.toBe(idOf(sent));
});

test('a picture of a newsletter cannot be deleted', async () => {
  const row = { key, sentHash: key, width: 2000, height: 1000, bytes: 1, name: 'Orchard' };
  const [made] = await site().db.insert(media).values(row).returning();
  await broadcast({ content: text, contentFormat: 'markdown' });
  expect(await call('DELETE', `/api/media/${made?.id}`)).toMatchObject({ status: 409 });
  expect((await call('GET', `/api/media/${made?.id}/uses`)).body).toMatchObject([{ type: 'newsletter' }]);
  expect(await site().db.$count(media, eq(media.key, key))).toBe(1);
});

test('a format that is none, and a text with too many elements, are refused', async () => {
  expect((await broadcast({ contentFormat: 'html' })).status).toBe(400);
  const content = '- a\n'.repeat(20_000);
  expect(await broadcast({ content, contentFormat: 'markdown' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'content' }] },
  });
});
