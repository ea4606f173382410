import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maxTitles } from '../../../shared/lib/titles';
import { course, courseInput } from '../../../shared/schemas/courses';
import { byId, id, instant } from '../../../shared/schemas/fields';
import { contentType } from '../../content/content';
import { crud } from '../../content/crud';
import { maxAddresses } from '../../content/links';
import { inOrder, type Keyset } from '../../db/keyset';
import { preparedOnce } from '../../db/prepared';
import { records } from '../../db/records';
import { courses } from '../../db/schema';
import { notFound } from '../../rpc/errors';
import { publicProcedure, rest, router } from '../../rpc/trpc';

const tag = 'University';
const path = '/university/courses';
const byNumber: Keyset = { by: [courses.id], order: 'asc' };
const store = records(courses);
const titles = preparedOnce((db) =>
  db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .orderBy(...inOrder(byNumber))
    .limit(maxTitles)
    .prepare('titles'),
);
const addresses = preparedOnce((db) =>
  db
    .select({ id: courses.id, updatedAt: courses.updatedAt })
    .from(courses)
    .orderBy(...inOrder(byNumber))
    .limit(maxAddresses)
    .prepare('addresses'),
);

export const courseContent = contentType({
  type: 'course',
  table: courses,
  schemas: { input: courseInput, change: courseInput, output: course },
  noun: 'course',
  name: 'courses',
});

export const coursesRouter = router({
  ...crud(courseContent, { tag, path, inOrder: byNumber }),

  titles: publicProcedure
    .output(z.array(course.pick({ id: true, title: true })))
    .query(({ ctx }) => titles(ctx.db).execute()),

  addresses: publicProcedure
    .output(z.array(z.object({ id, updatedAt: instant })))
    .query(({ ctx }) => addresses(ctx.db).execute()),

  byId: publicProcedure
    .meta({
      ...rest('GET', `${path}/{id}`, tag, [
        'Read a course',
        'One course by its id. The `ETag` is its version: send it as `If-Match` when you change the course.',
      ]),
      versioned: true,
    })
    .input(byId)
    .output(course)
    .query(async ({ ctx, input }) => {
      const found = await store.first(ctx.db, eq(courses.id, input.id));
      if (!found) throw notFound('course');
      ctx.markVersion(found);
      return found;
    }),
});
