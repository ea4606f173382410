import { count } from 'drizzle-orm';
import { machineZone, today } from '../../shared/lib/days';
import { hashPassword, randomPassword } from '../accounts/passwords';
import { markPresetPassword } from '../accounts/preset-password';
import { record } from '../audit/entries';
import type { Connection } from '../db/connect';
import type { Database } from '../db/database';
import { initialSettings } from '../db/initial-settings';
import { migrateDatabase } from '../db/migrate';
import { records } from '../db/records';
import * as schema from '../db/schema';
import { isWeakPassword } from './first-passwords';
import { sampleContent } from './sample-content';
import {
  eventCategories,
  newsCategories,
  programCategories,
  videoCategories,
} from './sample-content/categories';

export type FirstStart = {
  /** Created if there is no account. Without a password, a random one is generated. */
  administrator?: { username: string; password?: string | undefined };
  seedContent: boolean;
  beforeUpgrade?: (() => Promise<void>) | undefined;
};
/** `password` only if it was generated. */
type NewAdministrator = { username: string; password?: string };

/**
 * Migrates the database and, once, inserts the initial content. Concurrent processes wait for each other.
 * @returns the administrator, if this call created one
 */
export const prepareDatabase = (
  connection: Connection,
  options: FirstStart,
): Promise<NewAdministrator | undefined> =>
  connection.runExclusively(async (db) => {
    await migrateDatabase(db, options.beforeUpgrade);
    return firstStart(db, options);
  });

const firstStart = (db: Database, options: FirstStart): Promise<NewAdministrator | undefined> =>
  db.transaction(async (tx) => {
    // The mark decides, not an empty table: what staff deletes stays deleted.
    const marked = await tx
      .insert(schema.appState)
      .values({ name: 'first start' })
      .onConflictDoNothing()
      .returning();
    if (marked.length > 0) await fill(tx, options.seedContent);
    return options.administrator && createFirstAdministrator(tx, options.administrator);
  });

async function fill(tx: Database, withSamples: boolean) {
  await tx
    .insert(schema.settings)
    .values(
      initialSettings().map(({ sampleValue, ...setting }) =>
        withSamples ? { ...setting, value: sampleValue } : setting,
      ),
    );
  await tx.insert(schema.newsCategories).values(newsCategories.map((name) => ({ name })));
  await tx.insert(schema.programCategories).values(programCategories.map((name) => ({ name })));
  await tx.insert(schema.videoCategories).values(videoCategories.map((name) => ({ name })));
  await tx.insert(schema.eventCategories).values(eventCategories.map((name) => ({ name })));
  if (!withSamples) return;
  const content = sampleContent(today(machineZone()));
  await tx.insert(schema.news).values(content.news);
  await tx.insert(schema.programs).values(content.programs);
  await tx.insert(schema.teamMembers).values(content.teamMembers);
  await tx.insert(schema.videos).values(content.videos);
  await tx.insert(schema.courses).values(content.courses);
  await tx.insert(schema.faculty).values(content.faculty);
  await tx.insert(schema.historyEvents).values(content.historyEvents);
  await tx.insert(schema.events).values(content.events);
}

type AdministratorOptions = NonNullable<FirstStart['administrator']>;

async function createFirstAdministrator(
  tx: Database,
  options: AdministratorOptions,
): Promise<NewAdministrator | undefined> {
  const [admins] = await tx.select({ total: count() }).from(schema.admins);
  if (admins?.total) return undefined;
  const { username, password: chosen } = options;
  const password = chosen ?? randomPassword();
  const values = { username, roles: ['owner' as const], passwordHash: await hashPassword(password) };
  const made = await records(schema.admins).insert(tx, values);
  if (chosen === undefined || (await isWeakPassword(username, chosen))) await markPresetPassword(tx, made.id);
  await record(tx, {
    actor: 'system',
    action: 'admin.create',
    subject: `staff/${made.id}`,
    changed: ['username', 'roles', 'password'],
  });
  return chosen === undefined ? { username, password } : { username };
}
