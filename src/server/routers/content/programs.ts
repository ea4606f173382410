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
import type { Database } from '../../db/database';
import { formattedOf } from '../../db/formatted-text';
import { records } from '../../db/records';
import { programCategories, programs } from '../../db/schema';
import { notFound } from '../../rpc/errors';
import { publicProcedure, rest, restList, router, sortedBy } from '../../rpc/trpc';
import { itemFund } from './item-fund';

const tag = 'Programs';
const categories = categoriesOf({ noun: 'programs', table: programCategories, items: programs, tag });
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
  name: 'programs',
  beforeRestore: async (tx, row) => itemFund.restored(tx, await categories.restored(tx, row)),
  renew: itemFund.renew,
  waitFor: async (tx, values) => {
    await categories.keep(tx);
    await itemFund.require(tx, values);
  },
  beforeSave: async (tx, values, { id }) => ({
    category: await categories.known(tx, values.category),
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

  reorder: reordering({ noun: 'programs', table: programs, path: '/programs/order', tag }),

  featured: publicProcedure
    .meta(
      restList('/programs/featured', tag, sortedBy('asc', 'id'), [
        'List the featured programs',
        'The first six programs of the full list, as shown on the home page.',
      ]),
    )
    .output(z.array(program))
    .query(({ ctx }) => featured(ctx.db)),

  ...categories.procedures,

  titles: titleList(programs, inOrder),

  addresses: addressList(programs, inOrder),

  bySlug: publicProcedure
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
      const found = await programWith(ctx.db, input.slug);
      const formatted = await formattedOf(ctx.db, found.contentFormat, found.longDescription);
      ctx.markVersion(found);
      return { ...found, ...(await itemFund.onPage(ctx.db, found)), ...(formatted && { formatted }) };
    }),
});
