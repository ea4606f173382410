import { and, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { bulkStatus } from '../../../../shared/schemas/bulk';
import { volunteerStatuses } from '../../../../shared/schemas/statuses';
import type { Database } from '../../../db/database';
import { is } from '../../../db/records';
import { volunteers } from '../../../db/schema';
import { matchingSubmissions, type SubmissionQuery, submissionFilters } from '../correspondence/state';

/** Whether the list contains the value, ignoring case. */
const includes = (list: AnyPgColumn, value: string | undefined) =>
  value === undefined
    ? undefined
    : sql`exists (select 1 from unnest(${list}) as entry where lower(entry) = lower(${value}))`;

export const volunteerFilters = submissionFilters.extend({
  status: z.enum(volunteerStatuses).optional(),
  area: z.string().max(100).optional(),
  availability: z.string().max(100).optional(),
});

export const matchingVolunteers = async (
  { status, area, availability, ...common }: z.infer<typeof volunteerFilters> & SubmissionQuery,
  db: Database,
) =>
  and(
    is(volunteers.status, status),
    includes(volunteers.areas, area),
    includes(volunteers.availability, availability),
    await matchingSubmissions(volunteers, 'volunteers', common, db),
  );

export const manyVolunteersStatus = bulkStatus('application', volunteerFilters, volunteerStatuses).meta({
  title: 'ManyVolunteersStatus',
  examples: [{ ids: [1, 2], status: 'contacted', seen: { pending: [1, 2] } }],
});
