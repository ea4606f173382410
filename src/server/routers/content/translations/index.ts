import { z } from 'zod';
import { isGivingSetting } from '../../../../shared/messages/giving-settings';
import { success } from '../../../../shared/schemas/fields';
import {
  type TranslatedType,
  translatedTypes,
  translationStatuses,
} from '../../../../shared/schemas/translated-types';
import {
  editedTranslation,
  translation,
  translationEntry,
  translationFilter,
  translationInput,
  translationPage,
  translationPageInput,
  translationPlace,
} from '../../../../shared/schemas/translations';
import { editedTranslation as readEdited } from '../../../content/translations/edited';
import { listTranslations, statusesOf } from '../../../content/translations/list';
import { pageOfTranslations } from '../../../content/translations/page';
import {
  confirmTranslation,
  removeTranslation,
  requireOtherLanguage,
  saveTranslation,
  type TranslationPlace,
  translationAt,
} from '../../../content/translations/save';
import { publicVersions } from '../../../content/translations/versions';
import type { Database } from '../../../db/database';
import { siteLanguages } from '../../../db/site-settings';
import { forbidden } from '../../../rpc/audit';
import type { PermittedContext } from '../../../rpc/context';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { paginated, publicProcedure, rest, restList, returningSuccess, router } from '../../../rpc/trpc';

const tag = 'Translations';
const path = '/translations/{type}/{itemId}/{locale}';

/** Texts of settings about money belong to the treasurer. */
const mayTranslate = ({ user }: PermittedContext, { type, itemId }: TranslationPlace) =>
  user.permissions.has('translations:write') &&
  (type !== 'setting' || !isGivingSetting(itemId) || user.permissions.has('giving:write'));

/** @throws FORBIDDEN */
function requireMayTranslate(ctx: PermittedContext, place: TranslationPlace): void {
  if (!mayTranslate(ctx, place)) throw forbidden(ctx.user);
}

type Wanted = { type?: TranslatedType | undefined; locale?: string | undefined };

/** @throws BAD_REQUEST if it is no other language of the site */
async function wantedIn(db: Database, { type, locale }: Wanted) {
  if (locale !== undefined) await requireOtherLanguage(db, locale);
  const [, ...others] = await siteLanguages(db);
  return { types: type ? [type] : translatedTypes, locales: locale === undefined ? others : [locale] };
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
    .query(async ({ ctx, input }) => {
      const filter = { ...(await wantedIn(ctx.db, input)), status: input.status };
      return toList(ctx, (db, part) => listTranslations(db, filter, part));
    }),

  /** For the area: the texts of the most visited pages first. */
  page: permitted('translations:read')
    .input(translationPageInput)
    .output(translationPage)
    .query(async ({ ctx: { db }, input }) => pageOfTranslations(db, await wantedIn(db, input), input)),

  /** For the form of a translation. */
  edited: permitted('translations:read')
    .input(translationPlace)
    .output(editedTranslation)
    .query(async ({ ctx, input }) => ({
      ...(await readEdited(ctx.db, input)),
      mayChange: mayTranslate(ctx, input),
    })),

  /** An item's translation in each language. */
  ofItem: permitted('translations:read')
    .input(translationPlace.pick({ type: true, itemId: true }))
    .output(z.array(z.object({ locale: z.string(), status: z.enum(translationStatuses) })))
    .query(async ({ ctx: { db }, input }) => {
      const [, ...locales] = await siteLanguages(db);
      return statusesOf(db, { ...input, locales });
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
      conditional: true,
      refusals: [404],
    })
    .input(translationPlace)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input }) => {
        requireMayTranslate(ctx, input);
        await removeTranslation(ctx.db, { ...input, ifMatch: ctx.ifMatch });
        ctx.auditDetails({ subject: subjectOf(input) });
      }),
    ),
});
