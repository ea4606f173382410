import { facultyMember, facultyMemberInput } from '../../shared/faculty';
import { crud } from '../crud';
import { faculty } from '../db/schema';
import { router } from '../trpc';

export const facultyRouter = router(
  crud({
    table: faculty,
    input: facultyMemberInput,
    change: facultyMemberInput,
    output: facultyMember,
    noun: 'faculty member',
    tag: 'University',
    path: '/university/faculty',
    orderBy: [faculty.id],
  }),
);
