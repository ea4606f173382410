import { and, desc, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { maxShown, type personHistory } from '../../../../shared/schemas/people';
import type { Permission } from '../../../../shared/schemas/permissions';
import type { Principal } from '../../../accounts/principals';
import type { Database } from '../../../db/database';
import type { Keyset } from '../../../db/keyset';
import { contains, records, type TableWithId } from '../../../db/records';
import {
  applications,
  comments,
  contactMessages,
  deletedSubmissions,
  donations,
  outbox,
  subscribers,
  volunteers,
} from '../../../db/schema';
import { selectMails } from '../../../mail/outbox';
import { donationInDollars } from '../../giving/ledger/donation';
import { moneySums, sumsInDollars } from '../../giving/received-money';
import { withArticle } from '../comments/moderation';

type Ordered = TableWithId & { createdAt: AnyPgColumn };

const newestFirst = ({ createdAt, id }: Ordered) => [desc(createdAt), desc(id)];

const newest = async <Row>(
  db: Database,
  table: TableWithId,
  where: SQL | undefined,
  read: (limit: number) => PromiseLike<Row[]>,
) => ({ count: await db.$count(table, where), items: await read(maxShown) });

const newestOf = <T extends Ordered>(db: Database, table: T, where: SQL | undefined) =>
  newest(db, table, where, async (limit) => {
    const keyset: Keyset = { by: [table.createdAt, table.id], order: 'desc' };
    return (await records(table).inOrderOf(db, keyset, where, { limit })).items;
  });

const deletable = [
  { type: 'contact', permission: 'contact:read', table: contactMessages },
  { type: 'applications', permission: 'applications:read', table: applications },
] as const;

/** Deleted messages and applications; null without the permission for either. */
async function deletedOf(db: Database, permissions: Principal['permissions'], email: string) {
  const readable = deletable.filter(({ permission }) => permissions.has(permission));
  if (readable.length === 0) return null;
  const { id, table, itemId, row, at } = deletedSubmissions;
  const names = readable.map((one) => getTableName(one.table));
  const gone = and(inArray(table, names), sql`lower(${row} ->> 'email') = lower(${email})`);
  const { count, items } = await newest(db, deletedSubmissions, gone, (limit) =>
    db
      .select({
        id,
        table,
        itemId,
        at,
        title: sql<string>`coalesce(${row} ->> 'subject', ${row} ->> 'course')`,
      })
      .from(deletedSubmissions)
      .where(gone)
      .orderBy(desc(at), desc(id))
      .limit(limit),
  );
  return {
    count,
    items: items.flatMap(({ table: name, ...item }) =>
      readable.filter((one) => getTableName(one.table) === name).map(({ type }) => ({ ...item, type })),
    ),
  };
}

/**
 * Everything about an email address, ignoring case, as far as the reader's permissions allow. Tables without an index
 * on the address are filtered by their indexed search text first.
 */
export async function historyOf(
  db: Database,
  { permissions }: Principal,
  email: string,
): Promise<z.input<typeof personHistory>> {
  const is = (column: AnyPgColumn) => sql`lower(${column}) = lower(${email})`;
  const may = async <Part>(permission: Permission, read: () => Promise<Part>): Promise<Part | null> =>
    permissions.has(permission) ? read() : null;

  const gave = is(donations.email);
  const commented = and(contains(comments, email), is(comments.email));
  const written = and(contains(outbox, email), is(outbox.recipient));
  return {
    email,
    donations: await may('donations:read', async () => {
      const { count, items } = await newestOf(db, donations, gave);
      return { count, items: items.map(donationInDollars) };
    }),
    sums: await may('donations:read', async () => {
      const [sums] = await db.select(moneySums).from(donations).where(gave);
      return sums ? sumsInDollars(sums) : null;
    }),
    volunteers: await may('volunteers:read', () => newestOf(db, volunteers, is(volunteers.email))),
    applications: await may('applications:read', () => newestOf(db, applications, is(applications.email))),
    messages: await may('contact:read', () => newestOf(db, contactMessages, is(contactMessages.email))),
    comments: await may('comments:read', () =>
      newest(db, comments, commented, (limit) =>
        withArticle(db, commented)
          .orderBy(...newestFirst(comments))
          .limit(limit),
      ),
    ),
    deleted: await deletedOf(db, permissions, email),
    subscriptions: await may('subscribers:read', () => newestOf(db, subscribers, is(subscribers.email))),
    mails: await may('mails:read', () =>
      newest(db, outbox, written, (limit) =>
        selectMails(db)
          .where(written)
          .orderBy(...newestFirst(outbox))
          .limit(limit),
      ),
    ),
  };
}
