import { inArray } from 'drizzle-orm';
import { partnerInput } from '../../../../shared/schemas/donor-moves';
import { donor } from '../../../../shared/schemas/donors';
import { byId } from '../../../../shared/schemas/fields';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donors } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { notFound, refuseField } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { requireSeen } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { lockDonors, type StoredDonor } from '../ledger/donors';

const tag = 'Donors';
const store = records(donors);
type Ctx = Pick<PermittedContext, 'db' | 'ifMatch' | 'user'>;

/** @throws NOT_FOUND, PRECONDITION_FAILED */
function seen({ ifMatch }: Ctx, before: StoredDonor | undefined): StoredDonor {
  if (!before) throw notFound('donor');
  requireSeen({ ifMatch, before, output: donor, noun: 'donor' });
  return before;
}

/** Repeating it changes nothing. @throws NOT_FOUND, CONFLICT if one of the two has another partner */
const join = (ctx: Ctx, { id, partnerId }: { id: number; partnerId: number }) =>
  ctx.db.transaction(async (tx) => {
    if (id === partnerId) throw refuseField('BAD_REQUEST', 'partnerId', 'Choose another donor');
    const locked = await lockDonors(tx, [id, partnerId]);
    const [one, other] = [locked.get(id), locked.get(partnerId)];
    if (one && other && one.partnerId === partnerId) return one;
    seen(ctx, one);
    if (!other) throw refuseField('NOT_FOUND', 'partnerId', 'This donor does not exist');
    if (one?.partnerId || other.partnerId)
      throw refuseField(
        'CONFLICT',
        'partnerId',
        'One of the two donors already gives together with someone else',
      );
    const by = ctx.user.actor;
    await store.update(tx, partnerId, { partnerId: id, updatedBy: by });
    return store.update(tx, id, { partnerId, updatedBy: by });
  });

/** Donations and receipts stay where they are. Repeating it changes nothing. @throws NOT_FOUND */
const leave = (ctx: Ctx, id: number) =>
  ctx.db.transaction(async (tx) => {
    const partnerId = (await partnerIdOf(tx, id)) ?? id;
    const one = seen(ctx, (await lockDonors(tx, [id, partnerId])).get(id));
    if (one.partnerId === null) return one;
    const both = inArray(donors.id, [id, one.partnerId]);
    await tx.update(donors).set({ partnerId: null, updatedBy: ctx.user.actor }).where(both);
    return store.first(tx, inArray(donors.id, [id]));
  });

const partnerIdOf = async (tx: Database, id: number) =>
  (await store.first(tx, inArray(donors.id, [id])))?.partnerId;

/** Two donors who give together, spread into the donors router. */
export const partnerProcedures = {
  join: permitted('donations:write')
    .meta({
      ...rest('POST', '/donors/{id}/partner', tag, [
        'Join two donors who give together',
        'The two donors then have joint annual statements, which both of their links show. Donations stay with the donor who made them, and receipts go to the one who paid.',
        'Joined two donors',
      ]),
      idempotent: true,
      conditional: true,
      refusals: [409],
    })
    .input(partnerInput)
    .output(donor)
    .mutation(
      idempotent(donor, async ({ ctx, input }) => {
        ctx.auditDetails({ subject: `donors/${input.id}`, changed: ['partnerId'] });
        return donor.parse(await join(ctx, input));
      }),
    ),

  leave: permitted('donations:write')
    .meta({
      ...rest('DELETE', '/donors/{id}/partner', tag, [
        'Separate two donors who gave together',
        'Each of the two donors has annual statements of their own again. All donations and receipts stay as they are.',
        'Separated two donors',
      ]),
      conditional: true,
    })
    .input(byId)
    .output(donor)
    .mutation(async ({ ctx, input: { id } }) => {
      ctx.auditDetails({ subject: `donors/${id}`, changed: ['partnerId'] });
      return donor.parse(await leave(ctx, id));
    }),
};
