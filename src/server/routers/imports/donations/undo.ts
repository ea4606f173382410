import type { Database } from '../../../db/database';
import { removeUnusedDonors } from '../../giving/ledger/donors';
import { removeImported } from '../../giving/ledger/imported';
import type { Undone } from '../outcomes';

export type DonationEffect = { row: number; donationId: number; donorId: number; isNewDonor: boolean };

/** Removes donations and donors that nobody has changed since. */
export async function undoDonations(tx: Database, effects: readonly DonationEffect[]): Promise<Undone> {
  const stay = await removeImported(tx, effects);
  const made = effects.flatMap(({ donorId, isNewDonor }) => (isNewDonor ? [donorId] : []));
  const changed = await removeUnusedDonors(tx, made);
  const kept = new Map<number, string>();
  const remarks = new Map<number, string>();
  for (const { row, donationId, donorId, isNewDonor } of effects)
    if (stay.has(donationId)) kept.set(row, 'Not undone: this donation was changed after the import');
    else if (isNewDonor && changed.has(donorId))
      remarks.set(row, 'The donation was removed. The donor was changed after the import and was kept.');
  return { kept, remarks };
}
