import { z } from 'zod';
import { application } from './applications';
import { comment } from './comments';
import { contactMessage } from './contact';
import { donation } from './donations';
import { id, instant } from './fields';
import { mail } from './mail';
import { moneySums } from './money';
import { subscriber } from './newsletter';
import { searchText } from './paging';
import { volunteer } from './volunteers';

/** Items per list of a person's history, newest first. */
export const maxShown = 50;

export const personInput = z.object({
  email: z.string().trim().min(3, 'Please enter a valid email').max(254, 'Please enter a valid email'),
});

export const maxPeople = 10;

export const peopleSearchInput = z.object({ search: searchText });

/** A person by address; the name may be empty. Without an address, `section` lists the items under this name. */
export const personFound = z.object({
  email: z.string(),
  name: z.string(),
  section: z.literal('donors').optional(),
});
export type PersonFound = z.infer<typeof personFound>;

const newestOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), items: z.array(item) }).nullable();

const personHistoryExample = {
  email: 'layla@example.org',
  donations: {
    count: 1,
    items: [
      {
        id: 1,
        firstName: 'Layla',
        lastName: 'Noor',
        email: 'layla@example.org',
        donorId: 4,
        amount: 50,
        paymentMethod: 'bank',
        recurring: false,
        status: 'completed',
        transactionId: null,
        createdAt: '2026-01-31T09:30:00.000Z',
        fundId: null,
        receivedOn: '2026-02-03',
        received: 50,
        fee: 0,
        refunded: 0,
        net: 50,
      },
    ],
  },
  sums: { received: 50, byHand: 0, fee: 0, refunded: 0 },
  volunteers: { count: 0, items: [] },
  applications: { count: 0, items: [] },
  messages: { count: 0, items: [] },
  comments: { count: 0, items: [] },
  deleted: { count: 0, items: [] },
  subscriptions: {
    count: 1,
    items: [{ id: 4, email: 'layla@example.org', createdAt: '2026-01-31T09:30:00.000Z' }],
  },
  mails: null,
};

/** Everything about an email address; null for what the reader may not read. */
export const personHistory = z
  .object({
    email: z.string(),
    donations: newestOf(donation),
    sums: moneySums.nullable().describe('Of all donations'),
    volunteers: newestOf(volunteer),
    applications: newestOf(application),
    messages: newestOf(contactMessage),
    comments: newestOf(comment),
    deleted: newestOf(
      z.object({ id, type: z.enum(['contact', 'applications']), itemId: id, title: z.string(), at: instant }),
    ).describe('Deleted messages and applications that can still be restored'),
    subscriptions: newestOf(subscriber),
    mails: newestOf(
      z.object({ id, ...mail.pick({ subject: true, kind: true, status: true }).shape, createdAt: instant }),
    ),
  })
  .meta({ id: 'PersonHistory', examples: [personHistoryExample] });
export type PersonHistory = z.infer<typeof personHistory>;
