import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { admins, applications, correspondence } from '../../src/server/db/schema';
import type { Role } from '../../src/shared/roles';
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

const send = (values: Parameters<typeof anApplication>[0] = { courseId: 1 }, headers = {}) =>
  site().rest('POST', path, { body: anApplication(values), headers });
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

test('sent again with its key it is one application', async () => {
  const key = { 'idempotency-key': 'once' };
  const [first, second] = [await send({ courseId: 1 }, key), await send({ courseId: 1 }, key)];
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await stored()).toHaveLength(1);
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

test.each<[Role, number]>([
  ['owner', 200],
  ['moderator', 200],
  ['editor', 403],
  ['treasurer', 403],
])('the %s is answered %i', async (role, status) => {
  const id = idOf(await send());
  await site()
    .db.update(admins)
    .set({ roles: [role] });
  expect((await site().rest('GET', path, { cookie })).status).toBe(status);
  const body = { status: 'accepted' };
  expect((await site().rest('PUT', `${path}/${id}/status`, { body, cookie })).status).toBe(status);
  expect((await stored())[0]?.status).toBe(status === 200 ? 'accepted' : 'pending');
});

test('a token reads or decides as its scopes say', async () => {
  const id = idOf(await send());
  const tokenFor = async (scope: string) => {
    const made = await site().rest('POST', '/api/tokens', { body: { name: scope, scopes: [scope] }, cookie });
    const { token } = z.object({ token: z.string() }).parse(made.body);
    return { headers: { authorization: `Bearer ${token}` } };
  };
  const reader = await tokenFor('applications:read');
  const writer = await tokenFor('applications:write');
  const other = await tokenFor('volunteers:read');
  const decide = { body: { status: 'declined' } };
  expect((await site().rest('GET', path, reader)).status).toBe(200);
  expect((await site().rest('GET', path, other)).status).toBe(403);
  expect((await site().rest('PUT', `${path}/${id}/status`, { ...decide, ...reader })).status).toBe(403);
  expect((await site().rest('PUT', `${path}/${id}/status`, { ...decide, ...writer })).status).toBe(200);
  expect(await stored()).toMatchObject([{ status: 'declined' }]);
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
