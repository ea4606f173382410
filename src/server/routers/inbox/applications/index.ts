import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  application,
  applicationInput,
  applicationReceipt,
  applicationStatusInput,
  listedApplication,
  versionedApplication,
} from '../../../../shared/schemas/applications';
import { byId, success } from '../../../../shared/schemas/fields';
import { statusChange, submissions } from '../../../content/submissions';
import { records } from '../../../db/records';
import { applications, correspondence } from '../../../db/schema';
import { siteName } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { perEmail, publicWrite, rest, restCreate, router } from '../../../rpc/trpc';
import { correspondenceOf } from '../correspondence';
import { handlingFor } from '../correspondence/state';
import { apply } from './apply';
import { bulkProcedures } from './bulk';
import { applicationFilters, matchingApplications } from './filters';

const tag = 'Applications';
const path = '/university/applications';
const noun = 'application';
const store = records(applications);
const about = { table: applications, name: 'applications', tag, path } as const;

export const applicationsRouter = router({
  create: publicWrite('applications')
    .meta(
      restCreate(path, tag, [
        'Apply to the university',
        'Applies for a course or for general admission. The application is stored as pending; the applicant gets a confirmation by mail and the staff a notification.',
      ]),
    )
    .input(applicationInput)
    .use(perEmail('applications'))
    .output(applicationReceipt)
    .mutation(idempotent(applicationReceipt, ({ ctx, input }) => apply(ctx.db, ctx, input))),

  ...submissions({
    ...about,
    schemas: { output: application, row: listedApplication, filters: applicationFilters },
    related: handlingFor(correspondence.applicationId),
    words: [
      'List university applications',
      'Applications with the contact details of the applicants, newest first.',
    ],
    sortable: {
      applicant: sql`lower(${applications.firstName} || ' ' || ${applications.lastName})`,
      contact: sql`lower(${applications.email})`,
      course: sql`lower(${applications.course})`,
      status: applications.status,
    },
    matching: matchingApplications,
  }),

  ...correspondenceOf({
    name: 'applications',
    tag,
    path,
    column: correspondence.applicationId,
    noun,
    async find(tx, id) {
      const sent = await store.lock(tx, id);
      if (!sent) return undefined;
      const { firstName, lastName, course, message } = sent;
      const subject = `Your application to ${await siteName(tx)}`;
      return { ...sent, name: `${firstName} ${lastName}`, subject, text: message || course };
    },
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
    ...about,
    schemas: { input: applicationStatusInput, output: application, row: versionedApplication },
    noun,
    words: ['Accept or decline an application', 'Sets the status. No mail is sent to the applicant.'],
  }),

  delete: permitted('applications:write')
    .meta(
      rest('DELETE', `${path}/{id}`, tag, [
        'Delete an application',
        'Permanently deletes the application with its note and replies.',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await store.remove(ctx.db, id))) throw notFound(noun);
      return { success: true };
    }),

  ...bulkProcedures,
});
