import { z } from 'zod';
import { isWholeCents } from '../lib/typed-amounts';
import { givenBy, paymentMethods } from '../messages/form-options';
import { dollars, email, flag, id, instant, line, paragraphs, statusIn } from './fields';
import { localeInput, localeOutput } from './person-language';
import { donationStatuses } from './statuses';
import { tributeInput } from './tributes';
import { versioned } from './versions';

export const pledgeExample = {
  firstName: 'Layla',
  lastName: 'Noor',
  amount: 50,
  paymentMethod: 'credit',
  recurring: false,
};
const receiptExample = {
  id: 1,
  ...pledgeExample,
  fundId: null,
  status: 'pending',
  transactionId: null,
  createdAt: '2026-01-31T09:30:00.000Z',
};
const donationReceiptExample = {
  ...receiptExample,
  checkoutUrl: null,
  statusUrl: 'https://example.org/donate/6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234',
};
const moneyExample = { receivedOn: '2026-02-03', received: 50, fee: 0, refunded: 0, net: 50 };

export const donationInput = z
  .object({
    firstName: line('First name is required', { max: 100 }),
    lastName: line('Last name is required', { max: 100 }),
    email: email(),
    amount: z
      .number('Amount must be a number')
      .min(1, 'Amount must be at least 1')
      .max(1_000_000, 'Amount must be at most 1,000,000')
      .refine(isWholeCents, 'Amount must have at most 2 decimals')
      .describe('US dollars'),
    paymentMethod: z.enum(paymentMethods, 'Payment method must be credit, paypal or bank'),
    recurring: flag('recurring').default(false),
    fundId: id.nullable().default(null).describe('The fund; null for the general fund'),
    coverFees: flag('coverFees')
      .default(false)
      .describe('Whether the donor covers the card or PayPal fees (settings `feePercent` and `feeFixed`)'),
    address: paragraphs('Address must be text', { min: 0, max: 500 })
      .default('')
      .describe(
        "The donor's postal address, for receipts. Stored only if the setting `donorAddress` is `optional`",
      ),
    tribute: tributeInput.optional(),
    ...localeInput,
  })
  .meta({ title: 'DonationInput', examples: [{ ...pledgeExample, email: 'layla@example.org' }] });

export const donationStatusInput = z
  .object({ id, status: statusIn(donationStatuses) })
  .meta({ title: 'DonationStatusInput', examples: [{ status: 'completed' }] });

const given = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  amount: dollars('US dollars'),
  paymentMethod: z.enum(givenBy),
  recurring: z.boolean(),
  status: z.enum(donationStatuses),
  transactionId: z.string().nullable(),
  createdAt: instant,
  fundId: id.nullable(),
});

/** The donor's response, without the email address. */
export const donationReceipt = given
  .extend({
    checkoutUrl: z
      .string()
      .nullable()
      .describe('The checkout page; null for bank transfers, or if the provider does not respond'),
    statusUrl: z.string().describe("The donor's status page, which also explains how to pay"),
  })
  .meta({ id: 'DonationReceipt', examples: [donationReceiptExample] });

export const donation = given
  .extend({
    email: z.string(),
    donorId: id.describe('The donor record'),
    receivedOn: z.string().nullable().describe('The day on which it was received'),
    received: dollars('US dollars received'),
    fee: dollars('US dollars of provider fees'),
    refunded: dollars('US dollars refunded'),
    net: dollars('US dollars after fees and refunds'),
    ...localeOutput,
  })
  .meta({
    id: 'Donation',
    examples: [{ ...receiptExample, email: 'layla@example.org', donorId: 4, ...moneyExample }],
  });
export type Donation = z.infer<typeof donation>;
export const listedDonation = donation.extend({ address: z.string().nullable(), ...versioned.shape });
export type ListedDonation = z.infer<typeof listedDonation>;
