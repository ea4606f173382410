/** /readyz and /healthz when the database is away or the disk is full. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { useApp } from '../support/app';
import { aContactMessage } from '../support/factories';

const site = useApp();

test('/readyz says within two seconds that the database does not answer, and /healthz that the process lives', async () => {
  const { app, db } = site();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // As many as there can be connections: whoever comes next waits.
  const holding = Array.from({ length: 10 }, () => db.transaction(() => released));

  const began = performance.now();
  const answer = await app.request('/readyz');
  expect(performance.now() - began).toBeLessThan(4000);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await app.request('/healthz')).status).toBe(200);

  release();
  await Promise.all(holding);
  expect((await app.request('/readyz')).status).toBe(200);
});

describe('a disk that is full', () => {
  /** What PostgreSQL answers when it cannot write, of a table. */
  const failing = (code: string) =>
    sql.raw(`
    create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
    create or replace trigger fail before insert on contact_messages execute function fail()`);

  test.each(['53100', '53200', '58030'])('is a 503 that says when to come back (%s)', async (code) => {
    const { rest, trpc, db, reported } = site();
    await db.execute(failing(code));
    try {
      const body = aContactMessage();
      for (const answer of [
        await rest('POST', '/api/contact', { body }),
        await trpc('mutation', 'contact.create', body),
        await rest('POST', '/forms/contact', {
          body: new URLSearchParams({ ...body, newsletter: '' }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ]) {
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(JSON.stringify(answer.body)).toContain('The database has no room left');
      }
      expect(reported).toHaveLength(3);
    } finally {
      await db.execute(sql`drop trigger fail on contact_messages`);
    }
    expect((await rest('POST', '/api/contact', { body: aContactMessage() })).status).toBe(201);
  });

  test('is told by /readyz', async () => {
    const { app, db } = site();
    /** In every connection. */
    const mayWrite = (limit: string) =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          db.transaction(async (tx) => {
            await tx.execute(sql.raw(`set temp_file_limit = ${limit}`));
            await tx.execute(sql`select pg_sleep(0.05)`);
          }),
        ),
      );
    try {
      // The embedded database forgets what was set when its maintenance comes in between.
      const answer = await vi.waitFor(async () => {
        await mayWrite('0');
        const told = await app.request('/readyz');
        expect(told.status).toBe(503);
        return told;
      }, 20_000);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.text()).toBe('The database has no room left');
      expect((await app.request('/healthz')).status).toBe(200);
    } finally {
      await mayWrite('default');
    }
    expect((await app.request('/readyz')).status).toBe(200);
  });
});
