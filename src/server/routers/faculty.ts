import { facultyMember, facultyMemberInput } from '../../shared/faculty';
import { faculty } from '../db/schema';
import { crud } from '../procedures/crud';
import { router } from '../procedures/trpc';

export const facultyRouter = router(
  crud({
    table: faculty,
    input: facultyMemberInput,
    change: facultyMemberInput,
    output: facultyMember,
    noun: 'faculty member',
    name: 'faculty',
    tag: 'University',
    path: '/university/faculty',
    inOrder: { by: [faculty.id], order: 'asc' },
  }),
);
