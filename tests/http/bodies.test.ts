/** Bodies of requests: their size, depth, type and form. */
import { describe, expect, test } from 'vitest';
import { withOwner } from '../support/app';
import { ask, contactForm, login } from '../support/calls';
import { aDonation, aNewsArticle } from '../support/factories';

const { site, cookie } = withOwner();

const mebibyte = 1024 * 1024;
const path = '/api/donations';
const donations = async () => (await site().rest('GET', '/api/donations', { cookie: cookie() })).body;
const json = JSON.stringify(aDonation());
/** A valid body of so many bytes. */
const ofSize = (bytes: number) => `{"filler":"${'x'.repeat(bytes - json.length - 12)}",${json.slice(1)}`;

/** A body that comes in pieces, without a length; counts what was taken of it. */
function streamed(bytes: number) {
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.bytes >= bytes) return controller.close();
      taken.bytes += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(120));
    },
  });
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    body: stream,
    duplex: 'half',
  };
  const request = (path: string) => site().app.request(path, sent);
  return { taken, request };
}

describe('a body', () => {
  test('takes a body of 1 MiB and refuses one byte more with 413', async () => {
    expect(ofSize(mebibyte)).toHaveLength(mebibyte);
    expect((await site().rest('POST', path, { body: ofSize(mebibyte) })).status).toBe(201);
    const body = ofSize(mebibyte + 1);
    const headers = { 'content-length': String(body.length) };
    for (const sent of [{ body }, { body, headers }]) {
      const answer = await site().rest('POST', path, sent);
      expect(answer.status).toBe(413);
      expect(JSON.stringify(answer.body)).toContain('PAYLOAD_TOO_LARGE');
    }
    expect(await donations()).toHaveLength(1);
  });

  test('refuses an endless body with 413 without reading it all', async () => {
    for (const address of [path, login.path, `/trpc/${login.procedure}`]) {
      const { taken, request } = streamed(1024 * mebibyte);
      expect((await request(address)).status, address).toBe(413);
      expect(taken.bytes).toBeLessThan(16 * mebibyte);
    }
    expect((await site().rest('POST', path, { body: json })).status).toBeLessThan(300);
  });

  test('is taken as JSON by any of its names', async () => {
    for (const type of ['application/json;charset="UTF-8"', 'Application/JSON', 'application/problem+json'])
      expect(
        (await site().rest('POST', path, { body: json, headers: { 'content-type': type } })).status,
        type,
      ).toBe(201);
  });

  test('that is no JSON object is refused with 400', async () => {
    const cut = ['{', '{"amount":', `${json}${json}`, `${json.slice(0, -1)},}`, 'undefined', '\u0000'];
    const others = ['[]', `[${json}]`, '"text"', '42', 'null'];
    for (const [message, bodies] of [
      ['The body is not valid JSON', cut],
      ['The body must be a JSON object', others],
    ] as const)
      for (const body of bodies) {
        const answer = await site().rest('POST', path, { body });
        expect(answer, body.slice(0, 40)).toMatchObject({ status: 400, body: { message } });
        expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|SyntaxError/);
      }
    expect(await donations()).toEqual([]);
  });

  test.each([
    ['__proto__', '"__proto__":{"status":"completed","polluted":true}'],
    ['constructor', '"constructor":{"prototype":{"polluted":true}}'],
    ['toString', '"toString":1,"hasOwnProperty":2,"then":{}'],
    ['a key twice', '"id":5,"id":6'],
  ])('drops an unknown key: %s', async (_, member) => {
    const { status } = await site().rest('POST', path, { body: `{${member},${json.slice(1)}` });
    expect(status).toBe(201);
    expect(await donations()).toEqual([
      expect.objectContaining({ ...aDonation(), id: 1, status: 'pending' }),
    ]);
    expect('polluted' in {}).toBe(false);
  });
});

describe('absent bodies', () => {
  test('are fine where nothing is needed, and name what is missing elsewhere', async () => {
    expect((await site().rest('POST', '/api/auth/logout')).status).toBe(200);
    expect((await site().rest('POST', '/api/auth/logout', { body: '' })).status).toBe(200);
    const answer = await site().rest('POST', '/api/donations');
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('issues.0', { path: 'firstName', message: 'First name is required' });
    await site().rest('POST', '/api/news', { cookie: cookie(), body: aNewsArticle() });
    expect((await site().rest('DELETE', '/api/news/1', { cookie: cookie() })).status).toBe(200);
  });
});

const nested = (depth: number, [open = '', close = ''] = '[]') => open.repeat(depth) + close.repeat(depth);
const send = (body: string, target: { path: string } = contactForm) => ask(site().app, target.path, { body });

describe('a body that is deep or long', () => {
  test.each([
    ['arrays', '['.repeat(1_000_000)],
    ['objects', '{"a":'.repeat(200_000)],
    ['arrays that end', nested(33)],
    ['both', '[{"a":'.repeat(17)],
    ['arrays after a text that looks like their end', `{"a":"]]]]\\"]]]]","b":${nested(33)}}`],
  ])('deep JSON is refused before it is read: %s', async (_, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('The body is nested too deeply');
  });

  test('what only looks deep is read', async () => {
    const message = `${'[{'.repeat(1000)} "quoted" \\ ${'{['.repeat(1000)}`;
    const more = { a: JSON.parse(nested(30)), b: JSON.parse(nested(30)) };
    const body = JSON.stringify({ ...contactForm.make('sara@example.org'), message, more });
    expect((await send(body)).status).toBe(201);
  });

  test('a sign-in is at most 16 KiB', async () => {
    const body = JSON.stringify({ username: 'a', password: 'b', more: 'x'.repeat(16_400) });
    const answer = await send(body, login);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('The body must be at most 16 KiB');
    const longest = { username: '\u{1F600}'.repeat(50), password: '\u{1F600}'.repeat(500) };
    const escaped = JSON.stringify(longest).replace(
      /[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
    );
    expect((await send(escaped, login)).status).toBe(401);
  });
});
