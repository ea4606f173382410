import { eq } from 'drizzle-orm';
import { isShippedLanguage, type Locale } from '../../shared/messages/languages';
import type { Database } from '../db/database';
import { admins } from '../db/schema';
import { siteLanguages } from '../db/site-settings';

/** The language that an account has chosen; null until it does. */
export async function languageOf(db: Database, accountId: number): Promise<Locale | null> {
  const [account] = await db
    .select({ language: admins.language })
    .from(admins)
    .where(eq(admins.id, accountId));
  return account?.language && isShippedLanguage(account.language) ? account.language : null;
}

/** The language in which an account uses the admin area. */
export const areaLanguageOf = async (db: Database, accountId: number): Promise<Locale> =>
  (await languageOf(db, accountId)) ?? (await siteLanguages(db))[0];

export async function chooseLanguage(db: Database, accountId: number, language: Locale): Promise<void> {
  await db.update(admins).set({ language }).where(eq(admins.id, accountId));
}
