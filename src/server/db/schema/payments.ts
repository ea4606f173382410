import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { zeroCents } from '../../../shared/lib/money';
import { givenBy } from '../../../shared/messages/form-options';
import {
  attemptStates,
  jobStates,
  liveAttemptStates,
  paymentIssueKinds,
  planStates,
  refundStates,
} from '../../../shared/schemas/payments';
import { donationStatuses } from '../../../shared/schemas/statuses';
import { cents, id, instant, jobColumns, oneOf } from './columns';
import { donations } from './submissions';

const donationId = () =>
  integer('donation_id')
    .notNull()
    .references(() => donations.id);

/** Monthly donations (subscriptions at the provider). */
export const givingPlans = pgTable(
  'giving_plans',
  {
    id: id(),
    /** The first donation; later ones copy its donor, amount and fund. */
    donationId: donationId().unique('giving_plans_donation_key'),
    subscriptionId: text('subscription_id').notNull().unique('giving_plans_subscription_key'),
    customerId: text('customer_id'),
    status: text('status', { enum: planStates }).notNull(),
    token: uuid('token').notNull().unique('giving_plans_token_key'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('giving_plans_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('giving_plans_status').on(table.status, table.createdAt.desc().nullsFirst()),
    check('giving_plans_status_known', oneOf(table.status, planStates)),
  ],
);

/** Checkouts, and renewals of monthly donations; at most one is open per donation. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    donationId: donationId(),
    /** Idempotency key at the provider. */
    key: uuid('key').notNull().unique('payment_attempts_key_key'),
    cents: cents('cents').notNull(),
    currency: text('currency').notNull().default('usd'),
    isLive: boolean('is_live').notNull(),
    isMonthly: boolean('is_monthly').notNull().default(false),
    state: text('state', { enum: attemptStates }).notNull().default('starting'),
    sessionId: text('session_id').unique('payment_attempts_session_key'),
    intentId: text('intent_id').unique('payment_attempts_intent_key'),
    invoiceId: text('invoice_id').unique('payment_attempts_invoice_key'),
    /** Set for renewals of a monthly donation. */
    planId: integer('plan_id').references(() => givingPlans.id),
    /** The subscription that this attempt began. */
    subscriptionId: text('subscription_id'),
    paymentMethod: text('payment_method', { enum: givenBy }).notNull().default('credit'),
    /** Held back by open disputes. */
    held: cents('held_cents').notNull().default(zeroCents),
    url: text('url'),
    /** Hash of the client address, against card testing; null when it is over. */
    client: text('client'),
    declines: integer('declines').notNull().default(0),
    declinedAt: instant('declined_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('payment_attempts_donation').on(table.donationId, table.id),
    index('payment_attempts_plan').on(table.planId).where(sql`${table.planId} is not null`),
    index('payment_attempts_client').on(table.client).where(sql`${table.client} is not null`),
    uniqueIndex('payment_attempts_under_way_key')
      .on(table.donationId)
      .where(oneOf(table.state, liveAttemptStates)),
    index('payment_attempts_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
    check('payment_attempts_state_known', oneOf(table.state, attemptStates)),
    check('payment_attempts_payment_method', oneOf(table.paymentMethod, givenBy)),
  ],
);

/** One reconciliation job per donation known to the provider. */
export const paymentJobs = pgTable(
  'payment_jobs',
  {
    id: id(),
    donationId: donationId().unique('payment_jobs_donation_key'),
    status: text('status', { enum: jobStates }).notNull().default('queued'),
    /** Something happened while it was running: it runs again. */
    isWoken: boolean('is_woken').notNull().default(false),
    /** The status set by reconciliation: a different one was set by the staff. */
    providerStatus: text('word', { enum: donationStatuses }).notNull().default('pending'),
    ...jobColumns(),
  },
  (table) => [
    index('payment_jobs_due').on(table.dueAt, table.id).where(sql`${table.status} = 'queued'`),
    check('payment_jobs_status_known', oneOf(table.status, jobStates)),
  ],
);

/** Events of the provider, by webhook or polling. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    about: text('about').notNull(),
    /** The provider's own time. */
    createdAt: instant('created_at').notNull(),
    /** Read by polling, which continues after the last one. */
    isListed: boolean('is_listed').notNull(),
  },
  (table) => [index('payment_events_created').on(table.createdAt)],
);

export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    donationId: donationId(),
    /** The refunded payment. */
    attemptId: integer('attempt_id').references(() => paymentAttempts.id),
    key: uuid('key').notNull().unique('refund_requests_key_key'),
    amount: cents('amount_cents').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('asked'),
    refundId: text('refund_id').unique('refund_requests_refund_key'),
    failure: text('failure'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('refund_requests_donation').on(table.donationId, table.id),
    check('refund_requests_state_known', oneOf(table.state, refundStates)),
  ],
);

/** Payment issues that need the staff's attention. */
export const paymentIssues = pgTable(
  'payment_concerns',
  {
    id: id(),
    /** The provider's object, such as a dispute: one notice for each. */
    ref: text('ref').notNull().unique('payment_concerns_ref_key'),
    kind: text('kind', { enum: paymentIssueKinds }).notNull(),
    donationId: integer('donation_id').references(() => donations.id),
    detail: text('detail').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Resolved at the provider. */
    resolvedAt: instant('resolved_at'),
    /** Marked as done by the staff. */
    doneAt: instant('done_at'),
  },
  (table) => [
    index('payment_concerns_open')
      .on(table.id)
      .where(sql`${table.resolvedAt} is null and ${table.doneAt} is null`),
    index('payment_concerns_donation').on(table.donationId),
    check('payment_concerns_kind_known', oneOf(table.kind, paymentIssueKinds)),
  ],
);
