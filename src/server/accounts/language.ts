import { eq } from 'drizzle-orm';
import { isShippedLanguage, type Locale } from '../../shared/messages/languages';
import type { Database } from '../db/database';
import { admins } from '../db/schema';

/** The language that an account has chosen; null until it does. */
export async function languageOf(db: Database, accountId: number): Promise<Locale | null> {
  const [account] = await db
    .select({ language: admins.language })
    .from(admins)
    .where(eq(admins.id, accountId));
  return account?.language && isShippedLanguage(account.language) ? account.language : null;
}

export async function chooseLanguage(db: Database, accountId: number, language: Locale): Promise<void> {
  await db.update(admins).set({ language }).where(eq(admins.id, accountId));
}
