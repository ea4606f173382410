import { isDeepStrictEqual } from 'node:util';
import { TRPCError } from '@trpc/server';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { problemOf } from '../../../shared/schemas/setting-rules';
import { isContentType, type TranslatedType } from '../../../shared/schemas/translated-types';
import {
  hasSlug,
  numberOf,
  type Translation,
  textsOf,
  translation,
} from '../../../shared/schemas/translations';
import type { Age } from '../../../shared/schemas/versions';
import type { Database } from '../../db/database';
import { records } from '../../db/records';
import { translations } from '../../db/schema';
import { siteLanguages } from '../../db/site-settings';
import type { Context } from '../../rpc/context';
import { notFound, refuseField } from '../../rpc/errors';
import { changedIn, requireSeen } from '../../rpc/if-match';
import { plainTextOfFields } from '../formatted';
import { pageOf } from '../pages';
import { dropRedirect, redirectMovedPage } from '../redirects';
import { type RevisionAction, storeRevision } from '../revisions';
import { type Original, originalOf, originals } from './originals';

const store = records(translations);
const noun = 'translation';

export type TranslationPlace = { type: TranslatedType; itemId: string; locale: string };
type Stored = typeof translations.$inferSelect;
type Present = Translation & Pick<Age, 'version'> & { id: number };

/** The state in a 412, without the id of the row. */
const current = translation.extend({ id: z.int() }).transform((state) => translation.parse(state));

/** @throws BAD_REQUEST unless it is a language of the site besides the default one */
export async function requireOtherLanguage(db: Database, locale: string): Promise<void> {
  const [main, ...others] = await siteLanguages(db);
  if (others.some((one) => one === locale)) return;
  throw refuseField(
    'BAD_REQUEST',
    'locale',
    locale === main
      ? 'Texts of the default language are changed in the item itself'
      : 'Locale must be one of the languages of this site',
  );
}

/** @throws BAD_REQUEST, NOT_FOUND */
export async function requireOriginal(
  db: Database,
  { type, itemId, locale }: TranslationPlace,
  { lock = false } = {},
): Promise<Original> {
  await requireOtherLanguage(db, locale);
  const found = await originalOf(db, type, itemId, { lock });
  if (!found) throw notFound(type === 'setting' ? 'text of this setting' : 'item to translate');
  return found;
}

const at = ({ type, itemId, locale }: TranslationPlace) =>
  and(eq(translations.type, type), eq(translations.itemId, itemId), eq(translations.locale, locale)) ??
  sql`false`;

const numberIn = ({ type, itemId }: Pick<TranslationPlace, 'type' | 'itemId'>) =>
  type === 'setting' ? undefined : numberOf(itemId);

/** The state of a translation; version 0 if there is none yet. */
function presentOf(place: TranslationPlace, original: Original, stored: Stored | undefined): Present {
  return {
    ...place,
    itemId: numberIn(place) ?? place.itemId,
    id: stored?.id ?? 0,
    values: stored?.values ?? {},
    slug: stored?.slug ?? null,
    published: stored?.published ?? false,
    outdated: stored !== undefined && !isDeepStrictEqual(stored.source, original.texts),
    source: { now: original.texts, saved: stored?.source ?? null },
    version: stored?.version ?? 0,
  };
}

/** @throws BAD_REQUEST, NOT_FOUND */
export async function translationAt(db: Database, place: TranslationPlace): Promise<Present> {
  const original = await requireOriginal(db, place);
  return presentOf(place, original, await store.first(db, at(place)));
}

type Texts = Record<string, unknown>;
type Sent = { values: Texts; slug?: string | null | undefined; published: boolean };

/** Validates the texts by their type; a draft may lack some. @throws BAD_REQUEST */
function checkedTexts({ type, itemId }: TranslationPlace, { valueType }: Original, sent: Sent): Texts {
  const schema = textsOf(type).strict();
  const given = Object.entries(sent.values).filter(([, text]) => text !== null && text !== '');
  const { data, error } = sent.published
    ? z.object({ values: schema }).safeParse({ values: sent.values })
    : z.object({ values: schema.partial() }).safeParse({ values: Object.fromEntries(given) });
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  const { value } = data.values;
  const problem =
    valueType && typeof value === 'string' && problemOf(value, { key: itemId, type: valueType });
  if (problem) throw refuseField('BAD_REQUEST', 'values.value', problem);
  return data.values;
}

/** An own slug must not be the address of another item in this language. @throws BAD_REQUEST, CONFLICT */
async function checkedSlug(
  tx: Database,
  { type, itemId }: TranslationPlace,
  original: Original,
  slug: string | null | undefined,
): Promise<string | null> {
  if (!slug || slug === original.slug) return null;
  if (!hasSlug(type)) throw refuseField('BAD_REQUEST', 'slug', 'Pages of this type have no slug');
  const { table, key, slug: column } = originals[type];
  const taken = await tx
    .select({ one: sql`1` })
    .from(table)
    .where(and(sql`${column} = ${slug}`, sql`${key} <> ${numberOf(itemId)}`))
    .limit(1);
  if (taken.length > 0) throw refuseField('CONFLICT', 'slug', 'This slug is already taken');
  return slug;
}

type Save = TranslationPlace &
  Sent & {
    by: string;
    ifMatch?: string | undefined;
    auditDetails?: Context['auditDetails'];
    action?: RevisionAction;
  };

/**
 * Creates or changes a translation; without If-Match the last change wins.
 * @throws BAD_REQUEST, NOT_FOUND, CONFLICT, PRECONDITION_FAILED
 */
export function saveTranslation(db: Database, save: Save): Promise<Present> {
  const { type, itemId, locale, by, ifMatch, auditDetails } = save;
  const place = { type, itemId, locale };
  return db.transaction(async (tx) => {
    const original = await requireOriginal(tx, place, { lock: true });
    const [before] = await tx.select().from(translations).where(at(place)).for('update');
    const sent = {
      values: checkedTexts(place, original, save),
      slug: await checkedSlug(tx, place, original, save.slug),
      published: save.published,
    };
    const changed = before ? changedIn(fieldsOf(before), fieldsOf(sent)) : Object.keys(fieldsOf(sent));
    const isConfirmed = before !== undefined && isDeepStrictEqual(before.source, original.texts);
    auditDetails?.({ changed: isConfirmed ? changed : [...changed, 'source'] });
    if (before && changed.length === 0 && isConfirmed) return presentOf(place, original, before);
    requireSeen({ ifMatch, before: presentOf(place, original, before), output: current, noun });
    const plainText = original.format === 'markdown' ? plainTextOfFields(sent.values, 'values.') : null;
    const row = { ...sent, plainText, source: original.texts, updatedBy: by };
    const stored = before
      ? await store.update(tx, before.id, row)
      : await store.insert(tx, { ...row, type, itemId, locale });
    await redirectSlug(tx, place, original, before, sent);
    const number = numberIn(place);
    if (isContentType(type) && number !== undefined && changed.length > 0)
      await storeRevision(tx, {
        type,
        itemId: number,
        locale,
        action: save.action ?? (before ? 'updated' : 'created'),
        changed,
        by,
        values: fieldsOf(sent),
      });
    return presentOf(place, original, stored);
  });
}

type Addressed = { slug: string | null; published: boolean };

/** A public page in this language whose slug changes leads to the new one. */
async function redirectSlug(
  tx: Database,
  { type, locale }: TranslationPlace,
  original: Original,
  before: Addressed | undefined,
  after: Addressed,
): Promise<void> {
  if (!isContentType(type) || !hasSlug(type)) return;
  const pathOf = ({ slug }: { slug: string | null }) =>
    `/${locale}${pageOf(type, { slug: slug ?? original.slug })}`;
  if (!after.published) return;
  const [from, to] = [before?.published ? pathOf(before) : undefined, pathOf(after)];
  // The slug of the original works in every language.
  if (from === undefined || from === to || before?.slug === null) await dropRedirect(tx, to);
  else await redirectMovedPage(tx, from, to);
}

/** The fields of a translation as a revision has them. */
const fieldsOf = ({ values, slug, published }: Required<Sent>): Texts => ({ ...values, slug, published });

const revised = z.looseObject({ slug: z.string().nullable(), published: z.boolean() });

/** A translation from the fields of a revision. */
export function translationIn(fields: Texts): Sent {
  const { slug, published, ...values } = revised.parse(fields);
  return { values, slug, published };
}

type Change = TranslationPlace & Pick<Save, 'by' | 'ifMatch'>;

/** Marks a translation as up to date with the original. @throws as `saveTranslation` */
export function confirmTranslation(db: Database, { by, ifMatch, ...place }: Change): Promise<Present> {
  return db.transaction(async (tx) => {
    const original = await requireOriginal(tx, place, { lock: true });
    const [before] = await tx.select().from(translations).where(at(place)).for('update');
    if (!before) throw notFound(noun);
    const present = presentOf(place, original, before);
    if (!present.outdated) return present;
    requireSeen({ ifMatch, before: present, output: current, noun });
    const stored = await store.update(tx, before.id, { source: original.texts, updatedBy: by });
    return presentOf(place, original, stored);
  });
}

type Removal = TranslationPlace & Pick<Save, 'ifMatch'>;

/** @throws BAD_REQUEST, NOT_FOUND, PRECONDITION_FAILED */
export function removeTranslation(db: Database, { ifMatch, ...place }: Removal): Promise<void> {
  return db.transaction(async (tx) => {
    const original = await requireOriginal(tx, place, { lock: true });
    const [before] = await tx.select().from(translations).where(at(place)).for('update');
    if (!before) throw notFound(noun);
    requireSeen({ ifMatch, before: presentOf(place, original, before), output: current, noun });
    await store.remove(tx, before.id);
  });
}
