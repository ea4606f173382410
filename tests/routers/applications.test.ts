/** Applications to the university, and the course that each keeps. */
import { beforeEach, expect, test } from 'vitest';
import { applications, correspondence } from '../../src/server/db/schema';
import { idOf, withOwner } from '../support/app';
import { everything } from '../support/calls';
import { cellsOf } from '../support/csv';
import { aCourse, anApplication } from '../support/factories';

const { site, send, query } = withOwner();
const path = '/api/university/applications';
const course = '/api/university/courses/1';
beforeEach(() => send('POST', '/api/university/courses', aCourse()));

const apply = () => send('POST', path, anApplication({ courseId: 1 }));
const stored = () => site().db.select().from(applications);

test('an application keeps the title of its course when that is renamed or deleted', async () => {
  const kept = { courseId: 1, course: 'Classical Arabic I' };
  expect((await apply()).body).toMatchObject({ ...kept, status: 'pending' });
  await send('PUT', course, aCourse({ title: 'Arabic for travellers' }));
  expect(await stored()).toMatchObject([kept]);
  expect((await send('DELETE', course)).status).toBe(200);
  expect((await send('GET', path)).body).toMatchObject([{ ...kept, courseId: null }]);
  const { body } = await send('GET', '/admin/export/applications.csv');
  expect(cellsOf(String(body))[1]).toContain('Classical Arabic I');
});

test('an application for a deleted course is refused; nothing is stored or mailed', async () => {
  await send('DELETE', course);
  const before = await everything(site().db);
  expect(await apply()).toMatchObject({ status: 400, body: { issues: [{ path: 'courseId' }] } });
  expect({ ...(await everything(site().db)), rate_limits: [] }).toEqual({ ...before, rate_limits: [] });
});

test('simultaneous applications and the deletion of their course leave none without its title', async () => {
  const answers = await Promise.all([...Array.from({ length: 6 }, apply), send('DELETE', course)]);
  expect(answers.every(({ status }) => [200, 201, 400].includes(status))).toBe(true);
  const rows = await stored();
  expect(rows).toHaveLength(answers.filter(({ status }) => status === 201).length);
  for (const row of rows) expect(row).toMatchObject({ courseId: null, course: 'Classical Arabic I' });
});

test('a deleted application takes its note along', async () => {
  const id = idOf(await apply());
  await send('PATCH', `${path}/${id}/correspondence`, { note: 'She called' });
  expect((await send('DELETE', `${path}/${id}`)).body).toEqual({ success: true });
  expect([await stored(), await site().db.select().from(correspondence)]).toEqual([[], []]);
  expect((await send('DELETE', `${path}/${id}`)).status).toBe(404);
});

test('the dashboard counts pending applications', async () => {
  expect(await query('stats.waiting')).toMatchObject({ applications: 0 });
  for (const _ of [1, 2]) await apply();
  expect(await query('stats.waiting')).toMatchObject({ applications: 2 });
  await send('PUT', `${path}/1/status`, { status: 'accepted' });
  expect(await query('stats.waiting')).toMatchObject({ applications: 1 });
});
