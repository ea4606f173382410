/** Answers, notes and assignees of messages and applications. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { correspondence, outbox, replies } from '../../src/server/db/schema';
import { idOf, testParts } from '../support/app';
import { aContactMessage, anApplication, aVolunteer } from '../support/factories';
import { headersOf, readMail } from '../support/mail-server';
import { mailing, mailSetup } from './mailing';

const { site, cookie, mails, sending, settled } = mailing();

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
    const answered = async (setup: object) => {
      const app = createApp(
        testParts(site().db, { mail: { ...mailSetup, publicUrl: 'http://localhost:3000', ...setup } }),
      );
      const headers = { 'content-type': 'application/json', cookie: cookie() };
      const body = JSON.stringify({ body: 'Yes.' });
      return app.request(`${sentTo}/${id}/replies`, { method: 'POST', headers, body });
    };
    expect((await answered({ smtpUrl: undefined })).status).toBe(201);
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

  test('is told to nobody but who may read it', async () => {
    const id = await send();
    await change(id, { note: 'She called.' });
    expect((await site().rest('GET', path(id))).status).toBe(401);
    const { body } = await site().rest('GET', sentTo, { cookie: cookie() });
    expect(JSON.stringify(body)).not.toContain('She called');
    expect(Object.keys(z.array(z.looseObject({})).parse(body)[0] ?? {})).not.toContain('assignee');
  });
});

test('what is written about a message goes with it', async () => {
  const id = idOf(await site().rest('POST', '/api/contact', { body: aContactMessage() }));
  await site().rest('POST', `/api/contact/${id}/replies`, { body: { body: 'Yes.' }, cookie: cookie() });
  await site().rest('DELETE', `/api/contact/${id}`, { cookie: cookie() });
  expect(await site().db.select().from(correspondence)).toEqual([]);
  expect(await site().db.select().from(replies)).toEqual([]);
  expect(await site().db.$count(outbox)).toBe(2);
  expect((await site().rest('GET', `/api/contact/${id}/correspondence`, { cookie: cookie() })).status).toBe(
    404,
  );
});
