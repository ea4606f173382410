import { desc, eq, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  missingPath,
  redirect,
  redirectImport,
  redirectImportResult,
  redirectInput,
} from '../../../../shared/schemas/redirects';
import { existingPages } from '../../../content/pages';
import { addRedirects } from '../../../content/redirects';
import { deletion, submissions } from '../../../content/submissions';
import type { Database } from '../../../db/database';
import { holds, records } from '../../../db/records';
import { missingPaths, redirects } from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { rest, restCreate, restList, router, sortedBy } from '../../../rpc/trpc';
import { checkedRows } from './csv';

const tag = 'Redirects';
const read = permitted('redirects:read');
const write = permitted('redirects:write');
const store = records(redirects);

const lists = submissions({
  table: redirects,
  schemas: { output: redirect },
  resource: 'redirects',
  tag,
  path: '/redirects',
  text: [
    'List redirects',
    'Old paths and where they lead, newest first. A path that has a page is never redirected.',
  ],
  pageSize: 15,
  sortable: { from: redirects.from, to: redirects.to, hits: redirects.hits },
  where: ({ search }) =>
    search === '' ? undefined : holds(sql`${redirects.from} || E'\n' || ${redirects.to}`, search),
});

/** Without those that have got a page or a redirect since. */
async function listMissing(db: Database) {
  const found = await db
    .select()
    .from(missingPaths)
    .where(notExists(db.select().from(redirects).where(eq(redirects.from, missingPaths.path))))
    .orderBy(desc(missingPaths.count), desc(missingPaths.id));
  const pages = await existingPages(
    db,
    found.map(({ path }) => path),
  );
  return found.filter(({ path }) => !pages.has(path));
}

export const redirectsRouter = router({
  ...lists,

  missing: read
    .meta(
      restList('/redirects/missing', tag, sortedBy('desc', 'count', 'id'), [
        'List paths without a page',
        'Paths that visitors asked for and did not find, the most frequent first. Only how often and when is counted, about every half minute.',
      ]),
    )
    .output(z.array(missingPath))
    .query(({ ctx }) => listMissing(ctx.db)),

  create: write
    .meta({
      ...restCreate('/redirects', tag, [
        'Add a redirect',
        'If `to` is redirected itself, its target is used instead, and redirects to `from` lead there too. A path that has a page, and a loop, are refused with 400; a path that is redirected elsewhere is refused with 409.',
        'Added a redirect',
      ]),
      refusals: [409],
    })
    .input(redirectInput)
    .output(redirect)
    .mutation(
      idempotent(redirect, async ({ ctx, input }) => {
        const [result] = await addRedirects(ctx.db, [input]);
        if (typeof result === 'object')
          throw refuseField(result.isTaken ? 'CONFLICT' : 'BAD_REQUEST', result.field, result.message);
        ctx.auditDetails({ changed: result === 'created' ? ['from', 'to'] : [] });
        const row = await store.first(ctx.db, eq(redirects.from, input.from));
        return redirect.parse(row);
      }),
    ),

  import: write
    .meta({
      ...rest('POST', '/redirects/import', tag, [
        'Import redirects from a CSV file',
        'The first row names the columns From and To. Rows that cannot be used are returned with the reason, all others are added at once. A file that cannot be read is refused with 400 and changes nothing.',
        'Imported redirects',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(redirectImport)
    .output(redirectImportResult)
    .mutation(
      idempotent(redirectImportResult, async ({ ctx, input: { csv, dryRun } }) => {
        const result = await importRows(ctx.db, csv, dryRun);
        ctx.auditDetails({ changed: dryRun || result.created === 0 ? [] : ['from', 'to'] });
        return result;
      }),
    ),

  delete: deletion({
    table: redirects,
    resource: 'redirects',
    tag,
    path: '/redirects',
    noun: 'redirect',
    text: ['Delete a redirect', 'Its path leads to the 404 page again.', 'Deleted a redirect'],
  }),
});

async function importRows(tx: Database, csv: string, dryRun: boolean) {
  const rows = checkedRows(csv);
  const usable = rows.flatMap((row) => ('value' in row ? [row] : []));
  const results = await addRedirects(
    tx,
    usable.map(({ value }) => value),
    { dryRun },
  );
  const refused = [
    ...rows.flatMap((row) => ('message' in row ? [row] : [])),
    ...usable.flatMap(({ row, from }, index) => {
      const result = results[index];
      return typeof result === 'object' ? [{ row, from, message: result.message }] : [];
    }),
  ].toSorted((a, b) => a.row - b.row);
  const countOf = (wanted: string) => results.filter((result) => result === wanted).length;
  return { created: countOf('created'), existing: countOf('existing'), refused };
}
