import { and } from 'drizzle-orm';
import { changedMany, chosen, isChosen, notChosen, seenIn } from '../../../../shared/schemas/bulk';
import { volunteerStatuses, volunteerStatusInput } from '../../../../shared/schemas/volunteers';
import { changeMany } from '../../../content/bulk';
import { contains } from '../../../db/records';
import { volunteers } from '../../../db/schema';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { matchingVolunteers, volunteerFilters } from './filters';

export const manyVolunteersStatus = chosen(volunteerFilters, 'application')
  .extend({
    status: volunteerStatusInput.shape.status,
    seen: seenIn(volunteerStatuses, 'application'),
  })
  .refine(isChosen, notChosen('application'))
  .meta({ title: 'ManyVolunteersStatus' });

/** Bulk procedures, spread into the volunteers router. */
export const bulkProcedures = {
  setStatusMany: permitted('volunteers:write')
    .meta({
      ...rest('PUT', '/volunteers/status', 'Volunteers', [
        'Change the status of several applications',
        'Changes the applications in `ids`, or all that `match` selects if their number equals `count`. An application whose status differs from `seen` is left unchanged. No mail is sent.',
      ]),
      audited: 'by itself',
      refusals: [409],
    })
    .input(manyVolunteersStatus)
    .output(changedMany)
    .mutation(({ ctx, input: { status, seen, ...named }, path }) =>
      changeMany(ctx, path, {
        table: volunteers,
        chosen: named,
        whereOf: async (match, db) =>
          and(contains(volunteers, match.search), await matchingVolunteers(match, db)),
        column: 'status',
        value: status,
        seen,
      }),
    ),
};
