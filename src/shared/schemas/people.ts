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

export const personAsked = z.object({
  email: z.string().trim().min(3, 'Please enter a valid email').max(254, 'Please enter a valid email'),
});

export const maxPeople = 10;

export const peopleSearched = z.object({ search: searchText });

/** A person by address; the name may be empty. Without an address, `section` lists the items under this name. */
export const personFound = z.object({
  email: z.string(),
  name: z.string(),
  section: z.literal('donations').optional(),
});
export type PersonFound = z.infer<typeof personFound>;

const newestOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), items: z.array(item) }).nullable();

/** Everything about an e-mail address; null for what the reader may not read. */
export const personHistory = z
  .object({
    email: z.string(),
    donations: newestOf(donation),
    sums: moneySums.nullable().describe('Of all donations'),
    volunteers: newestOf(volunteer),
    applications: newestOf(application),
    messages: newestOf(contactMessage),
    comments: newestOf(comment),
    subscriptions: newestOf(subscriber),
    mails: newestOf(
      z.object({ id, ...mail.pick({ subject: true, kind: true, status: true }).shape, createdAt: instant }),
    ),
  })
  .meta({ id: 'PersonHistory' });
export type PersonHistory = z.infer<typeof personHistory>;
