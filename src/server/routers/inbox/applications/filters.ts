import { and } from 'drizzle-orm';
import { z } from 'zod';
import { bulkInput, statusSeen } from '../../../../shared/schemas/bulk';
import { handlingFilters } from '../../../../shared/schemas/correspondence';
import { applicationStatuses } from '../../../../shared/schemas/statuses';
import type { Database } from '../../../db/database';
import { is, matches } from '../../../db/records';
import { applications, correspondence } from '../../../db/schema';
import { period } from '../../../rpc/period';
import { matchingSubmissions, type SubmissionFilters } from '../correspondence/state';

export const applicationFilters = period.extend({
  status: z.enum(applicationStatuses).optional(),
  course: z.string().max(200).optional(),
  ...handlingFilters,
});

export const matchingApplications = async (
  { status, course, ...common }: z.infer<typeof applicationFilters> & SubmissionFilters,
  db: Database,
) =>
  and(
    is(applications.status, status),
    matches(applications.course, course),
    await matchingSubmissions(applications, correspondence.applicationId, common, db),
  );

export const manyApplicationsStatus = bulkInput(
  'application',
  applicationFilters,
  statusSeen('application', applicationStatuses),
).meta({
  title: 'ManyApplicationsStatus',
  examples: [{ ids: [1, 2], status: 'accepted', seen: { pending: [1, 2] } }],
});
