import { z } from 'zod';
import { givenBy } from '../messages/form-options';
import { dollars } from './fields';

/** The foundation's details on a receipt or an annual statement. */
export const receiptCopy = z.object({
  foundation: z.string().describe('The legal name'),
  address: z.string(),
  registrationNumber: z.string(),
  logo: z.string().describe('A picture; empty if there is none'),
  statement: z.string().describe('What the tax office requires, such as that nothing was given in return'),
  note: z.string(),
  signer: z.string(),
  signerRole: z.string(),
  signature: z.string().describe('A picture; empty if there is none'),
});
export type ReceiptCopy = z.infer<typeof receiptCopy>;

/** What a receipt says besides numbers and amount. It is stored with the receipt, so that it never changes. */
export const receiptContent = z.object({
  words: receiptCopy,
  firstName: z.string(),
  lastName: z.string(),
  organisation: z.string().nullable(),
  address: z.string().nullable(),
  receivedOn: z.string().nullable(),
  paymentMethod: z.enum(givenBy),
  fund: z.string().nullable().describe('Null for the general fund'),
  refunded: dollars(),
});
export type ReceiptContent = z.infer<typeof receiptContent>;
