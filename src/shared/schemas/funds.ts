import { z } from 'zod';
import { flag, id, line, paragraphs, textLocale } from './fields';
import { moneySums } from './money';

const fundExample = {
  name: 'Winter relief',
  description: 'Stoves, blankets and flour for the hills',
  zakat: true,
  active: true,
};

export const fundInput = z
  .object({
    name: line('Name is required', { max: 100 }),
    description: paragraphs('Description must be text', { min: 0, max: 1000 }).default(''),
    zakat: flag('zakat')
      .default(false)
      .describe('Whether the fund accepts zakat, from which no fees are deducted'),
    active: flag('active').default(true).describe('Whether the donation form offers it'),
  })
  .meta({ title: 'FundInput', examples: [fundExample] });

export const fundChange = fundInput
  .extend({ id })
  .meta({ title: 'FundChange', examples: [{ ...fundExample, active: false }] });

export const fund = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    zakat: z.boolean(),
    active: z.boolean(),
    ...textLocale,
  })
  .meta({ id: 'Fund', examples: [{ id: 1, ...fundExample }] });
export type Fund = z.infer<typeof fund>;

/** `fundId` is null for the general fund. */
export const fundBalance = moneySums.extend({
  fundId: id.nullable(),
  gifts: z.int().describe('The number of donations and pledges'),
});
export type FundBalance = z.infer<typeof fundBalance>;
