import { donation, donationInput, donationReceipt, donationStatusInput } from '../../../shared/donations';
import { example } from '../../procedures/examples';

const pledged = {
  firstName: 'Layla',
  lastName: 'Noor',
  amount: 50,
  paymentMethod: 'credit',
  recurring: false,
} as const;
const email = 'layla@example.org';
const receipt = {
  id: 1,
  ...pledged,
  status: 'pending',
  transactionId: null,
  createdAt: '2026-01-31T09:30:00.000Z',
} as const;

/** What the API page shows. */
export const donationExamples = [
  example(donationInput, { ...pledged, email }),
  example(donationReceipt, receipt),
  example(donationStatusInput, { status: 'completed' }),
  example(donation, { ...receipt, email }),
];
