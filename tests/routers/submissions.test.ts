/** What visitors send: what is stored, told back and refused. */
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../support/api/procedures';
import { withOwner } from '../support/app';
import { submissionTypes } from './submission-types';

const { site, cookie } = withOwner();

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe.each(submissionTypes)('$noun', (type) => {
  const { path, router, make, secret, added, told = {}, defaults, stored } = type;
  const hidden = ([, value]: [string, unknown]) => typeof value === 'string' && secret.includes(value);

  test('a visitor gets 201 and what was stored, without e-mail or phone', async () => {
    const body = make();
    const shown = Object.fromEntries(Object.entries(body).filter((entry) => !hidden(entry)));
    const answers = [
      await site().rest('POST', path, { body }),
      await site().trpc('mutation', `${router}.create`, body),
    ];
    for (const [index, answer] of answers.entries()) {
      expect(answer.status).toBe(index === 0 ? 201 : 200);
      expect(answer.body).toEqual({ id: index + 1, ...shown, ...added, ...told, createdAt: instant });
      for (const word of [...secret, 'email', 'phone'])
        expect(JSON.stringify(answer.body)).not.toContain(word);
      for (const word of secret) expect(JSON.stringify([...answer.headers])).not.toContain(word);
    }
    expect(await stored(site().db)).toMatchObject([body, body]);
  });

  test('what is left out gets its default', async () => {
    const body = Object.fromEntries(Object.entries(make()).filter(([key]) => !(key in defaults)));
    const answer = await site().rest('POST', path, { body });
    expect(answer).toMatchObject({ status: 201, body: defaults });
  });

  test('nobody sets what is the server’s through the public form', async () => {
    const extra = {
      id: 77,
      status: 'completed',
      createdAt: '2001-01-01T00:00:00.000Z',
      isRead: true,
      transactionId: 'T-1',
    };
    const answer = await site().rest('POST', path, { body: { ...make(), ...extra } });
    expect(answer.status).toBe(201);
    const [row] = await stored(site().db);
    expect(row).toMatchObject({ ...make(), ...added, id: 1 });
    expect(JSON.stringify([row, answer.body])).not.toMatch(/"id":77|completed|2001-01-01|"isRead":true|T-1/);
  });

  test('refuses every wrong value of a field, and stores nothing', async () => {
    for (const { path: field, message, values } of type.refused)
      for (const [at, value] of values.entries()) {
        const shown = `${field}: ${JSON.stringify(value)?.slice(0, 100)}`;
        const body = { ...make(), [field.replace(/\..*/, '')]: value };
        const issues = expect.arrayContaining([{ path: field, message }]);
        const isOfDatabase = message.startsWith('This course');
        if (!isOfDatabase)
          expect(await refusalOf(`${router}.create`, body), shown).toMatchObject({ message, issues });
        if (at > 0 && !isOfDatabase) continue;
        const answer = await site().rest('POST', path, { body });
        expect(answer, shown).toMatchObject({ status: 400, body: { message, code: 'BAD_REQUEST', issues } });
      }
    expect(await stored(site().db)).toEqual([]);
  });

  test('the list is newest first and never cached', async () => {
    for (let count = 0; count < 3; count += 1) await site().rest('POST', path, { body: make() });
    const answer = await site().rest('GET', path, { cookie: cookie() });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject([
      { ...make(), ...added, id: 3, createdAt: instant },
      { id: 2 },
      { id: 1 },
    ]);
  });
});
