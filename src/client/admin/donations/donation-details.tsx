import { centsOf, inDollarsAndCents, plus } from '../../../shared/lib/money';
import type { ListedDonation } from '../../../shared/schemas/donations';
import type { GivingPlan } from '../../../shared/schemas/payments';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { useFundName } from '../funds/fund-options';
import { AdminLink } from '../kit/display/admin-link';
import { Facts, MailLink } from '../kit/display/facts';
import { languageName } from '../kit/display/language-name';
import { useConjunction, useMoments } from '../kit/format';
import { StatusButtons } from '../kit/mutations/status-buttons';
import { useDecision } from '../kit/mutations/use-decision';
import { useMay } from '../kit/permissions';
import { HistoryLink } from '../person/person-link';
import { useDonationStatuses, useDonationStatusName } from '../submissions/statuses';
import { DonorLink } from './donor-link';
import { MoneyOfDonation } from './money-of-donation';
import { PlanStatus } from './plan-status';
import { TributeOfDonation } from './tribute-of-donation';

export function DonationDetails({ donation: one }: { donation: ListedDonation }) {
  const t = useMessages('adminDonations');
  const rich = useRichMessages('adminDonations');
  const giving = useMessages('adminGiving');
  const methodOf = useMessages('methods');
  const date = useMessages('adminLists')('date');
  const language = useMessages('adminSubmissions')('language');
  const { longDate } = useFormats();
  const utils = trpc.useUtils();
  const statuses = useDonationStatuses();
  const nameOfStatus = useDonationStatusName();
  const { momentOf } = useMoments();
  const listOf = useConjunction();
  const nameOfFund = useFundName();
  const mayWrite = useMay('donations:write');
  const { data: payment } = trpc.donations.payment.useQuery({ id: one.id }, { staleTime: 0 });
  const methods = new Set(
    payment?.payments
      .filter(({ received }) => received > 0)
      .map(({ paymentMethod }) => methodOf(paymentMethod)),
  );
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
          [t('donor'), `${one.firstName} ${one.lastName}`],
          [giving('email'), <MailLink key="email" email={one.email} />],
          ...(one.address ? [[t('address'), one.address] as const] : []),
          [giving('amount'), inDollarsAndCents(centsOf(one.amount))],
          [t('type'), t(one.recurring ? 'recurring' : 'oneTime')],
          [t('paymentMethod'), methods.size > 1 ? listOf(methods) : methodOf(one.paymentMethod)],
          [t('transactionId'), one.transactionId],
          [date, momentOf(one.createdAt)],
          [t('donationId'), one.id],
          [giving('fund'), nameOfFund(one.fundId)],
          [giving('receivedOn'), one.receivedOn ? longDate(one.receivedOn) : undefined],
          ...(payment?.standingOrder
            ? [[t('standingOrder'), <OrderLink key="order" {...payment.standingOrder} />] as const]
            : []),
          ...(one.locale ? [[language, languageName(one.locale)] as const] : []),
        ]}
      />
      <p className="mt-4">
        <AdminLink to={{ section: 'donors', donor: one.donorId }}>{t('ofDonor')}</AdminLink>
      </p>
      {one.email && <HistoryLink email={one.email} name={`${one.firstName} ${one.lastName}`} />}
      <TributeOfDonation id={one.id} />
      <MoneyOfDonation donation={one} />
      {payment?.plan && <MonthlyDonation donationId={one.id} plan={payment.plan} />}
      {mayWrite && (
        <StatusButtons
          label={t('setStatus')}
          options={statuses.options}
          status={one.status}
          {...decision}
          change={(status) => decide(one, status)}
        >
          {payment?.providerStatus && payment.providerStatus !== one.status && (
            <p>
              {rich('providerSays', {
                status: nameOfStatus(payment.providerStatus),
                strong: (chunks) => <strong>{chunks}</strong>,
              })}
            </p>
          )}
          <p className="text-muted">{t('statusHint')}</p>
        </StatusButtons>
      )}
    </>
  );
}

const OrderLink = ({ id, reference }: { id: number; reference: string }) => (
  <AdminLink to={{ section: 'donations', tab: 'orders', 'orders.standingOrder': id }}>
    <bdi>{reference}</bdi>
  </AdminLink>
);

type MonthlyDonationProps = { donationId: number; plan: GivingPlan & { gifts: number } };

/** The monthly donation of this payment. */
function MonthlyDonation({
  donationId,
  plan: { status, amount, feeCover, startedAt, gifts },
}: MonthlyDonationProps) {
  const { momentOf } = useMoments();
  const mayWrite = useMay('donations:write');
  const t = useMessages('adminDonations');
  return (
    <section
      aria-label={t('monthly')}
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-3"
    >
      <p>
        <span className="me-2 font-medium">{t('monthly')}</span> <PlanStatus status={status} />
        <span className="block text-muted">
          {t('monthlySince', {
            amount: inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover))),
            day: momentOf(startedAt),
            count: gifts,
          })}
        </span>
      </p>
      {mayWrite && status !== 'ended' && <DonorLink id={donationId} to="givingLink" />}
    </section>
  );
}
