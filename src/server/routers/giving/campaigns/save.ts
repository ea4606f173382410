import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { centsOf, dollarsOf } from '../../../../shared/lib/money';
import {
  type campaignChange,
  type campaignInput,
  storedCampaign,
} from '../../../../shared/schemas/campaigns';
import { withAge } from '../../../../shared/schemas/versions';
import { markdownToPlainText } from '../../../content/formatted';
import { pageOf } from '../../../content/pages';
import { dropRedirect, redirectMovedPage } from '../../../content/redirects';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { campaigns, funds } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { notFound, refuseField } from '../../../rpc/errors';
import { changeSeen } from '../../../rpc/if-match';

export type StoredCampaign = typeof campaigns.$inferSelect;

const store = records(campaigns);

export const inDollars = ({ goal, ...campaign }: StoredCampaign) => ({ ...campaign, goal: dollarsOf(goal) });

/** @throws BAD_REQUEST, CONFLICT */
export const createCampaign = (db: Database, input: z.output<typeof campaignInput>, by: string) =>
  db.transaction(async (tx) => {
    await requireFunds(tx, input);
    const row = await store.insert(tx, {
      ...input,
      ...derivedFrom(input),
      goal: centsOf(input.goal),
      updatedBy: by,
    });
    const page = pageOf('campaign', row);
    if (page) await dropRedirect(tx, page);
    return row;
  });

/** @throws NOT_FOUND, BAD_REQUEST, CONFLICT, PRECONDITION_FAILED */
export const changeCampaign = (
  { db, user, ifMatch, auditDetails }: PermittedContext,
  { id, ...values }: z.output<typeof campaignChange>,
) =>
  db.transaction(async (tx) => {
    const before = await store.lock(tx, id);
    if (!before) throw notFound('campaign');
    const after = { ...inDollars(before), ...values };
    await requireFunds(tx, after);
    const derived = derivedFrom(after);
    return changeSeen({
      ifMatch,
      before: inDollars(before),
      values,
      async save({ goal, ...changed }) {
        const row = await store.update(tx, id, {
          ...changed,
          ...derived,
          goal: goal === undefined ? before.goal : centsOf(goal),
          updatedBy: user.actor,
        });
        if (!row) return row;
        const [oldPage, page] = [pageOf('campaign', before), pageOf('campaign', row)];
        if (oldPage && page && oldPage !== page) await redirectMovedPage(tx, oldPage, page);
        return inDollars(row);
      },
      output: withAge(storedCampaign),
      noun: 'campaign',
      auditDetails,
    });
  });

type Written = Pick<StoredCampaign, 'content' | 'startsOn' | 'endsOn'> & {
  contentFormat?: StoredCampaign['contentFormat'] | undefined;
};

/** @throws BAD_REQUEST for days in the wrong order, and for too many elements */
function derivedFrom({ content, contentFormat, startsOn, endsOn }: Written) {
  if (endsOn < startsOn)
    throw refuseField('BAD_REQUEST', 'endsOn', 'The last day must not be before the first');
  return { plainText: contentFormat === 'markdown' ? markdownToPlainText(content, 'content') : null };
}

/** Locks them against deletion until commit. @throws BAD_REQUEST */
async function requireFunds(tx: Database, { fundIds }: Pick<StoredCampaign, 'fundIds'>): Promise<void> {
  const found = await tx
    .select({ id: funds.id })
    .from(funds)
    .where(inArray(funds.id, fundIds))
    .orderBy(funds.id)
    .for('key share');
  if (found.length < fundIds.length)
    throw refuseField('BAD_REQUEST', 'fundIds', 'Please choose existing funds');
}
