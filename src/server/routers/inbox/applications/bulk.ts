import { and } from 'drizzle-orm';
import { applicationStatuses, applicationStatusInput } from '../../../../shared/schemas/applications';
import { changedMany, chosen, isChosen, notChosen, seenIn } from '../../../../shared/schemas/bulk';
import { changeMany } from '../../../content/bulk';
import { contains } from '../../../db/records';
import { applications } from '../../../db/schema';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { applicationFilters, matchingApplications } from './filters';

export const manyApplicationsStatus = chosen(applicationFilters, 'application')
  .extend({
    status: applicationStatusInput.shape.status,
    seen: seenIn(applicationStatuses, 'application'),
  })
  .refine(isChosen, notChosen('application'))
  .meta({ title: 'ManyApplicationsStatus' });

/** Bulk procedures, spread into the applications router. */
export const bulkProcedures = {
  setStatusMany: permitted('applications:write')
    .meta({
      ...rest('PUT', '/university/applications/status', 'Applications', [
        'Change the status of several applications',
        'Changes the applications in `ids`, or all that `match` selects if their number equals `count`. An application whose status differs from `seen` is left unchanged. No mail is sent.',
      ]),
      audited: 'by itself',
      refusals: [409],
    })
    .input(manyApplicationsStatus)
    .output(changedMany)
    .mutation(({ ctx, input: { status, seen, ...named }, path }) =>
      changeMany(ctx, path, {
        table: applications,
        chosen: named,
        whereOf: async (match, db) =>
          and(contains(applications, match.search), await matchingApplications(match, db)),
        column: 'status',
        value: status,
        seen,
      }),
    ),
};
