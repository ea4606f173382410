import { z } from 'zod';
import { isWholeCents } from '../lib/typed-amounts';
import { dollars, id } from './fields';

const spendingExample = { fundId: 1, year: 2025, amount: 18_400 };

export const spendingInput = z
  .object({
    fundId: id.nullable().default(null).describe('Null for the general fund'),
    year: z
      .int('Year must be a whole number')
      .min(1900, 'Year must be at least 1900')
      .max(2200, 'Year must be at most 2200'),
    amount: z
      .number('Amount must be a number')
      .min(0, 'Amount must be at least 0')
      .max(20_000_000, 'Amount must be at most 20,000,000')
      .refine(isWholeCents, 'Amount must have at most 2 decimals')
      .describe('US dollars'),
  })
  .meta({ title: 'SpendingInput', examples: [spendingExample] });

export const spendingChange = spendingInput
  .extend({ id })
  .meta({ title: 'SpendingChange', examples: [{ ...spendingExample, amount: 19_000 }] });

export const spending = z
  .object({ id, fundId: id.nullable(), year: z.int(), amount: dollars() })
  .meta({ id: 'Spending', examples: [{ id: 1, ...spendingExample }] });
export type Spending = z.infer<typeof spending>;

/** Public figures are rounded to this many dollars, so that they do not give away single donations. */
export const transparencyStep = 100;

const sums = { received: dollars(), spent: dollars() };
const published = z.object({
  year: z.int(),
  ...sums,
  funds: z.array(z.object({ name: z.string().nullable().describe('Null for the general fund'), ...sums })),
});

export const transparency = z.object({ years: z.array(published).describe('The latest first') }).meta({
  id: 'Transparency',
  examples: [
    {
      years: [
        {
          year: 2025,
          received: 21_300,
          spent: 18_400,
          funds: [{ name: 'Winter relief', received: 21_300, spent: 18_400 }],
        },
      ],
    },
  ],
});
export type Transparency = z.infer<typeof transparency>;
