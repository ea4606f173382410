import { z } from 'zod';
import { isWholeCents } from '../lib/typed-amounts';
import { givenBy } from '../messages/form-options';
import { calendarDate, dollars, email, id, instant, line } from './fields';
import { tributeInput } from './tributes';

/** Payment, provider fee, refund, lost dispute. */
const bookedKinds = ['charge', 'fee', 'refund', 'dispute'] as const;
export const entryKinds = [...bookedKinds, 'correction'] as const;
export const correctedKinds = bookedKinds;

const offlineDonationInputExample = {
  firstName: 'Layla',
  lastName: 'Noor',
  email: '',
  amount: 20,
  paymentMethod: 'cash',
  receivedOn: '2026-02-03',
  fundId: null,
  reference: 'Friday collection',
};
const moneyEntryExample = {
  id: 7,
  at: '2026-01-31T09:30:00.000Z',
  kind: 'charge',
  cents: 5000,
  currency: 'usd',
  fundId: null,
  paymentId: 3,
  paymentMethod: 'credit',
  receivedOn: '2026-01-31',
  reference: null,
  refundOf: null,
  corrects: null,
  correctedKind: null,
  counterEntry: null,
  reason: null,
  correctedBy: null,
};

export const moneyEntry = z
  .object({
    id,
    at: instant,
    kind: z.enum(entryKinds),
    cents: z.int().brand<'Cents'>().describe('Positive for income, negative for expenses'),
    currency: z.string(),
    fundId: id.nullable(),
    paymentId: id.nullable().describe("The provider's payment that it belongs to; null if recorded by staff"),
    paymentMethod: z.enum(givenBy).nullable(),
    receivedOn: z.string().nullable().describe('The day on which it counts; if null, the day of `at`'),
    reference: z.string().nullable().describe('The reference of a transfer or the number of a check'),
    refundOf: id.nullable().describe('Of a refund recorded by staff: the entry of the payment'),
    corrects: id.nullable().describe('The entry that it corrects; null unless `kind` is `correction`'),
    correctedKind: z.enum(correctedKinds).nullable().describe('The kind of the corrected entry'),
    counterEntry: z
      .object({ id, donationId: id })
      .nullable()
      .describe('The entry of the other donation, if the money was moved from or to it'),
    reason: z.string().nullable().describe('Why it was corrected or moved'),
    correctedBy: z.string().nullable().describe('The account that corrected or moved it'),
  })
  .meta({ id: 'MoneyEntry', examples: [moneyEntryExample] });
export type MoneyEntry = z.infer<typeof moneyEntry>;

/** Sums in US dollars, of the ledger and of donations received manually. */
export const moneySums = z.object({
  received: dollars('Payments in the ledger'),
  byHand: dollars('Donations marked as completed without a ledger entry'),
  fee: dollars(),
  refunded: dollars(),
});
export type MoneySums = z.infer<typeof moneySums>;

/** Completed without a ledger entry, as in `routers/giving/received-money.ts`. */
export const isManual = ({ status, received }: { status: string; received: number }) =>
  status === 'completed' && received === 0;

/** The received amount of one donation. */
export const receivedOf = (one: { status: string; amount: number; received: number }) =>
  isManual(one) ? one.amount : one.received;

const issuedReceiptExample = {
  id: 12,
  number: '2026-000012',
  amount: 50,
  issuedAt: '2026-02-03T09:30:00.000Z',
  replaces: null,
  url: 'https://example.org/donate/6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234/receipt/1',
};

/** A receipt for staff. */
export const issuedReceipt = z
  .object({
    id,
    number: z.string(),
    amount: dollars('US dollars'),
    issuedAt: instant,
    replaces: z.string().nullable().describe('The number of the receipt that it corrects'),
    url: z.string().describe('The page to print; anyone with the link can open it'),
  })
  .meta({ id: 'Receipt', examples: [issuedReceiptExample] });
export type IssuedReceipt = z.infer<typeof issuedReceipt>;

export const receiptInput = z.object({ id, number: z.string().max(30) });

/** Payment methods of offline donations. */
export const offlineMethods = ['bank', 'cash', 'cheque'] as const;

/** An empty one is null. */
export const reference = line('Reference must be text', { min: 0, max: 200 })
  .transform((text) => text || null)
  .nullable();
const optionalReference = reference.optional().transform((text) => text ?? null);

export const amount = z
  .number('Amount must be a number')
  .min(0.01, 'Amount must be at least 0.01')
  .max(1_000_000, 'Amount must be at most 1,000,000')
  .refine(isWholeCents, 'Amount must have at most 2 decimals');

export const receivedInput = z
  .object({
    id,
    amount: amount.optional().describe('US dollars; what is still open if missing'),
    receivedOn: calendarDate(),
    paymentMethod: z.enum(offlineMethods, `Payment method must be ${offlineMethods.join(', ')}`),
    reference: optionalReference,
  })
  .meta({
    title: 'ReceivedInput',
    examples: [{ receivedOn: '2026-02-03', paymentMethod: 'bank', reference: null }],
  });

export const offlineDonationInput = z
  .object({
    firstName: line('First name is required', { max: 100 }),
    lastName: line('Last name is required', { max: 100 }),
    email: z.union([email(), z.literal('')], 'Please enter a valid email'),
    amount: amount.describe('US dollars'),
    paymentMethod: receivedInput.shape.paymentMethod,
    receivedOn: receivedInput.shape.receivedOn,
    fundId: id.nullable().default(null),
    reference: optionalReference,
    donorId: id
      .optional()
      .describe('The donor record; the one with this email address, or a new one, if missing'),
    tribute: tributeInput.optional(),
  })
  .meta({ title: 'OfflineDonationInput', examples: [offlineDonationInputExample] });
