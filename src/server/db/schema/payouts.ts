import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { movementKinds, payoutStatuses } from '../../../shared/schemas/payouts';
import { cents, day, id, instant, oneOf } from './columns';

/** Transfers of the payment provider to the bank account. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    providerId: text('provider_id').notNull().unique('payouts_provider_key'),
    cents: cents('cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: payoutStatuses }).notNull(),
    arrivesOn: day('arrives_on').notNull(),
    isLive: boolean('is_live').notNull(),
    automatic: boolean('automatic').notNull(),
    /** What the bank's line may contain. */
    traceId: text('trace_id'),
    descriptor: text('descriptor').notNull(),
    /** Whether its movements have been stored. */
    complete: boolean('complete').notNull().default(false),
    /** The provider's own time. */
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('payouts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('payouts_status_known', oneOf(table.status, payoutStatuses)),
  ],
);

/** What a payout consists of. `ref` is the one of its ledger entry, which may be booked later. */
export const payoutMovements = pgTable(
  'payout_movements',
  {
    id: id(),
    payoutId: integer('payout_id')
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: movementKinds }).notNull(),
    cents: cents('cents').notNull(),
    ref: text('ref').notNull(),
    text: text('text'),
  },
  (table) => [
    unique('payout_movements_key').on(table.payoutId, table.ref),
    check('payout_movements_kind_known', oneOf(table.kind, movementKinds)),
  ],
);
