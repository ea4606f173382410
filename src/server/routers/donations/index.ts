import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  donation,
  donationInput,
  donationReceipt,
  donationStatuses,
  donationStatusInput,
  listedDonation,
} from '../../../shared/donations';
import { is } from '../../db/records';
import { donations } from '../../db/schema';
import { idempotent } from '../../procedures/idempotency';
import { statusChange, submissions } from '../../procedures/submissions';
import { perEmail, publicWrite, rest, router } from '../../procedures/trpc';
import { pledge } from './pledge';

const tag = 'Donations';
const about = { table: donations, output: donation, name: 'donations', tag, path: '/donations' } as const;

export const donationsRouter = router({
  create: publicWrite('donations')
    .meta({
      ...rest(
        'POST',
        '/donations',
        tag,
        [
          'Pledge a donation',
          'Stores a pledge with the status `pending`; no money moves by this call. The donor gets a receipt by mail and the staff a notice. An `Idempotency-Key` keeps a repetition from pledging twice.',
        ],
        201,
      ),
      idempotent: true,
    })
    .input(donationInput)
    .use(perEmail('donations'))
    .output(donationReceipt)
    .mutation(idempotent(donationReceipt, ({ ctx, input }) => pledge(ctx.db, ctx, input))),

  ...submissions({
    ...about,
    row: listedDonation,
    words: [
      'List every donation',
      'Donations with the names and addresses of their donors, the newest first.',
    ],
    sortable: {
      donor: sql`lower(${donations.firstName} || ' ' || ${donations.lastName})`,
      amount: donations.amount,
      status: donations.status,
    },
    filters: z.object({ status: z.enum(donationStatuses).optional(), recurring: z.boolean().optional() }),
    matching: ({ status, recurring }) =>
      and(is(donations.status, status), is(donations.recurring, recurring)),
  }),

  setStatus: statusChange({
    ...about,
    row: listedDonation,
    noun: 'donation',
    input: donationStatusInput,
    words: [
      "Change a donation's status; it moves no money",
      'Notes what has become of a donation. No mail is sent, and nothing is charged or given back.',
    ],
  }),
});
