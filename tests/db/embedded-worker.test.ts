/** The embedded database survives broken clients and a crash of its worker. */
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { connectRunning } from '../../src/server/db/embedded/connect-running';
import { query, startup } from '../../src/server/db/embedded/frontend-messages';
import type { EmbeddedDatabase } from '../../src/server/db/embedded/open';
import { child, client, megabytes, open } from '../faults/embedded';
import { useEmbeddedDatabase, useEmbeddedFolder } from '../faults/embedded-hooks';

const fail = (reason: string): never => expect.unreachable(reason);

describe('the folder', () => {
  let folder = '';
  useEmbeddedFolder((made) => {
    folder = made;
  });

  test('another process works with the database while it is open', async () => {
    expect(await connectRunning(folder)).toBeNull();
    const first = child('hold', folder);
    expect(await first.line()).toBe('open');
    const running = (await connectRunning(folder)) ?? fail('it is running');
    const sql = client(running);
    await sql`insert into names values ('from outside')`;
    expect(await sql`select name from names`).toEqual([{ name: 'from outside' }]);
    await sql.end();
    await running.close();
  });

  test('only its user gets in', async () => {
    fs.chmodSync(folder, 0o755);
    await open(folder);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe('the socket for local tools', () => {
  let embedded: EmbeddedDatabase;
  let folder = '';
  useEmbeddedDatabase(
    (opened, at) => {
      embedded = opened;
      folder = at;
    },
    { idleEndMs: 100 },
  );

  const hello = startup('postgres', 'postgres');
  test.each([
    ['random bytes', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['a huge startup packet', Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 3, 0, 0])],
    ['a tiny startup packet', Buffer.from([0, 0, 0, 0, 0, 3, 0, 0])],
    ['a request to cancel', Buffer.from([0, 0, 0, 16, 4, 0xd2, 0x16, 0x2e, 0, 0, 0, 1, 0, 0, 0, 2])],
    ['an unknown message', Buffer.concat([hello, Buffer.from('!\0\0\0\x04')])],
    ['a huge message', Buffer.concat([hello, Buffer.from([0x51, 0x7f, 0xff, 0xff, 0xff])])],
    ['a message of impossible length', Buffer.concat([hello, Buffer.from('Q\0\0\0\x01')])],
  ])('%s ends that connection only', async (_, bytes) => {
    const errors = vi.spyOn(console, 'error');
    const sql = client(embedded);
    const socket = net.connect(path.join(folder, '.s.PGSQL.5432')).resume();
    socket.write(bytes);
    await once(socket, 'close');
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(errors).not.toHaveBeenCalled();
  });

  test('an idle transaction of a local tool is ended', async () => {
    const sql = client(embedded);
    const socket = net.connect(path.join(folder, '.s.PGSQL.5432'));
    socket.write(Buffer.concat([hello, query("begin; insert into names values ('idle')")]));
    const heard: Buffer[] = [];
    socket.on('data', (bytes) => heard.push(bytes));
    await once(socket, 'close');
    expect(Buffer.concat(heard).toString()).toContain('25P03');
    expect(await sql`select * from names`).toEqual([]);
  });

  test('broken messages and sudden ends do no harm', async () => {
    const errors = vi.spyOn(console, 'error');
    const sql = client(embedded);
    for (const bytes of [
      '',
      '',
      'P\0\0\0\x05x',
      'B\0\0\0\x08\0\0\0\x05',
      'E\0\0\0\x04',
      'Q\0\0\0\x05x',
      'D\0\0\0\x06Sx',
    ]) {
      const socket = net.connect(path.join(folder, '.s.PGSQL.5432'));
      socket.write(Buffer.concat([hello, Buffer.from(bytes)]));
      await once(socket, 'data');
      socket.destroy();
    }
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('the worker', () => {
  let folder = '';
  useEmbeddedFolder((made) => {
    folder = made;
  });

  test('is started again after it has died, and keeps what was committed', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const sql = client(await open(folder));
    await sql`insert into names values (${'kept'})`;
    await expect(sql`select overflow(1)`).rejects.toMatchObject({ code: '57P02' });
    expect(await sql`select * from names`).toEqual([{ name: 'kept' }]);
    await sql`insert into names values (${'again'})`; // by a statement that the first engine has prepared
    expect(errors.mock.calls).toEqual([[expect.stringContaining('call stack')]]);
  });

  test('a transaction in which it dies fails as a whole, whatever follows in it', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const sql = client(await open(folder));
    const transaction = sql.begin(async (tx) => {
      await tx`insert into names values ('before')`;
      await expect(tx`select overflow(1)`).rejects.toMatchObject({ code: '57P02' });
      await expect(tx`insert into names values ('after')`).rejects.toMatchObject({ code: '25P02' });
    });
    await expect(transaction).rejects.toMatchObject({ code: '57P02' });
    expect(await sql`select * from names`).toEqual([]);
  });

  test('listeners connect again after it has died, so they know that they may have missed something', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const sql = client(await open(folder));
    const heard = vi.fn<(text: string) => void>();
    const connected = vi.fn<() => void>();
    await sql.listen('news', heard, connected);
    await expect(sql`select overflow(1)`).rejects.toMatchObject({ code: '57P02' });
    await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), 20_000);
    await sql.notify('news', 'yes');
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([['yes']]), 20_000);
  });

  test('when it cannot be started again only the queries of that time fail', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const sql = client(await open(folder));
    fs.renameSync(path.join(folder, 'pg', 'PG_VERSION'), path.join(folder, 'version'));
    await expect(sql`select overflow(1)`).rejects.toThrow('call stack');
    await expect(sql`select 1`).rejects.toThrow('holds no database');
    fs.renameSync(path.join(folder, 'version'), path.join(folder, 'pg', 'PG_VERSION'));
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('a query that never ends does not keep it from closing', async () => {
    const embedded = await open(folder, { closeMs: 100 });
    const endless = client(embedded)`select count(*) from generate_series(1, 1000000000000)`.then(
      () => 'ended',
      () => 'failed',
    );
    await setTimeout(100);
    await embedded.close();
    expect(await endless).toBe('failed');
    expect(await client(await open(folder))`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('keeps the files small: checkpoints and VACUUM', async () => {
    const sql = client(await open(folder, { intervalMs: 100, checkpointMs: 500, vacuumMs: 500 }));
    await sql`insert into pairs (pair) select generate_series(1, 6000)`;
    const wal = () => megabytes(path.join(folder, 'pg', 'pg_wal'));
    let most = 0;
    for (let round = 0; round < 8; round += 1) {
      await sql`update pairs set pair = pair + 1`;
      most = Math.max(most, wal());
    }
    expect(most).toBeGreaterThan(4);
    await vi.waitFor(() => expect(wal()).toBeLessThan(4), 20_000);
    expect(megabytes(folder)).toBeLessThan(16);
    await vi.waitFor(async () => {
      expect(await sql`select reltuples from pg_class where relname = 'pairs'`).toEqual([
        { reltuples: 6000 },
      ]);
    }, 20_000);
  });

  test('bounds the write-ahead log between checkpoints', async () => {
    const sql = client(await open(folder, { intervalMs: 20, checkpointBytes: 2 * 1024 * 1024 }));
    const wal = () => sql<{ at: number }[]>`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`;
    const [before] = await wal();
    // Messages are written to the log and to nothing else.
    for (let round = 0; round < 50; round += 1)
      await sql`select pg_logical_emit_message(true, 'filling', repeat('x', 300000))`;
    const [after] = await wal();
    expect(Number(after?.at) - Number(before?.at)).toBeGreaterThan(14_000_000);
    expect(megabytes(path.join(folder, 'pg', 'pg_wal'))).toBeLessThan(8);
  });
});
