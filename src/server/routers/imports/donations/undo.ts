import type { Database } from '../../../db/database';
import { removeUnusedDonors } from '../../giving/ledger/donors';
import { removeImported } from '../../giving/ledger/imported';

export type DonationEffect = { row: number; donationId: number; donorId: number; isNewDonor: boolean };

/** Removes donations and donors that nobody has changed since. @returns why not, by the line of each other row */
export async function undoDonations(
  tx: Database,
  effects: readonly DonationEffect[],
): Promise<Map<number, string>> {
  const kept = await removeImported(tx, effects);
  const made = effects.flatMap(({ donorId, isNewDonor }) => (isNewDonor ? [donorId] : []));
  const changed = await removeUnusedDonors(tx, made);
  const reasons = new Map<number, string>();
  for (const { row, donationId, donorId, isNewDonor } of effects)
    if (kept.has(donationId)) reasons.set(row, 'Not undone: this donation was changed after the import');
    else if (isNewDonor && changed.has(donorId))
      reasons.set(row, 'The donation was removed. The donor was changed after the import and was kept.');
  return reasons;
}
