import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { generalAdmission } from '../../../../shared/messages/application-form';
import { translateIn } from '../../../../shared/messages/compiled';
import type { Locale } from '../../../../shared/messages/languages';
import type { applicationInput } from '../../../../shared/schemas/applications';
import type { Database } from '../../../db/database';
import { applications, courses } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { refuseField } from '../../../rpc/errors';
import { receive } from '../receive';

/** Stores an application with the title of its course and its mails. @throws BAD_REQUEST if there is no such course */
export const apply = (
  db: Database,
  ctx: Pick<Context, 'mail' | 'address'>,
  values: z.output<typeof applicationInput>,
) =>
  db.transaction(async (tx) => {
    const { firstName, lastName, email, phone, message } = values;
    const course = await titleOf(tx, values.courseId);
    const courseIn = (locale: Locale) =>
      values.courseId === null ? translateIn(locale, 'mails')('generalAdmission') : course;
    return receive(tx, ctx, {
      table: applications,
      values: { ...values, course },
      mails: {
        kind: 'application',
        typed: { firstName, lastName },
        facts: (locale) => ({ course: courseIn(locale) }),
        notice: (t, locale) => ({
          subject: t('application', { name: `${firstName} ${lastName}`, course: courseIn(locale) }),
          text: [
            `${firstName} ${lastName} <${email}>, ${phone || t('noPhone')}`,
            t('course', { course: courseIn(locale) }),
            '',
            message || t('noMessage'),
          ].join('\n'),
        }),
      },
    });
  });

/** Locks the course against deletion until commit. */
async function titleOf(tx: Database, courseId: number | null): Promise<string> {
  if (courseId === null) return generalAdmission;
  const [course] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('key share');
  if (!course)
    throw refuseField(
      'BAD_REQUEST',
      'courseId',
      'This course is not offered any more, please choose another',
    );
  return course.title;
}
