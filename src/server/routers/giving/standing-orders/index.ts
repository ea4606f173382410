import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { centsOf } from '../../../../shared/lib/money';
import { referenceKey } from '../../../../shared/lib/references';
import { byId } from '../../../../shared/schemas/fields';
import {
  listedStandingOrder,
  standingOrder,
  standingOrderChange,
  standingOrderFilters,
  standingOrderInput,
  standingOrderSearch,
} from '../../../../shared/schemas/standing-orders';
import { submissions } from '../../../content/submissions';
import { records } from '../../../db/records';
import { standingOrders } from '../../../db/schema';
import { notFound, refuseField } from '../../../rpc/errors';
import { idempotentCreate } from '../../../rpc/idempotency';
import { changeSeen } from '../../../rpc/if-match';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { paginated, rest, restCreate, restList, router } from '../../../rpc/trpc';
import { requireFund } from '../funds/funds';
import { lockDonors } from '../ledger/donors';
import { matchingOrders, orderInDollars, paymentsByOrder, withPayments } from './rows';

const tag = 'Standing orders';
const read = permitted('donations:read');
const write = permitted('donations:write');
const store = records(standingOrders);
const basics = { table: standingOrders, resource: 'donations', tag, path: '/plans' } as const;
const listText = [
  'List standing orders',
  'Regular bank transfers, newest first, with the last and the next expected payment. Monthly donations through the payment provider are in `GET /api/plans/monthly`.',
] as const;

export const standingOrdersRouter = router({
  ...submissions({
    ...basics,
    schemas: { output: standingOrder, row: listedStandingOrder, filters: standingOrderFilters },
    text: listText,
    toOutput: orderInDollars,
    related: paymentsByOrder,
    sortable: { amount: standingOrders.amount, reference: sql`lower(${standingOrders.reference})` },
    where: matchingOrders,
  }),

  list: read
    .meta(restList('/plans', tag, paginated, listText))
    .input(standingOrderSearch)
    .output(z.array(listedStandingOrder))
    .query(async ({ ctx, input }) => {
      const newestFirst = { by: [standingOrders.createdAt, standingOrders.id], order: 'desc' } as const;
      const found = await toList(ctx, async (db, part) =>
        store.inOrderOf(db, newestFirst, await matchingOrders(input, db), part),
      );
      return withPayments(ctx.db, found.map(orderInDollars));
    }),

  byId: read
    .meta({
      ...rest('GET', '/plans/{id}', tag, [
        'Read a standing order',
        'With the last and the next expected payment.',
      ]),
      versioned: true,
    })
    .input(byId)
    .output(listedStandingOrder)
    .query(async ({ ctx, input: { id } }) => {
      const stored = await store.first(ctx.db, eq(standingOrders.id, id));
      if (!stored) throw notFound('standing order');
      ctx.markVersion(stored);
      return { ...orderInDollars(stored), ...(await paymentsByOrder(ctx.db, [id]))(id) };
    }),

  create: write
    .meta({
      ...restCreate('/plans', tag, [
        'Create a standing order',
        'Each bank line with its reference is then suggested for it, and booking the line records another donation of the donor. Refused with 409 if another active standing order has the reference.',
        'Added a standing order',
      ]),
      refusals: [409],
      versioned: true,
    })
    .input(standingOrderInput)
    .output(standingOrder)
    .mutation(
      idempotentCreate(standingOrder, async ({ ctx, input: { donor: donorId, ...input } }) => {
        const created = await ctx.db.transaction(async (tx) => {
          if (!(await lockDonors(tx, [donorId])).has(donorId))
            throw refuseField('BAD_REQUEST', 'donor', 'This donor does not exist');
          await requireFund(tx, input.fundId);
          return store.insert(tx, {
            ...input,
            donorId,
            amount: centsOf(input.amount),
            referenceKey: referenceKey(input.reference),
            updatedBy: ctx.user.actor,
          });
        });
        ctx.auditDetails({
          subject: `standing-orders/${created.id}`,
          changed: ['donor', ...Object.keys(input)],
        });
        return standingOrder.parse(orderInDollars(created));
      }),
    ),

  update: write
    .meta({
      ...rest('PATCH', '/plans/{id}', tag, [
        'Change or end a standing order',
        'Changes only the given fields; recorded donations stay as they are. An ended one is kept, and its reference becomes available. A reference that another active standing order has is refused with 409.',
        'Changed a standing order',
      ]),
      conditional: true,
      refusals: [409],
      versioned: true,
    })
    .input(standingOrderChange)
    .output(standingOrder)
    .mutation(async ({ ctx, input: { id, ended, ...values } }) => {
      ctx.auditDetails({ subject: `standing-orders/${id}` });
      const changed = await ctx.db.transaction(async (tx) => {
        const stored = await store.lock(tx, id);
        if (values.fundId !== undefined) await requireFund(tx, values.fundId);
        return changeSeen({
          ifMatch: ctx.ifMatch,
          before: stored && orderInDollars(stored),
          values: {
            ...values,
            ...(ended !== undefined && { endedAt: ended ? (stored?.endedAt ?? now()) : null }),
          },
          save: async ({ amount, ...given }) => {
            const saved = await store.update(tx, id, {
              ...given,
              ...(amount !== undefined && { amount: centsOf(amount) }),
              ...(given.reference !== undefined && { referenceKey: referenceKey(given.reference) }),
              updatedBy: ctx.user.actor,
            });
            return saved && orderInDollars(saved);
          },
          output: standingOrder,
          noun: 'standing order',
          auditDetails: ctx.auditDetails,
        });
      });
      ctx.markVersion(changed);
      return changed;
    }),
});

const now = () => new Date().toISOString();
