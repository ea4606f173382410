import { facultyMember, facultyMemberInput } from '../../shared/faculty';
import { faculty } from '../db/schema';
import { contentType } from '../procedures/content';
import { crud } from '../procedures/crud';
import { router } from '../procedures/trpc';

export const facultyContent = contentType({
  type: 'faculty',
  table: faculty,
  input: facultyMemberInput,
  change: facultyMemberInput,
  output: facultyMember,
  noun: 'faculty member',
  name: 'faculty',
});

export const facultyRouter = router(
  crud(facultyContent, {
    tag: 'University',
    path: '/university/faculty',
    inOrder: { by: [faculty.id], order: 'asc' },
  }),
);
