import { eq } from 'drizzle-orm';
import { centsOf, minus, wholeCents, zeroCents } from '../../../../shared/lib/money';
import { dayOfEntry, type EntryCorrection, isInForce } from '../../../../shared/schemas/corrections';
import { openAmount } from '../../../../shared/schemas/money-sums';
import type { Database } from '../../../db/database';
import { bankLines, moneyEntries } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import type { MailSetup } from '../../../process/env';
import { refuseField } from '../../../rpc/errors';
import type { StoredDonation } from './donation';
import { issueAndMailReceipt, updateSums } from './entries';
import { originalPayment, remainingPayments } from './moved-payments';
import {
  type BookedPayment,
  bookedLine,
  isRefund,
  paymentsIn,
  type StoredEntry,
  storedEntriesOf,
} from './payments';

type Correction = {
  entries: readonly (EntryCorrection & {
    /** Where the amount was moved to: the payment stays that of its bank line. */
    counterEntryId?: number | undefined;
  })[];
  reason: string;
  by: string;
};

/**
 * Corrects ledger entries of a locked donation by new ones: one that reverses the entry and, for a change, one that
 * books it again. Updates the sums, the status and the receipt, and frees the bank lines of reversed payments.
 * @throws BAD_REQUEST for an entry of another donation, or of a provider beyond its fund, or a new day that puts a refund
 * before its payment; CONFLICT if one is corrected, or if a payment would be less than what was refunded of it
 */
export async function correctEntries(
  tx: Database,
  mail: MailSetup,
  donation: StoredDonation,
  { entries, reason, by }: Correction,
): Promise<StoredDonation> {
  const before = await storedEntriesOf(tx, donation.id);
  const zone = await timeZone(tx);
  const corrected: StoredEntry[] = [];
  for (const [index, correction] of entries.entries()) {
    const refuse = (code: 'BAD_REQUEST' | 'CONFLICT', message: string) =>
      refuseField(code, `entries.${index}.entryId`, message);
    const entry = before.find(({ id }) => id === correction.entryId);
    if (!entry) throw refuse('BAD_REQUEST', 'The donation has no such entry');
    if (!isInForce(entry, before)) throw refuse('CONFLICT', 'This entry has already been corrected');
    if (entry.attemptId !== null && !changesFundOnly(correction))
      throw refuse('BAD_REQUEST', 'Only the fund of a payment through the provider can be corrected');
    const { counterEntryId = null } = correction;
    const reversal = { ...reversalOf(entry, { reason, by, zone }), counterEntryId };
    const rebooked = rebookedEntry({ ...reversal, cents: entry.cents }, correction);
    if (correction.action === 'change' && isSame(rebooked, { ...reversal, cents: entry.cents }))
      throw refuse('BAD_REQUEST', 'Enter at least one new value');
    await tx.insert(moneyEntries).values(reversal);
    if (correction.action === 'change') await tx.insert(moneyEntries).values(rebooked);
    else if (counterEntryId === null) await freeBankLines(tx, entry);
    corrected.push(entry);
  }
  requireOrderOfDays(await storedEntriesOf(tx, donation.id), entries, zone);
  const after = await updateDonation(tx, donation, {
    isManual: corrected.some(({ attemptId }) => attemptId === null),
  });
  await issueAndMailReceipt(tx, mail, after, { isCorrected: true });
  return after;
}

const changesFundOnly = ({ entryId: _id, action, fundId, ...others }: EntryCorrection) =>
  action === 'change' && fundId !== undefined && Object.values(others).every((value) => value === undefined);

/** Dated like the corrected entry, so that other months keep their totals. */
const reversalOf = (
  entry: StoredEntry,
  { reason, by, zone }: { reason: string; by: string; zone: string },
) => ({
  donationId: entry.donationId,
  kind: 'correction' as const,
  corrects: entry.id,
  correctedKind: entry.countsAs,
  cents: minus(zeroCents, entry.cents),
  fundId: entry.fundId,
  ref: `reversal of ${entry.id}`,
  attemptId: entry.attemptId,
  paymentMethod: entry.paymentMethod,
  receivedOn: dayOfEntry(entry, zone),
  reference: entry.reference,
  refundOf: entry.refundOf,
  reason,
  correctedBy: by,
});

type NewEntry = ReturnType<typeof reversalOf> & { counterEntryId: number | null };
type Values = Pick<NewEntry, 'cents' | 'fundId' | 'receivedOn' | 'paymentMethod' | 'reference'>;

/** The entry again, with the values of its correction. */
const rebookedEntry = (
  { ref: _ref, ...entry }: NewEntry,
  { entryId, action: _action, amount, ...values }: EntryCorrection,
) => ({
  ...entry,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  cents: amount === undefined ? entry.cents : wholeCents(Math.sign(entry.cents) * centsOf(amount)),
  ref: `correction of ${entryId}`,
});

const isSame = (one: Values, other: Values) =>
  one.cents === other.cents &&
  one.fundId === other.fundId &&
  one.receivedOn === other.receivedOn &&
  one.paymentMethod === other.paymentMethod &&
  one.reference === other.reference;

/** @throws BAD_REQUEST if a new day puts a refund before its payment */
function requireOrderOfDays(all: StoredEntry[], corrections: readonly EntryCorrection[], zone: string): void {
  const payments = paymentsIn(all);
  for (const [index, { entryId, receivedOn }] of corrections.entries()) {
    const payment = payments.find(({ entries }) => entries.some(({ corrects }) => corrects === entryId));
    if (receivedOn === undefined || !payment) continue;
    const refuse = (message: string) => refuseField('BAD_REQUEST', `entries.${index}.receivedOn`, message);
    const { charge, entries } = payment;
    const refunds = entries.filter((entry) => isRefund(entry) && isInForce(entry, all));
    if (charge.corrects !== entryId) {
      if (receivedOn < dayOfEntry(charge, zone))
        throw refuse('Enter a date on or after the date of the payment');
    } else if (refunds.some((refund) => dayOfEntry(refund, zone) < receivedOn))
      throw refuse('Enter a date on or before the date of the refund');
  }
}

/** Lines that were matched to a payment can be booked for another donation once nothing is left of it. */
async function freeBankLines(tx: Database, reversed: StoredEntry): Promise<void> {
  const original = await originalPayment(tx, reversed);
  const { donationId } = original;
  const remaining = await remainingPayments(tx, await storedEntriesOf(tx, donationId));
  if (remaining.some((payment) => payment.original.id === original.id)) return;
  const kept = new Set(remaining.map((payment) => bookedLine(payment.original)));
  const lines = await tx.select().from(bankLines).where(eq(bankLines.donationId, donationId));
  // A payment recorded by hand may have been linked to a line of its amount.
  const freed =
    lines.find(({ id }) => id === bookedLine(original)) ??
    lines.find(({ id, cents }) => cents === original.cents && !kept.has(id));
  if (freed) await tx.update(bankLines).set({ donationId: null }).where(eq(bankLines.id, freed.id));
}

/** Only refunds that staff recorded: what the provider reports is what happened. */
const isOverRefunded = ({ charge, received, refunded, entries }: BookedPayment) =>
  refunded > received && (charge.attemptId === null || entries.some(({ refundOf }) => refundOf !== null));

/**
 * Its sums follow its entries; its day, method, fund and reference become those of its last payment that is in force.
 * After a change by staff its status follows as well.
 * @throws CONFLICT if a payment would be less than what was refunded of it
 */
export async function updateDonation(
  tx: Database,
  donation: StoredDonation,
  { isManual }: { isManual: boolean },
): Promise<StoredDonation> {
  const entries = await storedEntriesOf(tx, donation.id);
  if (paymentsIn(entries).some(isOverRefunded))
    throw refuseField(
      'CONFLICT',
      'entries',
      'More was refunded than the new amount. Correct the refund first.',
    );
  const payments = entries
    .filter((entry) => entry.countsAs === 'charge' && isInForce(entry, entries))
    .toSorted((one, other) => (one.receivedOn ?? one.at).localeCompare(other.receivedOn ?? other.at));
  const last = payments.at(-1);
  const after = await updateSums(tx, donation.id, {
    ...(last && { paymentMethod: last.paymentMethod ?? donation.paymentMethod }),
    ...(payments.length === 1 && last && { fundId: last.fundId }),
    receivedOn: last?.receivedOn ?? null,
  });
  if (!isManual) return after;
  const { received } = after;
  // An offline donation was never a pledge: its amount follows the payment.
  const isOffline = entries.some(({ attemptId, at }) => attemptId === null && at === donation.createdAt);
  const amount = isOffline && received > 0 ? received : donation.amount;
  const statusWithoutPayment = isOffline ? 'failed' : 'pending';
  const status = received > 0 ? statusOf({ ...after, amount }) : statusWithoutPayment;
  const transactionId = last?.attemptId ? donation.transactionId : (last?.reference ?? null);
  return updateSums(tx, donation.id, { amount, status, transactionId });
}

const statusOf = (donation: StoredDonation) => {
  if (donation.refunded >= donation.received) return 'refunded';
  return openAmount(donation) > 0 ? 'pending' : 'completed';
};
