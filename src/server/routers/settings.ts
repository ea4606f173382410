import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { byId, success } from '../../shared/fields';
import { setting, settingInput, settingValueInput } from '../../shared/settings';
import { records } from '../db/records';
import { settings } from '../db/schema';
import { notFound } from '../errors';
import { adminProcedure, publicProcedure, rest, router } from '../trpc';

const tag = 'Settings';
const store = records(settings);

export const settingsRouter = router({
  list: publicProcedure
    .meta(rest('GET', '/settings', tag, 'List every setting; they hold no secrets'))
    .output(z.array(setting))
    .query(({ ctx }) => store.all(ctx.db, [asc(settings.id)])),

  create: adminProcedure
    .meta(rest('POST', '/settings', tag, 'Create a setting', 201))
    .input(settingInput)
    .output(setting)
    .mutation(({ ctx, input }) => store.insert(ctx.db, input)),

  update: adminProcedure
    .meta(rest('PATCH', '/settings/{key}', tag, "Change a setting's value"))
    .input(settingValueInput)
    .output(setting)
    .mutation(async ({ ctx, input: { key, value } }) => {
      const [row] = await ctx.db.update(settings).set({ value }).where(eq(settings.key, key)).returning();
      if (!row) throw notFound('setting');
      return row;
    }),

  delete: adminProcedure
    .meta(rest('DELETE', '/settings/{id}', tag, 'Delete a setting'))
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await store.remove(ctx.db, id))) throw notFound('setting');
      return { success: true };
    }),
});
