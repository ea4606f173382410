import type { z } from 'zod';
import { donation } from '../../../../shared/schemas/donations';
import { isManual } from '../../../../shared/schemas/money';
import type { Database } from '../../../db/database';
import { funds } from '../../../db/schema';

/** A row of the file: with the fund's name, and a column for amounts that have no ledger entry. */
export async function donationRow(db: Database) {
  const all = await db.select({ id: funds.id, name: funds.name }).from(funds);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return donation.transform((one) => ({
    ...one,
    fund: one.fundId === null ? 'General fund' : names.get(one.fundId),
    byHand: isManual(one) ? one.amount : 0,
  }));
}

type Row = z.output<Awaited<ReturnType<typeof donationRow>>>;

/** The columns of the file in their order; none can be forgotten. */
export const donationHeadings: Record<keyof Row, string> = {
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
  fund: 'Fund name',
  byHand: 'Received manually (USD)',
};
