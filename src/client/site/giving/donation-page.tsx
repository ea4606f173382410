import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { LinkedDonation } from '../../../shared/schemas/donation-links';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { clearDrafts } from '../kit/form/drafts';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { NotFound } from '../pages/not-found';
import { type Fact, Facts, Name } from './facts';
import { HowToPay } from './how-to-pay';
import { parseDonationPath } from './link-paths';
import { ReceiptPage } from './receipt-page';

/** The pages below `/donate/`; `paid`: after returning from the checkout. */
export function DonationPage({ paid }: { paid: boolean }) {
  const path = parseDonationPath(useParams({ strict: false })._splat);
  if (!path) return <NotFound />;
  const { token, receipt } = path;
  return receipt ? (
    <ReceiptPage token={token} receipt={receipt} />
  ) : (
    <DonationView token={token} paid={paid} />
  );
}

const refetchMs = 2000;

const maxReads = ({ pay, checkoutOpen }: LinkedDonation, paid: boolean) => {
  if (pay === 'underWay' || (checkoutOpen && paid)) return 60;
  return checkoutOpen ? 5 : 1;
};

/** The status of a donation, and the next step. */
function DonationView({ token, paid }: { token: string; paid: boolean }) {
  const t = useMessages('giving');
  const [{ reads, last }, setCounted] = useState({ reads: 0, last: '' });
  useEffect(() => {
    if (paid) clearDrafts('donation');
  }, [paid]);
  const {
    data: donation,
    dataUpdatedAt,
    errorUpdateCount,
    refetch,
  } = trpc.donations.status.useQuery(
    { token },
    { refetchInterval: ({ state: { data } }) => data && reads < maxReads(data, paid) && refetchMs },
  );
  // Counted per visit, unlike the counts of the query.
  const newest = `${dataUpdatedAt} ${errorUpdateCount}`;
  if (last !== newest) setCounted({ reads: reads + 1, last: newest });
  const isPayable = donation?.pay === 'here';
  useEffect(() => {
    if (!isPayable) clearDrafts('unpaid');
  }, [isPayable]);
  if (!donation) return <NotFound />;
  const isConfirming = paid && donation.checkoutOpen;
  const isUnderWay = isConfirming || donation.pay === 'underWay';
  const isLate = isConfirming && reads >= maxReads(donation, paid);
  const payment = isConfirming ? (isLate ? 'takingLong' : 'confirming') : 'underWay';
  const state = isUnderWay ? payment : donation.state;
  const title = t(state);
  return (
    <>
      <PageHead title={title} />
      <PageBanner title={title} lead={t(`${state}Text`)} />
      <p role="status" className="sr-only">
        {title}
      </p>
      <Container narrow className="grid gap-10 py-12 print:block print:space-y-6 print:py-2">
        <DonationFacts donation={donation} />
        {isLate && (
          <Button className="justify-self-start" onClick={() => void refetch()}>
            {t('checkAgain')}
          </Button>
        )}
        {isConfirming && <NotPaidYet token={token} />}
        {['waiting', 'partlyPaid', 'failed'].includes(donation.state) && !isUnderWay && (
          <HowToPay donation={donation} token={token} />
        )}
        {donation.receipts.length > 0 && <Receipts token={token} receipts={donation.receipts} />}
        <p className="text-sm text-muted print:hidden">{t('keepPrivate')}</p>
      </Container>
    </>
  );
}

/** Removes the mark of the checkout from the address. */
function NotPaidYet({ token }: { token: string }) {
  const rich = useRichMessages('giving');
  return (
    <p>
      {rich('notPaidYet', {
        link: (chunks) => (
          <PlaceLink to={`/donate/${token}`} className="text-brand underline underline-offset-4">
            {chunks}
          </PlaceLink>
        ),
      })}
    </p>
  );
}

function DonationFacts({ donation }: { donation: LinkedDonation }) {
  const t = useMessages('giving');
  const method = useMessages('methods');
  const { longDate } = useFormats();
  const pledged = inDollarsAndCents(centsOf(donation.amount));
  const facts: Fact[] = [
    [t('donation'), donation.number],
    [t('from'), <Name key="name" of={donation} />],
    [t('pledged'), donation.recurring ? t('eachMonth', { amount: pledged }) : pledged],
    [t('feesOnTop'), donation.feeCover > 0 ? inDollarsAndCents(centsOf(donation.feeCover)) : null],
    [t('for'), <bdi key="fund">{donation.fund ?? t('generalFund')}</bdi>],
    [t('paymentMethod'), method(donation.paymentMethod)],
    [t('pledgedOn'), longDate(donation.pledgedOn)],
    [t('received'), donation.received > 0 ? inDollarsAndCents(centsOf(donation.received)) : null],
    [
      t('stillOpen'),
      donation.received > 0 && donation.open > 0 ? inDollarsAndCents(centsOf(donation.open)) : null,
    ],
    [t('receivedOn'), donation.receivedOn && longDate(donation.receivedOn)],
    [t('amountRefunded'), donation.refunded > 0 ? inDollarsAndCents(centsOf(donation.refunded)) : null],
  ];
  return <Facts facts={facts} />;
}

function Receipts({ token, receipts }: { token: string } & Pick<LinkedDonation, 'receipts'>) {
  const t = useMessages('giving');
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="text-subheading">
        {t('receipts', { count: receipts.length })}
      </h2>
      <ul className="mt-3 grid gap-3">
        {receipts.map(({ number, amount, replacedBy }, index) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <PlaceLink
              to={`/donate/${token}/receipt/${index + 1}`}
              className={buttonClass(replacedBy ? 'quiet' : 'outline')}
            >
              {t('receipt', { number })}
            </PlaceLink>
            <span className="text-muted">
              {replacedBy ? t('replacedBy', { number: replacedBy }) : inDollarsAndCents(centsOf(amount))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
