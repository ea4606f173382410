import {
  donation,
  donationInput,
  donationPledged,
  donationReceipt,
  donationStatusInput,
} from '../../../shared/donations';
import { moneyEntry, paperGiftInput, receivedInput } from '../../../shared/money';
import { example } from '../../procedures/examples';

const named = { firstName: 'Layla', lastName: 'Noor' };
const pledged = {
  ...named,
  amount: 50,
  paymentMethod: 'credit',
  recurring: false,
} as const;
const email = 'layla@example.org';
const receipt = {
  id: 1,
  ...pledged,
  fundId: null,
  status: 'pending',
  transactionId: null,
  createdAt: '2026-01-31T09:30:00.000Z',
} as const;

const money = { receivedOn: '2026-02-03', received: 50, fee: 0, refunded: 0, net: 50 };

/** What the API page shows. */
export const donationExamples = [
  example(donationInput, { ...pledged, email }),
  example(donationReceipt, receipt),
  example(donationPledged, {
    ...receipt,
    checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3',
    statusUrl: 'https://example.org/donate/0c9b1e0e-6f9a-8d3c-9d5e-1f2a3b4cd9a2',
  }),
  example(donationStatusInput, { status: 'completed' }),
  example(donation, { ...receipt, email, ...money }),
  example(receivedInput, { receivedOn: '2026-02-03', paymentMethod: 'bank', reference: null }),
  example(paperGiftInput, {
    ...named,
    email: '',
    amount: 20,
    paymentMethod: 'cash',
    receivedOn: '2026-02-03',
    fundId: null,
    reference: 'Friday collection',
  }),
  example(moneyEntry, {
    id: 7,
    at: receipt.createdAt,
    kind: 'charge',
    cents: 5000,
    currency: 'usd',
    fundId: null,
  }),
];
