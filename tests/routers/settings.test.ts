/** Settings and what they are checked for; the counts of the dashboard. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { machineZone } from '../../src/shared/lib/days';
import { settingInput } from '../../src/shared/schemas/settings';
import { withOwner } from '../support/app';
import {
  aComment,
  aContactMessage,
  aDonation,
  aHistoryEvent,
  aNewsArticle,
  anEvent,
  aSetting,
} from '../support/factories';

const { site, send, query } = withOwner();
const path = '/api/settings';

const list = async () => (await site().rest('GET', path)).body;
const create = (values: object) => send('POST', path, { ...aSetting(), ...values });
const change = (key: string, body: object) => send('PATCH', `${path}/${encodeURIComponent(key)}`, body);

test('settings are created by the staff and listed for everyone', async () => {
  const body = aSetting();
  expect(await create(body)).toMatchObject({ status: 201, body: { id: 1, ...body } });
  expect(await list()).toEqual([{ id: 1, ...body }]);
  expect((await create({ description: '' })).body).toMatchObject({ description: null });
  expect((await create({ description: undefined })).status).toBe(201);
});

test('a taken key is a 409', async () => {
  await create({ key: 'facebook', value: '/about' });
  const { status, body } = await create({ key: 'facebook', value: 'no address' });
  const message = 'This key is already taken';
  expect([status, body]).toEqual([409, { code: 'CONFLICT', message, issues: [{ path: 'key', message }] }]);
  expect(await list()).toHaveLength(1);
});

test('only the value of a setting changes, whatever its key', async () => {
  for (const key of ['siteName', 'a/b c', '12', 'اسم', '100%']) {
    const body = aSetting({ key });
    await create(body);
    const value = 'New\n\nvalue';
    expect(await change(key, { value, key: 'other', label: 'Other', group: 'urls' })).toMatchObject({
      status: 200,
      body: { ...body, value },
    });
  }
  expect((await change('unknown', { value: 'x' })).status).toBe(404);
});

test('settings are deleted by id', async () => {
  await create({});
  expect(await send('DELETE', `${path}/1`)).toMatchObject({ status: 200, body: { success: true } });
  expect((await send('DELETE', `${path}/1`)).status).toBe(404);
  expect((await send('DELETE', `${path}/siteName`)).status).toBe(400);
  expect(await list()).toEqual([]);
});

test.each([
  ['key', 'Key must be at least 2 characters', ['', 'x', ' x ', null, 42, undefined]],
  ['value', 'Value is required', ['', '  ', null, 42, undefined]],
  ['label', 'Label must be at least 2 characters', ['', 'x', null, undefined]],
  ['group', 'Group is required', ['', 'other', 'URLs', null, 42, undefined]],
  ['type', 'Type is required', ['', 'html', null, 42, undefined]],
  ['description', 'Description must be text', [42, ['x'], true]],
  [
    'value',
    'Please enter a valid URL',
    ['javascript:alert(1)', ' JAVA\tscript:x', '\u0001 javascript:x', 'data:text/html,x'],
  ],
])('%s is refused: %s', async (key, message, values) => {
  await create({ key: 'known', value: 'Before' });
  const refused = { status: 400, body: { message, code: 'BAD_REQUEST', issues: [{ path: key, message }] } };
  for (const value of values) {
    expect(await create({ [key]: value }), JSON.stringify(value)).toMatchObject(refused);
    if (key === 'value') expect(await change('known', { value })).toMatchObject(refused);
  }
  expect(await list()).toMatchObject([{ key: 'known', value: 'Before' }]);
});

const url = 'Please enter a valid URL';
const email = 'Please enter a valid email';
const zone = 'Please choose a known time zone';
const languages = 'Please enter language codes, separated by commas. Available: en, ar';
const braces = (unknown: string, ...known: string[]) =>
  `${unknown} is not a placeholder of this text. You can use: ${known.map((name) => `{${name}}`).join(', ')}`;
const message = ['name', 'subject', 'foundation'];
const person = ['firstName', 'lastName', 'foundation'];
const gift = [...person, 'number', 'amount', 'date', 'paymentMethod', 'frequency'];

test.each([
  ['ourLink', 'url', '/about', url, ['www.facebook.com/us', '//evil.example', 'mailto:a@example.org', 'a']],
  ['ourAddress', 'email', 'a@example.org', email, ['not an email', 'a@b', 'A <a@example.org>']],
  // What the site uses as a link must be one, whatever its type.
  ['mapUrl', 'text', 'https://example.org/map', url, ['our map', 'youtube.com/@ours']],
  ['videoChannelUrl', 'url', 'https://example.org', url, ['youtube.com/@ours']],
  ['contactEmail', 'email', 'a@example.org', email, ['not an email']],
  ['timeZone', 'text', 'America/Chicago', zone, ['Mars/Base', '+03:00', 'Chicago', 'America/Chicago; x']],
  ['languages', 'text', 'ar, en', languages, ['xx', 'en,', 'en ar', 'EN', 'constructor']],
  ['languages', 'text', 'en', 'Please list each language once', ['en,en', 'ar, en, ar']],
  ['donationReceipt', 'textarea', 'Dear {firstName}, {', braces('{x}', ...gift), ['{amount} {x}']],
  ['donationReceiptSubject', 'text', 'No {number}', braces('{}', ...gift), ['Thank you {}']],
  ['volunteerAcknowledgement', 'textarea', '{lastName}', braces('{amount}', ...person), ['{amount} {x}']],
  ['contactAcknowledgementSubject', 'text', '{subject}', braces('{ name }', ...message), ['{ name }']],
  ['someText', 'text', 'Dear {friend}', '', []], // braces are checked in mails alone
] as const)('the value of %s, of type %s, is checked', async (key, type, right, words, wrong) => {
  const refused = { message: words, code: 'BAD_REQUEST', issues: [{ path: 'value', message: words }] };
  for (const value of wrong)
    expect(await create({ key, type, value }), value).toMatchObject({ status: 400, body: refused });
  expect((await create({ key, type, value: right })).status).toBe(201);
  for (const value of wrong)
    expect(await change(key, { value }), value).toMatchObject({ status: 400, body: refused });
  expect(await list()).toMatchObject([{ key, value: right }]);
  expect((await change(key, { value: right })).status).toBe(200);
});

test('deleted settings that the site uses are listed with their default, and can be created again', async () => {
  const removed = async () => z.array(settingInput).parse(await query('settings.removed'));
  const known = await removed();
  expect(known.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['twitter', 'timeZone', 'donationReceipt']),
  );
  for (const one of known) expect((await create(one)).status, one.key).toBe(201);
  expect(await removed()).toEqual([]);
  const stored = z.array(z.object({ id: z.int(), key: z.string() })).parse(await list());
  await send('DELETE', `${path}/${stored.find(({ key }) => key === 'twitter')?.id}`);
  expect(await removed()).toMatchObject([{ key: 'twitter', value: 'https://twitter.com/', group: 'social' }]);
});

test('the time zone is that of the setting, or the machine’s without it', async () => {
  await create({ key: 'timeZone', value: 'Asia/Riyadh' });
  expect(await query('settings.timeZone')).toBe('Asia/Riyadh');
  await change('timeZone', { value: 'Asia/Kathmandu' });
  expect(await query('settings.timeZone')).toBe('Asia/Kathmandu');
  await send('DELETE', `${path}/1`);
  expect(await query('settings.timeZone')).toBe(machineZone());
});

test('GET /api/admin/stats counts what there is, where events are the history events', async () => {
  const none = Object.fromEntries(
    'articles programs team videos courses faculty events subscribers donations volunteers contacts comments'
      .split(' ')
      .map((name) => [name, 0]),
  );
  const stats = () => send('GET', '/api/admin/stats');
  expect((await stats()).body).toEqual(none);
  await send('POST', '/api/news', aNewsArticle({ slug: 'winter' }));
  await send('POST', '/api/news/winter/comments', aComment());
  await send('POST', '/api/about/history', aHistoryEvent());
  for (const _ of [1, 2, 3]) await send('POST', '/api/events', anEvent());
  await send('POST', '/api/donations', aDonation());
  await send('POST', '/api/contact', aContactMessage({ newsletter: true }));
  const { body } = await stats();
  const counted = { articles: 1, comments: 1, events: 1, donations: 1, contacts: 1, subscribers: 1 };
  expect(body).toEqual({ ...none, ...counted });
  await send('DELETE', '/api/news/1');
  expect((await stats()).body).toEqual({ ...none, ...counted, articles: 0, comments: 0 });
});
