/** Settings and what they are checked for; the counts of the dashboard. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { machineZone } from '../../src/shared/lib/days';
import { setting, settingInput } from '../../src/shared/schemas/settings';
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

const { site, cookie, send } = withOwner();
const path = '/api/settings';

const list = async () => (await site().rest('GET', path)).body;

describe('settings', () => {
  test('are created by the administrator and listed for everyone', async () => {
    const body = aSetting();
    const answer = await send('POST', path, body);
    expect(answer).toMatchObject({ status: 201, body: { id: 1, ...body } });
    expect(await list()).toEqual([{ id: 1, ...body }]);
    expect((await send('POST', path, aSetting({ description: '' }))).body).toMatchObject({
      description: null,
    });
    expect((await send('POST', path, aSetting({ description: undefined }))).status).toBe(201);
  });

  test('a taken key is a 409', async () => {
    await send('POST', path, aSetting({ key: 'facebook', value: '/about' }));
    const message = 'This key is already taken';
    const answer = await send('POST', path, aSetting({ key: 'facebook', value: 'no address' }));
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: 'CONFLICT', message, issues: [{ path: 'key', message }] });
    expect(await list()).toHaveLength(1);
  });

  test('change their value only, by key, whatever the key', async () => {
    for (const key of ['siteName', 'a/b c', '12', 'اسم', '100%']) {
      const body = aSetting({ key });
      await send('POST', path, body);
      const change = { value: 'New\n\nvalue', key: 'other', label: 'Other', group: 'urls' };
      const answer = await send('PATCH', `${path}/${encodeURIComponent(key)}`, change);
      expect(answer).toMatchObject({ status: 200, body: { ...body, value: 'New\n\nvalue' } });
    }
    expect((await send('PATCH', `${path}/unknown`, { value: 'x' })).status).toBe(404);
  });

  test('are deleted by id', async () => {
    await send('POST', path, aSetting());
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
    ['description', 'Description must be a text', [42, ['x'], true]],
    [
      'value',
      'Please enter a valid URL',
      ['javascript:alert(1)', ' JAVA\tscript:x', '\u0001 javascript:x', 'data:text/html,x'],
    ],
  ])('refuse %s: %s', async (key, message, values) => {
    await send('POST', path, aSetting({ key: 'known', value: 'Before' }));
    for (const value of values) {
      const body = { ...aSetting(), [key]: value };
      const answers = [
        await send('POST', path, body),
        ...(key === 'value' ? [await send('PATCH', `${path}/known`, { value })] : []),
      ];
      for (const answer of answers) {
        expect(answer.status, JSON.stringify(value)).toBe(400);
        expect(answer.body).toMatchObject({ message, code: 'BAD_REQUEST', issues: [{ path: key, message }] });
      }
    }
    expect(await list()).toMatchObject([{ key: 'known', value: 'Before' }]);
    expect(await list()).toHaveLength(1);
  });

  const url = 'Please enter a valid URL';
  const email = 'Please enter a valid email';
  const zone = 'Please choose a known time zone';
  const braces = (unknown: string, ...known: string[]) =>
    `${unknown} is not known here. What may stand in braces: ${known.map((name) => `{${name}}`).join(', ')}`;
  const message = ['name', 'subject', 'foundation'];
  const person = ['firstName', 'lastName', 'foundation'];
  const gift = [...person, 'number', 'amount', 'date', 'paymentMethod', 'frequency'];

  test.each([
    [
      'ourLink',
      'url',
      '/about',
      url,
      ['www.facebook.com/ourpage', '//evil.example', 'mailto:a@example.org', 'a'],
    ],
    ['ourAddress', 'email', 'a@example.org', email, ['not an email', 'a@b', 'A <a@example.org>']],
    // What the site uses as a link is one, whatever type it was given.
    ['mapUrl', 'text', 'https://example.org/map', url, ['our map', 'youtube.com/@ours']],
    ['videoChannelUrl', 'url', 'https://example.org', url, ['youtube.com/@ours']],
    ['contactEmail', 'email', 'a@example.org', email, ['not an email']],
    ['timeZone', 'text', 'America/Chicago', zone, ['Mars/Base', '+03:00', 'Chicago', 'America/Chicago; x']],
    [
      'donationReceipt',
      'textarea',
      'Dear {firstName}, {',
      braces('{firstNam}', ...gift),
      ['{amount} {firstNam}'],
    ],
    ['donationReceiptSubject', 'text', 'No {number}', braces('{}', ...gift), ['Thank you {}']],
    [
      'volunteerAcknowledgement',
      'textarea',
      '{lastName}',
      braces('{amount}', ...person),
      ['{amount} {other}'],
    ],
    ['contactAcknowledgementSubject', 'text', '{subject}', braces('{ name }', ...message), ['{ name }']],
  ] as const)('the value of %s, of type %s, is checked', async (key, type, right, words, wrong) => {
    const refused = { message: words, code: 'BAD_REQUEST', issues: [{ path: 'value', message: words }] };
    for (const value of wrong) {
      const answer = await send('POST', path, aSetting({ key, type, value }));
      expect([answer.status, answer.body], value).toEqual([400, refused]);
    }
    expect((await send('POST', path, aSetting({ key, type, value: right }))).status).toBe(201);
    for (const value of wrong) {
      const answer = await send('PATCH', `${path}/${key}`, { value });
      expect([answer.status, answer.body], value).toEqual([400, refused]);
    }
    expect(await list()).toMatchObject([{ key, value: right }]);
    expect((await send('PATCH', `${path}/${key}`, { value: right })).status).toBe(200);
  });

  test('braces are anybody’s in what is no mail', async () => {
    expect((await send('POST', path, aSetting({ value: 'Dear {friend}' }))).status).toBe(201);
  });

  test('what was deleted of what the site reads is named with its first value, and can be created again', async () => {
    const removed = async () =>
      z.array(settingInput).parse((await site().trpc('query', 'settings.removed', undefined, cookie())).body);
    const known = await removed();
    expect(known.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['twitter', 'timeZone', 'donationReceipt']),
    );
    for (const one of known) expect((await send('POST', path, one)).status, one.key).toBe(201);
    expect(await removed()).toEqual([]);
    const stored = z.array(setting).parse(await list());
    const twitter = stored.find(({ key }) => key === 'twitter');
    await send('DELETE', `${path}/${twitter?.id}`);
    expect(await removed()).toMatchObject([
      { key: 'twitter', value: 'https://twitter.com/', group: 'social' },
    ]);
  });

  test('the time zone is told; without the setting it is the machine’s', async () => {
    const told = async () => (await site().trpc('query', 'settings.timeZone')).body;
    await send('POST', path, aSetting({ key: 'timeZone', value: 'Asia/Riyadh' }));
    expect(await told()).toBe('Asia/Riyadh');
    await send('PATCH', `${path}/timeZone`, { value: 'Asia/Kathmandu' });
    expect(await told()).toBe('Asia/Kathmandu');
    await send('DELETE', `${path}/1`);
    expect(await told()).toBe(machineZone());
  });
});

describe('GET /api/admin/stats', () => {
  const none = {
    articles: 0,
    programs: 0,
    team: 0,
    videos: 0,
    courses: 0,
    faculty: 0,
    events: 0,
    subscribers: 0,
    donations: 0,
    volunteers: 0,
    contacts: 0,
    comments: 0,
  };

  test('counts, where events are the history events', async () => {
    expect((await send('GET', '/api/admin/stats')).body).toEqual(none);
    await send('POST', '/api/news', aNewsArticle({ slug: 'winter' }));
    await send('POST', '/api/news/winter/comments', aComment());
    await send('POST', '/api/about/history', aHistoryEvent());
    for (let count = 0; count < 3; count += 1) await send('POST', '/api/events', anEvent());
    await send('POST', '/api/donations', aDonation());
    await send('POST', '/api/contact', aContactMessage({ newsletter: true }));
    const answer = await send('GET', '/api/admin/stats');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      ...none,
      articles: 1,
      comments: 1,
      events: 1,
      donations: 1,
      contacts: 1,
      subscribers: 1,
    });
  });
});
