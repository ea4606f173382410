import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { keyOf } from '../db/counters';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/schema';
import type { Periodic } from '../jobs/periodic';
import { retention } from '../jobs/retention';
import { type Context, type IdempotencyKey, principalOf } from './context';
import { refuse } from './errors';

const maxLength = 255;
const olderThan = (age: IdempotencyKey['lifetime']) =>
  lt(idempotencyKeys.createdAt, sql`now() - ${age}::interval`);

type Call<Caller, Input> = { ctx: Caller; input: Input; path: string };

/**
 * Runs a write once per idempotency key: within the key's lifetime, the same caller, key and input get the first answer
 * again. Key and write share a transaction, so simultaneous requests wait for the first. Not for writes that set a
 * state: a repeated one would be answered but not applied over a newer state.
 * @param toStore removes secrets from the stored answer
 * @throws BAD_REQUEST for a key of a wrong length, CONFLICT for a key used with another input
 */
export const idempotent =
  <Input, Answer, Caller extends Context = Context>(
    output: z.ZodType<Answer, Answer>,
    write: (call: { ctx: Caller; input: Input }) => Promise<Answer>,
    toStore: (answer: Answer) => Answer = (answer) => answer,
  ) =>
  async ({ ctx, input, path }: Call<Caller, Input>): Promise<Answer> => {
    const { db, idempotencyKey } = ctx;
    if (idempotencyKey === undefined) return write({ ctx, input });
    const { value: key, lifetime } = idempotencyKey;
    if (key.length === 0 || key.length > maxLength)
      throw refuse('BAD_REQUEST', `The Idempotency-Key must have 1 to ${maxLength} characters`);
    const id = `${path} ${await ownerOf(ctx, key)} ${key}`;
    const sent = { id, lifetime, inputHash: hashOf(input), output, toStore };
    const { answer, isFirst } = await once(db, sent, (tx) => write({ ctx: { ...ctx, db: tx }, input }));
    if (!isFirst) ctx.auditDetails({ changed: [] });
    return answer;
  };

/** As `idempotent`, for a new item: every answer has its version, 1, as its ETag. */
export const idempotentCreate = <Input, Answer extends { id: number }, Caller extends Context = Context>(
  output: z.ZodType<Answer, Answer>,
  write: (call: { ctx: Caller; input: Input }) => Promise<Answer>,
) => {
  const create = idempotent(output, write);
  return async (call: Call<Caller, Input>): Promise<Answer> => {
    const created = await create(call);
    call.ctx.markVersion({ id: created.id, version: 1 });
    return created;
  };
};

const randomKey = z.union([z.uuidv4(), z.uuidv7()]);

/**
 * The owner of a key, so that two clients may both use `order-1`. Visitors are distinguished by address, unless the key
 * is random: phones change networks.
 */
async function ownerOf(ctx: Context, key: string): Promise<string> {
  const principal = await principalOf(ctx);
  if (principal?.tokenId !== undefined) return `token:${principal.tokenId}`;
  if (principal) return `account:${principal.id}`;
  return randomKey.safeParse(key).success ? 'visitor' : `address:${keyOf(ctx.address)}`;
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url');

type Key<Answer> = {
  id: string;
  lifetime: IdempotencyKey['lifetime'];
  inputHash: string;
  output: z.ZodType<Answer, Answer>;
  toStore: (answer: Answer) => Answer;
};

const once = <Answer>(
  db: Database,
  { id, lifetime, inputHash, output, toStore }: Key<Answer>,
  write: (tx: Database) => Promise<Answer>,
) =>
  db.transaction(async (tx) => {
    const mine = eq(idempotencyKeys.id, id);
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ id, inputHash })
      .onConflictDoUpdate({
        target: idempotencyKeys.id,
        set: { inputHash, answer: null, createdAt: sql`now()` },
        setWhere: olderThan(lifetime),
      })
      .returning({ id: idempotencyKeys.id });
    if (taken.length > 0) {
      const answer = output.parse(await write(tx));
      await tx
        .update(idempotencyKeys)
        .set({ answer: toStore(answer) })
        .where(mine);
      return { answer, isFirst: true };
    }
    const [earlier] = await tx.select().from(idempotencyKeys).where(mine);
    if (earlier?.inputHash !== inputHash)
      throw refuse('CONFLICT', 'This Idempotency-Key was used with another body');
    return { answer: output.parse(earlier.answer), isFirst: false };
  });

export const idempotencyKeyRetention = (db: Database): Periodic =>
  retention(db, {
    name: 'idempotency key retention',
    table: idempotencyKeys,
    isOld: olderThan('24 hours'),
  });
