import { facultyMember, facultyMemberInput } from '../../../shared/schemas/faculty';
import { contentType } from '../../content/content';
import { crud } from '../../content/crud';
import { faculty } from '../../db/schema';
import { router } from '../../rpc/trpc';

export const facultyContent = contentType({
  type: 'faculty',
  table: faculty,
  schemas: { input: facultyMemberInput, change: facultyMemberInput, output: facultyMember },
  noun: 'faculty member',
  resource: 'faculty',
});

export const facultyRouter = router(
  crud(facultyContent, {
    tag: 'University',
    path: '/university/faculty',
    inOrder: { by: [faculty.id], order: 'asc' },
  }),
);
