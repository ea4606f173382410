import { z } from 'zod';
import { maxTitles } from '../../shared/lib/urls';
import { id, instant } from '../../shared/schemas/fields';
import { inOrder, type Keyset } from '../db/keyset';
import { preparedOnce } from '../db/prepared';
import type { courses, events, news, programs, videos } from '../db/schema';
import { publicProcedure } from '../rpc/trpc';

/** The maximum of sitemaps.org. */
export const maxAddresses = 50_000;

type SlugTable = typeof news | typeof programs;
type NumberedTable = typeof courses | typeof events | typeof videos;

const title = z.string();
const slug = z.string();

/** The columns for links, without long texts. */
export function titleList(table: SlugTable, keyset: Keyset) {
  const read = preparedOnce((db) =>
    db
      .select({ title: table.title, slug: table.slug })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxTitles)
      .prepare('titles'),
  );
  return publicProcedure
    .output(z.array(z.object({ title, slug })))
    .query(({ ctx }) => read(ctx.db).execute());
}

/** As `titleList`, for pages with an id in their address. */
export function numberedTitleList(table: NumberedTable, keyset: Keyset) {
  const read = preparedOnce((db) =>
    db
      .select({ id: table.id, title: table.title })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxTitles)
      .prepare('titles'),
  );
  return publicProcedure.output(z.array(z.object({ id, title }))).query(({ ctx }) => read(ctx.db).execute());
}

export function addressList(table: SlugTable, keyset: Keyset) {
  const read = preparedOnce((db) =>
    db
      .select({ slug: table.slug, updatedAt: table.updatedAt })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxAddresses)
      .prepare('addresses'),
  );
  return publicProcedure
    .output(z.array(z.object({ slug, updatedAt: instant })))
    .query(({ ctx }) => read(ctx.db).execute());
}

export function numberedAddressList(table: NumberedTable, keyset: Keyset) {
  const read = preparedOnce((db) =>
    db
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxAddresses)
      .prepare('addresses'),
  );
  return publicProcedure
    .output(z.array(z.object({ id, updatedAt: instant })))
    .query(({ ctx }) => read(ctx.db).execute());
}
