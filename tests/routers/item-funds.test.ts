/** The fund that donations to a program, event or course go to, also when it is deleted. */
import { beforeEach, describe, expect, test } from 'vitest';
import { idOf, idsOf, withOwner } from '../support/app';
import { aCourse, aFund, anEvent, aProgram } from '../support/factories';

const { send, restoreTrashed } = withOwner();

let fundId = 0;
beforeEach(async () => {
  fundId = idOf(await send('POST', '/api/funds', { ...aFund(), name: 'Learning' }));
});
const deleteFund = async () => expect((await send('DELETE', `/api/funds/${fundId}`)).status).toBe(200);

describe.each([
  {
    type: 'program',
    path: '/api/programs',
    page: '/api/programs/tutoring',
    plain: aProgram({ slug: 'tutoring' }),
  },
  { type: 'event', path: '/api/events', page: '/api/events/1', plain: anEvent() },
  { type: 'course', path: '/api/university/courses', page: '/api/university/courses/1', plain: aCourse() },
])('$type', ({ type, path, page, plain }) => {
  const create = (body: object = { ...plain, fundId }) => send('POST', path, body);
  const update = (body: object, headers = {}) =>
    send(type === 'event' ? 'PATCH' : 'PUT', `${path}/1`, body, headers);
  const items = async () => (await send('GET', path)).body;
  const shown = async () => (await send('GET', page)).body;

  test('has no fund until one is chosen, and keeps it where an update leaves it out', async () => {
    await create(plain);
    expect(await shown()).toMatchObject({ fundId: null, fund: null });
    for (const values of [{ fundId }, {}])
      expect(await update({ ...plain, ...values })).toMatchObject({ status: 200, body: { fundId } });
    expect(await shown()).toMatchObject({ fundId, fund: { id: fundId, name: 'Learning' } });
    expect((await update({ ...plain, fundId: null })).body).toMatchObject({ fundId: null });
  });

  test.each([
    [7, 'Please choose one of the funds'],
    ['1', 'The id must be a positive integer'],
  ])('refuses the fund %j', async (wrong, message) => {
    expect(await create({ ...plain, fundId: wrong })).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'fundId', message }] },
    });
    expect(await items()).toEqual([]);
  });

  test('shows its fund while that is active, and keeps it', async () => {
    await create();
    await send('PUT', `/api/funds/${fundId}`, { ...aFund(), name: 'Learning', active: false });
    expect(await shown()).toMatchObject({ fundId, fund: null });
    expect((await update({ ...plain, fundId, title: 'Another' })).status).toBe(200);
  });

  test('is changed when its fund is deleted', async () => {
    const made = await create();
    await deleteFund();
    expect(await items()).toMatchObject([{ fundId: null }]);
    const ifMatch = { 'if-match': made.headers.get('etag') ?? '' };
    expect((await update({ ...plain, title: 'Another' }, ifMatch)).status).toBe(412);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'the trash',
      async () => {
        await create();
        await send('DELETE', `${path}/1`);
        await deleteFund();
        return restoreTrashed();
      },
    ],
    [
      'a revision',
      async () => {
        await create();
        await update({ ...plain, fundId: null });
        await deleteFund();
        const revisions = idsOf(await send('GET', `/api/revisions?type=${type}&itemId=1`));
        return send('POST', `/api/revisions/${revisions.at(-1)}/restore`);
      },
    ],
    [
      'a draft',
      async () => {
        const draft = idOf(await send('POST', '/api/drafts', { type, values: { ...plain, fundId } }));
        await deleteFund();
        return send('POST', `/api/drafts/${draft}/publish`);
      },
    ],
  ])('restored from %s has no fund if the fund was deleted in between', async (_, restore) => {
    expect(await restore()).toMatchObject({ status: 200 });
    expect(await items()).toMatchObject([{ fundId: null }]);
  });

  test('simultaneous saves and the deletion of its fund succeed or are refused', async () => {
    await create();
    const answers = await Promise.all([
      ...[1, 2, 3, 4, 5, 6].map((number) => update({ ...plain, fundId, title: `Title ${number}` })),
      send('DELETE', `/api/funds/${fundId}`),
      ...[1, 2, 3, 4, 5, 6].map((number) => create({ ...plain, slug: `other-${number}`, fundId })),
    ]);
    for (const { status } of answers) expect([200, 201, 400]).toContain(status);
    expect(JSON.stringify(await items())).not.toMatch(/"fundId":\d/);
  });
});
