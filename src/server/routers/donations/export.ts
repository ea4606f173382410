import type { Donation } from '../../../shared/donations';

/** The columns of the file in their order; none can be forgotten. */
export const donationHeadings: Record<keyof Donation, string> = {
  id: 'Number',
  createdAt: 'Date',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  amount: 'Amount (USD)',
  status: 'Status',
  recurring: 'Recurring',
  paymentMethod: 'Payment method',
  transactionId: 'Transaction',
  fundId: 'Fund',
  receivedOn: 'Received on',
  received: 'Received (USD)',
  fee: 'Fee (USD)',
  refunded: 'Refunded (USD)',
  net: 'Net (USD)',
};
