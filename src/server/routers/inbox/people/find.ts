import { and, desc, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { maxPeople, type PersonFound } from '../../../../shared/schemas/people';
import type { Permission } from '../../../../shared/schemas/permissions';
import type { Principal } from '../../../accounts/principals';
import type { Database } from '../../../db/database';
import { contains, holds, type TableWithId } from '../../../db/records';
import {
  applications,
  comments,
  contactMessages,
  donations,
  donors,
  subscribers,
  volunteers,
} from '../../../db/schema';

/** Rows read per source: monthly donors have many. */
const maxRows = 200;

type Named = TableWithId & { email: AnyPgColumn; createdAt: AnyPgColumn };
type Source = {
  permission: Permission;
  table: Named;
  name: SQL<string>;
  /** The section that lists rows without an address; other sources skip these, as they are the foundation's own. */
  section?: PersonFound['section'];
};

const fullName = ({ firstName, lastName }: { firstName: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql<string>`${firstName} || ' ' || ${lastName}`;

const sources: Source[] = [
  { permission: 'donations:read', table: donations, name: fullName(donations), section: 'donors' },
  { permission: 'donations:read', table: donors, name: sql<string>`${donors.name}`, section: 'donors' },
  { permission: 'volunteers:read', table: volunteers, name: fullName(volunteers) },
  { permission: 'applications:read', table: applications, name: fullName(applications) },
  { permission: 'contact:read', table: contactMessages, name: sql<string>`${contactMessages.name}` },
  { permission: 'comments:read', table: comments, name: sql<string>`${comments.name}` },
  { permission: 'subscribers:read', table: subscribers, name: sql<string>`''` },
];

/** The newest rows whose name or address matches. The search text is filtered first, because it is indexed. */
const newestOf = (db: Database, { table, name, section }: Source, search: string) =>
  db
    .select({
      email: sql<string>`coalesce(${table.email}, '')`,
      name,
      at: sql<string>`${table.createdAt}::text`,
    })
    .from(table)
    .where(
      and(
        contains(table, search),
        or(holds(name, search), holds(sql`coalesce(${table.email}, '')`, search)),
        section ? undefined : ne(table.email, ''),
      ),
    )
    .orderBy(desc(table.id))
    .limit(maxRows)
    .then((rows) => rows.map((row) => ({ ...row, section })));

/** People by name or address, as far as the reader's permissions allow; each address once, newest first. */
export async function findPeople(
  db: Database,
  { permissions }: Principal,
  search: string,
): Promise<PersonFound[]> {
  if (search === '') return [];
  const readable = sources.filter(({ permission }) => permissions.has(permission));
  const found = await Promise.all(readable.map((source) => newestOf(db, source, search)));
  const people = new Map<string, PersonFound>();
  for (const { email, name, section } of found.flat().toSorted((a, b) => (a.at < b.at ? 1 : -1))) {
    if (email === '') {
      people.set(`${section}: ${name.toLowerCase()}`, { email, name, section });
      continue;
    }
    const key = email.toLowerCase();
    const known = people.get(key);
    // Subscribers have no name.
    if (!known?.name) people.set(key, { email: known?.email ?? email, name });
  }
  return [...people.values()].slice(0, maxPeople);
}
