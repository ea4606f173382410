import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { translateIn } from '../../../../shared/messages/compiled';
import {
  application,
  applicationInput,
  applicationReceipt,
  applicationStatusInput,
  listedApplication,
  versionedApplication,
} from '../../../../shared/schemas/applications';
import { bulkChange } from '../../../content/bulk';
import { statusChange, submissions } from '../../../content/submissions';
import { undoableDeletion } from '../../../content/undoable-deletion';
import { applications, correspondence } from '../../../db/schema';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { inSiteLanguage, perEmail, publicWrite, restCreate, router } from '../../../rpc/trpc';
import { correspondenceOf } from '../correspondence';
import { handlingFor } from '../correspondence/state';
import { apply } from './apply';
import { applicationFilters, manyApplicationsStatus, matchingApplications } from './filters';

const tag = 'Applications';
const basics = {
  table: applications,
  resource: 'applications',
  tag,
  path: '/university/applications',
  noun: 'application',
  subject: correspondence.applicationId,
  title: applications.course,
} as const;

export const applicationsRouter = router({
  create: publicWrite('applications')
    .meta(
      restCreate('/university/applications', tag, [
        'Apply to the university',
        'Applies for a course or for general admission. The application is stored as pending; the applicant gets a confirmation by email and the staff a notification.',
      ]),
    )
    .input(applicationInput)
    .use(inSiteLanguage)
    .use(perEmail('applications'))
    .output(applicationReceipt)
    .mutation(idempotent(applicationReceipt, ({ ctx, input }) => apply(ctx.db, ctx, input))),

  ...submissions({
    ...basics,
    schemas: { output: application, row: listedApplication, filters: applicationFilters },
    related: handlingFor(correspondence.applicationId),
    text: [
      'List university applications',
      'Applications with the contact details of the applicants, newest first.',
    ],
    sortable: {
      applicant: sql`lower(${applications.firstName} || ' ' || ${applications.lastName})`,
      contact: sql`lower(${applications.email})`,
      course: sql`lower(${applications.course})`,
      status: applications.status,
    },
    where: matchingApplications,
  }),

  ...correspondenceOf({
    ...basics,
    quoted: ({ firstName, lastName, course, message }, { locale, foundation }) => ({
      name: `${firstName} ${lastName}`,
      subject: translateIn(locale, 'mails')('application', { foundation }),
      text: message || course,
    }),
  }),

  filterOptions: permitted('applications:read')
    .output(z.object({ courses: z.array(z.string()) }))
    .query(async ({ ctx }) => {
      const rows = await ctx.db
        .selectDistinct({ course: applications.course })
        .from(applications)
        .orderBy(applications.course)
        .limit(200);
      return { courses: rows.map(({ course }) => course) };
    }),

  setStatus: statusChange({
    ...basics,
    schemas: { input: applicationStatusInput, output: application, row: versionedApplication },
    text: [
      'Accept or decline an application',
      'Sets the status. No email is sent to the applicant.',
      'Changed the status of a university application',
    ],
  }),

  setStatusMany: bulkChange({
    ...basics,
    path: '/university/applications/status',
    text: [
      'Change the status of several applications',
      'Changes the applications in `ids`, or all that `match` selects if their number equals `count`. An application whose status differs from `seen` is left unchanged. No email is sent.',
      'Changed several university applications',
    ],
    input: manyApplicationsStatus,
    column: 'status',
    where: matchingApplications,
  }),

  ...undoableDeletion(basics),
});
