import {
  checkout,
  checkoutInput,
  donationPayment,
  givingChange,
  givingLink,
  givingPlan,
  paymentIssue,
  paymentIssueChange,
  refundInput,
  refundRequest,
} from '../../../../shared/schemas/payments';
import { example } from '../../../rpc/examples';

const createdAt = '2026-02-03T09:30:00.000Z';

/** What the API page shows. */
export const paymentExamples = [
  example(checkoutInput, { token: '0c9b1e0e-6f9a-8d3c-9d5e-1f2a3b4cd9a2' }),
  example(checkout, { url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3' }),
  example(givingChange, { change: 'pause' }),
  example(givingPlan, { status: 'paused', amount: 50, feeCover: 0, startedAt: createdAt }),
  example(givingLink, { url: 'https://example.org/giving/0c9b1e0e-6f9a-8d3c-9d5e-1f2a3b4cd9a2' }),
  example(donationPayment, {
    providerStatus: 'completed',
    plan: { status: 'active', amount: 50, feeCover: 0, startedAt: createdAt, gifts: 3 },
    payments: [
      {
        id: 3,
        paymentMethod: 'credit',
        receivedOn: '2026-02-03',
        reference: 'pi_a1b2c3',
        received: 50,
        refunded: 0,
        refundable: 50,
      },
    ],
    surplus: 0,
  }),
  example(refundInput, { amount: 20 }),
  example(refundRequest, {
    id: 1,
    donationId: 7,
    amount: 20,
    state: 'asked',
    failure: null,
    createdAt,
    parts: [{ paymentId: 3, amount: 20 }],
  }),
  example(paymentIssueChange, { done: true }),
  example(paymentIssue, {
    id: 1,
    kind: 'renewal',
    donationId: 7,
    words: 'The last payment of this monthly gift failed.',
    status: 'completed',
    providerStatus: 'completed',
    createdAt,
  }),
];
