import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { byId, howMany, success } from '../../../shared/schemas/fields';
import {
  broadcast,
  broadcastInput,
  broadcastResult,
  broadcastText,
  confirmInput,
  listedSubscriber,
  newsletterTest,
  newsletterTestInput,
  removedSubscribers,
  removeSubscribersInput,
  subscribeInput,
  subscriber,
  unsubscribeInput,
  waitingSubscriber,
} from '../../../shared/schemas/newsletter';
import { pageInput, pageOf } from '../../../shared/schemas/paging';
import { selectedIds } from '../../content/bulk';
import { submissions } from '../../content/submissions';
import { readPage } from '../../db/long-lists';
import { contains, records } from '../../db/records';
import { broadcasts, subscribers, waitingSubscribers } from '../../db/schema';
import { hasMailServer } from '../../mail/server';
import { notFound } from '../../rpc/errors';
import { idempotent } from '../../rpc/idempotency';
import { permitted } from '../../rpc/permissions';
import {
  inSiteLanguage,
  perEmail,
  publicProcedure,
  publicWrite,
  rest,
  restList,
  returningSuccess,
  router,
  sortedBy,
} from '../../rpc/trpc';
import {
  broadcastsWithProgress,
  cancelBroadcast,
  numberOfRecipients,
  sendBroadcast,
  textOfBroadcast,
} from './broadcasts';
import { confirm } from './confirmation';
import { sendTest } from './send-test';
import { removeSubscribers, subscribe, unsubscribe } from './subscribers';

const tag = 'Newsletter';

const { list, page, batch } = submissions({
  table: subscribers,
  schemas: { output: subscriber, row: listedSubscriber },
  resource: 'subscribers',
  tag,
  path: '/newsletter/subscribers',
  text: ['List subscribers', 'The addresses that newsletters are sent to, newest first.'],
  pageSize: 15,
  sortable: { email: sql`lower(${subscribers.email})` },
});

const { page: waiting } = submissions({
  table: waitingSubscribers,
  schemas: { output: waitingSubscriber },
  resource: 'subscribers',
  tag,
  path: '/newsletter/waiting',
  text: ['List unconfirmed addresses', 'Addresses that get no newsletter until they are confirmed.'],
  pageSize: 15,
  sortable: {},
});

export const newsletterRouter = router({
  subscribe: publicWrite('newsletter')
    .meta(
      rest('POST', '/newsletter/subscribe', tag, [
        'Subscribe to the newsletter',
        'Adds the address, ignoring its case. An existing subscription is kept, and the response is the same; an address whose emails had failed gets newsletters again.',
      ]),
    )
    .input(subscribeInput)
    .use(inSiteLanguage)
    .use(perEmail('newsletter'))
    .output(success)
    .mutation(returningSuccess(({ ctx, input }) => subscribe(ctx.db, ctx, input))),

  /** Confirms a new address; `confirmed` is whether it is subscribed now. */
  confirm: publicProcedure
    .input(confirmInput)
    .output(z.object({ confirmed: z.boolean() }))
    .mutation(async ({ ctx, input: { token } }) => ({ confirmed: await confirm(ctx.db, token) })),

  subscribers: list,
  page,
  batch,
  waiting,

  removeWaiting: permitted('subscribers:write')
    .meta({ label: 'Removed an unconfirmed address' })
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        if (!(await records(waitingSubscribers).remove(ctx.db, id))) throw notFound('address');
      }),
    ),

  remove: permitted('subscribers:write')
    .meta(
      rest('DELETE', '/newsletter/subscribers/{id}', tag, [
        'Remove a subscriber',
        'Deletes the address and cancels newsletters that are still queued for it.',
        'Removed a subscriber',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        if ((await removeSubscribers(ctx.db, [id])) === 0) throw notFound('subscriber');
      }),
    ),

  removeMany: permitted('subscribers:write')
    .meta({
      ...rest('DELETE', '/newsletter/subscribers/bulk', tag, [
        'Remove several subscribers',
        'Deletes the subscribers in `ids` that still exist, or all that `match` selects if their number equals `count`, and returns how many. Newsletters still queued for them are cancelled.',
        'Removed several subscribers',
      ]),
      refusals: [409],
    })
    .input(removeSubscribersInput)
    .output(removedSubscribers)
    .mutation(async ({ ctx, input }) => {
      const where = ({ search }: { search: string }) => contains(subscribers, search);
      const ids = await selectedIds(ctx.db, { table: subscribers, selection: input, where });
      return { success: true, count: await removeSubscribers(ctx.db, ids) };
    }),

  unsubscribe: publicProcedure
    .input(unsubscribeInput)
    .output(success)
    .mutation(returningSuccess(({ ctx, input: { token } }) => unsubscribe(ctx.db, token))),

  /** The number of recipients, and whether there is a mail server. */
  recipients: permitted('newsletter:read')
    .output(howMany.extend({ hasMailServer: z.boolean() }))
    .query(async ({ ctx }) => ({
      count: await numberOfRecipients(ctx.db),
      hasMailServer: await hasMailServer(ctx.db, ctx.mail),
    })),

  broadcast: permitted('newsletter:write')
    .meta({
      ...rest('POST', '/newsletter/broadcast', tag, [
        'Send a newsletter to every subscriber',
        'Queues one email for each subscriber and responds before they are sent; the list of newsletters shows the progress. Without a mail server the mails are saved as files. Each contains an unsubscribe link. With `contentFormat` `markdown` the mails have an HTML part with headings, lists, links and pictures of this site, and a plain-text part made from it. The draft named by `draftId` is deleted; if it is newer than `draftVersion`, the answer is 409 and nothing is sent. Scheduled drafts with the same subject and text lose their schedule, so that nothing is sent twice. Send an `Idempotency-Key` so that a retry does not send it twice.',
        'Sent a newsletter',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(broadcastInput)
    .output(broadcastResult)
    .mutation(idempotent(broadcastResult, ({ ctx, input }) => sendBroadcast(ctx, input))),

  broadcasts: permitted('newsletter:read')
    .meta(
      restList('/newsletter/broadcasts', tag, sortedBy('desc', 'createdAt', 'id'), [
        'List sent newsletters with their progress',
        'Each with the number of emails that are waiting, sent, saved as files (without a mail server), failed or uncertain.',
      ]),
    )
    .output(z.array(broadcast))
    .query(({ ctx }) => broadcastsWithProgress(ctx.db)),

  broadcastText: permitted('newsletter:read')
    .meta(
      rest('GET', '/newsletter/broadcasts/{id}', tag, [
        'Read a sent newsletter',
        'The text as it was sent, without the unsubscribe footer.',
      ]),
    )
    .input(byId)
    .output(broadcastText)
    .query(({ ctx, input: { id } }) => textOfBroadcast(ctx.db, id)),

  sendTest: permitted('newsletter:write')
    .meta({
      ...rest('POST', '/newsletter/test', tag, [
        'Send a newsletter to one staff address as a test',
        'Queues one email to the address of your account, or to the notification address if your account has none. `email` may be the address of any enabled staff account, or the notification address; any other is refused with 400. Five tests an hour for each account, then 429.',
        'Sent a test newsletter',
      ]),
      idempotent: true,
    })
    .input(newsletterTestInput)
    .output(newsletterTest)
    .mutation(idempotent(newsletterTest, ({ ctx, input }) => sendTest(ctx, input))),

  broadcastsPage: permitted('newsletter:read')
    .input(pageInput(['createdAt'], { defaultOrder: 'desc', pageSize: 10 }))
    .output(pageOf(broadcast))
    .query(async ({ ctx, input }) =>
      readPage(input, await ctx.db.$count(broadcasts), (order, limit, offset) =>
        broadcastsWithProgress(ctx.db, { order, limit, offset }),
      ),
    ),

  cancel: permitted('newsletter:write')
    .meta({ label: 'Stopped a newsletter' })
    .input(byId)
    .output(success)
    .mutation(returningSuccess(({ ctx, input: { id } }) => cancelBroadcast(ctx.db, id))),
});
