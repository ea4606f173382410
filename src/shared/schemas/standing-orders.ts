import { z } from 'zod';
import { referenceKey } from '../lib/references';
import { byId, dollars, flag, id, instant, line } from './fields';
import { amount } from './money';
import { searchText } from './paging';
import { age } from './versions';

export const orderPeriods = ['month', 'quarter', 'year'] as const;
export const orderStates = ['active', 'overdue', 'ended'] as const;

/** Shorter references are found in unrelated texts. */
const minKey = 4;

const inputExample = { donor: 1, amount: 50, every: 'month', reference: 'NOOR-MONTHLY', fundId: null };
const standingOrderExample = {
  id: 2,
  ...inputExample,
  endedAt: null,
  version: 1,
  createdAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:00.000Z',
  updatedBy: 'admin',
};

// Without defaults: a partial update must not reset missing fields.
const fields = z.object({
  amount: amount.describe('US dollars expected each time'),
  every: z.enum(orderPeriods, `Every must be one of ${orderPeriods.join(', ')}`),
  reference: line('Reference is required', { max: 100 })
    .refine(
      (text) => referenceKey(text).length >= minKey,
      `Reference must have at least ${minKey} letters or digits`,
    )
    .describe(
      'What the donor writes into the transfers; compared by its letters and digits, in any case. A reference that another active standing order has is refused with 409',
    ),
  fundId: id.nullable().describe('Null for the general fund'),
});

export const standingOrderInput = fields
  .extend({ donor: id.describe('The id of the donor record'), fundId: fields.shape.fundId.default(null) })
  .meta({ title: 'StandingOrderInput', examples: [inputExample] });

export const standingOrderChange = fields
  .partial()
  .extend({
    ...byId.shape,
    ended: flag('ended').optional().describe('`true` ends it; `false` makes it active again'),
  })
  .meta({ title: 'StandingOrderChange', examples: [{ amount: 60 }, { ended: true }] });

export const standingOrder = z
  .object({
    id,
    donor: id.describe('The id of the donor record'),
    amount: dollars('US dollars expected each time'),
    every: z.enum(orderPeriods),
    reference: z.string(),
    fundId: id.nullable(),
    endedAt: instant.nullable(),
    ...age.shape,
  })
  .meta({ id: 'StandingOrder', examples: [standingOrderExample] });
export type StandingOrder = z.infer<typeof standingOrder>;

/** With its payments. */
export const listedStandingOrder = standingOrder
  .extend({
    donorName: z.string(),
    donations: z.int().describe('The number of payments booked from bank lines with its reference'),
    received: dollars('US dollars of these donations'),
    lastReceivedOn: z.string().nullable().describe('The day of the last payment'),
    nextExpectedOn: z
      .string()
      .nullable()
      .describe('One period after the last payment, or after it was created; null once it has ended'),
    overdue: z.boolean().describe('Whether the next payment is more than a week late'),
  })
  .meta({
    id: 'StandingOrderWithPayments',
    examples: [
      {
        ...standingOrderExample,
        donorName: 'Layla Noor',
        donations: 3,
        received: 150,
        lastReceivedOn: '2026-04-01',
        nextExpectedOn: '2026-05-01',
        overdue: false,
      },
    ],
  });
export type ListedStandingOrder = z.infer<typeof listedStandingOrder>;

const state = z
  .enum(orderStates, `State must be ${orderStates.join(', ')}`)
  .describe('`active` are all that have not ended; `overdue` those whose payment is late')
  .optional();

export const standingOrderSearch = z.object({
  search: searchText.describe("Part of a reference, or of the donor's name or email address"),
  state,
});

/** The filter of the admin list. */
export const standingOrderFilters = z.object({
  state,
  standingOrder: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional()
    .describe('The id of one standing order'),
});
