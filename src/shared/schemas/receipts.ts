import { z } from 'zod';
import { givenBy } from '../messages/form-options';
import { dollars, id, instant } from './fields';
import { receiptCopy } from './gifts';
import { locale } from './messages';

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
};

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
  })
  .meta({ id: 'RegisteredReceipt', examples: [registeredReceiptExample] });
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
    registeredReceipt.omit({ issuedAt: true, replacedBy: true, donationId: true }).extend({
      issuedOn: z.string(),
      organisation: z.string().nullable(),
      address: z.string().nullable(),
      receivedOn: z.string().nullable(),
      paymentMethod: z.enum(givenBy),
      fund: z.string().nullable(),
      refunded: dollars(),
      /** In which it was issued. */
      locale,
      words: receiptCopy,
    }),
  ),
  total: z.int(),
  pages: z.int(),
});
export type PrintedReceipts = z.infer<typeof printedReceipts>;
export type RegisteredReceipt = z.infer<typeof registeredReceipt>;
