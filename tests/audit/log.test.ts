/** The activity log is one hash chain in which edits, deletions and additions are detected. */
import { eq, gt, inArray, lt } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf, record } from '../../src/server/audit/entries';
import { auditEntries } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { atOnce } from '../support/calls';
import { entriesIn, expire, idsIn, problemOf, writeOld } from './logs';

const site = useApp();
const write = (action = 'news.update') =>
  record(site().db, { actor: 'أمينة', action, subject: 'news/1', changed: ['title'], requestId: 'r' });

test('fifty entries that are written at once are one chain without a gap', async () => {
  await atOnce(50, () => write());
  expect(await idsIn(site().db)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(await problemOf(site().db)).toBeUndefined();
});

test('an entry is there with its cause or not at all, and leaves no gap', async () => {
  const { db } = site();
  await write();
  const failed = db.transaction(async (tx) => {
    await record(tx, { actor: 'Amina', action: 'news.delete' });
    throw new Error('It failed');
  });
  await expect(failed).rejects.toThrow('It failed');
  await write();
  expect(await idsIn(db)).toEqual([1, 2]);
  expect(await problemOf(db)).toBeUndefined();
});

test('half a letter is written as the database keeps it', async () => {
  await record(site().db, { actor: 'token \ud83d', action: 'settings.create', subject: 'settings/\udd4c' });
  expect(await problemOf(site().db)).toBeUndefined();
});

describe('five entries', () => {
  beforeEach(async () => {
    for (const action of ['a', 'b', 'c', 'd', 'e']) await write(action);
  });
  const change = (values: Partial<typeof auditEntries.$inferInsert>, id = 3) =>
    site().db.update(auditEntries).set(values).where(eq(auditEntries.id, id));
  const remove = (...ids: number[]) => site().db.delete(auditEntries).where(inArray(auditEntries.id, ids));

  test.each([
    { at: '2020-01-01T00:00:00.001Z' },
    { actor: 'Somebody else' },
    { action: 'news.create' },
    { subject: null },
    { changed: [] },
    { changed: ['title', 'slug'] },
    { requestId: null },
    { hash: '0'.repeat(64) },
  ])('are found edited: %o', async (values) => {
    await change(values);
    expect(await problemOf(site().db)).toMatch(
      /^Entry [34], or the one before it, is not as it was written\.$/,
    );
  });

  test('are found edited where the edited one has a hash that fits it', async () => {
    const [, before, third] = await entriesIn(site().db);
    if (!third) throw new Error('There is no third entry');
    const edited = { ...third, actor: 'Somebody else' };
    await change({ actor: edited.actor, hash: hashOf(before?.hash ?? '', edited) });
    expect(await problemOf(site().db)).toBe('Entry 4, or the one before it, is not as it was written.');
  });

  test.each([
    [[1], 'Entry 1 is missing.'],
    [[3], 'Entry 3 is missing.'],
    [[2, 3, 4], 'Entries 2 to 4 are missing.'],
  ])('are found without %o', async (ids, problem) => {
    await remove(...ids);
    expect(await problemOf(site().db)).toBe(problem);
  });

  test('are found with one that is missing where the others were numbered anew', async () => {
    await remove(3);
    await change({ id: 3 }, 4);
    await change({ id: 4 }, 5);
    expect(await problemOf(site().db)).toBe('Entry 3, or the one before it, is not as it was written.');
  });

  test.each([0, 6])('are found with one that was added as number %i', async (id) => {
    const [first] = await entriesIn(site().db);
    if (!first) throw new Error('There is no entry');
    await site().insert(auditEntries, { ...first, id });
    expect(await problemOf(site().db)).toBe(`Entry ${id}, or the one before it, is not as it was written.`);
  });

  test('are found without the newest by a hash of before', async () => {
    const head = (await entriesIn(site().db)).at(-1)?.hash;
    expect(await problemOf(site().db, head)).toBeUndefined();
    await write('f');
    expect(await problemOf(site().db, head)).toBeUndefined();
    await site().db.delete(auditEntries).where(gt(auditEntries.id, 4));
    expect(await problemOf(site().db)).toBeUndefined();
    expect(await problemOf(site().db, head)).toBe(
      `No entry has the hash ${head}: the newest entries were taken out.`,
    );
  });
});

describe('what is too old', () => {
  const aged = [
    { action: 'auth.login', days: 800 },
    { action: 'news.update', days: 799 },
    { action: 'auth.login', days: 700 },
    { action: 'news.update', days: 699 },
    { action: 'auth.login.refused', days: 91 },
    { action: 'staff.create', days: 90 },
    { action: 'auth.login', days: 89 },
    { action: 'news.update', days: 1 },
  ];

  test('goes: sign-ins after 90 days, the rest after two years; what stays verifies', async () => {
    const { db } = site();
    await writeOld(db, aged);
    const [first] = (await entriesIn(db)).toReversed();
    await expire(db);
    expect((await entriesIn(db)).map(({ id, action }) => [id, action])).toEqual([
      [4, 'news.update'],
      [6, 'staff.create'],
      [7, 'auth.login'],
      [8, 'news.update'],
      [9, 'audit.expire'],
    ]);
    const checkpoint = (await entriesIn(db)).at(-1);
    expect(checkpoint?.actor).toBe('system');
    expect(checkpoint?.changed.map((text) => text.split(' ')[0])).toEqual(['1-3', '5-5']);
    expect(await problemOf(db, first?.hash)).toBeUndefined();
    await expire(db);
    expect(await idsIn(db)).toHaveLength(5); // nothing more to say
  });

  test('goes once, however many processes see to it', async () => {
    const { db } = site();
    await writeOld(db, aged);
    await atOnce(4, () => expire(db));
    expect(await idsIn(db)).toEqual([4, 6, 7, 8, 9]);
    expect(await problemOf(db)).toBeUndefined();
  });

  test('goes in batches, also all of it', async () => {
    const { db } = site();
    await writeOld(
      db,
      Array.from({ length: 1200 }, () => ({ action: 'news.update', days: 1000 })),
    );
    await expire(db);
    const entries = await entriesIn(db);
    expect(entries.map(({ id }) => id)).toEqual([1201, 1202, 1203]);
    expect(entries.map(({ changed }) => changed.map((text) => text.split(' ')[0]))).toEqual([
      ['1-500'],
      ['1-1000'],
      ['1-1200'],
    ]);
    expect(await problemOf(db)).toBeUndefined();
  });

  test('goes with what tells of it, which goes on in what is newer as one gap', async () => {
    const { db } = site();
    await writeOld(
      db,
      ['news.update', 'auth.login', 'news.update'].map((action) => ({ action, days: 1500 })),
    );
    const third = (await entriesIn(db)).at(-1);
    await writeOld(db, [
      { action: 'audit.expire', days: 760, changed: [`1-3 ${third?.hash}`] },
      { action: 'auth.login', days: 1 },
    ]);
    await db.delete(auditEntries).where(lt(auditEntries.id, 4));
    expect(await problemOf(db)).toBeUndefined();
    await expire(db);
    const entries = await entriesIn(db);
    expect(entries.map(({ id }) => id)).toEqual([5, 6]);
    expect(entries.at(-1)?.changed.map((text) => text.split(' ')[0])).toEqual(['1-4']);
    expect(await problemOf(db)).toBeUndefined();
  });

  test('is missed where no entry says that it went', async () => {
    const { db } = site();
    await writeOld(db, aged);
    await expire(db);
    await db.delete(auditEntries).where(eq(auditEntries.id, 7));
    expect(await problemOf(db)).toBe('Entry 7 is missing.');
  });

  test('and what is too young is missed although an entry says that it went', async () => {
    const { db } = site();
    await writeOld(db, [
      { action: 'news.update', days: 60 },
      { action: 'staff.delete', days: 50 },
      { action: 'news.update', days: 40 },
    ]);
    const [, second] = await entriesIn(db);
    await record(db, { actor: 'system', action: 'audit.expire', changed: [`2-2 ${second?.hash}`] });
    await db.delete(auditEntries).where(eq(auditEntries.id, 2));
    expect(await problemOf(db)).toBe('Entry 2 is missing.');
  });

  test('and is found when it is there again', async () => {
    const { db } = site();
    await writeOld(db, aged);
    const gone = (await entriesIn(db)).filter(({ id }) => id === 5);
    await expire(db);
    await db.insert(auditEntries).values(gone);
    expect(await problemOf(db)).toBe('Entry 5 was removed because of its age, and is there again.');
  });
});
