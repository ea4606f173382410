import { course, courseInput } from '../../shared/courses';
import { courses } from '../db/schema';
import { crud } from '../procedures/crud';
import { router } from '../procedures/trpc';

export const coursesRouter = router(
  crud({
    table: courses,
    input: courseInput,
    change: courseInput,
    output: course,
    noun: 'course',
    name: 'courses',
    tag: 'University',
    path: '/university/courses',
    inOrder: { by: [courses.id], order: 'asc' },
  }),
);
