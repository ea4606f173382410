import { z } from 'zod';
import { auditEntry, auditFilter, auditPageInput } from '../../../../shared/schemas/audit';
import { pageOf } from '../../../../shared/schemas/paging';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { restList, router } from '../../../rpc/trpc';
import { actorsOf, entriesOf, maxEntries, pageOfEntries } from './entries';

const read = permitted('audit:read');

export const auditRouter = router({
  list: read
    .meta(
      restList('/audit', 'Activity', { kind: 'paginated', max: maxEntries }, [
        'List the activity log',
        'The newest 1,000 matching entries; with paging, all of them. Entries name the fields that changed, never their values. `subject` matches one item such as `news/12`, or all items of a type such as `news`.',
      ]),
    )
    .input(auditFilter)
    .output(z.array(auditEntry))
    .query(({ ctx, input }) => toList(ctx, entriesOf(input))),

  page: read
    .input(auditPageInput)
    .output(pageOf(auditEntry))
    .query(({ ctx, input }) => pageOfEntries(ctx.db, input)),

  /** The actors to filter by. */
  actors: read.output(z.array(z.string())).query(({ ctx }) => actorsOf(ctx.db)),
});
