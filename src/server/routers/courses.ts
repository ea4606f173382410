import { course, courseInput } from '../../shared/courses';
import { courses } from '../db/schema';
import { contentType } from '../procedures/content';
import { crud } from '../procedures/crud';
import { router } from '../procedures/trpc';

export const courseContent = contentType({
  type: 'course',
  table: courses,
  input: courseInput,
  change: courseInput,
  output: course,
  noun: 'course',
  name: 'courses',
});

export const coursesRouter = router(
  crud(courseContent, {
    tag: 'University',
    path: '/university/courses',
    inOrder: { by: [courses.id], order: 'asc' },
  }),
);
