import { inDollarsAndCents } from '../../../shared/lib/money';
import type { DonationMove } from '../../../shared/schemas/donor-moves';
import { grossOf } from '../../../shared/schemas/money-sums';
import { Facts } from '../kit/display/facts';
import { countOf } from '../kit/format';

const Named = ({ id, name }: { id: number; name: string }) => (
  <>
    <bdi>{name}</bdi> (donor {id})
  </>
);

/** What moves from whom to whom. */
export const MoveSummary = ({ move, newName }: { move: DonationMove; newName?: string }) => (
  <section aria-label="Preview" className="rounded-lg border border-line p-4">
    <Facts
      facts={[
        ['From', <Named key="from" {...move.from} />],
        ['To', move.to ? <Named key="to" {...move.to} /> : newName || 'A new donor'],
        ['Moves', `${countOf(move.donations, 'donation')}, ${inDollarsAndCents(grossOf(move))} received`],
        [
          'Email addresses that go along',
          move.emails.length > 0 ? <bdi key="emails">{move.emails.join(', ')}</bdi> : 'None',
        ],
      ]}
    />
    <p className="mt-4 text-muted">Donations and receipts keep the names that they have.</p>
  </section>
);
