import { z } from 'zod';
import { bankLineKey } from './bank-lines';
import { byId, id, instant } from './fields';

export const payoutStatuses = ['pending', 'sent', 'paid', 'failed', 'canceled'] as const;
/** `returned`: an earlier payout that the bank did not accept; `other`: a reserve or a correction of the provider. */
export const movementKinds = ['charge', 'fee', 'refund', 'dispute', 'returned', 'other'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** Why a payout needs attention. */
export const payoutIssues = ['unlisted', 'difference', 'unbooked', 'failed'] as const;
export type PayoutIssue = (typeof payoutIssues)[number];

const cents = z.int().brand<'Cents'>();
const currency = z.string().describe('The currency of the amounts, in lower case');

const payoutExample = {
  id: 3,
  providerId: 'po_1QxLkR2eZvKYlo2C',
  cents: 14_380,
  currency: 'usd',
  status: 'paid',
  arrivesOn: '2026-02-05',
  traceId: 'ST-K4P2X7M9',
  automatic: true,
  complete: true,
  createdAt: '2026-02-03T00:10:00.000Z',
};

export const payout = z.object({
  id,
  providerId: z.string().describe("The provider's id"),
  cents: cents.describe('Amount transferred to the bank; negative if the provider takes money from the bank'),
  currency,
  status: z.enum(payoutStatuses),
  arrivesOn: z.string().describe('Expected arrival date'),
  traceId: z.string().nullable().describe("The reference of the transfer, which is often in the bank's line"),
  automatic: z.boolean().describe("False if it was created manually in the provider's dashboard"),
  complete: z.boolean().describe('Whether its transactions have been read'),
  createdAt: instant,
});
export type Payout = z.infer<typeof payout>;

const sums = z.object({
  charge: cents.describe('Payments of donors, before fees'),
  fee: cents,
  refund: cents,
  dispute: cents,
  returned: cents.describe('Earlier payouts that the bank did not accept'),
  other: cents,
});
export type PayoutSums = z.infer<typeof sums>;

const matchedLine = z
  .object({ date: z.string(), text: z.string() })
  .nullable()
  .describe('The line of a bank statement that was matched with it');

const listedExample = {
  ...payoutExample,
  bankLine: { date: '2026-02-05', text: 'STRIPE TRANSFER ST-K4P2X7M9' },
  movementCount: 6,
  sums: { charge: 17_000, fee: -620, refund: -2000, dispute: 0, returned: 0, other: 0 },
  unbooked: { count: 0, cents: 0 },
  differenceCents: 0,
  issues: [],
};
const movementExample = {
  id: 12,
  kind: 'charge',
  cents: 5000,
  ref: 'ch_3QxLkR2eZvKYlo2C',
  text: null,
  booked: true,
  entryId: 7,
  donationId: 1,
  donor: 'Layla Noor',
};

/** With the sums of its movements. */
export const listedPayout = payout
  .extend({
    bankLine: matchedLine,
    movementCount: z.int(),
    sums: sums.describe('The sums of its transactions in cents, by kind; money that leaves is negative'),
    unbooked: z
      .object({ count: z.int(), cents })
      .describe('Transactions that the ledger of donations does not have'),
    differenceCents: cents.describe('The amount minus the sum of its transactions'),
    issues: z
      .array(z.enum(payoutIssues))
      .describe(
        '`unlisted`: the provider does not list its transactions, because it was created manually; `difference`: its transactions do not add up to its amount; `unbooked`: some are not recorded in the ledger; `failed`: it is matched with a bank line, but failed',
      ),
  })
  .meta({
    id: 'Payout',
    examples: [listedExample],
  });
export type ListedPayout = z.infer<typeof listedPayout>;

const movement = z
  .object({
    id,
    kind: z.enum(movementKinds),
    cents,
    ref: z
      .string()
      .describe("The reference of the entry in the ledger, or the provider's id of the transaction"),
    text: z.string().nullable().describe("The provider's description"),
    booked: z.boolean().describe('Whether the ledger has this entry, or it is an earlier payout'),
    entryId: id.nullable().describe('The ledger entry'),
    donationId: id.nullable(),
    donor: z.string().nullable(),
  })
  .meta({
    id: 'PayoutMovement',
    examples: [movementExample],
  });
export type PayoutMovement = z.infer<typeof movement>;

export const payoutWithMovements = listedPayout.extend({ movements: z.array(movement) }).meta({
  id: 'PayoutWithMovements',
  examples: [{ ...listedExample, movements: [movementExample] }],
});

const status = z.enum(payoutStatuses).optional();

/** The filters of the admin list. */
export const payoutFilters = z.object({
  status,
  bank: z.enum(['matched', 'open']).optional().describe('Whether a bank line was matched with it'),
  payout: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional()
    .describe('The id of one payout'),
});

/** Without the line, any match is undone. */
export const payoutUnmatchInput = bankLineKey
  .partial()
  .extend(byId.shape)
  .meta({
    title: 'PayoutUnmatchInput',
    examples: [{ date: '2026-02-05', text: 'STRIPE TRANSFER ST-K4P2X7M9' }],
  });

export const payoutMatchInput = bankLineKey.extend(byId.shape).meta({
  title: 'PayoutMatchInput',
  examples: [{ line: 4, date: '2026-02-05', cents: 14_380, text: 'STRIPE TRANSFER ST-K4P2X7M9' }],
});
