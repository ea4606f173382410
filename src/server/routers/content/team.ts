import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { teamMember, teamMemberInput } from '../../../shared/schemas/team';
import { contentType } from '../../content/content';
import { crud } from '../../content/crud';
import { manualOrder, reordering } from '../../content/order';
import { translated } from '../../content/translations/translated';
import { records } from '../../db/records';
import { teamMembers } from '../../db/schema';
import { toList } from '../../rpc/lists';
import { paginated, publicContent, restList, router } from '../../rpc/trpc';

const tag = 'Team';
const store = records(teamMembers);
const inOrder = manualOrder(teamMembers);
const leadership = store.longList(inOrder, eq(teamMembers.isLeadership, true));

export const teamContent = contentType({
  type: 'team',
  table: teamMembers,
  schemas: { input: teamMemberInput, change: teamMemberInput, output: teamMember },
  noun: 'team member',
  resource: 'team',
});

export const teamRouter = router({
  ...crud(teamContent, { tag, path: '/team', listPath: '/team/all', inOrder }),

  reorder: reordering({ resource: 'team', table: teamMembers, path: '/team/order', tag }),

  leadership: publicContent
    .meta(
      restList('/team/leadership', tag, paginated, [
        'List the leadership team',
        'Team members marked as leadership, in the order of the full list.',
      ]),
    )
    .output(z.array(teamMember))
    .query(async ({ ctx }) => translated(ctx, 'team', await toList(ctx, leadership))),
});
