import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import type { MediaUse } from '../../../../shared/schemas/media';
import type { Database } from '../../../db/database';
import * as schema from '../../../db/schema';
import { receiptNumberSql } from '../../giving/ledger/receipts';

const {
  broadcasts,
  campaigns,
  courses,
  drafts,
  events,
  faculty,
  historyEvents,
  news,
  newsletterDrafts,
  programs,
  settings,
  teamMembers,
  receipts,
  trash,
  videos,
} = schema;

export type PictureField = {
  type: string;
  table: PgTable & { id: AnyPgColumn };
  title: AnyPgColumn | SQL;
  in: AnyPgColumn[];
  /** One row is enough to say that a picture is used. */
  isOneEnough?: boolean;
};

const titleOf = (values: AnyPgColumn) => sql`coalesce(${values}->>'title', ${values}->>'name', '')`;

/** Every column that may contain the address of a picture. */
export const pictureFields: PictureField[] = [
  { type: 'news', table: news, title: news.title, in: [news.imageUrl, news.content] },
  {
    type: 'program',
    table: programs,
    title: programs.title,
    in: [programs.imageUrl, programs.longDescription],
  },
  { type: 'team', table: teamMembers, title: teamMembers.name, in: [teamMembers.imageUrl] },
  { type: 'video', table: videos, title: videos.title, in: [videos.thumbnailUrl] },
  { type: 'course', table: courses, title: courses.title, in: [courses.imageUrl] },
  { type: 'faculty', table: faculty, title: faculty.name, in: [faculty.imageUrl] },
  { type: 'history', table: historyEvents, title: historyEvents.title, in: [historyEvents.imageUrl] },
  { type: 'event', table: events, title: events.title, in: [events.imageUrl] },
  {
    type: 'campaign',
    table: campaigns,
    title: campaigns.title,
    in: [campaigns.imageUrl, campaigns.content],
  },
  { type: 'setting', table: settings, title: settings.key, in: [settings.value] },
  { type: 'draft', table: drafts, title: titleOf(drafts.values), in: [drafts.values] },
  {
    type: 'newsletter draft',
    table: newsletterDrafts,
    title: newsletterDrafts.subject,
    in: [newsletterDrafts.content],
  },
  { type: 'trash', table: trash, title: trash.title, in: [trash.row] },
];

/** Mails that were sent and receipts show their pictures from here, and cannot be changed. */
const sentFields: PictureField[] = [
  { type: 'newsletter', table: broadcasts, title: broadcasts.subject, in: [broadcasts.content] },
  {
    type: 'receipt',
    table: receipts,
    title: receiptNumberSql,
    in: [receipts.content],
    isOneEnough: true,
  },
];

/** Where a link to a document may stand. */
const linkFields: PictureField[] = [
  { type: 'event', table: events, title: events.title, in: [events.registrationLink, events.description] },
];

const names = (column: AnyPgColumn, address: string): SQL => sql`position(${address} in ${column}::text) > 0`;

/** How the addresses of all files of a picture begin. */
export const addressesOf = ({ key }: { key: string }) => `/media/${key}-`;

/** Rows that contain an address of an uploaded file. */
export const namesIn = ({ in: columns }: PictureField, address: string): SQL =>
  sql.join(
    columns.map((column) => names(column, address)),
    sql` or `,
  );

export async function usesOf(db: Database, address: string): Promise<MediaUse[]> {
  const queries = [...pictureFields, ...linkFields, ...sentFields].map((place) => {
    const found = db
      .select({
        type: sql<string>`${place.type}::text`,
        id: sql<number>`${place.table.id}`,
        title: sql<string>`${place.title}`,
      })
      .from(place.table)
      .where(namesIn(place, address));
    return place.isOneEnough ? found.limit(1) : found;
  });
  const [first, second, ...others] = queries;
  if (!first || !second) return [];
  return unionAll(first, second, ...others);
}
