import { TRPCError } from '@trpc/server';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { byId } from '../../../../shared/schemas/fields';
import { tribute, tributeChange, tributeInput } from '../../../../shared/schemas/tributes';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { tributes } from '../../../db/schema';
import { notFound, refuse } from '../../../rpc/errors';
import { changeSeen, isSeen } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { lockDonation, requireDonation } from '../ledger/donation';
import { occasionOf, sendTributeCard, tributeOf } from '../ledger/tributes';

const store = records(tributes);
const path = '/donations/{id}/tribute';
const tag = 'Donations';

type Contact = { name: string; email: string } | null;

/** An absent contact stays as it is. */
const columnsOf = <Fields extends object>({
  notify,
  ...fields
}: Fields & { notify?: Contact | undefined }) => ({
  ...fields,
  ...(notify !== undefined && { notifyName: notify?.name ?? null, notifyEmail: notify?.email ?? null }),
});

/** Stores the tribute of a donation; `by` is absent for the donor. */
export const addTribute = (tx: Database, id: number, given: z.output<typeof tributeInput>, by?: string) =>
  tx.insert(tributes).values({ ...columnsOf(given), id, ...(by !== undefined && { updatedBy: by }) });

/** The given values as a new tribute. @throws BAD_REQUEST without kind or name */
function newTribute({ notify, ...values }: Omit<z.output<typeof tributeChange>, 'id'>) {
  const { data, error } = tributeInput.safeParse({ ...values, ...(notify && { notify }) });
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return data;
}

/** "in memory of Amal Noor" by donation, for files. */
export async function occasionsOf(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.select().from(tributes).where(inArray(tributes.id, ids));
  return new Map(rows.map((row) => [row.id, occasionOf(row, 'en')]));
}

export const tributeProcedures = {
  tribute: permitted('donations:read')
    .meta({
      ...rest('GET', path, tag, [
        'Read the tribute of a donation',
        'Returns the person honored or remembered and the card recipient; null without a tribute. Send its `ETag` as `If-Match` when you change it.',
      ]),
      versioned: true,
    })
    .input(byId)
    .output(tribute.nullable())
    .query(async ({ ctx, input: { id } }) => {
      await requireDonation(ctx.db, id);
      const stored = await store.first(ctx.db, eq(tributes.id, id));
      if (stored) ctx.markVersion(stored);
      return stored ? tributeOf(stored) : null;
    }),

  changeTribute: permitted('donations:write')
    .meta({
      ...rest('PATCH', path, tag, [
        'Change the tribute of a donation',
        'Changes only the given fields. If the donation has no tribute, adds one; `kind` and `name` are then required. Returns 409 once the card has been sent. If the donation is fully paid, the card is sent at once. With `notify` null, no card is sent.',
        'Changed the tribute of a donation',
      ]),
      conditional: true,
      refusals: [409],
      versioned: true,
    })
    .input(tributeChange)
    .output(tribute)
    .mutation(async ({ ctx, input: { id, ...values } }) => {
      ctx.auditDetails({ subject: `donations/${id}` });
      const changed = await ctx.db.transaction(async (tx) => {
        // Before the tribute, as payments do.
        const donation = await lockDonation(tx, id);
        const stored = await store.lock(tx, id);
        const saved = async () => {
          await sendTributeCard(tx, ctx.mail, donation);
          const row = await store.first(tx, eq(tributes.id, id));
          if (!row) throw notFound('tribute');
          return tributeOf(row);
        };
        const isAdded = ctx.ifMatch === undefined || isSeen(ctx.ifMatch, { id, version: 0 });
        if (!stored && isAdded) {
          const added = newTribute(values);
          ctx.auditDetails({ changed: Object.keys(added) });
          await addTribute(tx, id, added, ctx.user.actor);
          return saved();
        }
        return changeSeen({
          ifMatch: ctx.ifMatch,
          before: stored && tributeOf(stored),
          values,
          save: async (given) => {
            if (stored?.sentAt) throw refuse('CONFLICT', 'The card has already been sent');
            await store.update(tx, id, { ...columnsOf(given), updatedBy: ctx.user.actor });
            return saved();
          },
          output: tribute,
          noun: 'tribute',
          auditDetails: ctx.auditDetails,
        });
      });
      ctx.markVersion(changed);
      return changed;
    }),
};
