import { and, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  donation,
  donationInput,
  donationReceipt,
  donationStatuses,
  donationStatusInput,
  listedDonation,
} from '../../../shared/donations';
import { batchInput, batchOf, pageInput, pageOf } from '../../../shared/paging';
import { contains, is, records } from '../../db/records';
import { donations } from '../../db/schema';
import { withinMailLimits } from '../../mail/limits';
import { enqueue } from '../../mail/outbox';
import { idempotent } from '../../procedures/idempotency';
import { changeSeen } from '../../procedures/if-match';
import { perEmail, permitted, publicWrite, rest, router } from '../../procedures/trpc';
import { donationMails } from './mails';

const tag = 'Donations';
const store = records(donations);
const newestFirst = store.list([desc(donations.createdAt), desc(donations.id)]);
const donor = sql`${donations.firstName} || ' ' || ${donations.lastName}`;

const donationsPageInput = pageInput(['createdAt', 'donor', 'amount', 'status'], {
  defaultOrder: 'desc',
  pageSize: 10,
}).extend({ status: z.enum(donationStatuses).optional(), recurring: z.boolean().optional() });
const donationsBatchInput = donationsPageInput.omit({ page: true, pageSize: true }).extend(batchInput);
const sortable = {
  createdAt: donations.createdAt,
  donor: sql`lower(${donor})`,
  amount: donations.amount,
  status: donations.status,
};

/** Which donations are asked for. */
const matching = (input: z.infer<typeof donationsBatchInput>) =>
  and(
    contains(donations, input.search),
    is(donations.status, input.status),
    is(donations.recurring, input.recurring),
  );

export const donationsRouter = router({
  create: publicWrite('donations')
    .meta({ ...rest('POST', '/donations', tag, 'Pledge a donation', 201), idempotent: true })
    .input(donationInput)
    .use(perEmail('donations'))
    .output(donationReceipt)
    .mutation(
      idempotent(donationReceipt, ({ ctx, input }) =>
        ctx.db.transaction(async (tx) => {
          const donated = await store.insert(tx, input);
          const mails = await donationMails(tx, ctx.mail, donated); // the receipt bears the number
          await enqueue(tx, await withinMailLimits(tx, ctx.address, mails));
          return donated;
        }),
      ),
    ),

  list: permitted('donations:read')
    .meta(rest('GET', '/donations', tag, 'List every donation'))
    .output(z.array(donation))
    .query(({ ctx }) => newestFirst(ctx.db)),

  page: permitted('donations:read')
    .input(donationsPageInput)
    .output(pageOf(listedDonation))
    .query(({ ctx, input }) => store.page(ctx.db, input, sortable[input.sort], matching(input))),

  batch: permitted('donations:read')
    .input(donationsBatchInput)
    .output(batchOf(donation))
    .query(({ ctx, input }) => store.batch(ctx.db, { ...input, by: sortable[input.sort] }, matching(input))),

  setStatus: permitted('donations:write')
    .meta({
      ...rest('PUT', '/donations/{id}/status', tag, "Change a donation's status; it moves no money"),
      conditional: true,
      versioned: true,
    })
    .input(donationStatusInput)
    .output(donation)
    .mutation(({ ctx, input: { id, status } }) =>
      ctx.db.transaction(async (tx) =>
        changeSeen(ctx, {
          before: await store.lock(tx, id),
          values: { status },
          save: (values) => store.update(tx, id, values),
          output: listedDonation,
          noun: 'donation',
        }),
      ),
    ),
});
