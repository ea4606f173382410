import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { howMany } from '../../shared/schemas/fields';
import type { Permission } from '../../shared/schemas/permissions';
import type { Principal } from '../accounts/principals';
import { record, recordAll } from '../audit/entries';
import { count } from '../db/counters';
import type { Database } from '../db/database';
import type { AuditDetails, Context } from './context';
import { codeOf, refuse } from './errors';

const tenMinutes = 600;

type RefusedCall = { user: Principal; path: string; requestId: string };
type AuditedCall = RefusedCall & { permission: Permission | 'session'; input: unknown };
type Result = { ok: true; data: unknown } | { ok: false; error: TRPCError };

/** Runs a write and its entry in the activity log in one transaction. A write without changes leaves no entry. */
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
    // After the transaction: the embedded database has one connection.
    if (error instanceof TRPCError && codeOf(error) === 'FORBIDDEN') await recordRefusal(db, call);
    throw error;
  });
}

/** Records a refused call, once in ten minutes per caller and procedure. */
async function recordRefusal(
  db: Database,
  { user: { id, actor }, path, requestId }: RefusedCall,
): Promise<void> {
  const { points } = await count(db, `refused ${id} ${actor} ${path}`, { points: 1, seconds: tenMinutes });
  if (points === 1) await record(db, { actor, action: `${path}.refused`, requestId });
}

export const forbidden = ({ actor, username }: Principal) =>
  refuse('FORBIDDEN', actor === username ? 'Your account may not do this' : 'This token may not do this');

/** Call it outside any transaction. @throws FORBIDDEN */
export async function forbid(db: Database, refused: RefusedCall): Promise<never> {
  await recordRefusal(db, refused);
  throw forbidden(refused.user);
}

const changedNothing = ({ changed }: AuditDetails, answer: unknown) =>
  changed?.length === 0 || howMany.safeParse(answer).data?.count === 0;

const named = z.object({ key: z.string() }).transform(({ key }) => key);
const numbered = z.object({ id: z.int() }).transform(({ id }) => id);

/**
 * `news/12`, `settings/siteName`, or the resource alone for several items. The id comes from the answer, otherwise from the
 * input; calls without a permission are about the caller's own account.
 */
function subjectOf({ permission, user, input }: AuditedCall, answer: unknown): string {
  if (permission === 'session') return accountSubject(user);
  const [resource] = permission.split(':');
  if (howMany.safeParse(answer).success) return `${resource}`;
  const name =
    named.safeParse(answer).data ?? numbered.safeParse(answer).data ?? numbered.safeParse(input).data;
  return name === undefined ? `${resource}` : `${resource}/${name}`;
}

const accountSubject = ({ id }: { id: number }) => `staff/${id}`;

type AccountEntry = {
  account: { id: number; username: string };
  action: string;
  changed?: string[];
  requestId?: string;
};

/** For changes of one's own account that no middleware records. */
export const recordOfAccount = (db: Database, { account, ...entry }: AccountEntry): Promise<void> =>
  record(db, { ...entry, actor: account.username, subject: accountSubject(account) });
