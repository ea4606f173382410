import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  byToken,
  givingTerms,
  linkedDonation,
  printedDonation,
  statement,
  statementSum,
  sumsInput,
} from '../../../../shared/schemas/donation-links';
import {
  donation,
  donationInput,
  donationReceipt,
  donationStatusInput,
  listedDonation,
} from '../../../../shared/schemas/donations';
import { byId } from '../../../../shared/schemas/fields';
import { statusChange, submissions } from '../../../content/submissions';
import { donations } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import {
  inSiteLanguage,
  perEmail,
  publicContent,
  publicProcedure,
  publicWrite,
  rest,
  restCreate,
  router,
} from '../../../rpc/trpc';
import { donationInDollars } from '../ledger/donation';
import { checkoutOf } from '../payments/checkout';
import { paymentOptionOf } from '../payments/payment-option';
import { paymentProcedures } from '../payments/procedures';
import { bulkProcedures } from './bulk';
import { termsOf } from './fees';
import { figureProcedures } from './figures';
import { donationFilters, matchingDonations } from './filters';
import { ledgerProcedures } from './ledger-procedures';
import { linkProcedures } from './link-procedures';
import { pledge, releasePledgeMail } from './pledge';
import { statementOf } from './statements';
import { printedDonationOf, statusOf } from './status';
import { statementSums } from './sums';
import { tributeProcedures } from './tributes';

const tag = 'Donations';
const basics = {
  table: donations,
  resource: 'donations',
  tag,
  path: '/donations',
  toOutput: donationInDollars,
} as const;

type Pledging = { ctx: Context; input: z.output<typeof donationInput> };
const addPledge = idempotent(donationReceipt, ({ ctx, input }: Pledging) => pledge(ctx.db, ctx, input));

export const donationsRouter = router({
  create: publicWrite('donations')
    .meta(
      restCreate('/donations', tag, [
        'Pledge a donation',
        "Stores a pledge with the status `pending`; no money is taken yet. The donor gets an email, with bank details unless `checkoutUrl` is set, and the staff gets a notification. `statusUrl` is the donor's status page. Send an `Idempotency-Key` so that a retry does not pledge twice.",
      ]),
    )
    .input(donationInput)
    .use(inSiteLanguage)
    .use(perEmail('donations'))
    .output(donationReceipt)
    .mutation(async (call) => {
      const { ctx } = call;
      const pledged = await addPledge(call);
      const checkoutUrl = await checkoutOf(ctx, pledged.id); // outside of any transaction
      if (ctx.payments)
        await releasePledgeMail(ctx.db, ctx, { id: pledged.id, hasCheckout: checkoutUrl !== null });
      return { ...pledged, checkoutUrl };
    }),

  ...paymentProcedures,

  ...submissions({
    ...basics,
    schemas: { output: donation, row: listedDonation, filters: donationFilters },
    text: ['List donations', 'Donations with the names and addresses of their donors, newest first.'],
    sortable: {
      donor: sql`lower(${donations.firstName} || ' ' || ${donations.lastName})`,
      amount: donations.amount,
      status: donations.status,
    },
    where: matchingDonations,
  }),

  ...figureProcedures,
  ...bulkProcedures,

  terms: publicContent.output(givingTerms).query(({ ctx }) => termsOf(ctx, ctx.payments)),

  status: publicProcedure
    .meta({
      ...rest('GET', '/donations/status/{token}', tag, [
        'Read the status of a donation',
        'For the holder of the token in its `statusUrl`: the state of the payment, how to pay while it is open, and its receipts. Reveals nothing else about the donor.',
      ]),
      noStore: true,
    })
    .input(byToken)
    .output(linkedDonation)
    .query(async ({ ctx, input: { token } }) => ({
      ...(await statusOf(ctx, token)),
      ...(await paymentOptionOf(ctx, token)),
    })),

  /** The status with the texts of each printed receipt. */
  printed: publicProcedure
    .meta({ noStore: true })
    .input(byToken)
    .output(printedDonation)
    .query(({ ctx, input }) => printedDonationOf(ctx, input.token)),

  statement: publicProcedure
    .meta({ noStore: true })
    .input(byToken)
    .output(statement)
    .query(({ ctx, input }) => statementOf(ctx, input.token)),

  ...linkProcedures,

  /** The treasurer's annual statement, as a file. */
  sums: permitted('donations:read')
    .input(sumsInput)
    .output(z.array(statementSum))
    .query(({ ctx, input }) => statementSums(ctx.db, input)),

  ...ledgerProcedures,
  ...tributeProcedures,

  byId: permitted('donations:read')
    .meta({
      ...rest('GET', '/donations/{id}', tag, [
        'Read a donation',
        'The donation as in the list. Send its `ETag` as `If-Match` when you correct it or change its status.',
      ]),
      versioned: true,
    })
    .input(byId)
    .output(donation)
    .query(async ({ ctx, input }) => {
      const [found] = await ctx.db.select().from(donations).where(eq(donations.id, input.id));
      if (!found) throw notFound('donation');
      ctx.markVersion(found);
      return donation.parse(donationInDollars(found));
    }),

  setStatus: statusChange({
    ...basics,
    schemas: { input: donationStatusInput, output: donation, row: listedDonation },
    noun: 'donation',
    text: [
      'Change the status of a donation',
      'Sets the status only. No email is sent, and nothing is charged or refunded.',
      'Changed the status of a donation',
    ],
  }),
});
