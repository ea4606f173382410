import { z } from 'zod';
import { calendars } from '../lib/calendars';
import { incompleteLink, isLinkToken } from '../lib/link-tokens';
import { givenBy } from '../messages/form-options';
import { pledgeExample } from './donations';
import { dollars } from './fields';
import { locale } from './messages';
import { receiptContent, receiptCopy } from './receipt-content';

export const byToken = z.object({ token: z.string().refine(isLinkToken, incompleteLink) });

/** The state of a donation's payment. */
export const paymentStates = [
  'waiting',
  'partlyPaid',
  'arrived',
  'partlyRefunded',
  'refunded',
  'failed',
] as const;

/** Fees and funds for the donation form. */
export const givingTerms = z.object({
  /** Whether donations can be paid on the site. */
  paidHere: z.boolean(),
  /** Whether the form has a field for the postal address. */
  asksAddress: z.boolean(),
  fees: z.object({ percent: z.number(), fixed: dollars() }),
  /** Active funds besides the general fund. */
  funds: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type GivingTerms = z.infer<typeof givingTerms>;

const shownReceipt = z.object({
  number: z.string(),
  amount: dollars('US dollars'),
  issuedOn: z.string(),
  replaces: z.string().nullable().describe('The receipt that it replaces'),
  replacedBy: z.string().nullable().describe('The receipt that replaces it'),
});

const linkedDonationExample = {
  ...pledgeExample,
  state: 'waiting',
  number: 'D-000001',
  feeCover: 0,
  pledgedOn: '2026-01-31',
  fund: null,
  receivedOn: null,
  received: 0,
  open: 50,
  refunded: 0,
  pay: null,
  checkoutOpen: false,
  reference: 'RF44 D000 0000 001',
  bankDetails: 'Daewa Foundation\nIBAN DE02 1203 0000 0000 2020 51',
  receipts: [],
};
const renewedLinksExample = {
  statusUrl: 'https://example.org/donate/6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234',
  statementUrl: 'https://example.org/statements/6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234',
  givingUrl: null,
};

/** What holders of the link may see: nothing that leads to the donor or to other donations. */
export const linkedDonation = z
  .object({
    state: z.enum(paymentStates),
    number: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    amount: dollars('US dollars pledged'),
    feeCover: dollars('US dollars on top to cover the fees, if paid by card or PayPal'),
    paymentMethod: z.enum(givenBy),
    recurring: z.boolean(),
    pledgedOn: z.string(),
    fund: z.string().nullable().describe('Null for the general fund'),
    receivedOn: z.string().nullable(),
    received: dollars('US dollars received'),
    open: dollars('US dollars of the pledge that are still to be paid'),
    refunded: dollars('US dollars refunded'),
    reference: z.string().describe('The reference for a bank transfer (ISO 11649)'),
    pay: z
      .enum(['here', 'underWay'])
      .nullable()
      .describe('`here`: can be paid on the site; `underWay`: paid, but not received yet; null: neither'),
    checkoutOpen: z
      .boolean()
      .describe('Whether a checkout is open at the payment provider; it may have been paid a moment ago'),
    bankDetails: z.string().describe('The account for bank transfers; empty if there is none'),
    receipts: z.array(shownReceipt).describe('Oldest first'),
  })
  .meta({ id: 'GiftStatus', examples: [linkedDonationExample] });
export type LinkedDonation = z.infer<typeof linkedDonation>;

/** A receipt with everything on paper, in the language in which it was issued. */
export const printedDonation = linkedDonation.extend({
  receipts: z.array(shownReceipt.extend({ locale, amountInWords: z.string(), ...receiptContent.shape })),
});
export type PrintedDonation = z.infer<typeof printedDonation>;

/** A payment in a donor's statement. */
const statedPayment = z.object({
  id: z.int(),
  donationId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  receivedOn: z.string(),
  fund: z.string().nullable(),
  paymentMethod: z.enum(givenBy),
  receipt: z.string().nullable(),
  amount: dollars('US dollars that came and stayed'),
  refunded: dollars('US dollars that went back'),
});

/** The donor of a statement, as the staff has recorded it. */
const statedDonor = z.object({
  name: z.string(),
  organisation: z.string().nullable(),
  address: z.string().nullable(),
  salutation: z.string().nullable(),
});

/** Newest first. */
export const statement = z.object({
  donor: statedDonor,
  partner: statedDonor.nullable().describe('Who gives together with the donor; the payments are of both'),
  payments: z.array(statedPayment),
  words: receiptCopy,
});
export type Statement = z.infer<typeof statement>;

/** The query of the treasurer's annual statement. */
export const sumsInput = z.object({
  calendar: z
    .enum(calendars, `Calendar must be ${calendars.join(' or ')}`)
    .default('gregory')
    .describe('The calendar of the year'),
  year: z.coerce
    .number('Year must be a number')
    .int('Year must be a number')
    .min(1, 'Year must be a number')
    .max(9999, 'Year must be a number')
    .optional()
    .describe('The present year if missing'),
});

/** A line of the statement: the sums of a fund, a payment method or a month. */
export const statementSum = z.object({
  by: z.enum(['Year', 'Fund', 'Payment method', 'Month']),
  name: z.string(),
  gifts: z.int(),
  received: dollars(),
  byHand: dollars(),
  fee: dollars(),
  refunded: dollars(),
  net: dollars(),
});
export type StatementSum = z.infer<typeof statementSum>;

/** `givingUrl` is null without a monthly donation. */
export const renewedLinks = z
  .object({ statusUrl: z.string(), statementUrl: z.string(), givingUrl: z.string().nullable() })
  .meta({ id: 'RenewedLinks', examples: [renewedLinksExample] });
export type RenewedLinks = z.infer<typeof renewedLinks>;

export const statementLink = z.object({ url: z.string() }).meta({
  id: 'StatementLink',
  examples: [{ url: 'https://example.org/statements/6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234' }],
});
