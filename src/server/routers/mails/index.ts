import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { howMany } from '../../../shared/comments';
import { id, success } from '../../../shared/fields';
import {
  mail,
  mailDecisionInput,
  mailKinds,
  mailState,
  mailStatuses,
  testMailInput,
} from '../../../shared/mail';
import { pageInput, pageOf } from '../../../shared/paging';
import { readPage } from '../../db/long-lists';
import { contains, is, ordered } from '../../db/records';
import { broadcasts, outbox, subscribers } from '../../db/schema';
import { siteName } from '../../db/site-settings';
import { enqueue } from '../../mail/outbox';
import { permitted, router } from '../../procedures/trpc';

const mailsPageInput = pageInput(['createdAt'], { defaultOrder: 'desc', pageSize: 10 }).extend({
  status: z
    .enum(mailStatuses)
    .or(z.array(z.enum(mailStatuses)))
    .optional(),
  kind: z.enum(mailKinds).optional(),
  broadcastId: id.optional(),
});

/** Who has unsubscribed meanwhile gets nothing more. */
const stillWanted = sql`(${outbox.unsubscribeToken} is null or exists (
  select 1 from ${subscribers} where ${subscribers.token} = ${outbox.unsubscribeToken}))`;

/** What each decision makes of which mails. */
const decisions = {
  resend: {
    which: and(inArray(outbox.status, ['failed', 'uncertain']), stillWanted),
    becomes: { status: 'queued', attempts: 0, isStopped: false, dueAt: sql`now()`, claimedBy: null },
  },
  sent: { which: eq(outbox.status, 'uncertain'), becomes: { status: 'sent', claimedBy: null } },
  cancel: { which: eq(outbox.status, 'failed'), becomes: { status: 'cancelled' } },
} as const;

export const mailsRouter = router({
  state: permitted('mails:read')
    .output(mailState)
    .query(async ({ ctx: { db, mail: setup } }) => {
      const [last] = await db
        .select({ at: outbox.sentAt })
        .from(outbox)
        .where(isNotNull(outbox.sentAt))
        .orderBy(desc(outbox.sentAt))
        .limit(1);
      const [error] = await db
        .select({ message: outbox.lastError, at: outbox.lastErrorAt })
        .from(outbox)
        .where(isNotNull(outbox.lastErrorAt))
        .orderBy(desc(outbox.lastErrorAt))
        .limit(1);
      return {
        configured: setup.configured,
        from: setup.from,
        lastSentAt: last?.at ?? null,
        lastError: error?.at ? { message: error.message ?? '', at: error.at } : null,
        waiting: await db.$count(outbox, inArray(outbox.status, ['queued', 'sending'])),
        failed: await db.$count(outbox, eq(outbox.status, 'failed')),
        uncertain: await db.$count(outbox, eq(outbox.status, 'uncertain')),
      };
    }),

  page: permitted('mails:read')
    .input(mailsPageInput)
    .output(pageOf(mail))
    .query(async ({ ctx, input }) => {
      const where = and(
        contains(outbox, input.search),
        input.status && inArray(outbox.status, [input.status].flat()),
        is(outbox.kind, input.kind),
        is(outbox.broadcastId, input.broadcastId),
      );
      return readPage(input, await ctx.db.$count(outbox, where), (order, limit, offset) =>
        ctx.db
          .select({
            ...getTableColumns(outbox),
            subject: sql<string>`coalesce(${broadcasts.subject}, ${outbox.subject})`,
          })
          .from(outbox)
          .leftJoin(broadcasts, eq(broadcasts.id, outbox.broadcastId))
          .where(where)
          .orderBy(...ordered(outbox.createdAt, order, outbox.id))
          .limit(limit)
          .offset(offset),
      );
    }),

  sendTest: permitted('mails:write')
    .input(testMailInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const foundation = await siteName(ctx.db);
      await enqueue(ctx.db, [
        {
          kind: 'test',
          recipient: input.email,
          subject: `Test message from ${foundation}`,
          text: `This message shows that ${foundation} can send mail.\n\n${ctx.mail.publicUrl}`,
        },
      ]);
      return { success: true };
    }),

  decide: permitted('mails:write')
    .input(mailDecisionInput)
    .output(howMany)
    .mutation(async ({ ctx, input: { ids, decision } }) => {
      const { which, becomes } = decisions[decision];
      const changed = await ctx.db.transaction(async (tx) => {
        const rows = await tx
          .update(outbox)
          .set(becomes)
          .where(and(inArray(outbox.id, ids), which))
          .returning({ token: outbox.unsubscribeToken });
        // Whom the administrator writes to again gets the next newsletters as well, unless refused once more.
        if (decision === 'resend')
          await tx
            .update(subscribers)
            .set({ suppressedReason: null })
            .where(
              inArray(
                subscribers.token,
                rows.flatMap(({ token }) => token ?? []),
              ),
            );
        return rows;
      });
      return { count: changed.length };
    }),
});
