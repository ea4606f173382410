import { count, eq } from 'drizzle-orm';
import { machineZone, today } from '../../shared/days';
import { givingSettingDefaults } from '../../shared/giving-settings';
import { historyEventInput } from '../../shared/history';
import {
  applicationMailDefaults,
  confirmationSettingDefaults,
  mailSettingDefaults,
} from '../../shared/mail-settings';
import { secondFactorSetting } from '../../shared/second-factor';
import type { SettingInput } from '../../shared/settings';
import { lookDefaults, settingDefaults, timeZoneSetting, wordDefaults } from '../../shared/site';
import { hashPassword, randomPassword } from '../accounts/passwords';
import { markPresetPassword } from '../accounts/preset-password';
import { record } from '../audit/entries';
import type { Connection, Database } from '../db/connect';
import { migrateDatabase } from '../db/migrate';
import * as schema from '../db/schema';
import { isWeakPassword, markFirstPasswords } from './first-passwords';
import { sampleContent, sampleWords } from './sample-content';
import {
  eventCategories,
  newsCategories,
  programCategories,
  videoCategories,
} from './sample-content/categories';

export type FirstStart = {
  /** Whom to make administrator when there is none; without a password a random one is made. */
  administrator?: { username: string; password?: string | undefined };
  /** Whether an empty site begins with sample content. */
  seedContent: boolean;
};
/** The password is there only if it was made here: a chosen one is known, and is shown to nobody. */
export type NewAdministrator = { username: string; password?: string };

/**
 * Brings the database to the present schema and, once in its life, fills in what a site begins with. Several
 * processes may call it at once: one does the work, the others wait and find it done.
 * @returns the administrator, if this call made one
 */
export const prepareDatabase = (
  connection: Connection,
  options: FirstStart,
): Promise<NewAdministrator | undefined> =>
  connection.exclusively(async (db) => {
    await migrateDatabase(db);
    return firstStart(db, options);
  });

/** Fills in what a new site begins with, and makes an administrator when there is none. */
async function firstStart(db: Database, options: FirstStart): Promise<NewAdministrator | undefined> {
  return db.transaction(async (tx) => {
    // What an administrator deletes stays deleted: the mark decides, not an empty table.
    const isFirst = await reached(tx, 'first start');
    if (isFirst) await fill(tx, options.seedContent);
    // Settings that came later are added once, at a milestone of their own: one that is not there was deleted.
    if (await reached(tx, 'wording of mails')) await addSettings(tx, mailSettingDefaults);
    if (await reached(tx, 'time zone')) await addSettings(tx, [timeZoneSetting(machineZone())]);
    if (await reached(tx, 'words and look')) await addSettings(tx, [...lookDefaults, ...wordDefaults]);
    if (await reached(tx, 'giving')) await addSettings(tx, givingSettingDefaults);
    if (await reached(tx, 'appeal')) await addSettings(tx, wordsNamed('homeAppeal'));
    if (await reached(tx, 'what a gift does'))
      await addSettings(tx, wordsNamed('giftImpact', 'givingSafety'));
    if (await reached(tx, 'confirmation')) await addSettings(tx, confirmationSettingDefaults);
    if (await reached(tx, 'categories of events'))
      await tx
        .insert(schema.eventCategories)
        .values(eventCategories.map((name) => ({ name })))
        .onConflictDoNothing();
    if (await reached(tx, 'wording to applicants')) await addSettings(tx, applicationMailDefaults);
    if (await reached(tx, 'second factor')) await addSettings(tx, [secondFactorSetting]);
    if (isFirst && options.seedContent) await fillWords(tx);
    if ((await reached(tx, 'first passwords')) && !isFirst)
      await markFirstPasswords(tx, options.administrator);
    return options.administrator && createFirstAdministrator(tx, options.administrator);
  });
}

/** Texts that came after the others. */
const wordsNamed = (...names: (typeof wordDefaults)[number]['key'][]) =>
  wordDefaults.filter(({ key }) => names.includes(key));

/** Whether this is the first time in the database's life. */
async function reached(tx: Database, milestone: string): Promise<boolean> {
  const marked = await tx
    .insert(schema.milestones)
    .values({ name: milestone })
    .onConflictDoNothing()
    .returning();
  return marked.length > 0;
}

const addSettings = (tx: Database, added: readonly SettingInput[]) =>
  tx
    .insert(schema.settings)
    .values([...added])
    .onConflictDoNothing();

/** The defaults of social media name no page of the foundation: they are samples. */
const withoutSamplePage = (setting: SettingInput): SettingInput =>
  setting.group === 'social' ? { ...setting, value: '' } : setting;

async function fill(tx: Database, withSamples: boolean) {
  await addSettings(tx, withSamples ? settingDefaults : settingDefaults.map(withoutSamplePage));
  await tx.insert(schema.newsCategories).values(newsCategories.map((name) => ({ name })));
  await tx.insert(schema.programCategories).values(programCategories.map((name) => ({ name })));
  await tx.insert(schema.videoCategories).values(videoCategories.map((name) => ({ name })));
  if (!withSamples) return;
  const content = sampleContent(today(machineZone()));
  await tx.insert(schema.news).values(content.news);
  await tx.insert(schema.programs).values(content.programs);
  await tx.insert(schema.teamMembers).values(content.teamMembers);
  await tx.insert(schema.videos).values(content.videos);
  await tx.insert(schema.courses).values(content.courses);
  await tx.insert(schema.faculty).values(content.faculty);
  await tx
    .insert(schema.historyEvents)
    .values(content.historyEvents.map((entry) => historyEventInput.parse(entry)));
  await tx.insert(schema.events).values(content.events);
}

/** Words that are empty on a site without samples. */
async function fillWords(tx: Database) {
  for (const [key, value] of Object.entries(sampleWords))
    await tx.update(schema.settings).set({ value }).where(eq(schema.settings.key, key));
}

type Wanted = NonNullable<FirstStart['administrator']>;

async function createFirstAdministrator(tx: Database, wanted: Wanted): Promise<NewAdministrator | undefined> {
  const [admins] = await tx.select({ total: count() }).from(schema.admins);
  if (admins?.total) return undefined;
  const { username, password: chosen } = wanted;
  const password = chosen ?? randomPassword();
  const [made] = await tx
    .insert(schema.admins)
    .values({ username, roles: ['owner'], passwordHash: await hashPassword(password) })
    .returning({ id: schema.admins.id });
  if (!made) throw new Error('An insert returned no row');
  if (chosen === undefined || (await isWeakPassword(username, chosen))) await markPresetPassword(tx, made.id);
  await record(tx, {
    actor: 'system',
    action: 'admin.create',
    subject: `staff/${made.id}`,
    changed: ['username', 'roles', 'password'],
  });
  return chosen === undefined ? { username, password } : { username };
}
