import { and } from 'drizzle-orm';
import { z } from 'zod';
import { bulkStatus } from '../../../../shared/schemas/bulk';
import { applicationStatuses } from '../../../../shared/schemas/statuses';
import type { Database } from '../../../db/database';
import { is, matches } from '../../../db/records';
import { applications } from '../../../db/schema';
import { matchingSubmissions, type SubmissionQuery, submissionFilters } from '../correspondence/state';

export const applicationFilters = submissionFilters.extend({
  status: z.enum(applicationStatuses).optional(),
  course: z.string().max(200).optional(),
});

export const matchingApplications = async (
  { status, course, ...common }: z.infer<typeof applicationFilters> & SubmissionQuery,
  db: Database,
) =>
  and(
    is(applications.status, status),
    matches(applications.course, course),
    await matchingSubmissions(applications, 'applications', common, db),
  );

export const manyApplicationsStatus = bulkStatus('application', applicationFilters, applicationStatuses).meta(
  {
    title: 'ManyApplicationsStatus',
    examples: [{ ids: [1, 2], status: 'accepted', seen: { pending: [1, 2] } }],
  },
);
