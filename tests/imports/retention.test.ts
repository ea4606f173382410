/** The files and rows of imports, with their personal data, are deleted once an import can no longer be undone. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importJobs, importParts, importRows, imports, subscribers } from '../../src/server/db/schema';
import { importRetention } from '../../src/server/routers/imports/job';
import { withOwner } from '../support/app';
import { importing } from './importing';

const staff = withOwner();
const { site, send } = staff;
const calls = importing(staff, 'subscribers');
const file = 'email\nlayla@example.org\nnobody\n';

const clean = () => importRetention(site().db).run(new AbortController().signal);
const partsOf = (id: number) => site().db.$count(importParts, eq(importParts.importId, id));
const rowsOf = (id: number) => site().db.$count(importRows, eq(importRows.importId, id));

/** Moves what happened to an import into the past. */
const age = (id: number, days: number) =>
  site()
    .db.update(imports)
    .set({
      createdAt: sql`now() - ${days} * interval '1 day'`,
      finishedAt: sql`case when finished_at is not null then now() - ${days} * interval '1 day' end`,
    })
    .where(eq(imports.id, id));

test('after 30 days the rows and examples of an import are deleted, and what it imported stays', async () => {
  const { db } = site();
  const { id } = await calls.whole(file);
  await age(id, 29);
  await clean();
  expect(await rowsOf(id)).toBe(2);
  expect((await calls.read(id)).sample).not.toEqual([]);
  await age(id, 31);
  await clean();
  expect(await rowsOf(id)).toBe(0);
  expect(await calls.read(id)).toMatchObject({ status: 'done', sample: [], undoUntil: null });
  expect(await db.$count(subscribers)).toBe(1);
  expect(await send('POST', `/api/imports/${id}/undo`)).toMatchObject({
    status: 409,
    body: { message: 'An import can only be undone for 30 days' },
  });
});

test('an import that was never run is deleted after 30 days with its file', async () => {
  const [old, recent] = [await calls.upload(file), await calls.upload(file)];
  await age(old.id, 31);
  await clean();
  expect((await send('GET', `/api/imports/${old.id}`)).status).toBe(404);
  expect([await partsOf(old.id), await partsOf(recent.id)]).toEqual([0, 1]);
});

test('an import that a job is working on is left until the job is done', async () => {
  const { db } = site();
  const { id } = await calls.map(await calls.upload(file));
  expect((await send('POST', `/api/imports/${id}/run`)).status).toBe(200);
  await age(id, 31);
  await clean();
  expect([await partsOf(id), await db.$count(importJobs)]).toEqual([1, 1]);
});
