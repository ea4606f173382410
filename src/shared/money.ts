import { z } from 'zod';
import { wholeCents } from './dollars';
import { calendarDate, email, id, instant, line } from './fields';

/** What has happened to money: it came, a provider kept some, it went back, it was taken back. */
export const entryKinds = ['charge', 'fee', 'refund', 'dispute'] as const;

export const moneyEntry = z
  .object({
    id,
    at: instant,
    kind: z.enum(entryKinds),
    cents: z.int().describe('What came is positive, what went is negative'),
    currency: z.string(),
    fundId: id.nullable(),
  })
  .meta({ id: 'MoneyEntry' });

/** By what a gift can come that nobody has paid on the site. */
export const paperMethods = ['bank', 'cash', 'cheque'] as const;

const reference = line('Reference must be a text', { min: 0, max: 200 })
  .nullish()
  .transform((text) => text || null);

export const receivedInput = z
  .object({
    id,
    receivedOn: calendarDate(),
    paymentMethod: z.enum(paperMethods, `Payment method must be ${paperMethods.join(', ')}`),
    reference,
  })
  .meta({ title: 'ReceivedInput' });

export const paperGiftInput = z
  .object({
    firstName: line('First name is required', { max: 100 }),
    lastName: line('Last name is required', { max: 100 }),
    email: email().or(z.literal('')),
    amount: z
      .number('Amount must be a number')
      .min(0.01, 'Amount must be at least 0.01')
      .max(1_000_000, 'Amount must be at most 1,000,000')
      .refine(wholeCents, 'Amount must have at most 2 decimals')
      .describe('US dollars'),
    paymentMethod: receivedInput.shape.paymentMethod,
    receivedOn: receivedInput.shape.receivedOn,
    fundId: id.nullable().default(null),
    reference,
  })
  .meta({ title: 'PaperGiftInput' });
