import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { yearIn } from '../../../../shared/lib/calendars';
import { today } from '../../../../shared/lib/days';
import { centsOf, dollarsOf, sumOf } from '../../../../shared/lib/money';
import { donation } from '../../../../shared/schemas/donations';
import { donorStatement, donorStatementInput } from '../../../../shared/schemas/donor-statements';
import {
  donor,
  donorChange,
  donorFilters,
  donorInput,
  donorSearch,
  listedDonor,
} from '../../../../shared/schemas/donors';
import { byId } from '../../../../shared/schemas/fields';
import { submissions } from '../../../content/submissions';
import type { Database } from '../../../db/database';
import { is, records } from '../../../db/records';
import { donations, donors } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { idempotentCreate } from '../../../rpc/idempotency';
import { changeSeen } from '../../../rpc/if-match';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { paginated, rest, restCreate, restList, router } from '../../../rpc/trpc';
import { statedPayments } from '../donations/statements';
import { donationInDollars } from '../ledger/donation';
import { changeDonor, donorById, lockDonors, partnerOf } from '../ledger/donors';
import { pagesFor, type Site, statementUrl } from '../ledger/links';
import { donorRows, matchingDonors, sumsByDonor } from './lists';
import { moveProcedures } from './move-procedures';
import { partnerProcedures } from './partners';

const tag = 'Donors';
const read = permitted('donations:read');
const store = records(donors);
const basics = { table: donors, resource: 'donations', tag, path: '/donors' } as const;
const listText = [
  'List donors',
  'Donors with the number and sums of their donations, newest first. `search` also finds them by the names and addresses on their donations. A donor that was merged into another is not listed.',
] as const;

type Asked = z.output<typeof donorStatementInput>;

/** The payments of a donor in a year. */
async function statementFor(db: Database, site: Site, { id, calendar, year: asked }: Asked) {
  const found = await donorById(db, id);
  const year = asked ?? yearIn(today(await timeZone(db)), calendar);
  const pages = await pagesFor(db, site, eq(donations.donorId, found.id));
  const payments = (await statedPayments({ db, language: undefined }, found)).filter(
    ({ receivedOn }) => yearIn(receivedOn, calendar) === year,
  );
  return {
    donor: found,
    partner: await partnerOf(db, found),
    year,
    payments,
    total: dollarsOf(sumOf(payments.map(({ amount }) => centsOf(amount)))),
    url: `${await statementUrl(db, pages, found.id)}/${calendar}/${year}`,
  };
}

export const donorsRouter = router({
  ...submissions({
    ...basics,
    schemas: { output: donor, row: listedDonor, filters: donorFilters },
    text: listText,
    related: sumsByDonor,
    sortable: { name: sql`lower(${donors.name})` },
    where: matchingDonors,
  }),

  list: read
    .meta(restList('/donors', tag, paginated, listText))
    .input(donorSearch)
    .output(z.array(listedDonor))
    .query(async ({ ctx, input }) => {
      const newestFirst = { by: [donors.createdAt, donors.id], order: 'desc' } as const;
      const found = await toList(ctx, (db, part) =>
        store.inOrderOf(db, newestFirst, matchingDonors(input), part),
      );
      return donorRows(ctx.db, found);
    }),

  byId: read
    .meta({
      ...rest('GET', '/donors/{id}', tag, [
        'Read a donor',
        'The id of a donor that was merged leads to the donor that it was merged into.',
      ]),
      versioned: true,
    })
    .input(byId)
    .output(listedDonor)
    .query(async ({ ctx, input: { id } }) => {
      const found = await donorById(ctx.db, id);
      ctx.markVersion(found);
      return { ...found, ...(await sumsByDonor(ctx.db, [found.id]))(found.id) };
    }),

  donations: read
    .meta(
      restList('/donors/{id}/donations', tag, paginated, [
        'List the donations of a donor',
        'All donations and pledges, newest first.',
      ]),
    )
    .input(byId)
    .output(z.array(donation))
    .query(async ({ ctx, input: { id } }) => {
      const { id: present } = await donorById(ctx.db, id);
      const newestFirst = { by: [donations.createdAt, donations.id], order: 'desc' } as const;
      const found = await toList(ctx, (db, part) =>
        records(donations).inOrderOf(db, newestFirst, is(donations.donorId, present), part),
      );
      return found.map(donationInDollars);
    }),

  statement: read
    .meta(
      rest('GET', '/donors/{id}/statement', tag, [
        'Read the annual statement of a donor',
        'The payments of a year, of the present one if `year` is missing, for donors without an email address as well. With a partner it has the payments of both. `url` is the page to print.',
      ]),
    )
    .input(donorStatementInput)
    .output(donorStatement)
    .query(({ ctx, input }) => statementFor(ctx.db, ctx.mail, input)),

  create: permitted('donations:write')
    .meta({
      ...restCreate('/donors', tag, [
        'Create a donor',
        'Recording a donation creates its donor. Use this call to add someone who has not donated yet. If another donor has the email address, the request is refused with 409.',
        'Added a donor',
      ]),
      refusals: [409],
      versioned: true,
    })
    .input(donorInput)
    .output(donor)
    .mutation(
      idempotentCreate(donor, async ({ ctx, input }) => {
        const created = await store.insert(ctx.db, { ...input, updatedBy: ctx.user.actor });
        ctx.auditDetails({ subject: `donors/${created.id}`, changed: Object.keys(input) });
        return donor.parse(created);
      }),
    ),

  update: permitted('donations:write')
    .meta({
      ...rest('PATCH', '/donors/{id}', tag, [
        'Update a donor',
        'Changes only the given fields. Donations and issued receipts keep the name and address that they have. A former email address still leads to the donor; one that another donor has is refused with 409.',
        'Changed a donor',
      ]),
      conditional: true,
      refusals: [409],
      versioned: true,
    })
    .input(donorChange)
    .output(donor)
    .mutation(async ({ ctx, input: { id, ...values } }) => {
      ctx.auditDetails({ subject: `donors/${id}` });
      const changed = await ctx.db.transaction(async (tx) => {
        const before = (await lockDonors(tx, [id])).get(id);
        return changeSeen({
          ifMatch: ctx.ifMatch,
          before,
          values,
          save: async (given) => before && changeDonor(tx, before, { ...given, updatedBy: ctx.user.actor }),
          output: donor,
          noun: 'donor',
          auditDetails: ctx.auditDetails,
        });
      });
      ctx.markVersion(changed);
      return changed;
    }),

  ...moveProcedures,
  ...partnerProcedures,
});
