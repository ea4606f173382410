import { z } from 'zod';
import { adminGroups } from '../../../shared/messages/admin-groups';
import type { MessageGroup } from '../../../shared/messages/catalogue';
import { compiledMessages as messagesOf } from '../../../shared/messages/compiled';
import { errorGroups } from '../../../shared/messages/error-groups';
import type { Locale } from '../../../shared/messages/languages';
import { compiledGroups, compiledMessages, locale, messageGroup } from '../../../shared/schemas/messages';
import { areaLanguageOf } from '../../accounts/language';
import { siteLanguages } from '../../db/site-settings';
import type { Context } from '../../rpc/context';
import { isTransient } from '../../rpc/errors';
import { procedure, publicProcedure, router } from '../../rpc/trpc';

export const messagesRouter = router({
  /** The texts of our pages in one language, by group. */
  read: procedure
    .input(z.object({ locale, groups: z.array(messageGroup).max(20) }))
    .output(compiledGroups)
    .query(({ input }) => groupsIn(input.locale, input.groups)),

  /**
   * The texts of the admin area, in the language of the account or, before the sign-in, of the site; with the English
   * errors of the server, by which their translations are found.
   */
  admin: publicProcedure
    .meta({ noStore: true })
    .output(z.object({ locale, groups: compiledGroups, englishErrors: compiledMessages }))
    .query(async ({ ctx }) => {
      const language = await adminLanguage(ctx).catch(englishWhileAway);
      return {
        locale: language,
        groups: groupsIn(language, adminGroups),
        englishErrors:
          language === 'en'
            ? {}
            : Object.fromEntries(errorGroups.flatMap((group) => Object.entries(messagesOf('en', group)))),
      };
    }),
});

const groupsIn = (language: Locale, groups: readonly MessageGroup[]) =>
  Object.fromEntries(groups.map((group) => [group, messagesOf(language, group)]));

async function adminLanguage({ db, session }: Context): Promise<Locale> {
  const user = await session.user();
  return user ? areaLanguageOf(db, user.id) : (await siteLanguages(db))[0];
}

/** Without the database, the area can still say that it is away. */
function englishWhileAway(error: unknown): Locale {
  if (!isTransient(error)) throw error;
  return 'en';
}
