import { and } from 'drizzle-orm';
import { z } from 'zod';
import { applicationStatuses } from '../../../../shared/schemas/applications';
import { handlingFilters } from '../../../../shared/schemas/correspondence';
import type { Database } from '../../../db/database';
import { is, matches } from '../../../db/records';
import { applications, correspondence } from '../../../db/schema';
import { isWithin, period } from '../../../rpc/period';
import { handledAs } from '../correspondence/state';

export const applicationFilters = period.extend({
  status: z.enum(applicationStatuses).optional(),
  course: z.string().max(200).optional(),
  ...handlingFilters,
});

export const matchingApplications = async (
  { status, course, from, to, ...handling }: z.infer<typeof applicationFilters>,
  db: Database,
) =>
  and(
    is(applications.status, status),
    matches(applications.course, course),
    handledAs(db, correspondence.applicationId, applications.id, handling),
    await isWithin(applications.createdAt, { from, to }, db),
  );
