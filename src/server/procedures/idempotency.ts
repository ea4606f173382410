import { createHash } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/connect';
import { idempotencyKeys } from '../db/schema';
import type { Context, IdempotencyKey } from './context';

const longest = 255;
const olderThan = (age: string) => lt(idempotencyKeys.createdAt, sql`now() - ${age}::interval`);

type Call<Caller, Input> = { ctx: Caller; input: Input; path: string };

/**
 * A write that is done once for a key that its sender chose: the same key and input within the key's lifetime get the
 * first answer again. The key is stored in the write's own transaction, so that neither ever stands without the other, and
 * requests that arrive at once wait for the first.
 * @throws BAD_REQUEST for a key of a wrong length, CONFLICT for a key that was used with another input
 */
export const idempotent =
  <Input, Answer, Caller extends Context = Context>(
    output: z.ZodType<Answer, Answer>,
    write: (call: { ctx: Caller; input: Input }) => Promise<Answer>,
  ) =>
  async ({ ctx, input, path }: Call<Caller, Input>): Promise<Answer> => {
    const { db, idempotencyKey } = ctx;
    if (idempotencyKey === undefined) return write({ ctx, input });
    const { value: key, lifetime } = idempotencyKey;
    if (key.length === 0 || key.length > longest)
      throw new TRPCError({
        code: 'BAD_REQUEST',
        message: `The Idempotency-Key must have 1 to ${longest} characters`,
      });
    const sent = { id: `${path} ${key}`, lifetime, inputHash: hashOf(input), output };
    const { answer, isFirst } = await once(db, sent, (tx) => write({ ctx: { ...ctx, db: tx }, input }));
    if (!isFirst) ctx.note({ changed: [] });
    return answer;
  };

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url');

type Key<Answer> = {
  id: string;
  lifetime: IdempotencyKey['lifetime'];
  inputHash: string;
  output: z.ZodType<Answer, Answer>;
};

const once = <Answer>(
  db: Database,
  { id, lifetime, inputHash, output }: Key<Answer>,
  write: (tx: Database) => Promise<Answer>,
) =>
  db.transaction(async (tx) => {
    const mine = eq(idempotencyKeys.id, id);
    await tx.delete(idempotencyKeys).where(or(olderThan('24 hours'), and(mine, olderThan(lifetime))));
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ id, inputHash })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id });
    if (taken.length > 0) {
      const answer = output.parse(await write(tx));
      await tx.update(idempotencyKeys).set({ answer }).where(mine);
      return { answer, isFirst: true };
    }
    const [earlier] = await tx.select().from(idempotencyKeys).where(mine);
    if (earlier?.inputHash !== inputHash)
      throw new TRPCError({ code: 'CONFLICT', message: 'This Idempotency-Key was used with another body' });
    return { answer: output.parse(earlier.answer), isFirst: false };
  });
