import { inDollarsAndCents } from '../../../shared/lib/money';
import type { DonationMove } from '../../../shared/schemas/donors';
import { grossOf } from '../../../shared/schemas/money-sums';
import { Facts } from '../kit/display/facts';
import { countOf } from '../kit/format';

/** What moves from whom to whom. */
export const MoveSummary = ({ move, newName }: { move: DonationMove; newName?: string }) => (
  <section aria-label="Preview" className="rounded-lg border border-line p-4">
    <Facts
      facts={[
        ['From', `${move.from.name} (donor ${move.from.id})`],
        ['To', move.to ? `${move.to.name} (donor ${move.to.id})` : newName || 'A new donor'],
        ['Moves', `${countOf(move.donations, 'donation')}, ${inDollarsAndCents(grossOf(move))} received`],
        [
          'Email addresses that go along',
          move.emails.length > 0 ? <bdi className="wrap-anywhere">{move.emails.join(', ')}</bdi> : 'None',
        ],
      ]}
    />
    <p className="mt-4 text-muted">Donations and receipts keep the names that they have.</p>
  </section>
);
