/** Connections to the embedded database are as separate as on PostgreSQL. */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { describe, expect, test, vi } from 'vitest';
import type { EmbeddedDatabase } from '../../src/server/db/embedded/open';
import { client } from '../faults/embedded';
import { useEmbeddedDatabase } from '../faults/embedded-hooks';

let embedded: EmbeddedDatabase;
useEmbeddedDatabase(
  (opened) => {
    embedded = opened;
  },
  { idleWarningMs: 100 },
);

describe('many connections', () => {
  test('LISTEN hears NOTIFY of another connection, and only of its channel', async () => {
    const heard = vi.fn<(text: string) => void>();
    await client(embedded).listen('news', heard);
    const other = client(embedded);
    await other.notify('elsewhere', 'no');
    await other.notify('news', 'yes');
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([['yes']]), 20_000);
  });

  test('a transaction is alone until it ends', async () => {
    const [one, two] = [client(embedded), client(embedded)];
    const events: string[] = [];
    let count: Promise<unknown> = Promise.resolve();
    await one.begin(async (tx) => {
      await tx`insert into names values ('a')`;
      count = two`select count(*)::int from names`.then(([row]) => events.push(`seen ${row?.['count']}`));
      await tx`insert into names values ('b')`;
      await tx`select pg_sleep(0.2)`;
      events.push('commit');
    });
    await count;
    expect(events).toEqual(['commit', 'seen 2']);
  });

  test('a connection that dies in a transaction rolls it back', async () => {
    const dying = client(embedded);
    const transaction = dying.begin(async (tx) => {
      await tx`insert into names values ('lost')`;
      await dying.end({ timeout: 0 });
    });
    await expect(transaction).rejects.toThrow(/CONNECTION/);
    expect(await client(embedded)`select * from names`).toEqual([]);
  });

  test('errors reach their own caller, with code and constraint', async () => {
    const [one, two] = [client(embedded), client(embedded)];
    await one`insert into names values ('a')`;
    const results = await Promise.allSettled([
      one`select 1 as one`,
      two`insert into names values (${'a'})`,
      one`select ${2}::int as two`,
      two`select 1 / 0`,
      one`select 3 as three`,
    ]);
    expect(results).toMatchObject([
      { value: [{ one: 1 }] },
      { reason: { code: '23505', constraint_name: 'one_name' } },
      { value: [{ two: 2 }] },
      { reason: { code: '22012' } },
      { value: [{ three: 3 }] },
    ]);
  });

  test('mixed queries of many connections get their own answers', async () => {
    const sql = client(embedded, { max: 8 });
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async (_, i) => {
        const ask = (by: postgres.ISql<{}>) =>
          by<{ i: number }[]>`select ${i}::int as i, repeat('x', ${i}) as x`;
        const [row] = i % 3 ? await ask(sql) : await sql.begin((tx) => ask(tx));
        return row?.i;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  });

  test('nothing of a connection stays: neither its settings nor its prepared statements', async () => {
    const [one, two] = [client(embedded), client(embedded)];
    await one`set time zone 'Asia/Kathmandu'`;
    expect(await two`show time zone`).toEqual([{ TimeZone: 'UTC' }]);
    await one`select ${1}::int`;
    await one.end();
    expect(await two`select count(*)::int from pg_prepared_statements where statement like '%::int'`).toEqual(
      [{ count: 0 }],
    );
  });

  test('COPY FROM STDIN is refused, as an error like any other', async () => {
    const sql = client(embedded);
    await expect(sql.unsafe('copy names from stdin')).rejects.toThrow('COPY from stdin failed');
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('an idle transaction that everything waits for is warned of once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const [one, two] = [client(embedded), client(embedded)];
    let waiting: Promise<unknown> = Promise.resolve();
    await one.begin(async (tx) => {
      await tx`select 1`;
      waiting = two`select 2`.execute();
      await vi.waitUntil(() => warn.mock.calls.length, 20_000);
      await tx`select 3`;
      await setTimeout(300);
    });
    await waiting;
    expect(warn.mock.calls).toEqual([[expect.stringContaining('is `db` used inside db.transaction()?')]]);
  });
});
