import { and, desc, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { batchInput, batchOf, pageInput, pageOf } from '../../../shared/paging';
import {
  listedVolunteer,
  volunteer,
  volunteerInput,
  volunteerReceipt,
  volunteerStatuses,
  volunteerStatusInput,
} from '../../../shared/volunteers';
import type { Database } from '../../db/connect';
import { contains, is, records } from '../../db/records';
import { volunteers } from '../../db/schema';
import { withinMailLimits } from '../../mail/limits';
import { idempotent } from '../../procedures/idempotency';
import { changeSeen } from '../../procedures/if-match';
import { perEmail, permitted, publicWrite, rest, router } from '../../procedures/trpc';
import { volunteerMails } from './mails';

const tag = 'Volunteers';
const store = records(volunteers);
const newestFirst = store.list([desc(volunteers.createdAt), desc(volunteers.id)]);
const applicant = sql`${volunteers.firstName} || ' ' || ${volunteers.lastName}`;

const volunteersPageInput = pageInput(['createdAt', 'applicant', 'contact', 'status'], {
  defaultOrder: 'desc',
  pageSize: 10,
}).extend({
  status: z.enum(volunteerStatuses).optional(),
  area: z.string().max(100).optional(),
  availability: z.string().max(100).optional(),
});
const volunteersBatchInput = volunteersPageInput.omit({ page: true, pageSize: true }).extend(batchInput);
const sortable = {
  createdAt: volunteers.createdAt,
  applicant: sql`lower(${applicant})`,
  contact: sql`lower(${volunteers.email})`,
  status: volunteers.status,
};

/** Which applications are asked for. */
const matching = (input: z.infer<typeof volunteersBatchInput>) =>
  and(
    contains(volunteers, input.search),
    is(volunteers.status, input.status),
    includes(volunteers.areas, input.area),
    includes(volunteers.availability, input.availability),
  );

/** Whether the list holds the value, whatever its case. */
const includes = (list: AnyPgColumn, value: string | undefined) =>
  value === undefined
    ? undefined
    : sql`exists (select 1 from unnest(${list}) as entry where lower(entry) = lower(${value}))`;

async function distinctIn(db: Database, list: AnyPgColumn): Promise<string[]> {
  const value = sql<string>`unnest(${list})`.as('value');
  const rows = await db.selectDistinct({ value }).from(volunteers).orderBy(sql`value`).limit(200);
  return rows.map((row) => row.value);
}

export const volunteersRouter = router({
  create: publicWrite('volunteers')
    .meta({ ...rest('POST', '/volunteers', tag, 'Apply as a volunteer', 201), idempotent: true })
    .input(volunteerInput)
    .use(perEmail('volunteers'))
    .output(volunteerReceipt)
    .mutation(
      idempotent(volunteerReceipt, async ({ ctx, input }) => {
        const caused = await volunteerMails(ctx.db, ctx.mail, input);
        return store.insert(ctx.db, input, await withinMailLimits(ctx.db, ctx.address, caused));
      }),
    ),

  list: permitted('volunteers:read')
    .meta(rest('GET', '/volunteers', tag, 'List every application'))
    .output(z.array(volunteer))
    .query(({ ctx }) => newestFirst(ctx.db)),

  page: permitted('volunteers:read')
    .input(volunteersPageInput)
    .output(pageOf(listedVolunteer))
    .query(({ ctx, input }) => store.page(ctx.db, input, sortable[input.sort], matching(input))),

  batch: permitted('volunteers:read')
    .input(volunteersBatchInput)
    .output(batchOf(volunteer))
    .query(({ ctx, input }) => store.batch(ctx.db, { ...input, by: sortable[input.sort] }, matching(input))),

  filterOptions: permitted('volunteers:read')
    .output(z.object({ areas: z.array(z.string()), availability: z.array(z.string()) }))
    .query(async ({ ctx }) => ({
      areas: await distinctIn(ctx.db, volunteers.areas),
      availability: await distinctIn(ctx.db, volunteers.availability),
    })),

  setStatus: permitted('volunteers:write')
    .meta({
      ...rest('PUT', '/volunteers/{id}/status', tag, "Change an application's status"),
      conditional: true,
      versioned: true,
    })
    .input(volunteerStatusInput)
    .output(volunteer)
    .mutation(({ ctx, input: { id, status } }) =>
      ctx.db.transaction(async (tx) =>
        changeSeen(ctx, {
          before: await store.lock(tx, id),
          values: { status },
          save: (values) => store.update(tx, id, values),
          output: listedVolunteer,
          noun: 'volunteer application',
        }),
      ),
    ),
});
