import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { GiftStatus } from '../../../shared/schemas/gifts';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { NotFound } from '../pages/not-found';
import { type Fact, Facts, Name } from './facts';
import { HowToPay } from './how-to-pay';
import { parseDonationPath } from './link-paths';
import { ReceiptPage } from './receipt-page';

/** The pages below `/donate/`; `paid`: after returning from the checkout. */
export function GiftPage({ paid }: { paid: boolean }) {
  const path = parseDonationPath(useParams({ strict: false })._splat);
  if (!path) return <NotFound />;
  const { token, receipt } = path;
  return receipt ? <ReceiptPage token={token} receipt={receipt} /> : <GiftView token={token} paid={paid} />;
}

const refetchMs = 2000;

const maxReads = ({ pay, checkoutOpen }: GiftStatus, paid: boolean) => {
  if (pay === 'underWay' || (checkoutOpen && paid)) return 60;
  return checkoutOpen ? 5 : 1;
};

/** The status of a donation, and the next step. */
function GiftView({ token, paid }: { token: string; paid: boolean }) {
  const t = useMessages('giving');
  const [{ reads, last }, setCounted] = useState({ reads: 0, last: '' });
  const {
    data: gift,
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
  if (!gift) return <NotFound />;
  const isConfirming = paid && gift.checkoutOpen;
  const isUnderWay = isConfirming || gift.pay === 'underWay';
  const isLate = isConfirming && reads >= maxReads(gift, paid);
  const payment = isConfirming ? (isLate ? 'takingLong' : 'confirming') : 'underWay';
  const state = isUnderWay ? payment : gift.state;
  const title = t(state);
  return (
    <>
      <PageHead title={title} />
      <PageBanner title={title} lead={t(`${state}Text`)} />
      <p role="status" className="sr-only">
        {title}
      </p>
      <Container narrow className="grid gap-10 py-12">
        <GiftFacts gift={gift} />
        {isLate && (
          <Button className="justify-self-start" onClick={() => void refetch()}>
            {t('checkAgain')}
          </Button>
        )}
        {isConfirming && <NotPaidYet token={token} />}
        {['waiting', 'partlyPaid', 'failed'].includes(gift.state) && !isUnderWay && (
          <HowToPay gift={gift} token={token} />
        )}
        {gift.receipts.length > 0 && <Receipts token={token} receipts={gift.receipts} />}
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

function GiftFacts({ gift }: { gift: GiftStatus }) {
  const t = useMessages('giving');
  const method = useMessages('methods');
  const { longDate } = useFormats();
  const pledged = inDollarsAndCents(centsOf(gift.amount));
  const facts: Fact[] = [
    [t('donation'), gift.number],
    [t('from'), <Name key="name" of={gift} />],
    [t('pledged'), gift.recurring ? t('eachMonth', { amount: pledged }) : pledged],
    [t('feesOnTop'), gift.feeCover > 0 ? inDollarsAndCents(centsOf(gift.feeCover)) : null],
    [t('for'), <bdi key="fund">{gift.fund ?? t('generalFund')}</bdi>],
    [t('paymentMethod'), method(gift.paymentMethod)],
    [t('pledgedOn'), longDate(gift.pledgedOn)],
    [t('received'), gift.received > 0 ? inDollarsAndCents(centsOf(gift.received)) : null],
    [t('stillOpen'), gift.received > 0 && gift.open > 0 ? inDollarsAndCents(centsOf(gift.open)) : null],
    [t('receivedOn'), gift.receivedOn && longDate(gift.receivedOn)],
    [t('amountRefunded'), gift.refunded > 0 ? inDollarsAndCents(centsOf(gift.refunded)) : null],
  ];
  return <Facts facts={facts} />;
}

function Receipts({ token, receipts }: { token: string } & Pick<GiftStatus, 'receipts'>) {
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
