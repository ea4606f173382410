import { z } from 'zod';
import { isGivingSetting } from '../../../../shared/messages/giving-settings';
import { success } from '../../../../shared/schemas/fields';
import {
  translatedTypes,
  translation,
  translationEntry,
  translationFilter,
  translationInput,
  translationPlace,
} from '../../../../shared/schemas/translations';
import { listTranslations } from '../../../content/translations/list';
import {
  confirmTranslation,
  removeTranslation,
  requireOtherLanguage,
  saveTranslation,
  type TranslationPlace,
  translationAt,
} from '../../../content/translations/save';
import { publicVersions } from '../../../content/translations/versions';
import { siteLanguages } from '../../../db/site-settings';
import { forbidden } from '../../../rpc/audit';
import type { PermittedContext } from '../../../rpc/context';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { done, paginated, publicProcedure, rest, restList, router } from '../../../rpc/trpc';

const tag = 'Translations';
const path = '/translations/{type}/{itemId}/{locale}';

/** Texts of settings about money belong to the treasurer. @throws FORBIDDEN */
function requireMayTranslate({ user }: PermittedContext, { type, itemId }: TranslationPlace): void {
  if (type === 'setting' && isGivingSetting(itemId) && !user.permissions.has('giving:write'))
    throw forbidden(user);
}

const subjectOf = ({ type, itemId, locale }: TranslationPlace) => `translations/${type}/${itemId}/${locale}`;

export const translationsRouter = router({
  /** The languages in which the text of a page is public, with its slug in each. */
  versions: publicProcedure
    .input(translationPlace.pick({ type: true, itemId: true }))
    .output(z.array(z.object({ locale: z.string(), slug: z.string().nullable() })))
    .query(({ ctx, input }) => publicVersions(ctx.db, input)),

  list: permitted('translations:read')
    .meta(
      restList('/translations', tag, paginated, [
        'List translations',
        'Every text of the site in every language besides the default one, with the status of its translation. `outdated` means that the original has changed since the translation was saved or confirmed.',
      ]),
    )
    .input(translationFilter)
    .output(z.array(translationEntry))
    .query(async ({ ctx, input: { type, locale, status } }) => {
      if (locale !== undefined) await requireOtherLanguage(ctx.db, locale);
      const [, ...others] = await siteLanguages(ctx.db);
      const filter = {
        types: type ? [type] : translatedTypes,
        locales: locale === undefined ? others : [locale],
        status,
      };
      return toList(ctx, (db, part) => listTranslations(db, filter, part));
    }),

  byItem: permitted('translations:read')
    .meta({
      ...rest('GET', path, tag, [
        'Read a translation',
        'The translation of one item, or of one setting by its key, beside the original. If there is none yet, its version is 0. The `ETag` is its version: send it as `If-Match` when you change the translation.',
      ]),
      versioned: true,
    })
    .input(translationPlace)
    .output(translation)
    .query(async ({ ctx, input }) => {
      const found = await translationAt(ctx.db, input);
      ctx.markVersion(found);
      return found;
    }),

  save: permitted('translations:write')
    .meta({
      ...rest('PUT', path, tag, [
        'Save a translation',
        'Creates or replaces the translation and marks it as up to date. If `published` is true, the site shows it at once and no required text may be missing; a draft may lack some. Texts of settings about payments and receipts also require `giving:write`.',
        'Saved a translation',
      ]),
      conditional: true,
      versioned: true,
      refusals: [404, 409],
    })
    .input(translationInput)
    .output(translation)
    .mutation(async ({ ctx, input }) => {
      requireMayTranslate(ctx, input);
      const { db, user, ifMatch, auditDetails } = ctx;
      auditDetails({ subject: subjectOf(input) });
      const saved = await saveTranslation(db, { ...input, by: user.actor, ifMatch, auditDetails });
      ctx.markVersion(saved);
      return saved;
    }),

  confirm: permitted('translations:write')
    .meta({
      ...rest('POST', `${path}/confirm`, tag, [
        'Confirm a translation',
        'Marks an outdated translation as still correct for the current original.',
        'Confirmed a translation',
      ]),
      conditional: true,
      versioned: true,
      refusals: [404],
    })
    .input(translationPlace)
    .output(translation)
    .mutation(async ({ ctx, input }) => {
      requireMayTranslate(ctx, input);
      ctx.auditDetails({ subject: subjectOf(input), changed: ['source'] });
      const confirmed = await confirmTranslation(ctx.db, {
        ...input,
        by: ctx.user.actor,
        ifMatch: ctx.ifMatch,
      });
      ctx.markVersion(confirmed);
      return confirmed;
    }),

  remove: permitted('translations:write')
    .meta({
      ...rest('DELETE', path, tag, [
        'Delete a translation',
        'The site shows the original in its place. This cannot be undone.',
        'Deleted a translation',
      ]),
      refusals: [404],
    })
    .input(translationPlace)
    .output(success)
    .mutation(
      done(async ({ ctx, input }) => {
        requireMayTranslate(ctx, input);
        await removeTranslation(ctx.db, input);
        ctx.auditDetails({ subject: subjectOf(input) });
      }),
    ),
});
