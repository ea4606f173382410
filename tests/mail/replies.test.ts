/** Answers, notes and assignees of messages and applications. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { deletedSubmissions, mailServers, outbox, replies, replyTemplates } from '../../src/server/db/schema';
import { trashRetention } from '../../src/server/routers/content/trash';
import { idOf, testParts } from '../support/app';
import { aContactMessage, anApplication, aVolunteer } from '../support/factories';
import { headersOf, readMail } from '../support/mail-server';
import { mailing, mailSetup } from './mailing';

const { site, cookie, mails, sending, settled } = mailing();
const useServer = (isActive: boolean) => site().db.update(mailServers).set({ isActive });
beforeEach(() => site().db.insert(mailServers).values({ isActive: true }));

const nouns = [
  ['contact', '/api/contact', aContactMessage],
  ['volunteers', '/api/volunteers', aVolunteer],
  ['applications', '/api/university/applications', anApplication],
] as const;

describe.each(nouns)('what came by %s', (noun, sentTo, make) => {
  const send = async (values = {}) => idOf(await site().rest('POST', sentTo, { body: make(values) }));
  const answer = (id: number, body: string, headers = {}) =>
    site().rest('POST', `${sentTo}/${id}/replies`, { body: { body }, cookie: cookie(), headers });
  const path = (id: number) => `${sentTo}/${id}/correspondence`;
  const read = (id: number) => site().rest('GET', path(id), { cookie: cookie() });
  const change = (id: number, body: object, headers = {}) =>
    site().rest('PATCH', path(id), { body, cookie: cookie(), headers });
  const page = (input: object) => site().trpc('query', `${noun}.page`, input, cookie());

  test('is answered with what was written below it, and again in the same thread', async () => {
    const id = await send({ message: 'First line\n\nسلام' });
    const server = await sending();
    expect(await answer(id, 'Come on Monday.')).toMatchObject({
      status: 201,
      body: { body: 'Come on Monday.', by: 'admin', status: 'queued' },
    });
    await answer(id, 'Or on Tuesday.');
    await answer(id, 'Or on Friday.');
    await settled('sent', 'sent', 'sent', 'sent');
    const letters = await Promise.all(server.arrived.map(readMail));
    const [first, second, third] = ['Monday', 'Tuesday', 'Friday'].map((day) =>
      letters.find(({ text }) => text?.includes(`on ${day}.`)),
    );
    if (!first || !second || !third) throw new Error('Three answers should have arrived');
    expect(first.subject).toMatch(/^Re: (Enrolment|Your offer to help .+|Your application to .+)$/);
    expect(first.text).toMatch(/^Come on Monday\.\n\nOn .+ at .+, .+ wrote:\n> First line\n>\n> سلام\n/);
    expect(headersOf(first)).not.toHaveProperty('auto-submitted');
    expect(headersOf(first)).not.toHaveProperty('in-reply-to');
    expect(headersOf(second)['in-reply-to']).toBe(first.messageId);
    expect(headersOf(third)['in-reply-to']).toBe(second.messageId);
    expect(headersOf(third)['references']).toBe(`${first.messageId} ${second.messageId}`);
    expect((await read(id)).body).toMatchObject({
      answeredBy: 'admin',
      replies: [{ status: 'sent' }, { status: 'sent' }, { body: 'Or on Friday.', by: 'admin' }],
    });
  });

  test('is answered to the address of the staff, and queued without a mail server as well', async () => {
    const id = await send();
    await useServer(false);
    const answered = async (setup: object) => {
      const app = createApp(
        testParts(site().db, { mail: { ...mailSetup, publicUrl: 'http://localhost:3000', ...setup } }),
      );
      const headers = { 'content-type': 'application/json', cookie: cookie() };
      const body = JSON.stringify({ body: 'Yes.' });
      return app.request(`${sentTo}/${id}/replies`, { method: 'POST', headers, body });
    };
    expect((await answered({ smtpUrl: undefined })).status).toBe(201);
    expect((await read(id)).body).toMatchObject({ answeredAt: null, replies: [{ body: 'Yes.' }] });
    expect((await answered({ staffEmail: 'office@example.org' })).status).toBe(201);
    expect(await mails()).toContainEqual(
      expect.objectContaining({ kind: 'reply', replyTo: 'office@example.org' }),
    );
  });

  test('is found by whether it is answered, and who takes care of it', async () => {
    const [answeredOne, mine, neither] = [await send(), await send(), await send()];
    await answer(answeredOne, 'Yes.');
    const { body } = await site().trpc('query', `${noun}.colleagues`, undefined, cookie());
    expect(body).toEqual([{ id: expect.any(Number), username: 'admin' }]);
    const [{ id: me } = { id: 0 }] = z.array(z.object({ id: z.int() })).parse(body);
    expect((await change(mine, { assigneeId: me })).body).toMatchObject({ assignee: 'admin', replies: [] });
    const ids = async (filter: object) =>
      z.object({ items: z.array(z.looseObject({ id: z.int() })) }).parse((await page(filter)).body).items;
    expect(await ids({ answered: true })).toMatchObject([{ id: answeredOne, answeredBy: 'admin' }]);
    expect((await ids({ answered: false })).map(({ id }) => id)).toEqual([neither, mine]);
    expect(await ids({ assigneeId: me })).toMatchObject([{ id: mine, assignee: 'admin', answeredAt: null }]);
    expect((await change(mine, { assigneeId: null })).body).toMatchObject({ assigneeId: null });
    expect((await change(mine, { assigneeId: 999 })).status).toBe(400);
  });

  test('has a note that nobody overwrites unknowingly, while answers go on', async () => {
    const id = await send();
    const tag = (await read(id)).headers.get('etag') ?? '';
    await answer(id, 'Yes.');
    const first = await change(id, { note: 'She called.' }, { 'if-match': tag });
    expect(first).toMatchObject({ status: 200, body: { note: 'She called.', answeredBy: 'admin' } });
    const late = await change(id, { note: 'He called.' }, { 'if-match': tag });
    expect(late.status).toBe(412);
    expect((await change(id, { note: 'x'.repeat(2001) })).status).toBe(400);
    expect((await read(id)).body).toMatchObject({ note: 'She called.' });
  });

  test('is listed without its note and assignee', async () => {
    const id = await send();
    await change(id, { note: 'She called.' });
    const { body } = await site().rest('GET', sentTo, { cookie: cookie() });
    expect(JSON.stringify(body)).not.toContain('She called');
    expect(Object.keys(z.array(z.looseObject({})).parse(body)[0] ?? {})).not.toContain('assignee');
  });
});

describe.each(nouns.filter(([noun]) => noun !== 'volunteers'))(
  'what was deleted of %s',
  (noun, path, make) => {
    const one = (id: number, end = '') => `${path}/${id}${end}`;
    const call = (method: string, at: string, body?: object) =>
      site().rest(method, at, { cookie: cookie(), ...(body && { body }) });

    test('is gone with its note and replies, and comes back with them', async () => {
      const id = idOf(await site().rest('POST', path, { body: make() }));
      await call('PATCH', one(id, '/correspondence'), { note: 'She called.' });
      await call('POST', one(id, '/replies'), { body: 'Yes.' });
      const before = [await call('GET', path), await call('GET', one(id, '/correspondence'))];
      expect(before[1]?.body).toMatchObject({
        note: 'She called.',
        acknowledgement: {
          status: 'queued',
          body: expect.stringContaining(noun === 'contact' ? 'Sara' : ''),
        },
        replies: [{ body: 'Yes.' }],
      });
      expect((await call('DELETE', one(id))).body).toEqual({ success: true });
      expect((await call('GET', path)).body).toEqual([]);
      expect((await call('GET', one(id, '/correspondence'))).status).toBe(404);
      expect(await site().db.select().from(replies)).toEqual([]);
      await site().db.delete(outbox).where(eq(outbox.kind, 'reply'));
      for (const _time of ['restored', 'restored already'])
        expect((await call('POST', one(id, '/restore'))).status).toBe(200);
      const after = [await call('GET', path), await call('GET', one(id, '/correspondence'))];
      expect(after[0]?.body).toEqual(before[0]?.body);
      // Its mail is gone meanwhile.
      expect(after[1]?.body).toMatchObject({
        note: 'She called.',
        replies: [{ body: 'Yes.', status: null }],
      });
      expect(await site().db.$count(deletedSubmissions)).toBe(0);
      expect((await call('POST', one(99, '/restore'))).status).toBe(404);
    });

    test('is listed until it is restored or deleted permanently', async () => {
      const make_ = async () => idOf(await site().rest('POST', path, { body: make() }));
      const [first, second] = [await make_(), await make_()];
      for (const id of [first, second]) await call('DELETE', one(id));
      const { email } = make();
      const listed = async () => (await call('GET', `${path}/deleted`)).body;
      expect(await listed()).toMatchObject([
        { id: second, email, by: 'admin', title: noun === 'contact' ? 'Enrolment' : expect.any(String) },
        { id: first, name: expect.stringMatching(/\w+ \w+/) },
      ]);
      await call('POST', one(first, '/restore'));
      expect((await call('DELETE', `${path}/deleted/${second}`)).body).toEqual({ success: true });
      expect(await listed()).toEqual([]);
      expect((await call('POST', one(second, '/restore'))).status).toBe(404);
      expect((await call('DELETE', `${path}/deleted/${first}`)).status).toBe(404);
    });

    test('is deleted for good after 30 days', async () => {
      const ids = [0, 1].map(async () => idOf(await site().rest('POST', path, { body: make() })));
      const [old = 0, recent = 0] = await Promise.all(ids);
      for (const id of [old, recent]) await call('DELETE', one(id));
      await site()
        .db.update(deletedSubmissions)
        .set({ at: sql`now() - interval '31 days'` })
        .where(eq(deletedSubmissions.itemId, old));
      await trashRetention(site().db).run(new AbortController().signal);
      expect((await call('POST', one(old, '/restore'))).status).toBe(404);
      expect((await call('POST', one(recent, '/restore'))).status).toBe(200);
    });
  },
);

describe('templates of replies', () => {
  const save = (body: object, id?: number) =>
    site().rest(id ? 'PUT' : 'POST', `/api/reply-templates${id ? `/${id}` : ''}`, { body, cookie: cookie() });
  const body = 'Dear {firstName}, we are open from 9. {foundation}';

  test('are listed by name for everyone who may reply', async () => {
    const id = idOf(await save({ name: 'Hours', body }));
    await save({ name: 'Directions', body: 'Dear {name}' });
    expect(await save({ name: 'hours', body })).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'name', message: 'This name is already taken' }] },
    });
    expect((await save({ name: 'Opening hours', body }, id)).body).toEqual({
      id,
      name: 'Opening hours',
      body,
    });
    const { body: listed } = await site().rest('GET', '/api/reply-templates', { cookie: cookie() });
    expect(listed).toMatchObject([{ name: 'Directions' }, { name: 'Opening hours' }]);
  });

  test.each([
    ['name', 'Name is required', { name: ' ', body }],
    ['body', 'Text is required', { name: 'Hours', body: '' }],
    ['body', 'Must be at most 10000 characters', { name: 'Hours', body: 'x'.repeat(10_001) }],
    ['body', /^\{first\} is not a placeholder of this text/, { name: 'Hours', body: 'Dear {first}' }],
  ])('are refused for their %s: %s', async (path, message, values) => {
    const told = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(await save(values)).toMatchObject({ status: 400, body: { issues: [{ path, message: told }] } });
  });

  test('are 100 at most', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({ name: `T${n}`, body }));
    await site().db.insert(replyTemplates).values(rows);
    expect((await save({ name: 'One more', body })).body).toMatchObject({
      message: 'There can be at most 100 templates',
    });
  });
});
