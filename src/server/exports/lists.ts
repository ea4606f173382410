import { z } from 'zod';
import { type contactMessage } from '../../shared/contact';
import { type donation } from '../../shared/donations';
import { type subscriber } from '../../shared/newsletter';
import { batchOf } from '../../shared/paging';
import { type volunteer } from '../../shared/volunteers';
import { appRouter } from '../routers';

/** The heading of each member of an item, in the order of the columns; none can be forgotten. */
type Headings<Item extends z.ZodType> = Record<keyof z.infer<Item>, string>;

const donations: Headings<typeof donation> = {
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
};

const volunteers: Headings<typeof volunteer> = {
  id: 'Number',
  createdAt: 'Date',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  areas: 'Areas of interest',
  availability: 'Availability',
  message: 'Message',
};

const contacts: Headings<typeof contactMessage> = {
  id: 'Number',
  createdAt: 'Date',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  isRead: 'Read',
  newsletter: 'Newsletter',
};

const subscribers: Headings<typeof subscriber> = { id: 'Number', createdAt: 'Subscribed on', email: 'Email' };

/** The lists that can be taken away as a file: the procedure that reads them, and their columns. */
export const exportedLists = [
  { name: 'donations', procedure: appRouter.donations.batch, headings: donations },
  { name: 'volunteers', procedure: appRouter.volunteers.batch, headings: volunteers },
  { name: 'contacts', procedure: appRouter.contact.batch, headings: contacts },
  { name: 'subscribers', procedure: appRouter.newsletter.batch, headings: subscribers },
] as const;

/** What every such procedure answers. */
export const batch = batchOf(z.record(z.string(), z.unknown()));
export type Batch = z.infer<typeof batch>;
