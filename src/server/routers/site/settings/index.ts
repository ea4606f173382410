import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { signatureKey } from '../../../../shared/messages/receipt-settings';
import { settingPlaces } from '../../../../shared/messages/setting-places';
import { byId, success } from '../../../../shared/schemas/fields';
import { setting, settingInput, settingValueInput } from '../../../../shared/schemas/settings';
import { withAge } from '../../../../shared/schemas/versions';
import { labelOf } from '../../../content/setting-labels';
import { translated, translatedItem } from '../../../content/translations/translated';
import { records } from '../../../db/records';
import { settings } from '../../../db/schema';
import { chosenTimeZone, knownSettings, siteName, siteSettings, timeZone } from '../../../db/site-settings';
import type { PermittedContext } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { idempotentCreate } from '../../../rpc/idempotency';
import { changeSeen } from '../../../rpc/if-match';
import { permittedEither } from '../../../rpc/permissions';
import {
  publicContent,
  publicProcedure,
  rest,
  restCreate,
  restList,
  returningSuccess,
  router,
  sortedBy,
} from '../../../rpc/trpc';
import { mailOwners, mayRead, requireMayWrite } from './giving';
import { look, lookOf } from './look';
import { requireUsable } from './page-preview';
import { shownOn, shownSetting } from './shown';

const tag = 'Settings';
const recent =
  ' With a session, settings about payments, receipts and required two-step sign-in require a sign-in within the last 15 minutes: otherwise the answer is 403 with the code `SIGN_IN_AGAIN`. Only owners can change who needs a second factor.';
const store = records(settings);
const inOrder = store.list({ by: [settings.id], order: 'asc' });

const update = (ctx: PermittedContext, key: string, value: string) =>
  ctx.db.transaction(async (tx) => {
    const { user, ifMatch, auditDetails } = ctx;
    requireMayWrite(ctx, key);
    const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
    if (!before) throw notFound('setting');
    requireUsable(value, before);
    const isUnconfirmed = before.updatedBy === null;
    const changed = await changeSeen({
      ifMatch,
      before,
      // Saving a default text unchanged is a change too: it confirms the text.
      values: { value, ...(isUnconfirmed && { updatedBy: user.actor }) },
      save: (changed) => store.update(tx, before.id, { ...changed, updatedBy: user.actor }),
      output: withAge(setting),
      noun: 'setting',
      auditDetails,
    });
    if (isUnconfirmed) auditDetails({ changed: [before.value === value ? 'confirmed' : 'value'] });
    await mailOwners(tx, ctx, { ...before, before: before.value, after: changed.value });
    return changed;
  });

// Settings about money and receipts belong to the treasurer (`giving.ts`).
const readable = permittedEither('settings:read', 'giving:read');
const writable = permittedEither('settings:write', 'giving:write');

export const settingsRouter = router({
  list: publicContent
    .meta(
      restList('/settings', tag, sortedBy('asc', 'id'), [
        'List settings',
        'The names, addresses and texts that the pages use; none is secret; the picture of the signature on receipts is left out. Values are always text; `type` says how to interpret them.',
      ]),
    )
    .output(z.array(setting))
    .query(async ({ ctx }) => {
      const all = await inOrder(ctx.db);
      return translated(
        ctx,
        'setting',
        all.filter(({ key }) => key !== signatureKey),
      );
    }),

  staffList: readable.output(z.array(withAge(setting))).query(async ({ ctx }) => {
    const all = await inOrder(ctx.db);
    return all.filter(({ key }) => mayRead(ctx, key)).map((one) => ({ ...one, label: labelOf(one, all) }));
  }),

  siteName: publicContent.output(z.string()).query(async ({ ctx }) => {
    if (!ctx.language) return siteName(ctx.db);
    const value = (await siteSettings(ctx.db, 'siteName'))('siteName');
    return (await translatedItem(ctx, 'setting', { key: 'siteName', value })).value;
  }),

  /** The foundation's time zone. For event times it is empty until staff has chosen one. */
  timeZone: publicProcedure
    .input(z.object({ of: z.literal('events') }).optional())
    .output(z.string())
    .query(({ ctx, input }) => (input ? chosenTimeZone(ctx.db) : timeZone(ctx.db))),

  /** The settings of one page. */
  shown: publicContent
    .input(z.object({ on: z.enum(settingPlaces) }))
    .output(z.array(shownSetting))
    .query(({ ctx, input }) => shownOn(ctx, input.on)),

  look: publicProcedure.output(look).query(({ ctx }) => lookOf(ctx.db, ctx.unsaved)),

  /** Deleted settings that the site uses, with their default values. */
  removed: readable.output(z.array(setting.omit({ id: true }))).query(async ({ ctx }) => {
    const stored = new Set((await inOrder(ctx.db)).map(({ key }) => key));
    return knownSettings.filter(({ key }) => !stored.has(key) && mayRead(ctx, key));
  }),

  create: writable
    .meta({
      ...restCreate('/settings', tag, [
        'Create a setting',
        `Adds a setting with an unused key. A value that is invalid for the key is refused with 400.${recent}`,
        'Created a setting',
      ]),
      versioned: true,
    })
    .input(settingInput)
    .output(setting)
    .mutation(
      idempotentCreate(setting, ({ ctx, input }) =>
        ctx.db.transaction(async (tx) => {
          requireMayWrite(ctx, input.key);
          const row = await store.insert(tx, { ...input, updatedBy: ctx.user.actor }); // reports a taken key before an invalid value
          requireUsable(input.value, input);
          ctx.auditDetails({ changed: Object.keys(input) });
          await mailOwners(tx, ctx, { ...row, before: undefined, after: row.value });
          return row;
        }),
      ),
    ),

  update: writable
    .meta({
      ...rest('PATCH', '/settings/{key}', tag, [
        'Change the value of a setting',
        `The site shows the change at once. Saving a default text unchanged confirms it. A value that is invalid for the key is refused with 400.${recent}`,
        'Changed a setting',
      ]),
      conditional: true,
      versioned: true,
    })
    .input(settingValueInput)
    .output(setting)
    .mutation(async ({ ctx, input: { key, value } }) => {
      const changed = await update(ctx, key, value);
      ctx.markVersion(changed);
      return changed;
    }),

  delete: writable
    .meta(
      rest('DELETE', '/settings/{id}', tag, [
        'Delete a setting',
        `Deletes the setting with this id. The site then shows nothing in its place, or the built-in default if it needs a value.${recent}`,
        'Deleted a setting',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        const [removed] = await ctx.db.delete(settings).where(eq(settings.id, id)).returning();
        if (!removed) throw notFound('setting');
        requireMayWrite(ctx, removed.key); // a refusal rolls the deletion back
        await mailOwners(ctx.db, ctx, { ...removed, before: removed.value, after: undefined });
        ctx.auditDetails({ subject: `settings/${removed.key}` });
      }),
    ),
});
