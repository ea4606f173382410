import { z } from 'zod';
import { maxTitles } from '../../shared/lib/titles';
import { instant } from '../../shared/schemas/fields';
import { inOrder, type Keyset } from '../db/keyset';
import { preparedOnce } from '../db/prepared';
import type { news, programs } from '../db/schema';
import { publicProcedure } from '../rpc/trpc';

/** The maximum of sitemaps.org. */
export const maxAddresses = 50_000;

const titled = z.object({ title: z.string(), slug: z.string() });

/** The columns for links, without long texts. */
export function titleList(table: typeof news | typeof programs, keyset: Keyset) {
  const titles = preparedOnce((db) =>
    db
      .select({ title: table.title, slug: table.slug })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxTitles)
      .prepare('titles'),
  );
  return publicProcedure.output(z.array(titled)).query(({ ctx }) => titles(ctx.db).execute());
}

const addressed = z.object({ slug: z.string(), updatedAt: instant });

export function addressList(table: typeof news | typeof programs, keyset: Keyset) {
  const addresses = preparedOnce((db) =>
    db
      .select({ slug: table.slug, updatedAt: table.updatedAt })
      .from(table)
      .orderBy(...inOrder(keyset))
      .limit(maxAddresses)
      .prepare('addresses'),
  );
  return publicProcedure.output(z.array(addressed)).query(({ ctx }) => addresses(ctx.db).execute());
}
