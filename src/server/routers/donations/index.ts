import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  donation,
  donationInput,
  donationPledged,
  donationStatuses,
  donationStatusInput,
  listedDonation,
} from '../../../shared/donations';
import { byId } from '../../../shared/fields';
import { moneyEntry, paperGiftInput, receivedInput } from '../../../shared/money';
import { is } from '../../db/records';
import { donations } from '../../db/schema';
import type { PermittedContext } from '../../procedures/context';
import { idempotent } from '../../procedures/idempotency';
import { permitted } from '../../procedures/permissions';
import { statusChange, submissions } from '../../procedures/submissions';
import { perEmail, publicWrite, rest, restList, router, shortBy } from '../../procedures/trpc';
import { checkoutOf } from '../payments/checkout';
import { paymentProcedures } from '../payments/procedures';
import { entriesOf } from './ledger';
import { pledge } from './pledge';
import { receiveGift, receivePledge } from './received';

const tag = 'Donations';
const about = { table: donations, output: donation, name: 'donations', tag, path: '/donations' } as const;

const addReceived = idempotent<z.infer<typeof paperGiftInput>, z.infer<typeof donation>, PermittedContext>(
  donation,
  ({ ctx, input }) =>
    ctx.db.transaction(async (tx) => {
      ctx.note({ changed: Object.keys(input) });
      return donation.parse(await receiveGift(tx, input));
    }),
);

const addPledge = idempotent<z.infer<typeof donationInput>, z.infer<typeof donationPledged>>(
  donationPledged,
  async ({ ctx, input }) => {
    const pledged = await pledge(ctx.db, ctx, input);
    return donationPledged.parse({
      ...pledged,
      checkoutUrl: null,
      statusUrl: `${ctx.mail.publicUrl}/donate/${pledged.token}`,
    });
  },
);

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
    .output(donationPledged)
    .mutation(async (call) => {
      const pledged = await addPledge(call);
      return { ...pledged, checkoutUrl: await checkoutOf(call.ctx, pledged.id) }; // outside of any transaction
    }),

  ...paymentProcedures,

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

  entries: permitted('donations:read')
    .meta(
      restList(
        '/donations/{id}/entries',
        tag,
        [
          "List what happened to a donation's money",
          'Entries are only ever added: what came, what a provider kept, what went back. The newest first.',
        ],
        shortBy('desc', 'id'),
      ),
    )
    .input(byId)
    .output(z.array(moneyEntry))
    .query(({ ctx, input }) => entriesOf(ctx.db, input.id)),

  receive: permitted('donations:write')
    .meta({
      ...rest('POST', '/donations/{id}/received', tag, [
        'Note that the money of a pledge came',
        'Books the whole amount, completes the donation and issues its receipt. A second time is a 409.',
      ]),
      refusals: [409],
    })
    .input(receivedInput)
    .output(donation)
    .mutation(async ({ ctx, input }) => {
      ctx.note({ changed: ['receivedOn', 'paymentMethod', 'status'] });
      return donation.parse(await ctx.db.transaction((tx) => receivePledge(tx, input)));
    }),

  addReceived: permitted('donations:write')
    .meta({
      ...rest(
        'POST',
        '/donations/received',
        tag,
        [
          'Note a gift that came on paper or by a bank',
          'Stores a donation with its money and its receipt. No mail is sent. An `Idempotency-Key` keeps a repetition from counting twice.',
        ],
        201,
      ),
      idempotent: true,
    })
    .input(paperGiftInput)
    .output(donation)
    .mutation((call) => addReceived(call)),

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
