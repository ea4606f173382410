import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { bySlug } from '../../../shared/schemas/fields';
import { program, programInput, programPage } from '../../../shared/schemas/programs';
import { categoriesOf } from '../../content/categories';
import { contentType } from '../../content/content';
import { crud } from '../../content/crud';
import { plainTextOf } from '../../content/formatted';
import { addressList, titleList } from '../../content/links';
import { manualOrder, reordering } from '../../content/order';
import { originalSlug } from '../../content/translations/slugs';
import { translated, translatedItem } from '../../content/translations/translated';
import type { Database } from '../../db/database';
import { formattedOf } from '../../db/formatted-text';
import { records } from '../../db/records';
import { programCategories, programs } from '../../db/schema';
import { notFound } from '../../rpc/errors';
import { publicContent, rest, restList, router, sortedBy } from '../../rpc/trpc';
import { itemFund } from './item-fund';

const tag = 'Programs';
const categories = categoriesOf({
  type: 'programCategory',
  resource: 'programs',
  table: programCategories,
  items: programs,
  tag,
});
const store = records(programs);
const inOrder = manualOrder(programs);
const featured = store.list(inOrder, { limit: 6 });

/** The program with this slug. @throws NOT_FOUND */
async function programWith(db: Database, slug: string) {
  const found = await store.first(db, eq(programs.slug, slug));
  if (!found) throw notFound('program');
  return found;
}

export const programContent = contentType({
  type: 'program',
  table: programs,
  schemas: { input: programInput, change: programInput, output: program },
  noun: 'program',
  resource: 'programs',
  beforeRestore: async (tx, row) => itemFund.restored(tx, await categories.restored(tx, row)),
  renew: itemFund.renew,
  beforeLock: async (tx, values) => {
    await categories.lockForSave(tx);
    await itemFund.require(tx, values);
  },
  beforeSave: async (tx, values, { id }) => ({
    category: await categories.findOrCreate(tx, values.category),
    plainText: await plainTextOf(tx, programs, {
      id,
      text: values.longDescription,
      field: 'longDescription',
      format: values.contentFormat,
    }),
  }),
});

export const programsRouter = router({
  ...crud(programContent, { tag, path: '/programs', inOrder }),

  reorder: reordering({ resource: 'programs', table: programs, path: '/programs/order', tag }),

  featured: publicContent
    .meta(
      restList('/programs/featured', tag, sortedBy('asc', 'id'), [
        'List the featured programs',
        'The first six programs of the full list, as shown on the home page.',
      ]),
    )
    .output(z.array(program))
    .query(async ({ ctx }) => translated(ctx, 'program', await featured(ctx.db))),

  ...categories.procedures,

  titles: titleList('program', programs, inOrder),

  addresses: addressList('program', programs, inOrder),

  bySlug: publicContent
    .meta({
      ...rest('GET', '/programs/{slug}', tag, [
        'Read a program',
        'One program by its slug, with its elements in `formatted` if it is Markdown. The `ETag` is its version: send it as `If-Match` when you change the program.',
      ]),
      versioned: true,
    })
    .input(bySlug)
    .output(programPage)
    .query(async ({ ctx, input }) => {
      const original = await programWith(ctx.db, await originalSlug(ctx, 'program', input.slug));
      ctx.markVersion(original);
      const found = await translatedItem(ctx, 'program', original);
      const formatted = await formattedOf(ctx.db, found.contentFormat, found.longDescription);
      return { ...found, ...(await itemFund.onPage(ctx, found)), ...(formatted && { formatted }) };
    }),
});
