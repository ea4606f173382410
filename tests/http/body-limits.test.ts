/** How deep and how long a body may be. */
import { describe, expect, test } from 'vitest';
import { useApp } from '../support/app';
import { ask, contactForm, login } from '../support/calls';

const site = useApp();
const nested = (depth: number, [open = '', close = ''] = '[]') => open.repeat(depth) + close.repeat(depth);

const send = (body: string, target: { path: string } = contactForm) => ask(site().app, target.path, { body });

describe('the limits', () => {
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

  test('deep JSON is refused over tRPC too', async () => {
    const answer = await ask(site().app, `/trpc/${contactForm.procedure}`, { body: nested(33) });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('nested too deeply')]);
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

test('a body whose length is not told is bounded as well', async () => {
  for (const path of [login.path, `/trpc/${login.procedure}`]) {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(4096))),
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
    expect((await site().app.request(path, init)).status).toBe(413);
  }
});
