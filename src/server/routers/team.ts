import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { teamMember, teamMemberInput } from '../../shared/team';
import type { Keyset } from '../db/keyset';
import { records } from '../db/records';
import { teamMembers } from '../db/schema';
import { crud } from '../procedures/crud';
import { listed } from '../procedures/lists';
import { long, publicProcedure, restList, router } from '../procedures/trpc';

const tag = 'Team';
const store = records(teamMembers);
const inOrder: Keyset = { by: [teamMembers.id], order: 'asc' };
const leadership = store.longList(inOrder, eq(teamMembers.isLeadership, true));

export const teamRouter = router({
  ...crud({
    table: teamMembers,
    input: teamMemberInput,
    change: teamMemberInput,
    output: teamMember,
    noun: 'team member',
    name: 'team',
    tag,
    path: '/team',
    listPath: '/team/all',
    inOrder,
  }),

  leadership: publicProcedure
    .meta(
      restList(
        '/team/leadership',
        tag,
        [
          'List the leadership team',
          'The team members that are marked as leadership, in the order of the list of all.',
        ],
        long,
      ),
    )
    .output(z.array(teamMember))
    .query(({ ctx }) => listed(ctx, leadership)),
});
