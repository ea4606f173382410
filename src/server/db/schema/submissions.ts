import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newLinkToken } from '../../../shared/lib/link-tokens';
import { zeroCents } from '../../../shared/lib/money';
import { givenBy } from '../../../shared/messages/form-options';
import { orderPeriods } from '../../../shared/schemas/standing-orders';
import { applicationStatuses, donationStatuses, volunteerStatuses } from '../../../shared/schemas/statuses';
import { cents, day, editColumns, id, instant, locale, oneOf, version } from './columns';
import { courses } from './content';
import { funds } from './funds';

/** The token permits reading all donations of the donor, so it is only mailed to the donor. */
export const donors = pgTable(
  'donors',
  {
    id: id(),
    name: text('name').notNull().default(''),
    organisation: text('organisation'),
    /** A donation with this address belongs to this donor. */
    email: text('email'),
    address: text('address'),
    salutation: text('salutation'),
    note: text('note').notNull().default(''),
    token: uuid('token').notNull().defaultRandom().$defaultFn(newLinkToken),
    /**
     * The donor that this one became part of: its address and its link then lead there. Without a foreign key, because
     * backups restore rows in the order of their ids.
     */
    mergedInto: integer('merged_into'),
    /** The other donor of a giving unit, which names this one: they have joint statements. Without a foreign key, too. */
    partnerId: integer('partner_id'),
    ...editColumns('donors'),
  },
  (table) => [
    uniqueIndex('donors_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('donors_token_key').on(table.token),
    index('donors_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('donors_name').on(sql`lower(${table.name})`, table.id),
    index('donors_partner').on(table.partnerId).where(sql`${table.partnerId} is not null`),
    index('donors_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
);

/** Regular bank transfers that a donor has announced; payments through the provider have `giving_plans`. */
export const standingOrders = pgTable(
  'standing_orders',
  {
    id: id(),
    donorId: integer('donor_id')
      .notNull()
      .references(() => donors.id),
    amount: cents('amount_cents').notNull(),
    every: text('every', { enum: orderPeriods }).notNull(),
    /** As the donor writes it into the transfers. */
    reference: text('reference').notNull(),
    /** The letters and digits that bank lines are compared by. */
    referenceKey: text('reference_key').notNull(),
    fundId: integer('fund_id').references(() => funds.id),
    endedAt: instant('ended_at'),
    ...editColumns('standing_orders'),
  },
  (table) => [
    uniqueIndex('standing_orders_reference_key').on(table.referenceKey).where(sql`${table.endedAt} is null`),
    index('standing_orders_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('standing_orders_donor').on(table.donorId),
    index('standing_orders_fund').on(table.fundId).where(sql`${table.fundId} is not null`),
    check('standing_orders_amount_positive', sql`${table.amount} > 0`),
    check('standing_orders_every_known', oneOf(table.every, orderPeriods)),
  ],
);

export const donations = pgTable(
  'donations',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** Without a value, the trigger `set_donor` finds or creates the donor of the address. */
    donorId: integer('donor_id')
      .notNull()
      .default(sql`null`)
      .references(() => donors.id),
    amount: cents('amount_cents').notNull(),
    paymentMethod: text('payment_method', { enum: givenBy }).notNull(),
    recurring: boolean('recurring').notNull().default(false),
    status: text('status', { enum: donationStatuses }).notNull().default('pending'),
    version: version('donations'),
    transactionId: text('transaction_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    fundId: integer('fund_id').references(() => funds.id),
    /** Permits reading the status of this donation only. */
    token: uuid('token').notNull().defaultRandom().$defaultFn(newLinkToken),
    /** Paid on top of the amount to cover the fees. */
    feeCover: cents('fee_cover_cents').notNull().default(zeroCents),
    /** Sums of its ledger entries, for lists (`routers/giving/ledger`). */
    receivedOn: day('received_on'),
    received: cents('received_cents').notNull().default(zeroCents),
    fee: cents('fee_cents').notNull().default(zeroCents),
    refunded: cents('refunded_cents').notNull().default(zeroCents),
    net: cents('net_cents').notNull().generatedAlwaysAs(sql`received_cents - fee_cents - refunded_cents`),
    /** As the donor entered it; receipts have it. */
    address: text('address'),
    locale: locale(),
    standingOrderId: integer('standing_order_id').references(() => standingOrders.id),
  },
  (table) => [
    index('donations_standing_order')
      .on(table.standingOrderId)
      .where(sql`${table.standingOrderId} is not null`),
    index('donations_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('donations_amount').on(table.amount, table.id),
    index('donations_status').on(table.status, table.id),
    index('donations_donor').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
    index('donations_email').on(sql`lower(${table.email})`, table.id),
    uniqueIndex('donations_token_key').on(table.token),
    index('donations_by_donor').on(table.donorId, table.id),
    index('donations_fund').on(table.fundId).where(sql`${table.fundId} is not null`),
    check('donations_amount_positive', sql`${table.amount} > 0`),
    check('donations_payment_method', oneOf(table.paymentMethod, givenBy)),
    check('donations_status_known', oneOf(table.status, donationStatuses)),
  ],
);

export const volunteers = pgTable(
  'volunteers',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    areas: text('areas').array().notNull(),
    availability: text('availability').array().notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: volunteerStatuses }).notNull().default('pending'),
    version: version('volunteers'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    locale: locale(),
  },
  (table) => [
    index('volunteers_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('volunteers_status').on(table.status, table.id),
    index('volunteers_applicant').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
    index('volunteers_email').on(sql`lower(${table.email})`, table.id),
    check('volunteers_status_known', oneOf(table.status, volunteerStatuses)),
  ],
);

/** Applications to the university. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Null for a general admission, or if the course was deleted. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** The course's title at the time. */
    course: text('course').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
    version: version('applications'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    locale: locale(),
  },
  (table) => [
    index('applications_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('applications_status').on(table.status, table.id),
    index('applications_applicant').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
    index('applications_email').on(sql`lower(${table.email})`, table.id),
    index('applications_course').on(sql`lower(${table.course})`, table.id),
    index('applications_course_id').on(table.courseId),
    check('applications_status_known', oneOf(table.status, applicationStatuses)),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    newsletter: boolean('newsletter').notNull().default(false),
    isRead: boolean('is_read').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    locale: locale(),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('contact_messages_read').on(table.isRead, table.id),
    index('contact_messages_archived').on(table.isArchived, table.id),
    index('contact_messages_name').on(sql`lower(${table.name})`, table.id),
    index('contact_messages_email').on(sql`lower(${table.email})`, table.id),
    index('contact_messages_subject').on(sql`lower(${table.subject})`, table.id),
  ],
);
