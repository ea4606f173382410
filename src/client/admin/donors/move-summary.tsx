import { inDollarsAndCents } from '../../../shared/lib/money';
import type { DonationMove } from '../../../shared/schemas/donor-moves';
import { grossOf } from '../../../shared/schemas/money-sums';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Facts } from '../kit/display/facts';
import { useNouns } from '../kit/nouns';

function Named({ id, name }: { id: number; name: string }) {
  const rich = useRichMessages('adminDonors');
  return rich('nameAndId', { id, name: () => <bdi>{name}</bdi> });
}

/** What moves from whom to whom. */
export function MoveSummary({ move, newName }: { move: DonationMove; newName?: string }) {
  const t = useMessages('adminDonors');
  const nouns = useNouns();
  const donations = nouns.count(move.donations, 'donation');
  return (
    <section aria-label={t('preview')} className="rounded-lg border border-line p-4">
      <Facts
        facts={[
          [t('from'), <Named key="from" {...move.from} />],
          [t('to'), move.to ? <Named key="to" {...move.to} /> : newName || t('newDonor')],
          [t('moves'), t('gave', { donations, amount: inDollarsAndCents(grossOf(move)) })],
          [
            t('emails'),
            move.emails.length > 0 ? <bdi key="emails">{move.emails.join(', ')}</bdi> : t('noEmails'),
          ],
        ]}
      />
      <p className="mt-4 text-muted">{t('namesStay')}</p>
    </section>
  );
}
