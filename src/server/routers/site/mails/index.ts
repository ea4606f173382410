import { and, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { howMany, id } from '../../../../shared/schemas/fields';
import { mail, mailDecisionInput, mailKinds, mailState, mailStatuses } from '../../../../shared/schemas/mail';
import { pageInput, pageOf } from '../../../../shared/schemas/paging';
import { readPage } from '../../../db/long-lists';
import { contains, is, ordered } from '../../../db/records';
import { outbox } from '../../../db/schema';
import { selectMails } from '../../../mail/outbox';
import { hasMailServer } from '../../../mail/server';
import { permitted, signedInProcedure } from '../../../rpc/permissions';
import { router } from '../../../rpc/trpc';
import { decide } from './decide';
import { stateOfMail } from './state';

const mailsPageInput = pageInput(['createdAt'], { defaultOrder: 'desc', pageSize: 10 }).extend({
  status: z
    .enum(mailStatuses)
    .or(z.array(z.enum(mailStatuses)))
    .optional(),
  kind: z.enum(mailKinds).optional(),
  broadcastId: id.optional(),
});

export const mailsRouter = router({
  state: permitted('mails:read')
    .output(mailState)
    .query(({ ctx }) => stateOfMail(ctx.db, ctx.mail)),

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
        selectMails(ctx.db)
          .where(where)
          .orderBy(...ordered(outbox.createdAt, order, outbox.id))
          .limit(limit)
          .offset(offset),
      );
    }),

  /** Whether there is a mail server; without one, mails are saved as files. */
  hasServer: signedInProcedure.output(z.boolean()).query(({ ctx }) => hasMailServer(ctx.db, ctx.mail)),

  decide: permitted('mails:write')
    .meta({ label: 'Resent or canceled emails' })
    .input(mailDecisionInput)
    .output(howMany)
    .mutation(async ({ ctx, input }) => ({ count: await decide(ctx.db, input) })),
});
