import { sql } from 'drizzle-orm';
import { record } from '../../src/server/audit/entries';
import type { Database } from '../../src/server/db/database';
import * as schema from '../../src/server/db/schema';
import { wholeCents } from '../../src/shared/lib/money';
import {
  aCampaign,
  aComment,
  aCourse,
  aDonationRow,
  aFacultyMember,
  aNewsArticle,
  anEvent,
  aPayout,
  aProgram,
  aSetting,
  aTeamMember,
  aVideo,
  aVolunteer,
} from '../support/factories';
import { fillCorrespondence } from './correspondence-rows';
import { fillImports } from './import-rows';
import { fillWebhooks } from './webhook-rows';

const longAgo = '1999-12-31T23:59:59.001Z';
const arabic = 'بِسْمِ ٱللَّهِ «سلام»\u200f';
const hard = `${arabic}\n"quotes", 'single', {braces}, [brackets], \\N \\. \\\\ \t\r\n\u2028\u2029\u0001 🕌 NULL`;
const { slug: _, ...article } = aNewsArticle();
const cents = wholeCents(1234);
const volunteer = aVolunteer({ message: hard });

/** Puts rows that are hard to copy into every table that a backup holds, but the mails. */
export async function fillEveryTable(db: Database): Promise<void> {
  const made = await db
    .insert(schema.news)
    .values([
      { ...article, slug: 'one', title: hard },
      { ...article, slug: 'two', content: hard.repeat(1200) },
      { ...article, slug: 'three', date: '0001-01-01' },
    ])
    .returning();
  const [one, two, three] = made.map(({ id }) => id);
  await db.delete(schema.news).where(sql`id = ${three}`); // its number is never given again
  await db
    .insert(schema.programs)
    .values({ ...aProgram({ longDescription: hard }), version: 7, updatedBy: arabic });
  await db.insert(schema.teamMembers).values([
    { ...aTeamMember({ name: arabic }), socialLinks: { twitter: `https://example.org/?"\\${arabic}` } },
    { ...aTeamMember(), socialLinks: {} },
  ]);
  await db.insert(schema.videos).values([aVideo({ isMainFeature: true }), aVideo({ views: 2_147_483_647 })]);
  const lists = [[], [''], ['NULL', '{}', 'a,b', '"', '\\', arabic, ' ']];
  await db.insert(schema.courses).values(lists.map((instructors) => aCourse({ instructors })));
  await db.insert(schema.faculty).values(aFacultyMember());
  await db.insert(schema.historyEvents).values([
    { year: -44, title: 'Before', description: hard, imageUrl: null, updatedAt: longAgo },
    { year: 2026, title: 'Now', description: '', imageUrl: '' },
  ]);
  await db.insert(schema.events).values([anEvent({ registrationLink: null }), anEvent({ isPast: true })]);
  for (const table of [
    schema.eventCategories,
    schema.newsCategories,
    schema.programCategories,
    schema.videoCategories,
  ])
    await db.insert(table).values([{ name: 'ä' }, { name: 'Z' }, { name: arabic }]);
  await db.insert(schema.settings).values([aSetting({ description: null, value: '' }), aSetting()]);
  await db.insert(schema.donations).values([
    { ...aDonationRow({ amount: 0.01 }), locale: 'ar', createdAt: '2026-03-29T01:59:59.999Z' },
    {
      ...aDonationRow({ amount: 1_000_000 }),
      createdAt: longAgo,
      transactionId: 'T-1',
      version: 9,
    },
  ]);
  await db
    .insert(schema.volunteers)
    .values(lists.map((areas) => ({ ...volunteer, areas, availability: areas })));
  await fillCorrespondence(db, hard, arabic);
  await fillImports(db, hard);
  await db
    .insert(schema.subscribers)
    .values([{ email: 'a@example.org' }, { email: 'b@example.org', suppressedReason: '550 unknown' }]);
  await db.insert(schema.broadcasts).values({ subject: hard, content: hard, recipients: 2 });
  // Deleted, as a restore takes away those whose files are missing.
  const deleted = { key: 'a', sentHash: 'a hash', bytes: 1, name: hard, deletedAt: longAgo };
  await db.insert(schema.media).values({ ...deleted, width: 1, height: 1, alt: hard, focusX: 0.1 });
  await db.insert(schema.documents).values({ ...deleted, title: hard });
  await db.insert(schema.redirects).values({ from: hard, to: '/news', toKey: '/news', hits: 2 });
  await db.insert(schema.missingPaths).values({ path: hard, count: 2, lastAt: longAgo });
  await db.insert(schema.pageVisits).values({ path: hard, count: 2, lastAt: longAgo });
  await db.insert(schema.appState).values([{ name: 'Ä' }, { name: 'B' }]);
  await fillAccounts(db);
  await fillWebhooks(db, hard, arabic);
  await fillEditing(db);
  await fillMoney(db);
  const comment = { ...aComment(), articleId: one ?? 0 };
  const [parent] = await db.insert(schema.comments).values(comment).returning();
  await db.insert(schema.comments).values({ ...comment, parentId: parent?.id ?? 0, content: hard });
  const likes = ['b', 'B', 'a', 'ä', '_', arabic].map((userId) => ({ articleId: two ?? 0, userId }));
  await db.insert(schema.likes).values(likes);
  await db.insert(schema.likeCounts).values({ articleId: two ?? 0, count: likes.length });
}

async function fillAccounts(db: Database): Promise<void> {
  const [account] = await db
    .insert(schema.admins)
    .values({
      username: 'أمينة',
      email: 'amina@example.org',
      roles: ['editor', 'treasurer'],
      disabledAt: longAgo,
    })
    .returning();
  const userId = account?.id ?? 0;
  await db.insert(schema.totp).values({ userId, secret: hard, lastStep: 58_000_000 });
  await db.insert(schema.recoveryCodes).values({ userId, codeHash: 'a hash' });
  await db.insert(schema.passkeys).values({
    userId,
    credentialId: 'id',
    name: hard,
    publicKey: 'key',
    counter: 2,
    transports: ['usb', 'nfc'],
  });
  // Switched off, as a restored one always is.
  await db.insert(schema.apiTokens).values({
    userId,
    name: arabic,
    tokenHash: 'a hash',
    scopes: ['news:write', hard],
    isActive: false,
    expiresAt: '2126-12-31T23:59:59.001Z',
  });
  await record(db, { actor: arabic, action: 'news.update', subject: 'news/1', changed: ['title', arabic] });
  await record(db, { actor: 'shell', action: 'admin.create' });
}

/** What is not published, and what was; no link to a preview survives a restore. */
async function fillEditing(db: Database): Promise<void> {
  const values = { title: hard, content: arabic, isFeatured: true };
  await db.insert(schema.drafts).values([
    { type: 'news', values, by: arabic, publishAt: '2126-12-31T23:59:59.001Z', failure: hard },
    { type: 'event', itemId: 3, baseVersion: 2, version: 9, values: {}, by: 'b' },
  ]);
  await db
    .insert(schema.revisions)
    .values({ type: 'team', itemId: 1, values, action: 'found', changed: [hard] });
  const translation = { type: 'news', itemId: '1', locale: 'ar', values, source: {} } as const;
  await db.insert(schema.translations).values({ ...translation, slug: hard, published: true });
  const item = { type: 'news' as const, itemId: 77, title: hard, row: values, by: arabic };
  const [deleted] = await db.insert(schema.trash).values(item).returning();
  const trashId = deleted?.id ?? 0;
  await db.insert(schema.trashedRows).values({ trashId, table: 'comments', row: values });
}

/** Money in all its states; the receipts go on in a new series. */
async function fillMoney(db: Database): Promise<void> {
  const [fund] = await db
    .insert(schema.funds)
    .values({ name: arabic, description: hard, zakat: true, active: false, updatedBy: arabic })
    .returning();
  const fundId = fund?.id ?? 0;
  const [given] = await db
    .insert(schema.donations)
    .values({ firstName: arabic, lastName: hard, email: '', amount: cents, paymentMethod: 'cheque', fundId })
    .returning();
  const donationId = given?.id ?? 0;
  await db.insert(schema.fundSpending).values({ fundId, year: 2025, cents, updatedBy: arabic });
  const campaign = { ...aCampaign({ content: hard, fundIds: [fundId, 2] }), imageUrl: null, published: true };
  await db.insert(schema.campaigns).values({ ...campaign, goal: cents, updatedBy: arabic });
  await db.insert(schema.donors).values({ email: hard });
  await db.insert(schema.standingOrders).values({
    donorId: 1,
    amount: cents,
    every: 'quarter',
    reference: arabic,
    referenceKey: arabic,
    fundId,
    endedAt: longAgo,
  });
  await db.insert(schema.tributes).values({
    id: donationId,
    kind: 'memory',
    name: arabic,
    message: hard,
    notifyName: hard,
    notifyEmail: 'samir@example.org',
    sentAt: longAgo,
  });
  await db.insert(schema.moneyEntries).values([
    { donationId, kind: 'charge', cents, fundId, ref: hard },
    { donationId, kind: 'refund', cents: wholeCents(-34), ref: arabic },
  ]);
  const numbered = { donationId, series: 1, year: 2026 };
  const one = { ...numbered, number: 1, cents };
  const [first] = await db.insert(schema.receipts).values(one).returning();
  const replaces = first?.id ?? 0;
  await db.insert(schema.receipts).values({ ...one, number: 2, cents: wholeCents(1200), replaces });
  await fillPayments(db, donationId);
  const [payout] = await db
    .insert(schema.payouts)
    .values({ ...aPayout({ traceId: hard }), complete: true, createdAt: longAgo })
    .returning();
  const payoutId = payout?.id ?? 0;
  const movement = { payoutId, kind: 'other' as const, cents, ref: arabic, text: hard };
  await db.insert(schema.payoutMovements).values(movement);
  const line = { date: '1999-12-31', cents, text: hard, bankRef: hard, line: 9 };
  await db.insert(schema.bankLines).values([
    { ...line, place: 2, donationId },
    { ...line, place: 3, payoutId },
  ]);
}

/** What is at the provider; a restored backup has all of it looked at again. */
async function fillPayments(db: Database, donationId: number): Promise<void> {
  const plan = {
    donationId,
    subscriptionId: 'sub_1',
    status: 'active',
    token: '00000000-0000-4000-8000-000000000000',
  } as const;
  const [made] = await db.insert(schema.givingPlans).values(plan).returning();
  const keyed = { donationId, key: plan.token };
  await db
    .insert(schema.paymentAttempts)
    .values({ ...keyed, cents, isLive: true, state: 'paid', planId: made?.id ?? 0, url: hard });
  await db.insert(schema.paymentJobs).values({ donationId, providerStatus: 'completed', dueAt: longAgo });
  const happened = { id: 'evt_1', type: 'charge.succeeded', about: hard };
  await db.insert(schema.paymentEvents).values({ ...happened, createdAt: longAgo, isListed: true });
  await db.insert(schema.refundRequests).values({ ...keyed, amount: wholeCents(34), failure: hard });
  await db.insert(schema.paymentIssues).values({ ref: arabic, kind: 'refund', donationId, detail: hard });
}

export type MailStatus = (typeof schema.outbox.$inferInsert)['status'];

/** A mail in the outbox, as it would be in that state. */
export const aMail = (status: MailStatus, broadcastId: number | null = null) => ({
  kind: broadcastId === null ? ('receipt' as const) : ('newsletter' as const),
  broadcastId,
  recipient: `${status}@example.org`,
  subject: arabic,
  text: hard,
  status,
  ...(status === 'sending' && {
    claimedBy: '6f1f0f4e-4b1e-4c58-9a5e-0b8c8c0e7a11',
    claimedUntil: '2026-03-01T00:00:00.000Z',
  }),
});
