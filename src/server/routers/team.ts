import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { teamMember, teamMemberInput } from '../../shared/team';
import { records } from '../db/records';
import { teamMembers } from '../db/schema';
import { crud } from '../procedures/crud';
import { publicProcedure, rest, router } from '../procedures/trpc';

const tag = 'Team';
const store = records(teamMembers);
const leadership = store.list([teamMembers.id], { where: eq(teamMembers.isLeadership, true) });

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
    orderBy: [teamMembers.id],
  }),

  leadership: publicProcedure
    .meta(rest('GET', '/team/leadership', tag, 'List the leadership team'))
    .output(z.array(teamMember))
    .query(({ ctx }) => leadership(ctx.db)),
});
