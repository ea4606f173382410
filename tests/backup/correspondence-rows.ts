import type { Database } from '../../src/server/db/database';
import * as schema from '../../src/server/db/schema';
import { aContactMessage, anApplication } from '../support/factories';

/** What somebody wrote and what the staff has made of it, newsletters to come, and rules for comments. */
export async function fillCorrespondence(db: Database, hard: string, arabic: string): Promise<void> {
  const [sent] = await db
    .insert(schema.contactMessages)
    .values(aContactMessage({ message: hard }))
    .returning();
  const [about] = await db
    .insert(schema.correspondence)
    .values({
      contactId: sent?.id ?? 0,
      note: hard,
      answeredAt: '1999-12-31T23:59:59.001Z',
      answeredBy: arabic,
    })
    .returning();
  const key = '00000000-0000-4000-8000-000000000000';
  await db.insert(schema.replies).values({ correspondenceId: about?.id ?? 0, body: hard, by: arabic, key });
  const applied = { ...anApplication(), phone: arabic, course: hard, message: hard };
  const [application] = await db
    .insert(schema.applications)
    .values([1, null].map((courseId) => ({ ...applied, courseId })))
    .returning();
  await db.insert(schema.correspondence).values({ applicationId: application?.id ?? 0, note: hard });
  await db
    .insert(schema.waitingSubscribers)
    .values({ email: 'c@example.org', expiresAt: '1999-12-31T23:59:59.001Z' });
  await db
    .insert(schema.newsletterDrafts)
    .values({ subject: hard, content: hard, sendAt: '2126-12-31T23:59:59.001Z', failure: hard });
  await db
    .insert(schema.mailServers)
    .values({ host: hard, username: hard, password: hard, senderName: hard });
  await db.insert(schema.replyTemplates).values({ name: arabic, body: hard });
  await db
    .insert(schema.deletedSubmissions)
    .values({ table: 'contact_messages', itemId: 99, row: { message: hard }, replies: [{ body: arabic }] });
  await db.insert(schema.commentRules).values({ approveAfter: 3, blocked: hard });
}
