import { z } from 'zod';
import { dollars, id, instant } from './fields';

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
export type RegisteredReceipt = z.infer<typeof registeredReceipt>;
