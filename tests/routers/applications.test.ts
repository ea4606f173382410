/** Applications to the university, and the course that each keeps. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applications, correspondence } from '../../src/server/db/schema';
import { idOf, useApp } from '../support/app';
import { everything } from '../support/calls';
import { cellsOf } from '../support/csv';
import { aCourse, anApplication } from '../support/factories';

const site = useApp();
const path = '/api/university/applications';
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
  await site().rest('POST', '/api/university/courses', { body: aCourse(), cookie });
});
afterEach(() => expect(site().reported).toEqual([]));

const send = (values: Parameters<typeof anApplication>[0] = { courseId: 1 }) =>
  site().rest('POST', path, { body: anApplication(values) });
const stored = () => site().db.select().from(applications);

test('an application keeps the title of its course, whatever becomes of that', async () => {
  expect((await send()).body).toMatchObject({ courseId: 1, course: 'Classical Arabic I', status: 'pending' });
  const renamed = aCourse({ title: 'Arabic for travellers' });
  await site().rest('PUT', '/api/university/courses/1', { body: renamed, cookie });
  expect(await stored()).toMatchObject([{ courseId: 1, course: 'Classical Arabic I' }]);
  expect((await site().rest('DELETE', '/api/university/courses/1', { cookie })).status).toBe(200);
  expect(await stored()).toMatchObject([{ courseId: null, course: 'Classical Arabic I' }]);
  const listed = await site().rest('GET', path, { cookie });
  expect(listed.body).toMatchObject([{ courseId: null, course: 'Classical Arabic I' }]);
  const { body } = await site().rest('GET', '/admin/export/applications.csv', { cookie });
  expect(cellsOf(String(body))[1]).toContain('Classical Arabic I');
});

test('for a course that is gone it is refused at its field, and nothing is stored or mailed', async () => {
  await site().rest('DELETE', '/api/university/courses/1', { cookie });
  const before = await everything(site().db);
  const refused = await send();
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'courseId' }] } });
  const after = await everything(site().db);
  expect({ ...after, rate_limits: [] }).toEqual({ ...before, rate_limits: [] });
});

test('of applications for a course and its deletion at once none is left without its title', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => send()),
    site().rest('DELETE', '/api/university/courses/1', { cookie }),
  ]);
  expect(answers.every(({ status }) => [200, 201, 400].includes(status))).toBe(true);
  const rows = await stored();
  expect(rows).toHaveLength(answers.filter(({ status }) => status === 201).length);
  for (const row of rows) expect(row).toMatchObject({ courseId: null, course: 'Classical Arabic I' });
});

test('a deleted one takes its note along; another time it is a 404', async () => {
  const id = idOf(await send());
  await site().rest('PATCH', `${path}/${id}/correspondence`, { body: { note: 'She called' }, cookie });
  expect((await site().rest('DELETE', `${path}/${id}`, { cookie })).body).toEqual({ success: true });
  expect(await stored()).toEqual([]);
  expect(await site().db.select().from(correspondence)).toEqual([]);
  expect((await site().rest('DELETE', `${path}/${id}`, { cookie })).status).toBe(404);
});

test('the dashboard tells how many wait', async () => {
  const waiting = async () => (await site().trpc('query', 'stats.waiting', undefined, cookie)).body;
  expect(await waiting()).toMatchObject({ applications: 0 });
  const id = idOf(await send());
  await send();
  expect(await waiting()).toMatchObject({ applications: 2 });
  await site().rest('PUT', `${path}/${id}/status`, { body: { status: 'accepted' }, cookie });
  expect(await waiting()).toMatchObject({ applications: 1 });
});
