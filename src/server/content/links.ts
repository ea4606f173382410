import { z } from 'zod';
import { maxTitles } from '../../shared/lib/urls';
import { id, instant, textLocale } from '../../shared/schemas/fields';
import type { TranslatedType } from '../../shared/schemas/translated-types';
import { inOrder, type Keyset } from '../db/keyset';
import { preparedOnce } from '../db/prepared';
import type { courses, events, news, programs, videos } from '../db/schema';
import { publicContent } from '../rpc/trpc';
import { translated } from './translations/translated';

/** The maximum of sitemaps.org. */
export const maxAddresses = 50_000;

type SlugTable = typeof news | typeof programs;
type NumberedTable = typeof courses | typeof events | typeof videos;

const title = z.string();
const slug = z.string();

/** The columns for links, without long texts. */
export function titleList(type: TranslatedType, table: SlugTable, keyset: Keyset) {
  const read = preparedOnce((db) =>
    db
      .select({ id: table.id, title: table.title, slug: table.slug })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxTitles)
      .prepare('titles'),
  );
  return publicContent
    .output(z.array(z.object({ title, slug })))
    .query(async ({ ctx }) => translated(ctx, type, await read(ctx.db).execute()));
}

/** As `titleList`, for pages with an id in their address. */
export function numberedTitleList(type: TranslatedType, table: NumberedTable, keyset: Keyset) {
  const read = preparedOnce((db) =>
    db
      .select({ id: table.id, title: table.title })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxTitles)
      .prepare('titles'),
  );
  return publicContent
    .output(z.array(z.object({ id, title })))
    .query(async ({ ctx }) => translated(ctx, type, await read(ctx.db).execute()));
}

export function addressList(type: TranslatedType, table: SlugTable, keyset: Keyset) {
  const read = preparedOnce((db) =>
    db
      .select({ id: table.id, slug: table.slug, updatedAt: table.updatedAt })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxAddresses)
      .prepare('addresses'),
  );
  return publicContent
    .output(z.array(z.object({ id, slug, updatedAt: instant, ...textLocale })))
    .query(async ({ ctx }) => translated(ctx, type, await read(ctx.db).execute()));
}

export function numberedAddressList(type: TranslatedType, table: NumberedTable, keyset: Keyset) {
  const read = preparedOnce((db) =>
    db
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxAddresses)
      .prepare('addresses'),
  );
  return publicContent
    .output(z.array(z.object({ id, updatedAt: instant, ...textLocale })))
    .query(async ({ ctx }) => translated(ctx, type, await read(ctx.db).execute()));
}
