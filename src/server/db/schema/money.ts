import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { givenBy } from '../../../shared/messages/form-options';
import { correctedKinds, entryKinds } from '../../../shared/schemas/money';
import type { ReceiptContent } from '../../../shared/schemas/receipt-content';
import { cents, day, id, instant, locale, oneOf } from './columns';
import { funds } from './funds';
import { paymentAttempts } from './payments';
import { payouts } from './payouts';
import { donations } from './submissions';

/** The ledger of donations in signed cents. Append-only: a mistake is corrected by another entry. */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: id(),
    donationId: integer('donation_id')
      .notNull()
      .references(() => donations.id),
    at: instant('at').notNull().default(sql`now()`),
    kind: text('kind', { enum: entryKinds }).notNull(),
    cents: cents('cents').notNull(),
    currency: text('currency').notNull().default('usd'),
    /** Null is the general fund. */
    fundId: integer('fund_id').references(() => funds.id),
    /** Reference of the charge or statement line; unique, so that each is booked once. */
    ref: text('ref').notNull(),
    /** The provider's payment; null if it was recorded by hand. */
    attemptId: integer('attempt_id').references(() => paymentAttempts.id),
    paymentMethod: text('payment_method', { enum: givenBy }),
    /** The day of a payment, or of a refund recorded by hand. */
    receivedOn: day('received_on'),
    /** The reference of a transfer or the number of a check. */
    reference: text('reference'),
    /** Of a refund recorded by hand: the payment that was given back. */
    refundOf: integer('refund_of').references((): AnyPgColumn => moneyEntries.id),
    /** Of a correction: the corrected entry, its kind, why and by which account it was corrected. */
    corrects: integer('corrects').references((): AnyPgColumn => moneyEntries.id),
    correctedKind: text('corrected_kind', { enum: correctedKinds }),
    /** Of money that was moved between donations: the entry in the other one. */
    counterEntryId: integer('counter_entry_id').references((): AnyPgColumn => moneyEntries.id),
    reason: text('reason'),
    correctedBy: text('corrected_by'),
    /** The kind whose sum includes the entry. */
    countsAs: text('counts_as', { enum: correctedKinds })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(corrected_kind, kind)`),
  },
  (table) => [
    uniqueIndex('money_entries_ref_key').on(table.ref),
    index('money_entries_donation').on(table.donationId, table.id),
    index('money_entries_fund').on(table.fundId).where(sql`${table.fundId} is not null`),
    index('money_entries_attempt').on(table.attemptId).where(sql`${table.attemptId} is not null`),
    check('money_entries_kind_known', oneOf(table.kind, entryKinds)),
    check(
      'money_entries_corrections',
      sql`(${table.kind} = 'correction') = (${table.corrects} is not null and ${table.correctedKind} is not null)`,
    ),
    index('money_entries_refund').on(table.refundOf).where(sql`${table.refundOf} is not null`),
    index('money_entries_corrects').on(table.corrects).where(sql`${table.corrects} is not null`),
    index('money_entries_counter').on(table.counterEntryId).where(sql`${table.counterEntryId} is not null`),
    check('money_entries_payment_method', oneOf(table.paymentMethod, givenBy)),
  ],
);

/** Donations that were imported from other software, which issued their receipts. */
export const importedDonations = pgTable(
  'imported_donations',
  {
    donationId: integer('donation_id')
      .primaryKey()
      .references(() => donations.id),
    source: text('source'),
    externalId: text('external_id'),
  },
  (table) => [unique('imported_donations_key').on(table.externalId, table.source)],
);

/** Receipts, numbered without gaps per year. A wrong one is replaced and kept. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    donationId: integer('donation_id')
      .notNull()
      .references(() => donations.id),
    /** A restored backup may lack the last receipts, so it begins a new series. */
    series: integer('series').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    cents: cents('cents').notNull(),
    replaces: integer('replaces').references((): AnyPgColumn => receipts.id),
    issuedAt: instant('issued_at').notNull().default(sql`now()`),
    locale: locale(),
    /** What was printed on it; null if it was issued before this was stored, and says what is true today. */
    content: jsonb('content').$type<ReceiptContent>(),
  },
  (table) => [
    unique('receipts_number_key').on(table.series, table.year, table.number),
    unique('receipts_replaces_key').on(table.replaces),
    index('receipts_donation').on(table.donationId, table.id),
  ],
);

/** Lines of bank statements, identified by the bank's reference or their content: reading one again adds nothing. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    date: day('date').notNull(),
    cents: cents('cents').notNull(),
    text: text('text').notNull(),
    payer: text('payer'),
    /** The bank's own reference; CSV files have none. */
    bankRef: text('bank_ref'),
    /** Tells apart equal lines of a day. */
    place: integer('place').notNull(),
    /** Line number in the last statement read. */
    line: integer('line').notNull(),
    donationId: integer('donation_id').references(() => donations.id),
    /** The payout that it is; its donations are booked already. */
    payoutId: integer('payout_id').references(() => payouts.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('bank_lines_key').on(table.date, table.cents, table.text, table.place),
    unique('bank_lines_payout_key').on(table.payoutId),
    index('bank_lines_donation').on(table.donationId).where(sql`${table.donationId} is not null`),
    check('bank_lines_one_match', sql`${table.donationId} is null or ${table.payoutId} is null`),
  ],
);
