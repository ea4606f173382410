import { TRPCError } from '@trpc/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { permissionsOf } from '../../../shared/roles';
import { present } from '../../accounts/accounts';
import { record } from '../../audit/entries';
import type { Database } from '../../db/connect';
import { admins, drafts } from '../../db/schema';
import type { Periodic } from '../../jobs/periodic';
import { enqueue } from '../../mail/outbox';
import { publicMessage, translateDatabaseError } from '../../procedures/errors';
import type { MailSetup } from '../../process/env';
import { contents, subjectOf, writePermission } from '../content-types';
import { publishDraft, type StoredDraft } from './drafts';
import { failureMail } from './mails';

/** Publishes drafts when they are due, on whichever process looks first. */
export const dueDrafts = (db: Database, setup: MailSetup): Periodic => ({
  name: 'publication of drafts',
  everyMs: 1000,
  async run(signal) {
    while (!signal.aborted && (await publishNext(db, setup)));
  },
});

/** @returns whether one was due */
const publishNext = (db: Database, setup: MailSetup): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [draft] = await tx
      .select()
      .from(drafts)
      .where(sql`${drafts.publishAt} <= now()`)
      .orderBy(asc(drafts.publishAt), asc(drafts.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!draft) return false;
    const author = await authorOf(tx, draft);
    const failure = await publish(tx, draft, author);
    if (failure === undefined) return true;
    await tx.update(drafts).set({ publishAt: null, failure }).where(eq(drafts.id, draft.id));
    if (author?.email)
      await enqueue(tx, [await failureMail(tx, setup, { draft, failure, email: author.email })]);
    return true;
  });

type Author = { email: string | null; permissions: ReturnType<typeof permissionsOf> };

/** Who scheduled it, with what they may do now. */
async function authorOf(tx: Database, { userId }: StoredDraft): Promise<Author | undefined> {
  if (userId === null) return undefined;
  const [found] = await tx
    .select({ email: admins.email, roles: admins.roles })
    .from(admins)
    .where(and(eq(admins.id, userId), isNull(admins.disabledAt), present));
  return found && { email: found.email, permissions: permissionsOf(found.roles) };
}

/** @returns why it cannot be published, in words; undefined once it is */
async function publish(
  tx: Database,
  draft: StoredDraft,
  author: Author | undefined,
): Promise<string | undefined> {
  const content = contents[draft.type];
  if (!author?.permissions.has(writePermission(content)))
    return `The account of ${draft.by} may not publish this any more`;
  try {
    await tx.transaction(async (attempt) => {
      const itemId = await publishDraft(attempt, draft, draft.by);
      await record(attempt, {
        actor: draft.by,
        action: 'drafts.publish',
        subject: subjectOf(content, itemId),
      });
    });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** What its author can do something about; anything else is tried again. */
function reasonOf(error: unknown): string {
  const refused =
    error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
  const told = translateDatabaseError(refused);
  if (!['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND'].includes(told.code)) throw error;
  return publicMessage(told);
}
