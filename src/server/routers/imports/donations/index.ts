import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newLinkToken } from '../../../../shared/lib/link-tokens';
import type { Database } from '../../../db/database';
import { donors } from '../../../db/schema';
import { bookImported } from '../../giving/ledger/imported';
import type { EffectRow, Importer, Outcome } from '../outcomes';
import { type NewDonor, type Planned, plan, remember } from './plan';
import { undoDonations } from './undo';

export const donationEffect = z.object({
  donationId: z.int(),
  donorId: z.int(),
  /** Whether the row made the donor as well. */
  isNewDonor: z.boolean(),
});

export const donationImporter: Importer = {
  rowsAtOnce: 100,
  remember,
  check: plan,

  async run(tx, batch) {
    // Two imports at once would both import the same donation.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('imports of donations', 0))`);
    const planned = await plan(tx, batch);
    const made = await addDonors(tx, planned);
    const toBook = planned.flatMap((one) => {
      const { plan: wanted } = one;
      const donorId = wanted?.donorId ?? made.get(wanted?.donorKey ?? '')?.id;
      return wanted && donorId !== undefined ? [{ one, donation: { ...wanted.donation, donorId } }] : [];
    });
    const ids = await bookImported(
      tx,
      toBook.map(({ donation }) => donation),
    );
    const effects = new Map(
      toBook.map(({ one, donation: { donorId } }, index) => [
        one,
        {
          donationId: ids[index] ?? 0,
          donorId,
          isNewDonor: made.get(one.plan?.donorKey ?? '')?.row === one.row,
        },
      ]),
    );
    return planned.map((one): Outcome => {
      const { plan: _plan, ...outcome } = one;
      const effect = effects.get(one);
      return effect ? { ...outcome, effect } : outcome;
    });
  },

  undo: (tx, rows: readonly EffectRow[]) =>
    undoDonations(
      tx,
      rows.map(({ row, effect }) => ({ row, ...donationEffect.parse(effect) })),
    ),
};

type Made = Map<string, { id: number; row: number }>;

/** Adds the donors that are not known, each with the details of its first row. */
async function addDonors(tx: Database, planned: readonly Planned[]): Promise<Made> {
  type Wanted = { row: number; values: NewDonor & { token: string; createdAt: string } };
  const wanted = new Map<string, Wanted>();
  for (const { row, plan: wants } of planned)
    if (wants && wants.donorId === undefined && !wanted.has(wants.donorKey))
      wanted.set(wants.donorKey, {
        row,
        values: { ...wants.newDonor, createdAt: wants.donation.begins, token: newLinkToken() },
      });
  if (wanted.size === 0) return new Map();
  const { id, token } = donors;
  const rows = await tx
    .insert(donors)
    .values([...wanted.values()].map(({ values }) => values))
    .returning({ id, token });
  const ids = new Map(rows.map((one) => [one.token, one.id]));
  return new Map([...wanted].map(([key, { row, values }]) => [key, { id: ids.get(values.token) ?? 0, row }]));
}
