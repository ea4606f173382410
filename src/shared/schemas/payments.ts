import { z } from 'zod';
import { wholeCents } from '../lib/dollars';
import { givenBy } from '../messages/form-options';
import { donationStatuses } from './donations';
import { flag, id, instant } from './fields';
import { byToken } from './gifts';

/** Where an attempt to pay can be under way. */
export const liveAttemptStates = ['starting', 'open', 'processing'] as const;
export const attemptStates = [...liveAttemptStates, 'paid', 'failed', 'expired', 'differs'] as const;
export const jobStates = ['queued', 'running', 'idle'] as const;
export const planStates = ['active', 'failing', 'paused', 'ended'] as const;
export const refundStates = ['asked', 'done', 'failed'] as const;
export const paymentIssueKinds = [
  'differs',
  'disputed',
  'refund',
  'status',
  'twice',
  'renewal',
  'unknown',
  'uncertain',
] as const;

export const checkoutInput = z
  .object({ token: z.string().max(100).describe('Of the link to the donation') })
  .meta({ title: 'CheckoutInput' });

export const checkout = z
  .object({ url: z.string().describe('Where the provider takes the payment') })
  .meta({ id: 'Checkout' });

export const refundInput = z
  .object({
    id,
    amount: z
      .number('Amount must be a number')
      .min(0.01, 'Amount must be at least 0.01')
      .refine(wholeCents, 'Amount must have at most 2 decimals')
      .optional()
      .describe('US dollars; all that is left when left out'),
    paymentId: id
      .optional()
      .describe(
        'The payment to refund, as the donation lists it; when left out, the newest is refunded first',
      ),
  })
  .meta({ title: 'RefundInput' });

export const refundRequest = z
  .object({
    id: id.describe('Of the first part, as are `state` and `failure`'),
    donationId: id,
    amount: z.number().describe('US dollars, of all parts'),
    state: z.enum(refundStates).describe('`asked` until the provider has answered'),
    failure: z.string().nullable(),
    createdAt: instant,
    parts: z
      .array(z.object({ paymentId: id, amount: z.number().describe('US dollars') }))
      .describe('How much goes back from which payment'),
  })
  .meta({ id: 'RefundRequest' });

export const paymentIssue = z
  .object({
    id,
    kind: z.enum(paymentIssueKinds),
    donationId: id.nullable(),
    words: z.string().describe('What it is, and what to do'),
    status: z.enum(donationStatuses).nullable().describe('What the donation is said to be'),
    providerStatus: z.enum(donationStatuses).nullable().describe('What the provider makes of it'),
    createdAt: instant,
  })
  .meta({ id: 'Concern' });
export type PaymentIssue = z.infer<typeof paymentIssue>;

export const paymentIssueChange = z
  .object({ id, done: flag('done').describe('`false` brings it back') })
  .meta({ title: 'ConcernChange' });

/** What a donor does with a monthly gift. */
export const givingChange = byToken
  .extend({ change: z.enum(['pause', 'resume', 'end'], 'Change must be pause, resume or end') })
  .meta({ title: 'GivingChange' });

export const givingPlan = z
  .object({
    status: z.enum(planStates).describe('`failing`: the last payment did not succeed and is tried again'),
    amount: z.number().describe('US dollars a month'),
    feeCover: z.number().describe('US dollars on top, for the fees'),
    startedAt: instant,
  })
  .meta({ id: 'GivingPlan' });
export type GivingPlan = z.infer<typeof givingPlan>;

export const givingLink = z.object({ url: z.string() }).meta({ id: 'GivingLink' });

/** One of the payments of a donation. */
const paymentOfDonation = z.object({
  id: id.nullable().describe('Null where somebody recorded it, as of a bank transfer'),
  paymentMethod: z.enum(givenBy),
  receivedOn: z.string().nullable(),
  reference: z.string().nullable().describe("The provider's id, or the reference of a transfer"),
  received: z.number().describe('US dollars'),
  refunded: z.number().describe('US dollars'),
  refundable: z.number().describe('US dollars that the provider can still give back'),
});

/** What the provider knows of a donation. */
export const donationPayment = z
  .object({
    providerStatus: z
      .enum(donationStatuses)
      .nullable()
      .describe('What the provider makes of it; null where it was never asked'),
    plan: givingPlan
      .extend({ gifts: z.int().describe('How many of its payments were received') })
      .nullable()
      .describe('The monthly gift that it belongs to'),
    payments: z.array(paymentOfDonation).describe('In the order in which they were recorded'),
    surplus: z
      .number()
      .describe('US dollars by which they exceed the pledge, where it was paid more than once; 0 otherwise'),
  })
  .meta({ id: 'DonationPayment' });
export type DonationPayment = z.infer<typeof donationPayment>;
