import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { mostTitles } from '../../shared/titles';
import { preparedOnce } from '../db/prepared';
import type { news, programs } from '../db/schema';
import { publicProcedure } from './trpc';

const titled = z.object({ title: z.string(), slug: z.string() });

/** What links need of the first rows of a table whose texts may be long. */
export function titleList(table: typeof news | typeof programs, orderBy: (AnyPgColumn | SQL)[]) {
  const titles = preparedOnce((db) =>
    db
      .select({ title: table.title, slug: table.slug })
      .from(table)
      .orderBy(...orderBy)
      .limit(mostTitles)
      .prepare('titles'),
  );
  return publicProcedure.output(z.array(titled)).query(({ ctx }) => titles(ctx.db).execute());
}
