import { TRPCError } from '@trpc/server';
import type { Permission } from '../../shared/schemas/permissions';
import type { Principal } from '../accounts/principals';
import { findScheduler, type StoredScheduler } from '../accounts/schedulers';
import type { Database } from '../db/database';
import type { Periodic } from '../jobs/periodic';
import { enqueue } from '../mail/outbox';
import { noticesTo, type Write } from '../mail/staff-mails';
import type { MailSetup } from '../process/env';
import { isDatabaseAway, isTemporary } from '../process/error-causes';
import { describeError, type Logger } from '../process/log';
import { publicMessage, translateDatabaseError } from '../rpc/errors';

export type DueDependencies = { db: Database; mail: MailSetup; log: Logger };

type Schedule<Item> = {
  name: string;
  /** Locks the next due item, except these. */
  next: (tx: Database, without: number[]) => Promise<Item | undefined>;
  /** The permission that the scheduler must have then. */
  permissions: (item: Item) => readonly Permission[];
  /** For messages: "publish this". */
  deed: string;
  /** Runs it and records it in the activity log. */
  run: (tx: Database, item: Item, actor: string) => Promise<void>;
  /** Removes the schedule and stores the reason. */
  end: (tx: Database, item: Item, failure: string) => Promise<void>;
  failureMail: (tx: Database, item: Item, failure: string) => Write;
};

/**
 * Publishes or sends due items one by one. A failed item stores the reason and loses its schedule, so that it does not
 * block the others; temporary failures are retried.
 */
export function runSchedule<Item extends StoredScheduler & { id: number }>(
  { db, mail, log }: DueDependencies,
  schedule: Schedule<Item>,
): Periodic {
  const { name, next, permissions, deed, run, end, failureMail } = schedule;

  /** @returns the reason of a failure */
  async function attempt(tx: Database, item: Item, principal: Principal): Promise<string | undefined> {
    if (!permissions(item).every((permission) => principal.permissions.has(permission)))
      return `${principal.tokenId === undefined ? 'The account of ' : 'The '}${principal.actor} may no longer ${deed}`;
    try {
      await tx.transaction((inner) => run(inner, item, principal.actor));
      return undefined;
    } catch (error) {
      if (isTemporary(error)) throw error;
      return reasonOf(error);
    }
  }

  function reasonOf(error: unknown): string {
    const refused =
      error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
    const refusal = translateDatabaseError(refused);
    if (['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND'].includes(refusal.code)) return publicMessage(refusal);
    log.error({ error: describeError(error) }, `${name} failed`);
    return 'Something went wrong on the server. Try again; if it fails again, tell the person who runs the site';
  }

  async function runScheduled(tx: Database, item: Item): Promise<void> {
    const scheduler = await findScheduler(tx, item);
    const failure = 'ended' in scheduler ? scheduler.ended : await attempt(tx, item, scheduler.principal);
    if (failure === undefined) return;
    await end(tx, item, failure);
    const recipient = scheduler.email ?? mail.staffEmail;
    if (recipient) await enqueue(tx, await noticesTo(tx, [recipient], failureMail(tx, item, failure)));
  }

  return {
    name,
    everyMs: 1000,
    async run(signal) {
      const unsettled: number[] = [];
      for (let isMore = true; isMore && !signal.aborted; ) {
        let item: Item | undefined;
        try {
          await db.transaction(async (tx) => {
            item = await next(tx, unsettled);
            if (item) await runScheduled(tx, item);
          });
          isMore = item !== undefined;
        } catch (error) {
          if (isDatabaseAway(error) || item === undefined) throw error;
          // Temporary, or the failure could not be stored: the next run tries again.
          log.error({ error: describeError(error) }, `${name} failed`);
          unsettled.push(item.id);
        }
      }
    },
  };
}
