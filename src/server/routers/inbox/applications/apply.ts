import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { generalAdmission } from '../../../../shared/messages/application-form';
import type { applicationInput } from '../../../../shared/schemas/applications';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { applications, courses } from '../../../db/schema';
import { queued } from '../../../mail/outbox';
import { withinMailLimits } from '../../../mail/rate-limits';
import type { Context } from '../../../rpc/context';
import { refuseField } from '../../../rpc/errors';
import { applicationMails } from './mails';

const store = records(applications);

/** Stores an application with the title of its course and its mails. @throws BAD_REQUEST if there is no such course */
export const apply = (
  db: Database,
  { mail, address }: Pick<Context, 'mail' | 'address'>,
  values: z.output<typeof applicationInput>,
) =>
  db.transaction(async (tx) => {
    const applied = { ...values, course: await titleOf(tx, values.courseId) };
    const caused = await applicationMails(tx, mail, applied);
    return store.insert(tx, applied, queued(await withinMailLimits(tx, address, caused)));
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
