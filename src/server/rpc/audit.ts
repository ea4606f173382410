import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { howMany } from '../../shared/schemas/fields';
import type { Permission } from '../../shared/schemas/permissions';
import type { Principal } from '../accounts/principals';
import { record, recordAll } from '../audit/entries';
import { count } from '../db/counters';
import type { Database } from '../db/database';
import type { AuditDetails, Context } from './context';
import { codeOf } from './errors';

const tenMinutes = 600;

type RefusedCall = { user: Principal; path: string; requestId: string };
type AuditedCall = RefusedCall & {
  permission: Permission | 'session';
  /** As it was sent. */
  input: unknown;
};
type Result = { ok: true; data: unknown } | { ok: false; error: TRPCError };

/**
 * Runs a write in one transaction with its entry in the activity log: neither is ever there without the other. A write
 * that notes that nothing has changed, or that fails, leaves none.
 */
export async function audited<R extends Result>(
  db: Database,
  call: AuditedCall,
  run: (tx: Database, auditDetails: Context['auditDetails']) => Promise<R>,
): Promise<R> {
  const details: AuditDetails = {};
  const work = db.transaction(async (tx) => {
    const result: R = await run(tx, (more) => Object.assign(details, more));
    if (!result.ok) throw result.error;
    if (changedNothing(details, result.data)) return result;
    const { changed = [], subject = subjectOf(call, result.data), ids } = details;
    const { user, path, requestId } = call;
    const subjects = ids?.map((id) => `${subject}/${id}`) ?? [subject];
    const entry = { actor: user.actor, action: path, changed, requestId };
    await recordAll(
      tx,
      subjects.map((one) => ({ ...entry, subject: one })),
    );
    return result;
  });
  return work.catch(async (error: unknown) => {
    // Now that the transaction has ended: the embedded database has one connection.
    if (error instanceof TRPCError && codeOf(error) === 'FORBIDDEN') await recordRefusal(db, call);
    throw error;
  });
}

/** Somebody of the staff, or their token, was refused. The first time in ten minutes leaves an entry, for each procedure. */
async function recordRefusal(
  db: Database,
  { user: { id, actor }, path, requestId }: RefusedCall,
): Promise<void> {
  const { points } = await count(db, `refused ${id} ${actor} ${path}`, { points: 1, seconds: tenMinutes });
  if (points === 1) await record(db, { actor, action: `${path}.refused`, requestId });
}

/** What somebody of the staff is told, or their token, who may not do this. */
export const forbidden = ({ actor, username }: Principal) =>
  new TRPCError({
    code: 'FORBIDDEN',
    message: `${actor === username ? 'Your account' : 'This token'} may not do this`,
  });

/** Call it outside of any transaction. @throws FORBIDDEN */
export async function forbid(db: Database, refused: RefusedCall): Promise<never> {
  await recordRefusal(db, refused);
  throw forbidden(refused.user);
}

const changedNothing = ({ changed }: AuditDetails, answer: unknown) =>
  changed?.length === 0 || howMany.safeParse(answer).data?.count === 0;

const named = z.object({ key: z.string() }).transform(({ key }) => key);
const numbered = z.object({ id: z.int() }).transform(({ id }) => id);

/**
 * `news/12`, `settings/siteName`, of several the noun alone; what anybody does with their account is about that. Of what
 * was sent only an id counts, and only where the answer says nothing of its own.
 */
function subjectOf({ permission, user, input }: AuditedCall, answer: unknown): string {
  if (permission === 'session') return accountSubject(user);
  const [noun] = permission.split(':');
  if (howMany.safeParse(answer).success) return `${noun}`;
  const name =
    named.safeParse(answer).data ?? numbered.safeParse(answer).data ?? numbered.safeParse(input).data;
  return name === undefined ? `${noun}` : `${noun}/${name}`;
}

const accountSubject = ({ id }: { id: number }) => `staff/${id}`;

type AccountEntry = {
  account: { id: number; username: string };
  action: string;
  changed?: string[];
  requestId?: string;
};

/** What somebody does with their own account, where no middleware records it. */
export const recordOfAccount = (db: Database, { account, ...entry }: AccountEntry): Promise<void> =>
  record(db, { ...entry, actor: account.username, subject: accountSubject(account) });
