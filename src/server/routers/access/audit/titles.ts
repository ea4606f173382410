import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContentType } from '../../../../shared/schemas/content-types';
import { draftTitle, titlesOfDeletedDrafts } from '../../../content/deleted-drafts';
import type { Database } from '../../../db/database';
import {
  admins,
  apiTokens,
  applications,
  broadcasts,
  campaigns,
  comments,
  contactMessages,
  courses,
  documents,
  donations,
  donors,
  drafts,
  eventCategories,
  events,
  faculty,
  funds,
  historyEvents,
  media,
  news,
  newsCategories,
  newsletterDrafts,
  outbox,
  programCategories,
  programs,
  redirects,
  replyTemplates,
  teamMembers,
  trash,
  videoCategories,
  videos,
  volunteers,
  webhooks,
} from '../../../db/schema';

type Titled = { table: PgTable; id: AnyPgColumn; title: readonly (AnyPgColumn | SQL)[]; type?: ContentType };

const categories = {
  events: eventCategories,
  news: newsCategories,
  programs: programCategories,
  videos: videoCategories,
};

const titled: Record<string, Titled> = {
  applications: {
    table: applications,
    id: applications.id,
    title: [applications.firstName, applications.lastName],
  },
  campaigns: { table: campaigns, id: campaigns.id, title: [campaigns.title] },
  comments: { table: comments, id: comments.id, title: [comments.name] },
  contact: { table: contactMessages, id: contactMessages.id, title: [contactMessages.subject] },
  courses: { table: courses, id: courses.id, title: [courses.title], type: 'course' },
  documents: { table: documents, id: documents.id, title: [documents.title] },
  donations: { table: donations, id: donations.id, title: [donations.firstName, donations.lastName] },
  donors: { table: donors, id: donors.id, title: [donors.name] },
  drafts: {
    table: drafts,
    id: drafts.id,
    title: [draftTitle],
  },
  events: { table: events, id: events.id, title: [events.title], type: 'event' },
  faculty: { table: faculty, id: faculty.id, title: [faculty.name], type: 'faculty' },
  funds: { table: funds, id: funds.id, title: [funds.name] },
  history: { table: historyEvents, id: historyEvents.id, title: [historyEvents.title], type: 'history' },
  mails: { table: outbox, id: outbox.id, title: [outbox.subject] },
  media: { table: media, id: media.id, title: [media.name] },
  news: { table: news, id: news.id, title: [news.title], type: 'news' },
  newsletter: { table: broadcasts, id: broadcasts.id, title: [broadcasts.subject] },
  newsletterDrafts: { table: newsletterDrafts, id: newsletterDrafts.id, title: [newsletterDrafts.subject] },
  programs: { table: programs, id: programs.id, title: [programs.title], type: 'program' },
  replyTemplates: { table: replyTemplates, id: replyTemplates.id, title: [replyTemplates.name] },
  redirects: { table: redirects, id: redirects.id, title: [redirects.from] },
  staff: { table: admins, id: admins.id, title: [admins.username] },
  team: { table: teamMembers, id: teamMembers.id, title: [teamMembers.name], type: 'team' },
  tokens: { table: apiTokens, id: apiTokens.id, title: [apiTokens.name] },
  videos: { table: videos, id: videos.id, title: [videos.title], type: 'video' },
  volunteers: { table: volunteers, id: volunteers.id, title: [volunteers.firstName, volunteers.lastName] },
  webhooks: { table: webhooks, id: webhooks.id, title: [webhooks.url] },
  ...Object.fromEntries(
    Object.entries(categories).map(([resource, table]) => [
      `${resource}/categories`,
      { table, id: table.id, title: [table.name] },
    ]),
  ),
};

/** `news/12` or `news/categories/3` as its parts, for items that have a title. */
function itemOf(subject: string) {
  const slash = subject.lastIndexOf('/');
  const [resource, key] = [subject.slice(0, Math.max(slash, 0)), subject.slice(slash + 1)];
  const known = titled[resource];
  return known && /^[1-9]\d{0,8}$/.test(key) ? { resource, id: Number(key), type: known.type } : undefined;
}

export function contentOf(subject: string | null): { type: ContentType; itemId: number } | undefined {
  const item = subject === null ? undefined : itemOf(subject);
  return item?.type && { type: item.type, itemId: item.id };
}

type Title = { title: string; isDeleted: boolean };

/** The present titles of subjects such as `news/12`, unless they are empty; of deleted drafts and content, the last title. */
export async function titlesOf(
  db: Database,
  subjects: readonly (string | null)[],
): Promise<ReadonlyMap<string, Title>> {
  const items = [...new Set(subjects)].flatMap((subject) => (subject && itemOf(subject)) || []);
  const titles = new Map<string, Title>();
  for (const [resource, { table, id, title }] of Object.entries(titled)) {
    const ids = items.filter((item) => item.resource === resource).map((item) => item.id);
    if (ids.length === 0) continue;
    const found = await db
      .select({
        id: sql<number>`${id}`,
        title: sql<string>`concat_ws(' ', ${sql.join([...title], sql`, `)})`,
      })
      .from(table)
      .where(inArray(id, ids));
    for (const one of found)
      if (one.title) titles.set(`${resource}/${one.id}`, { title: one.title, isDeleted: false });
  }
  const deletedDrafts = items.filter(
    ({ resource, id }) => resource === 'drafts' && !titles.has(`${resource}/${id}`),
  );
  if (deletedDrafts.length > 0)
    for (const { id, title } of await titlesOfDeletedDrafts(
      db,
      deletedDrafts.map((draft) => draft.id),
    ))
      titles.set(`drafts/${id}`, { title, isDeleted: false });
  const missing = items.flatMap(({ resource, id, type }) =>
    type && !titles.has(`${resource}/${id}`) ? { resource, id, type } : [],
  );
  if (missing.length === 0) return titles;
  const deleted = await db
    .select({ type: trash.type, itemId: trash.itemId, title: trash.title })
    .from(trash)
    .where(
      or(...missing.map(({ type, id }) => and(sql`${trash.type} = ${type}`, sql`${trash.itemId} = ${id}`))),
    );
  for (const { resource, id, type } of missing) {
    const last = deleted.find((one) => one.type === type && one.itemId === id);
    if (last) titles.set(`${resource}/${id}`, { title: last.title, isDeleted: true });
  }
  return titles;
}
