import { TRPCError } from '@trpc/server';
import type { Permission } from '../../shared/schemas/permissions';
import type { Principal } from '../accounts/principals';
import { findScheduler, type StoredScheduler } from '../accounts/schedulers';
import type { Database } from '../db/database';
import type { Periodic } from '../jobs/periodic';
import { enqueue } from '../mail/outbox';
import type { MailSetup } from '../process/env';
import { isDatabaseAway, isTemporary } from '../process/error-causes';
import { describeError, type Logger } from '../process/log';
import { publicMessage, translateDatabaseError } from '../rpc/errors';

export type DueDependencies = { db: Database; mail: MailSetup; log: Logger };

type Schedule<Item> = {
  /** As the log calls it. */
  name: string;
  /** Locks the item that is due first, without these. */
  next: (tx: Database, without: number[]) => Promise<Item | undefined>;
  /** What its scheduler must still have when it is due. */
  permissions: (item: Item) => readonly Permission[];
  /** What happens then: 'publish this'. */
  deed: string;
  /** Does it, with its entry in the activity log. */
  run: (tx: Database, item: Item, actor: string) => Promise<void>;
  /** Ends the schedule, with the reason. */
  end: (tx: Database, item: Item, failure: string) => Promise<void>;
  failureMail: (tx: Database, item: Item, failure: string) => Promise<{ subject: string; text: string }>;
};

/**
 * Publishes or sends what is due, one item after the other, on whichever process looks first. An item that fails says
 * why and loses its schedule, so that it never blocks the others; only what is temporary leads to another try.
 */
export function runSchedule<Item extends StoredScheduler & { id: number }>(
  { db, mail, log }: DueDependencies,
  schedule: Schedule<Item>,
): Periodic {
  const { name, next, permissions, deed, run, end, failureMail } = schedule;

  /** @returns why it failed; undefined when it is done */
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
    return 'Something went wrong on the server. Try it by hand; if that fails as well, tell the person who runs the site';
  }

  async function settle(tx: Database, item: Item): Promise<void> {
    const scheduler = await findScheduler(tx, item);
    const failure = 'ended' in scheduler ? scheduler.ended : await attempt(tx, item, scheduler.principal);
    if (failure === undefined) return;
    await end(tx, item, failure);
    const recipient = scheduler.email ?? mail.staffEmail;
    if (recipient)
      await enqueue(tx, [{ kind: 'notice', recipient, ...(await failureMail(tx, item, failure)) }]);
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
            if (item) await settle(tx, item);
          });
          isMore = item !== undefined;
        } catch (error) {
          if (isDatabaseAway(error) || item === undefined) throw error;
          // Temporary, or not even the failure could be stored: the others go first, and the next run tries it again.
          log.error({ error: describeError(error) }, `${name} failed`);
          unsettled.push(item.id);
        }
      }
    },
  };
}
