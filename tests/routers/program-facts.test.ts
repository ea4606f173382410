/** The facts of a program. */
import { expect, test } from 'vitest';
import { withOwner } from '../support/app';
import { aProgram } from '../support/factories';

const { send } = withOwner();

const facts = {
  schedule: 'Saturdays, 10 to 12\nFridays after prayer',
  place: 'القاعة الكبرى',
  contact: 'amina@example.org',
};
const none = { schedule: '', place: '', contact: '' };
const create = (body: object) => send('POST', '/api/programs', body);
const update = (body: object) => send('PUT', '/api/programs/1', body);
const programs = async () => (await send('GET', '/api/programs')).body;

test('facts are empty where a create leaves them out, and kept where an update does', async () => {
  const plain = aProgram();
  expect((await create(plain)).body).toMatchObject(none);
  const whole = { ...plain, ...facts };
  expect(await update(whole)).toMatchObject({ status: 200, body: whole });
  // An older client does not send them.
  const changed = { ...plain, title: 'Another title' };
  expect((await update(changed)).body).toMatchObject({ ...changed, ...facts });
  expect((await update({ ...plain, ...none })).body).toMatchObject(none);
});

test.each([
  ['schedule', 5, 'Schedule must be text'],
  ['place', null, 'Place must be text'],
  ['contact', 'x'.repeat(301), 'Must be at most 300 characters'],
  ['schedule', 'a\0b', 'Must not contain NUL characters'],
])('%s %j is refused', async (path, value, message) => {
  expect(await create({ ...aProgram(), [path]: value })).toMatchObject({
    status: 400,
    body: { message, issues: [{ path, message }] },
  });
  expect(await programs()).toEqual([]);
});
