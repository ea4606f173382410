import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { Donation } from '../../../shared/schemas/donations';
import { isManual } from '../../../shared/schemas/money';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { StatusBadge } from '../kit/display/badge';
import { PersonLink } from '../person/person-link';
import { useDonationStatuses, useDonationStatusName } from '../submissions/statuses';

export const Donor = ({ donation: { firstName, lastName, email } }: { donation: Donation }) => (
  <>
    <div className="font-medium">
      <bdi>
        {firstName} {lastName}
      </bdi>
    </div>
    {email && <PersonLink email={email} name={`${firstName} ${lastName}`} />}
  </>
);

/** Also the provider's status if it differs. */
export function Status({ donation: { id, status } }: { donation: Donation }) {
  const t = useMessages('adminDonations');
  const nameOf = useDonationStatusName();
  const statuses = useDonationStatuses();
  const { data: concerns = [] } = trpc.donations.issues.useQuery();
  const differs = concerns.find(({ kind, donationId }) => kind === 'status' && donationId === id);
  return (
    <>
      <StatusBadge status={status} labels={statuses.labels} />
      {differs?.providerStatus && (
        <span className="mt-1 block text-muted">
          {t('provider', { status: nameOf(differs.providerStatus) })}
        </span>
      )}
    </>
  );
}

export function Amount({ donation }: { donation: Donation }) {
  const { amount, received, net, receivedOn } = donation;
  const t = useMessages('adminDonations');
  const giving = useMessages('adminGiving');
  const { longDate } = useFormats();
  const day = receivedOn && longDate(receivedOn);
  const part = inDollarsAndCents(centsOf(received));
  return (
    <div className="tabular-nums">
      {inDollarsAndCents(centsOf(amount))}
      {isManual(donation) && <span className="block text-muted">{t('manual')}</span>}
      {received > 0 && (
        <span className="block text-muted">
          {received === amount
            ? day
              ? t('receivedOnDay', { day })
              : giving('received')
            : day
              ? t('receivedAmountOnDay', { amount: part, day })
              : t('receivedAmount', { amount: part })}
        </span>
      )}
      {net !== received && (
        <span className="block text-muted">{giving('net', { amount: inDollarsAndCents(centsOf(net)) })}</span>
      )}
    </div>
  );
}
