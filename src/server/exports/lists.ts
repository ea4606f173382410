import type { z } from 'zod';
import type { Application } from '../../shared/schemas/applications';
import type { ContactMessage } from '../../shared/schemas/contact';
import type { subscriber } from '../../shared/schemas/newsletter';
import type { Resource } from '../../shared/schemas/permissions';
import type { RegisteredReceipt } from '../../shared/schemas/receipts';
import type { Redirect } from '../../shared/schemas/redirects';
import type { Volunteer } from '../../shared/schemas/volunteers';
import type { Database } from '../db/database';
import { appRouter } from '../routers';
import { donationHeadings, donationRows } from '../routers/giving/donations/export';
import { sumHeadings } from '../routers/giving/donations/sums';
import { donorHeadings, donorRows } from '../routers/giving/donors/lists';
import { monthlyDonationHeadings, monthlyDonationRows } from '../routers/giving/payments/monthly-donations';
import { payoutHeadings, payoutRows } from '../routers/giving/payouts/rows';
import { standingOrderHeadings, standingOrderRows } from '../routers/giving/standing-orders/rows';
import type { callForPage } from '../rpc/lists';

const applicant = {
  id: 'Number',
  createdAt: 'Date',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
};

type Headings<Row> = Record<keyof Row, string>;

type ExportedList = {
  name: string;
  resource: Resource;
  procedure: Parameters<typeof callForPage>[0]['procedure'];
  headings: Headings<Record<string, unknown>>;
  /** The rows of some items, if they differ from what the procedure answers. */
  rows?: (db: Database, items: readonly unknown[]) => Promise<Record<string, unknown>[]>;
};

/** The lists that staff can download: the procedure that reads them, and their columns. */
export const exportedLists: readonly ExportedList[] = [
  {
    name: 'donations',
    resource: 'donations',
    procedure: appRouter.donations.batch,
    headings: donationHeadings,
    rows: donationRows,
  },
  {
    name: 'donors',
    resource: 'donations',
    procedure: appRouter.donors.batch,
    headings: donorHeadings,
    rows: donorRows,
  },
  {
    name: 'standing-orders',
    resource: 'donations',
    procedure: appRouter.standingOrders.batch,
    headings: standingOrderHeadings,
    rows: standingOrderRows,
  },
  {
    name: 'monthly-donations',
    resource: 'donations',
    procedure: appRouter.monthlyDonations.batch,
    headings: monthlyDonationHeadings,
    rows: monthlyDonationRows,
  },
  {
    name: 'payouts',
    resource: 'donations',
    procedure: appRouter.payouts.batch,
    headings: payoutHeadings,
    rows: payoutRows,
  },
  {
    name: 'statement',
    resource: 'donations',
    procedure: appRouter.donations.sums,
    headings: sumHeadings,
  },
  {
    name: 'receipts',
    resource: 'donations',
    procedure: appRouter.receipts.list,
    headings: {
      id: 'Number in the register',
      number: 'Receipt',
      donationId: 'Donation',
      firstName: 'First name',
      lastName: 'Last name',
      amount: 'Amount (USD)',
      issuedAt: 'Issued on',
      replaces: 'Replaces',
      replacedBy: 'Replaced by',
      state: 'State',
    } satisfies Headings<RegisteredReceipt>,
  },
  {
    name: 'volunteers',
    resource: 'volunteers',
    procedure: appRouter.volunteers.batch,
    headings: {
      ...applicant,
      status: 'Status',
      areas: 'Areas of interest',
      availability: 'Availability',
      message: 'Message',
      locale: 'Language',
    } satisfies Headings<Volunteer>,
  },
  {
    name: 'applications',
    resource: 'applications',
    procedure: appRouter.applications.batch,
    headings: {
      ...applicant,
      course: 'Course',
      courseId: 'Course number',
      status: 'Status',
      message: 'Message',
      locale: 'Language',
    } satisfies Headings<Application>,
  },
  {
    name: 'contacts',
    resource: 'contact',
    procedure: appRouter.contact.batch,
    headings: {
      id: 'Number',
      createdAt: 'Date',
      name: 'Name',
      email: 'Email',
      subject: 'Subject',
      message: 'Message',
      isRead: 'Read',
      newsletter: 'Newsletter',
      isArchived: 'Archived',
      locale: 'Language',
    } satisfies Headings<ContactMessage>,
  },
  {
    name: 'redirects',
    resource: 'redirects',
    procedure: appRouter.redirects.batch,
    headings: {
      id: 'Number',
      createdAt: 'Date',
      from: 'From',
      to: 'To',
      hits: 'Visits',
    } satisfies Headings<Redirect>,
  },
  {
    name: 'subscribers',
    resource: 'subscribers',
    procedure: appRouter.newsletter.batch,
    headings: {
      id: 'Number',
      createdAt: 'Subscribed on',
      email: 'Email',
      locale: 'Language',
    } satisfies Headings<z.infer<typeof subscriber>>,
  },
];
