import { course, courseInput } from '../../shared/courses';
import { crud } from '../crud';
import { courses } from '../db/schema';
import { router } from '../trpc';

export const coursesRouter = router(
  crud({
    table: courses,
    input: courseInput,
    change: courseInput,
    output: course,
    noun: 'course',
    tag: 'University',
    path: '/university/courses',
    orderBy: [courses.id],
  }),
);
