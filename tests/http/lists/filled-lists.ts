import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../src/server/db/database';
import * as schema from '../../../src/server/db/schema';
import { wholeCents } from '../../../src/shared/lib/money';
import { documentUrl } from '../../../src/shared/schemas/documents';
import * as make from '../../support/factories';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
/** Few different ones, so that ids must decide between equals. */
const day = (n: number) => `2026-01-0${1 + (n % 3)}`;
const instant = (n: number) => `${day(n)}T10:00:00.123Z`;

const keyOf = (n: number) => n.toString(16).padStart(24, '0');
/** All articles show the first picture. */
const imageUrl = `/media/${keyOf(1)}-1x1.webp`;

type Fill = (db: Database, from: number, count: number) => Promise<unknown>;
const rows =
  <Table extends PgTable>(table: Table, row: (n: number) => PgInsertValue<Table>): Fill =>
  (db, from, count) =>
    db.insert(table).values(numbers(from, count).map(row));
const nothing = { areas: [], availability: [] };
const later = new Date(Date.now() + 3_600_000).toISOString();
const aKey = { userId: 1, publicKey: '', counter: 0, transports: [] };
const letter = { subject: 'S', content: 'x' };
const deleted = { row: { name: 'N', email: '', subject: 'S', course: 'C' }, replies: [] };
const aToken = { userId: 1, scopes: ['news:read'], expiresAt: later };

const contentLists: Record<string, Fill> = {
  news: rows(schema.news, (n) => ({
    ...make.aNewsArticle({ imageUrl, content: documentUrl(keyOf(1)) }),
    date: day(n),
  })),
  media: rows(schema.media, (n) => ({
    key: keyOf(n),
    sentHash: keyOf(n),
    name: `Picture ${n}`,
    width: 1,
    height: 1,
    bytes: 1,
  })),
  documents: rows(schema.documents, (n) => ({
    key: keyOf(n),
    sentHash: keyOf(n),
    name: `${n}.pdf`,
    title: `Document ${n}`,
    bytes: 1,
  })),
  programs: rows(schema.programs, () => make.aProgram()),
  team_members: rows(schema.teamMembers, (n) => ({ ...make.aTeamMember(), isLeadership: n % 3 > 0 })),
  videos: rows(schema.videos, (n) => ({ ...make.aVideo(), date: day(n), isFeatured: true })),
  courses: rows(schema.courses, () => make.aCourse()),
  faculty: rows(schema.faculty, () => make.aFacultyMember()),
  history_events: rows(schema.historyEvents, (n) => ({
    ...make.aHistoryEvent(),
    sortOrder: n % 2,
    year: 2000 - (n % 3),
  })),
  events: rows(schema.events, (n) => ({ ...make.anEvent(), date: day(n), isPast: n % 2 > 0 })),
  // The first one has all donations, and is the oldest, which no test removes.
  donors: rows(schema.donors, (n) => ({
    name: `Donor ${n}`,
    createdAt: n === 1 ? '2020-01-01T10:00:00.123Z' : instant(n),
  })),
  standing_orders: rows(schema.standingOrders, (n) => ({
    donorId: 1,
    amount: wholeCents(n),
    every: 'month' as const,
    reference: `R-${n}`,
    referenceKey: `R${n}`,
    createdAt: instant(n),
  })),
  payouts: rows(schema.payouts, (n) => ({
    ...make.aPayout({ providerId: `po_${n}`, cents: wholeCents(n) }),
    createdAt: instant(n),
  })),
  donations: rows(schema.donations, (n) => ({
    ...make.aDonationRow(),
    donorId: 1,
    createdAt: instant(n),
  })),
  // Their donations are older than all others, which tests remove.
  giving_plans: async (db, from, count) => {
    const gift = { ...make.aDonationRow(), createdAt: '2020-01-01T10:00:00.123Z' };
    const gifts = await db
      .insert(schema.donations)
      .values(numbers(from, count).map(() => gift))
      .returning();
    return rows(schema.givingPlans, (n) => ({
      donationId: gifts[n - from]?.id ?? 0,
      subscriptionId: `sub_${n}`,
      status: 'active' as const,
      token: crypto.randomUUID(),
      createdAt: instant(n),
    }))(db, from, count);
  },
  receipts: rows(schema.receipts, (n) => ({
    donationId: 1,
    series: 1,
    year: 2025,
    number: n,
    cents: wholeCents(n),
  })),
  volunteers: rows(schema.volunteers, (n) => ({ ...make.aVolunteer(), ...nothing, createdAt: instant(n) })),
  applications: rows(schema.applications, (n) => ({
    ...make.anApplication(),
    phone: '',
    message: '',
    course: 'General admission',
    createdAt: instant(n),
  })),
  contact_messages: rows(schema.contactMessages, (n) => ({
    ...make.aContactMessage(),
    createdAt: instant(n),
  })),
  subscribers: rows(schema.subscribers, (n) => ({ email: `s${n}@example.org`, createdAt: instant(n) })),
  redirects: rows(schema.redirects, (n) => ({
    from: `/old/${n}`,
    to: '/news',
    toKey: '/news',
    createdAt: instant(n),
  })),
  imports: rows(schema.imports, (n) => ({ ...make.anImportRow(), createdAt: instant(n) })),
  import_rows: rows(schema.importRows, (n) => ({
    importId: 1,
    row: n,
    status: 'error' as const,
    message: 'This is not an email address',
    cells: ['x'],
  })),
  missing_paths: rows(schema.missingPaths, (n) => ({ path: `/missing/${n}`, count: n % 3 })),
  comments: rows(schema.comments, (n) => ({ ...make.aComment(), articleId: 1, createdAt: instant(n) })),
  webhook_deliveries: rows(schema.webhookDeliveries, (n) => ({
    webhookId: 1,
    type: 'news.created',
    itemId: n,
  })),
  drafts: rows(schema.drafts, () => ({ type: 'news' as const, values: {}, by: 'maryam' })),
  revisions: rows(schema.revisions, () => ({
    type: 'news' as const,
    itemId: 1,
    values: {},
    action: 'updated' as const,
    changed: [],
  })),
  funds: rows(schema.funds, (n) => ({ name: `Fund ${n}`, description: '', zakat: false, active: true })),
  campaigns: rows(schema.campaigns, () => {
    const { goal, imageUrl = null, published = true, ...campaign } = make.aCampaign({ fundIds: [] });
    return { ...campaign, imageUrl, published, goal: wholeCents(goal * 100) };
  }),
  fund_spending: rows(schema.fundSpending, (n) => ({ year: 1900 + n, cents: wholeCents(n) })),
  trash: rows(schema.trash, (n) => ({
    type: 'news' as const,
    itemId: n + 1000,
    title: 'A title',
    row: {},
    by: 'maryam',
  })),
  audit_entries: rows(schema.auditEntries, (n) => ({
    id: n,
    at: instant(n),
    actor: n % 2 ? 'maryam' : 'omar',
    action: 'news.update',
    subject: `news/${n}`,
    changed: ['title'],
    hash: String(n),
  })),
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
  'donors.donations': 'donations',
  'imports.rows': 'import_rows',
  'redirects.missing': 'missing_paths',
  audit: 'audit_entries',
  contact: 'contact_messages',
  history: 'history_events',
  monthlyDonations: 'giving_plans',
  standingOrders: 'standing_orders',
  newsletter: 'subscribers',
  team: 'team_members',
  translations: 'news', // of articles, which have none yet
  webhooks: 'webhook_deliveries',
};
/** The table that a long list is read from, by the name of its procedure. */
export function tableOf(name: string): string {
  const [noun = ''] = name.split('.');
  return otherTables[name] ?? otherTables[noun] ?? noun;
}

/** Entries, payment issues and receipts of the first donation, which then stays. */
export async function fillEntries(db: Database, count: number): Promise<void> {
  const all = numbers(1, count).map((n) => ({ donationId: 1, ref: `${n}` }));
  await db
    .insert(schema.moneyEntries)
    .values(all.map((one) => ({ ...one, kind: 'charge' as const, cents: wholeCents(1) })));
  await db
    .insert(schema.paymentIssues)
    .values(all.map((one) => ({ ...one, kind: 'differs' as const, detail: '' })));
  const receipt = { donationId: 1, series: 1, year: 2026, cents: wholeCents(1) };
  await db.insert(schema.receipts).values(numbers(1, count).map((number) => ({ ...receipt, number })));
}

/** What belongs to the first account. */
const ofAccount: Fill[] = [
  rows(schema.sessions, (n) => ({ id: `session ${n}`, userId: 1, expiresAt: new Date(later) })),
  rows(schema.passkeys, (n) => ({ ...aKey, credentialId: `c${n}`, name: `Key ${n}` })),
  rows(schema.admins, (n) => ({ username: `person${n}`, roles: ['editor' as const] })),
  rows(schema.settings, () => make.aSetting()),
  rows(schema.broadcasts, (n) => ({ ...letter, recipients: 0, createdAt: instant(n) })),
  rows(schema.newsletterDrafts, () => letter),
  ...['contact_messages', 'applications'].map((table) =>
    rows(schema.deletedSubmissions, (n) => ({ ...deleted, table, itemId: 100_000 + n, at: instant(n) })),
  ),
  rows(schema.replyTemplates, (n) => ({ name: `T${n}`, body: 'x' })),
  rows(schema.apiTokens, (n) => ({ ...aToken, name: `Token ${n}`, tokenHash: `h${n}` })),
  rows(schema.webhooks, () => ({ url: 'https://example.org', events: ['news.created'], secret: '' })),
  ...[schema.eventCategories, schema.newsCategories, schema.programCategories, schema.videoCategories].map(
    (table) => rows(table, (n) => ({ name: `Category ${n}` })),
  ),
];

/** Fills the lists of the first account, and those of its kind. */
export async function fillAccount(db: Database, count: number): Promise<void> {
  for (const fill of ofAccount) await fill(db, 1, count);
}
