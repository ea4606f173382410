import { eq } from 'drizzle-orm';
import { renewedLinks, statementLink } from '../../../../shared/schemas/donation-links';
import { byId } from '../../../../shared/schemas/fields';
import { donations } from '../../../db/schema';
import { readerOf } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { renewLinks, statementUrl } from '../ledger/links';

const tag = 'Donations';

/** Links to a donor's pages, spread into the donations router. */
export const linkProcedures = {
  statementLink: permitted('donations:read')
    .meta(
      rest('GET', '/donations/{id}/statement', tag, [
        "Get the link to a donor's annual statement",
        'Anyone with the link sees every donation of this donor: give it only to the donor.',
      ]),
    )
    .input(byId)
    .output(statementLink)
    .query(async ({ ctx, input }) => {
      const [found] = await ctx.db.select().from(donations).where(eq(donations.id, input.id));
      if (!found) throw notFound('donation');
      const site = await readerOf(ctx.db, { ...ctx.mail, locale: found.locale });
      return { url: await statementUrl(ctx.db, site, found.donorId) };
    }),

  renewLinks: permitted('donations:write')
    .meta({
      ...rest('POST', '/donations/{id}/links', tag, [
        "Renew the links to a donor's pages",
        "Creates new links to the page of this donation, the donor's statement and, if there is one, the monthly donation it belongs to. The old links stop working at once. No email is sent: give the new links to the donor. While a payment is in progress the answer is 409, because the provider still returns the donor to the old link.",
        "Renewed a donor's links",
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(renewedLinks)
    .mutation(({ ctx, input }) => {
      ctx.auditDetails({ changed: ['links'] });
      return ctx.db.transaction((tx) => renewLinks(tx, ctx.mail, input.id));
    }),
};
