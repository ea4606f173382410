/** The keys that the browser sends with its writes. */
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test } from 'vitest';
import { idempotencyHeader, idempotencyLink } from '../../src/client/app/idempotency';
import type { AppRouter } from '../../src/server/routers';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

let sent: (string | undefined)[] = [];
let isLost = false;
/** A server that does each write, and whose answers are lost when told so. */
const server: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      sent.push(idempotencyHeader(op.context)['Idempotency-Key']);
      if (isLost) throw new Error('The connection was lost');
      observer.next({ result: { data: { success: true } } });
      observer.complete();
    });
const client = createTRPCClient<AppRouter>({ links: [idempotencyLink, server] });
beforeEach(() => {
  sent = [];
  isLost = false;
});

const lost = async (write: () => Promise<unknown>) => {
  isLost = true;
  await expect(write()).rejects.toThrow('The connection was lost');
  isLost = false;
};

const writes: Record<string, () => Promise<unknown>> = {
  'an answer to a message': () => client.contact.reply.mutate({ id: 1, body: 'Yes.' }),
  'a new fund': () => client.funds.create.mutate({ name: 'Wells', description: 'For clean water' }),
};

test.each(Object.entries(writes))('%s keeps its key until it has succeeded', async (_name, write) => {
  await lost(write);
  await lost(write);
  await write();
  await write();
  const [first, second, third, next] = sent;
  expect(first).toMatch(uuid);
  expect([second, third]).toEqual([first, first]);
  expect(next).toMatch(uuid);
  expect(next).not.toBe(first);
});

test('another input is another write, and ends no key', async () => {
  const reply = (id: number) => () => client.contact.reply.mutate({ id, body: 'Yes.' });
  await lost(reply(1));
  await reply(2)();
  await reply(1)();
  expect(new Set(sent).size).toBe(2);
  expect(sent[2]).toBe(sent[0]);
});

test('of writes that never succeed only the newest keep their keys', async () => {
  const save = (version: number) => () => client.drafts.update.mutate({ id: 1, version, values: {} });
  for (let version = 1; version <= 30; version += 1) await lost(save(version));
  await lost(save(30));
  await lost(save(1));
  expect(sent[30]).toBe(sent[29]);
  expect(sent[31]).not.toBe(sent[0]);
});

test('a read has no key', async () => {
  await client.news.list.query();
  expect(sent).toEqual([undefined]);
});

test('a write about signing in has no key, so that no password is kept for one', async () => {
  await client.auth.login.mutate({ username: 'amina', password: 'four words nobody guesses' });
  await client.auth.changePassword.mutate({ current: 'old', password: 'new' });
  expect(sent).toEqual([undefined, undefined]);
});
