import { z } from 'zod';
import { isWholeCents } from '../lib/typed-amounts';
import { methodLabel } from '../messages/form-options';
import { calendarDate, dollars, email, id, instant, line } from './fields';

/** Payment, provider fee, refund, lost dispute. */
export const entryKinds = ['charge', 'fee', 'refund', 'dispute'] as const;

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
  })
  .meta({ id: 'MoneyEntry', examples: [moneyEntryExample] });

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

/** A receipt for staff; `replaces` is the number of the receipt it corrects. */
export const issuedReceipt = z.object({
  number: z.string(),
  cents: z.int().brand<'Cents'>(),
  issuedAt: instant,
  replaces: z.string().nullable(),
});

/** Payment methods of offline donations. */
export const offlineMethods = ['bank', 'cash', 'cheque'] as const;

export const offlineMethodLabels = offlineMethods.map((method) => [method, methodLabel(method)] as const);

const reference = line('Reference must be a text', { min: 0, max: 200 })
  .nullish()
  .transform((text) => text || null);

export const receivedInput = z
  .object({
    id,
    receivedOn: calendarDate(),
    paymentMethod: z.enum(offlineMethods, `Payment method must be ${offlineMethods.join(', ')}`),
    reference,
  })
  .meta({
    title: 'ReceivedInput',
    examples: [{ receivedOn: '2026-02-03', paymentMethod: 'bank', reference: null }],
  });

export const offlineDonationInput = z
  .object({
    firstName: line('First name is required', { max: 100 }),
    lastName: line('Last name is required', { max: 100 }),
    email: email().or(z.literal('')),
    amount: z
      .number('Amount must be a number')
      .min(0.01, 'Amount must be at least 0.01')
      .max(1_000_000, 'Amount must be at most 1,000,000')
      .refine(isWholeCents, 'Amount must have at most 2 decimals')
      .describe('US dollars'),
    paymentMethod: receivedInput.shape.paymentMethod,
    receivedOn: receivedInput.shape.receivedOn,
    fundId: id.nullable().default(null),
    reference,
  })
  .meta({ title: 'PaperGiftInput', examples: [offlineDonationInputExample] });
