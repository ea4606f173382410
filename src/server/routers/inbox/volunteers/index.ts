import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { translateIn } from '../../../../shared/messages/compiled';
import {
  listedVolunteer,
  versionedVolunteer,
  volunteer,
  volunteerInput,
  volunteerReceipt,
  volunteerStatusInput,
} from '../../../../shared/schemas/volunteers';
import { bulkChange } from '../../../content/bulk';
import { statusChange, submissions } from '../../../content/submissions';
import type { Database } from '../../../db/database';
import { correspondence, volunteers } from '../../../db/schema';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { inSiteLanguage, perEmail, publicWrite, restCreate, router } from '../../../rpc/trpc';
import { correspondenceOf } from '../correspondence';
import { handlingFor } from '../correspondence/state';
import { apply } from './apply';
import { manyVolunteersStatus, matchingVolunteers, volunteerFilters } from './filters';

const tag = 'Volunteers';
const basics = {
  table: volunteers,
  resource: 'volunteers',
  tag,
  path: '/volunteers',
  noun: 'volunteer application',
  subject: correspondence.volunteerId,
} as const;

async function distinctIn(db: Database, list: AnyPgColumn): Promise<string[]> {
  const value = sql<string>`unnest(${list})`.as('value');
  const rows = await db.selectDistinct({ value }).from(volunteers).orderBy(sql`value`).limit(200);
  return rows.map((row) => row.value);
}

export const volunteersRouter = router({
  create: publicWrite('volunteers')
    .meta(
      restCreate('/volunteers', tag, [
        'Apply as a volunteer',
        'The application is stored as pending. The applicant gets a confirmation by email and the staff a notification.',
      ]),
    )
    .input(volunteerInput)
    .use(inSiteLanguage)
    .use(perEmail('volunteers'))
    .output(volunteerReceipt)
    .mutation(idempotent(volunteerReceipt, ({ ctx, input }) => apply(ctx.db, ctx, input))),

  ...submissions({
    ...basics,
    schemas: { output: volunteer, row: listedVolunteer, filters: volunteerFilters },
    related: handlingFor(correspondence.volunteerId),
    text: [
      'List volunteer applications',
      'Applications with the contact details of the applicants, newest first.',
    ],
    sortable: {
      applicant: sql`lower(${volunteers.firstName} || ' ' || ${volunteers.lastName})`,
      contact: sql`lower(${volunteers.email})`,
      status: volunteers.status,
    },
    where: matchingVolunteers,
  }),

  ...correspondenceOf({
    ...basics,
    quoted: ({ firstName, lastName, message }, { locale, foundation }) => ({
      name: `${firstName} ${lastName}`,
      subject: translateIn(locale, 'mails')('offerToHelp', { foundation }),
      text: message,
    }),
  }),

  filterOptions: permitted('volunteers:read')
    .output(z.object({ areas: z.array(z.string()), availability: z.array(z.string()) }))
    .query(async ({ ctx }) => ({
      areas: await distinctIn(ctx.db, volunteers.areas),
      availability: await distinctIn(ctx.db, volunteers.availability),
    })),

  setStatus: statusChange({
    ...basics,
    schemas: { input: volunteerStatusInput, output: volunteer, row: versionedVolunteer },
    text: [
      'Change the status of an application',
      'Sets the status of a volunteer application. No email is sent to the applicant.',
      'Changed the status of a volunteer application',
    ],
  }),

  setStatusMany: bulkChange({
    ...basics,
    path: '/volunteers/status',
    text: [
      'Change the status of several applications',
      'Changes the applications in `ids`, or all that `match` selects if their number equals `count`. An application whose status differs from `seen` is left unchanged. No email is sent.',
      'Changed several volunteer applications',
    ],
    input: manyVolunteersStatus,
    column: 'status',
    where: matchingVolunteers,
  }),
});
