import { z } from 'zod';
import { isWholeCents } from '../lib/typed-amounts';
import { givenBy } from '../messages/form-options';
import { byToken } from './donation-links';
import { calendarDate, dollars, flag, id, instant } from './fields';
import { receivedInput, reference } from './money';
import { donationStatuses } from './statuses';

/** The states of an attempt that is still open. */
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

const donationPaymentExample = {
  providerStatus: 'completed',
  plan: { status: 'active', amount: 50, feeCover: 0, startedAt: '2026-02-03T09:30:00.000Z', gifts: 3 },
  standingOrder: null,
  payments: [
    {
      id: 3,
      entryId: 7,
      paymentMethod: 'credit',
      receivedOn: '2026-02-03',
      reference: 'pi_a1b2c3',
      received: 50,
      refunded: 0,
      refundable: 50,
    },
  ],
  surplus: 0,
  movable: 0,
};
const refundRequestExample = {
  id: 1,
  donationId: 7,
  amount: 20,
  state: 'asked',
  failure: null,
  createdAt: '2026-02-03T09:30:00.000Z',
  parts: [{ paymentId: 3, amount: 20 }],
};
const paymentIssueExample = {
  id: 1,
  kind: 'renewal',
  donationId: 7,
  words: 'The last payment of this monthly donation failed.',
  status: 'completed',
  providerStatus: 'completed',
  createdAt: '2026-02-03T09:30:00.000Z',
};

export const checkoutInput = z
  .object({ token: z.string().max(100).describe('The token in the link to the donation') })
  .meta({ title: 'CheckoutInput', examples: [{ token: '0c9b1e0e-6f9a-8d3c-9d5e-1f2a3b4cd9a2' }] });

export const checkout = z
  .object({ url: z.string().describe("The provider's checkout page") })
  .meta({ id: 'Checkout', examples: [{ url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3' }] });

/** The members of a refund that was not made through the provider. */
const recordedRefund = {
  method: receivedInput.shape.paymentMethod,
  refundedOn: calendarDate(),
  reference,
  entryId: id,
};

export const refundInput = z
  .object({
    id,
    amount: z
      .number('Amount must be a number')
      .min(0.01, 'Amount must be at least 0.01')
      .refine(isWholeCents, 'Amount must have at most 2 decimals')
      .optional()
      .describe('US dollars; the whole remaining amount if missing, required with `method`'),
    paymentId: id
      .optional()
      .describe('The payment to refund, as listed by the donation; if missing, the newest is refunded first'),
    method: recordedRefund.method
      .optional()
      .describe('How the money was given back; if missing, the provider is asked to refund it'),
    refundedOn: recordedRefund.refundedOn.optional().describe('With `method`: the day it was given back'),
    reference: recordedRefund.reference.optional().describe('With `method`'),
    entryId: recordedRefund.entryId
      .optional()
      .describe(
        'With `method`: the payment that was given back, by its `entryId`; if missing, the newest recorded by staff come first',
      ),
  })
  .superRefine((refund, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if (refund.method === undefined) {
      for (const name of ['refundedOn', 'reference', 'entryId'] as const)
        if (refund[name] !== undefined) refuse(name, 'Only for a refund with a method');
      return;
    }
    if (refund.amount === undefined) refuse('amount', 'Amount is required');
    if (refund.refundedOn === undefined) refuse('refundedOn', 'Date is required');
    if (refund.paymentId !== undefined) refuse('paymentId', 'Only for a refund through the provider');
  })
  .meta({
    title: 'RefundInput',
    examples: [
      { amount: 20 },
      { amount: 20, method: 'cheque', refundedOn: '2026-02-03', reference: 'No. 12' },
    ],
  });

export const refundRequest = z
  .object({
    id: id.describe(
      'The id of the first part, like `state` and `failure`; of a refund with a method, its ledger entry',
    ),
    donationId: id,
    amount: dollars('US dollars, of all parts'),
    state: z
      .enum(refundStates)
      .describe('`asked` until the provider has responded; `done` at once with a method'),
    failure: z.string().nullable(),
    createdAt: instant,
    parts: z
      .array(z.object({ paymentId: id.nullable(), amount: dollars('US dollars') }))
      .describe('The amount refunded from each payment'),
  })
  .meta({ id: 'RefundRequest', examples: [refundRequestExample] });

export const paymentIssue = z
  .object({
    id,
    kind: z.enum(paymentIssueKinds),
    donationId: id.nullable(),
    words: z.string().describe('What happened, and what to do'),
    status: z.enum(donationStatuses).nullable().describe('The status of the donation'),
    providerStatus: z.enum(donationStatuses).nullable().describe('The status according to the provider'),
    createdAt: instant,
  })
  .meta({ id: 'Concern', examples: [paymentIssueExample] });
export type PaymentIssue = z.infer<typeof paymentIssue>;

export const paymentIssueChange = z
  .object({ id, done: flag('done').describe('`false` reopens the issue') })
  .meta({ title: 'ConcernChange', examples: [{ done: true }] });

export const givingChange = byToken
  .extend({ change: z.enum(['pause', 'resume', 'end'], 'Change must be pause, resume or end') })
  .meta({ title: 'GivingChange', examples: [{ change: 'pause' }] });

export const givingPlan = z
  .object({
    status: z.enum(planStates).describe('`failing`: the last payment failed and is retried'),
    amount: dollars('US dollars a month'),
    feeCover: dollars('US dollars on top, to cover the fees'),
    startedAt: instant,
  })
  .meta({
    id: 'GivingPlan',
    examples: [{ status: 'paused', amount: 50, feeCover: 0, startedAt: '2026-02-03T09:30:00.000Z' }],
  });
export type GivingPlan = z.infer<typeof givingPlan>;

export const givingLink = z.object({ url: z.string() }).meta({
  id: 'GivingLink',
  examples: [{ url: 'https://example.org/giving/0c9b1e0e-6f9a-8d3c-9d5e-1f2a3b4cd9a2' }],
});

const paymentOfDonation = z.object({
  id: id.nullable().describe('Null for a payment recorded by staff, such as a bank transfer'),
  entryId: id.describe('The ledger entry of the payment, as it was last corrected'),
  paymentMethod: z.enum(givenBy),
  receivedOn: z.string().nullable(),
  reference: z.string().nullable().describe("The provider's id, or the reference of a transfer"),
  received: dollars('US dollars'),
  refunded: dollars('US dollars'),
  refundable: dollars('US dollars that can still be refunded through the provider'),
});

export const donationPayment = z
  .object({
    providerStatus: z
      .enum(donationStatuses)
      .nullable()
      .describe('The status according to the provider; null if it was never involved'),
    plan: givingPlan
      .extend({ gifts: z.int().describe('The number of received payments') })
      .nullable()
      .describe('The monthly donation that it belongs to'),
    standingOrder: z
      .object({ id, reference: z.string() })
      .nullable()
      .describe('The standing order that it was recorded for'),
    payments: z.array(paymentOfDonation).describe('In the order they were recorded'),
    surplus: dollars(
      'US dollars by which the payments exceed the pledge if it was paid more than once; otherwise 0',
    ),
    movable: dollars(
      'US dollars that can be moved to another donation of the donor: overpaid or moved here before, and recorded by staff',
    ),
  })
  .meta({ id: 'DonationPayment', examples: [donationPaymentExample] });
export type DonationPayment = z.infer<typeof donationPayment>;
