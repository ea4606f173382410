import { z } from 'zod';
import { calendars } from '../lib/calendars';
import { incompleteLink, isLinkToken } from '../lib/link-tokens';
import { givenBy } from '../messages/form-options';

/** What a page behind a link is asked with. */
export const byToken = z.object({ token: z.string().refine(isLinkToken, incompleteLink().title) });

/** How a donation stands: what has really happened to its money. */
export const giftStates = ['waiting', 'arrived', 'partlyRefunded', 'refunded', 'failed'] as const;

/** What the form needs to know of money. */
export const givingTerms = z.object({
  /** Whether a gift can be paid on the site. */
  paidHere: z.boolean(),
  fees: z.object({ percent: z.number(), fixed: z.number() }),
  /** What a gift can be for, beside the general fund. */
  funds: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type GivingTerms = z.infer<typeof givingTerms>;

/** A receipt as its donor sees it. */
const shownReceipt = z.object({
  number: z.string(),
  amount: z.number().describe('US dollars'),
  issuedOn: z.string(),
  replaces: z.string().nullable().describe('The receipt whose place it takes'),
  replacedBy: z.string().nullable().describe('The receipt that counts in its place'),
});

/** What whoever has the link of one donation may see: nothing that leads to its donor or to other gifts. */
export const giftStatus = z
  .object({
    state: z.enum(giftStates),
    firstName: z.string(),
    lastName: z.string(),
    amount: z.number().describe('US dollars that were promised'),
    feeCover: z.number().describe('US dollars on top of them, when they are paid by card or PayPal'),
    paymentMethod: z.enum(givenBy),
    recurring: z.boolean(),
    pledgedOn: z.string(),
    fund: z.string().nullable().describe('Null is the general fund'),
    receivedOn: z.string().nullable(),
    received: z.number().describe('US dollars that came'),
    refunded: z.number().describe('US dollars that went back'),
    reference: z.string().describe('What a bank transfer bears (ISO 11649)'),
    pay: z
      .enum(['here', 'underWay'])
      .nullable()
      .describe('`here`: can be paid on the site; `underWay`: paid, but not received yet; null: neither'),
    checkoutOpen: z
      .boolean()
      .describe('Whether a checkout is open at the payment provider; it may have been paid a moment ago'),
    bankDetails: z.string().describe('Where a transfer goes; empty when the foundation has named no account'),
    receipts: z.array(shownReceipt).describe('In the order in which they were issued'),
  })
  .meta({ id: 'GiftStatus' });
export type GiftStatus = z.infer<typeof giftStatus>;

/** What a printed receipt says of the foundation. */
export const receiptWords = z.object({ foundation: z.string(), address: z.string(), note: z.string() });
export type ReceiptWords = z.infer<typeof receiptWords>;
/** A donation with its receipts, as they are printed. */
export const printedGift = giftStatus.extend({ words: receiptWords });

/** A gift whose money came, in a donor's statement. */
const statedGift = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  receivedOn: z.string(),
  fund: z.string().nullable(),
  paymentMethod: z.enum(givenBy),
  receipt: z.string().nullable(),
  amount: z.number().describe('US dollars that came and stayed'),
  refunded: z.number().describe('US dollars that went back'),
});

/** All gifts of a donor, the newest first. */
export const statement = z.object({ gifts: z.array(statedGift), words: receiptWords });
export type Statement = z.infer<typeof statement>;

/** What is asked for of the treasurer's statement, as an address spells it. */
export const sumsAsked = z.object({
  calendar: z.enum(calendars, `Calendar must be ${calendars.join(' or ')}`).default('gregory'),
  year: z.coerce
    .number('Year must be a number')
    .int('Year must be a number')
    .min(1, 'Year must be a number')
    .max(9999, 'Year must be a number')
    .optional(),
});

/** A line of it: what came and went of a fund, by a method or in a month. */
export const statementSum = z.object({
  by: z.enum(['Year', 'Fund', 'Payment method', 'Month']),
  name: z.string(),
  gifts: z.int(),
  received: z.number(),
  byHand: z.number(),
  fee: z.number(),
  refunded: z.number(),
  net: z.number(),
});
export type StatementSum = z.infer<typeof statementSum>;

/** A donor's new links; null where there is no such page. */
export const renewedLinks = z
  .object({ statusUrl: z.string(), statementUrl: z.string().nullable(), givingUrl: z.string().nullable() })
  .meta({ id: 'RenewedLinks' });
export type RenewedLinks = z.infer<typeof renewedLinks>;

export const statementLink = z.object({ url: z.string() }).meta({ id: 'StatementLink' });
