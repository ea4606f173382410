import { longDate } from '../../../shared/lib/days';
import { centsOf, inDollarsAndCents, plus } from '../../../shared/lib/money';
import { methodLabel } from '../../../shared/messages/method-label';
import type { ListedDonation } from '../../../shared/schemas/donations';
import type { GivingPlan } from '../../../shared/schemas/payments';
import { trpc } from '../../app/trpc';
import { AdminLink } from '../kit/display/admin-link';
import { Badge, type Tone } from '../kit/display/badge';
import { Facts, languageName, MailLink } from '../kit/display/facts';
import { capitalized, countOf, useMoments } from '../kit/format';
import { StatusButtons } from '../kit/mutations/status-buttons';
import { useDecision } from '../kit/mutations/use-decision';
import { useMay } from '../kit/permissions';
import { HistoryLink } from '../person/person-link';
import { useDonationStatuses } from '../submissions/statuses';
import { DonorLink } from './donor-link';
import { useFundName } from './fund-options';
import { MoneyOfDonation } from './money-of-donation';

export function DonationDetails({ donation: one }: { donation: ListedDonation }) {
  const utils = trpc.useUtils();
  const statuses = useDonationStatuses();
  const { momentOf } = useMoments();
  const nameOfFund = useFundName();
  const mayWrite = useMay('donations:write');
  const { data: payment } = trpc.donations.payment.useQuery({ id: one.id }, { staleTime: 0 });
  const { decide, ...decision } = useDecision({
    noun: 'donation',
    statuses,
    send: utils.client.donations.setStatus.mutate,
    refresh: () => Promise.all([utils.donations.invalidate(), utils.stats.invalidate()]),
  });
  return (
    <>
      <Facts
        facts={[
          ['Donor', `${one.firstName} ${one.lastName}`],
          ['Email', <MailLink key="email" email={one.email} />],
          ['Amount', inDollarsAndCents(centsOf(one.amount))],
          ['Type', one.recurring ? 'Recurring' : 'One-time'],
          ['Payment method', methodLabel(one.paymentMethod)],
          ['Transaction ID', one.transactionId],
          ['Date', momentOf(one.createdAt)],
          ['Donation ID', one.id],
          ['Fund', nameOfFund(one.fundId)],
          ['Received on', one.receivedOn ? longDate(one.receivedOn) : undefined],
          ...(one.locale ? [['Language', languageName(one.locale)] as const] : []),
        ]}
      />
      <p className="mt-4">
        <AdminLink to={{ section: 'donors', donor: one.donorId }}>Donor and all donations</AdminLink>
      </p>
      {one.email && <HistoryLink email={one.email} name={`${one.firstName} ${one.lastName}`} />}
      <MoneyOfDonation donation={one} />
      {payment?.plan && <MonthlyGift donationId={one.id} plan={payment.plan} />}
      {mayWrite && (
        <StatusButtons
          label="Mark as"
          options={statuses.options}
          status={one.status}
          {...decision}
          change={(status) => decide(one, status)}
        >
          {payment?.providerStatus && payment.providerStatus !== one.status && (
            <p>
              The payment provider says: <strong>{capitalized(payment.providerStatus)}</strong>
            </p>
          )}
          <p className="text-muted">
            Changing the status does not move money. To give money back, use Refund.
          </p>
        </StatusButtons>
      )}
    </>
  );
}

const states: Record<GivingPlan['status'], readonly [word: string, tone: Tone]> = {
  active: ['Active', 'green'],
  failing: ['Last payment failed', 'red'],
  paused: ['Paused', 'yellow'],
  ended: ['Ended', 'plain'],
};

type MonthlyGiftProps = { donationId: number; plan: GivingPlan & { gifts: number } };

/** The monthly donation of this payment. */
function MonthlyGift({ donationId, plan: { status, amount, feeCover, startedAt, gifts } }: MonthlyGiftProps) {
  const { momentOf } = useMoments();
  const mayWrite = useMay('donations:write');
  const [word, tone] = states[status];
  return (
    <section
      aria-label="Monthly donation"
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-3"
    >
      <p>
        <span className="me-2 font-medium">Monthly donation</span> <Badge tone={tone}>{word}</Badge>
        <span className="block text-muted">
          {inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover)))} a month since {momentOf(startedAt)},{' '}
          {countOf(gifts, 'payment')} came
        </span>
      </p>
      {mayWrite && status !== 'ended' && <DonorLink id={donationId} to="givingLink" />}
    </section>
  );
}
