import type { Database } from '../../../src/server/db/connect';
import * as schema from '../../../src/server/db/schema';
import * as make from '../../support/factories';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
/** Few different ones, so that ids must decide between equals. */
const day = (n: number) => `2026-01-0${1 + (n % 3)}`;
const instant = (n: number) => `${day(n)}T10:00:00.123Z`;

const keyOf = (n: number) => n.toString(16).padStart(24, '0');
/** All articles show the first picture. */
const imageUrl = `/media/${keyOf(1)}-1x1.webp`;

type Fill = (db: Database, from: number, count: number) => Promise<unknown>;
const contentLists: Record<string, Fill> = {
  news: (db, from, count) =>
    db
      .insert(schema.news)
      .values(numbers(from, count).map((n) => ({ ...make.aNewsArticle({ imageUrl }), date: day(n) }))),
  media: (db, from, count) =>
    db.insert(schema.media).values(
      numbers(from, count).map((n) => ({
        key: keyOf(n),
        sentHash: keyOf(n),
        width: 1,
        height: 1,
        bytes: 1,
        name: `Picture ${n}`,
      })),
    ),
  programs: (db, from, count) =>
    db.insert(schema.programs).values(numbers(from, count).map(() => make.aProgram())),
  team_members: (db, from, count) =>
    db
      .insert(schema.teamMembers)
      .values(numbers(from, count).map((n) => ({ ...make.aTeamMember(), isLeadership: n % 3 > 0 }))),
  videos: (db, from, count) =>
    db
      .insert(schema.videos)
      .values(numbers(from, count).map((n) => ({ ...make.aVideo(), date: day(n), isFeatured: true }))),
  courses: (db, from, count) =>
    db.insert(schema.courses).values(numbers(from, count).map(() => make.aCourse())),
  faculty: (db, from, count) =>
    db.insert(schema.faculty).values(numbers(from, count).map(() => make.aFacultyMember())),
  history_events: (db, from, count) =>
    db.insert(schema.historyEvents).values(
      numbers(from, count).map((n) => ({
        ...make.aHistoryEvent(),
        sortOrder: n % 2,
        year: 2000 - (n % 3),
      })),
    ),
  events: (db, from, count) =>
    db
      .insert(schema.events)
      .values(numbers(from, count).map((n) => ({ ...make.anEvent(), date: day(n), isPast: n % 2 > 0 }))),
  donations: (db, from, count) =>
    db
      .insert(schema.donations)
      .values(numbers(from, count).map((n) => ({ ...make.aDonation(), createdAt: instant(n) }))),
  volunteers: (db, from, count) =>
    db.insert(schema.volunteers).values(
      numbers(from, count).map((n) => ({
        ...make.aVolunteer(),
        areas: [],
        availability: [],
        createdAt: instant(n),
      })),
    ),
  applications: (db, from, count) =>
    db.insert(schema.applications).values(
      numbers(from, count).map((n) => ({
        ...make.anApplication({ phone: '', message: '' }),
        phone: '',
        message: '',
        course: 'General admission',
        createdAt: instant(n),
      })),
    ),
  contact_messages: (db, from, count) =>
    db
      .insert(schema.contactMessages)
      .values(numbers(from, count).map((n) => ({ ...make.aContactMessage(), createdAt: instant(n) }))),
  subscribers: (db, from, count) =>
    db
      .insert(schema.subscribers)
      .values(numbers(from, count).map((n) => ({ email: `s${n}@example.org`, createdAt: instant(n) }))),
  comments: (db, from, count) =>
    db
      .insert(schema.comments)
      .values(numbers(from, count).map((n) => ({ ...make.aComment(), articleId: 1, createdAt: instant(n) }))),
  webhook_deliveries: (db, from, count) =>
    db
      .insert(schema.webhookDeliveries)
      .values(numbers(from, count).map((n) => ({ webhookId: 1, type: 'news.created', itemId: n }))),
  drafts: (db, from, count) =>
    db
      .insert(schema.drafts)
      .values(numbers(from, count).map(() => ({ type: 'news' as const, values: {}, by: 'maryam' }))),
  revisions: (db, from, count) =>
    db.insert(schema.revisions).values(
      numbers(from, count).map(() => ({
        type: 'news' as const,
        itemId: 1,
        values: {},
        action: 'updated' as const,
        changed: [],
      })),
    ),
  funds: (db, from, count) =>
    db
      .insert(schema.funds)
      .values(
        numbers(from, count).map((n) => ({ name: `Fund ${n}`, description: '', zakat: false, active: true })),
      ),
  trash: (db, from, count) =>
    db.insert(schema.trash).values(
      numbers(from, count).map((n) => ({
        type: 'news' as const,
        itemId: n + 1000,
        title: 'A title',
        row: {},
        by: 'maryam',
      })),
    ),
  audit_entries: (db, from, count) =>
    db.insert(schema.auditEntries).values(
      numbers(from, count).map((n) => ({
        id: n,
        at: instant(n),
        actor: n % 2 ? 'maryam' : 'omar',
        action: 'news.update',
        subject: `news/${n}`,
        changed: ['title'],
        hash: String(n),
      })),
    ),
};

/** Fills every table that a list is read from, but those of accounts, with so many rows. */
export async function fillLists(db: Database, from: number, count: number): Promise<void> {
  for (const table of Object.keys(contentLists)) await fillTable(db, table, from, count);
}

export async function fillTable(db: Database, table: string, from: number, count: number): Promise<void> {
  const fill = contentLists[table];
  if (!fill) throw new Error(`There is no list of ${table}`);
  await fill(db, from, count);
}

const otherTables: Record<string, string> = {
  audit: 'audit_entries',
  contact: 'contact_messages',
  history: 'history_events',
  newsletter: 'subscribers',
  team: 'team_members',
  webhooks: 'webhook_deliveries',
};
/** The table that a long list is read from, by the name of its procedure. */
export function tableOf(name: string): string {
  const [noun = ''] = name.split('.');
  return otherTables[noun] ?? noun;
}

/** Entries of the first donation, which then stays, and what is to be looked at of it. */
export async function fillEntries(db: Database, count: number): Promise<void> {
  const all = numbers(1, count).map((n) => ({ donationId: 1, ref: `${n}` }));
  await db
    .insert(schema.moneyEntries)
    .values(all.map((one) => ({ ...one, kind: 'charge' as const, cents: 1 })));
  await db
    .insert(schema.paymentConcerns)
    .values(all.map((one) => ({ ...one, kind: 'differs' as const, detail: '' })));
}

/** The same for what belongs to an account. */
export async function fillAccount(db: Database, userId: number, count: number): Promise<void> {
  const all = numbers(1, count);
  const until = new Date(Date.now() + 3_600_000);
  await db.insert(schema.sessions).values(all.map((n) => ({ id: `session ${n}`, userId, expiresAt: until })));
  await db.insert(schema.passkeys).values(
    all.map((n) => ({
      credentialId: `c${n}`,
      userId,
      name: `Key ${n}`,
      publicKey: '',
      counter: 0,
      transports: [],
    })),
  );
  await db
    .insert(schema.admins)
    .values(all.map((n) => ({ username: `person${n}`, roles: ['editor' as const] })));
  await db.insert(schema.settings).values(all.map(() => make.aSetting()));
  await db
    .insert(schema.broadcasts)
    .values(all.map((n) => ({ subject: `S${n}`, content: 'x', recipients: 0, createdAt: instant(n) })));
  await db.insert(schema.newsletterDrafts).values(all.map((n) => ({ subject: `S${n}`, content: 'x' })));
  const scopes = ['news:read'];
  await db.insert(schema.apiTokens).values(
    all.map((n) => ({
      userId,
      name: `Token ${n}`,
      tokenHash: `h${n}`,
      scopes,
      expiresAt: until.toISOString(),
    })),
  );
  await db
    .insert(schema.webhooks)
    .values(all.map(() => ({ url: 'https://example.org', events: ['news.created'], secret: '' })));
  for (const table of [
    schema.eventCategories,
    schema.newsCategories,
    schema.programCategories,
    schema.videoCategories,
  ])
    await db.insert(table).values(all.map((n) => ({ name: `Category ${n}` })));
}
