import { z } from 'zod';
import { dollars, id, instant } from './fields';
import { locale } from './messages';
import { receiptContent } from './receipt-content';

const registeredReceiptExample = {
  id: 12,
  number: '2026-000012',
  donationId: 7,
  firstName: 'Layla',
  lastName: 'Noor',
  amount: 50,
  issuedAt: '2026-02-03T09:30:00.000Z',
  replaces: null,
  replacedBy: null,
  state: 'issued',
};

/** A replaced receipt is no longer valid. The last one of a refunded donation has no amount left. */
const receiptStates = ['issued', 'replaced', 'cancelled'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptFilter = z.object({
  year: z.coerce
    .number('Year must be a number')
    .int('Year must be a number')
    .min(1, 'Year must be a number')
    .max(9999, 'Year must be a number')
    .optional(),
});

/** A receipt in the register of all numbers. */
export const registeredReceipt = z
  .object({
    id,
    number: z.string(),
    donationId: id,
    firstName: z.string(),
    lastName: z.string(),
    amount: dollars('US dollars'),
    issuedAt: instant,
    replaces: z.string().nullable().describe('The number of the receipt that it corrects'),
    replacedBy: z
      .string()
      .nullable()
      .describe('The number of the receipt that corrects it; null if it is valid'),
    state: z
      .enum(receiptStates)
      .describe('`cancelled`: nothing is left of the donation, so the receipt has no amount'),
  })
  .meta({ id: 'RegisteredReceipt', examples: [registeredReceiptExample] });

export const registerInput = z.object({
  year: z.int().min(1).max(9999),
  page: z.int().min(1).max(1_000_000).default(1),
});

/** A part of the register of a year, newest first. */
export const receiptRegister = z.object({
  items: z.array(registeredReceipt),
  total: z.int(),
  pages: z.int(),
  /** Numbers that are missing between 1 and the last one: none. */
  missing: z.int(),
});

/** How many receipts are on one page to print. */
export const receiptsPerPrint = 200;

export const printInput = z.object({
  year: z.int().min(1).max(9999),
  donor: id.optional(),
  page: z.int().min(1).max(1_000_000).default(1),
});

/** Receipts with everything that is on paper, and the number of all that match and of their pages. */
export const printedReceipts = z.object({
  receipts: z.array(
    registeredReceipt.omit({ issuedAt: true, replacedBy: true, donationId: true, state: true }).extend({
      issuedOn: z.string(),
      /** In which it was issued. */
      locale,
      amountInWords: z.string(),
      ...receiptContent.shape,
    }),
  ),
  total: z.int(),
  pages: z.int(),
});
export type PrintedReceipts = z.infer<typeof printedReceipts>;
export type RegisteredReceipt = z.infer<typeof registeredReceipt>;
