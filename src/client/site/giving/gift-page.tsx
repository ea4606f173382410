import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { longDate } from '../../../shared/lib/days';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { methodLabel } from '../../../shared/messages/form-options';
import type { GiftStatus } from '../../../shared/schemas/gifts';
import { trpc } from '../../app/trpc';
import { Button, buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { NotFound } from '../pages/not-found';
import { type Fact, Facts, generalFund, Name } from './facts';
import { HowToPay } from './how-to-pay';
import { giftPlace } from './places';
import { ReceiptPage } from './receipt-page';

/** The pages below `/donate/`; `paid`: after returning from the checkout. */
export function GiftPage({ paid }: { paid: boolean }) {
  const place = giftPlace(useParams({ strict: false })._splat);
  if (!place) return <NotFound />;
  const { token, receipt } = place;
  return receipt ? <ReceiptPage token={token} receipt={receipt} /> : <GiftView token={token} paid={paid} />;
}

const messages: Record<GiftStatus['state'], { title: string; lead: string }> = {
  waiting: { title: 'Thank you for your pledge', lead: 'We are waiting for your payment.' },
  partlyPaid: { title: 'We have received part of your donation', lead: 'Thank you. The rest is still open.' },
  arrived: { title: 'We have received your donation', lead: 'Thank you for your donation.' },
  partlyRefunded: {
    title: 'We have received your donation',
    lead: 'Part of it was refunded to you. Thank you for the rest.',
  },
  refunded: { title: 'Your donation was refunded', lead: 'The full amount was returned to you.' },
  failed: { title: 'Your payment failed', lead: 'No money was taken. You can try again.' },
};

const underWay = {
  title: 'Your payment is on its way',
  lead: 'Thank you. Some payments take a few days. We will send you a receipt when we have received yours.',
};
const confirming = {
  title: 'Your payment is being confirmed',
  lead: 'Thank you. This usually takes a few seconds, and this page updates by itself. We will send you a receipt.',
};
const takingLong = {
  ...confirming,
  lead: 'This takes longer than usual. We will send you a receipt when we have received your payment.',
};

const refetchMs = 2000;

/** Polling of an open page. */
const readsOf = ({ pay, checkoutOpen }: GiftStatus, paid: boolean) => {
  if (pay === 'underWay' || (checkoutOpen && paid)) return 60;
  return checkoutOpen ? 5 : 1;
};

/** The status of a donation, and the next step. */
function GiftView({ token, paid }: { token: string; paid: boolean }) {
  const [{ reads, last }, setCounted] = useState({ reads: 0, last: '' });
  const {
    data: gift,
    dataUpdatedAt,
    errorUpdateCount,
    refetch,
  } = trpc.donations.status.useQuery(
    { token },
    { refetchInterval: ({ state: { data } }) => data && reads < readsOf(data, paid) && refetchMs },
  );
  // Counted per visit, unlike the counts of the query.
  const newest = `${dataUpdatedAt} ${errorUpdateCount}`;
  if (last !== newest) setCounted({ reads: reads + 1, last: newest });
  if (!gift) return <NotFound />;
  const isConfirming = paid && gift.checkoutOpen;
  const isUnderWay = isConfirming || gift.pay === 'underWay';
  const isLate = isConfirming && reads >= readsOf(gift, paid);
  const payment = isConfirming ? (isLate ? takingLong : confirming) : underWay;
  const { title, lead } = isUnderWay ? payment : messages[gift.state];
  return (
    <>
      <PageHead title={title} />
      <PageBanner title={title} lead={lead} />
      <p role="status" className="sr-only">
        {title}
      </p>
      <Container narrow className="grid gap-10 py-12">
        <Facts facts={factsOf(gift)} />
        {isLate && (
          <Button className="justify-self-start" onClick={() => void refetch()}>
            Check again
          </Button>
        )}
        {isConfirming && <NotPaidYet token={token} />}
        {['waiting', 'partlyPaid', 'failed'].includes(gift.state) && !isUnderWay && (
          <HowToPay gift={gift} token={token} />
        )}
        {gift.receipts.length > 0 && <Receipts token={token} receipts={gift.receipts} />}
        <p className="text-sm text-muted print:hidden">
          This page is about this donation only and always shows its current status. Keep its address private.
        </p>
      </Container>
    </>
  );
}

/** Removes the mark of the checkout from the address. */
const NotPaidYet = ({ token }: { token: string }) => (
  <p>
    If you have not paid yet, see{' '}
    <PlaceLink to={`/donate/${token}`} className="text-brand underline underline-offset-4">
      how to pay
    </PlaceLink>
    .
  </p>
);

const factsOf = (gift: GiftStatus): Fact[] => [
  ['Donation', gift.number],
  ['From', <Name key="name" of={gift} />],
  ['Pledged', `${inDollarsAndCents(centsOf(gift.amount))}${gift.recurring ? ' each month' : ''}`],
  ['Fees on top', gift.feeCover > 0 ? inDollarsAndCents(centsOf(gift.feeCover)) : null],
  ['For', <bdi key="fund">{gift.fund ?? generalFund}</bdi>],
  ['Payment method', methodLabel(gift.paymentMethod)],
  ['Pledged on', longDate(gift.pledgedOn)],
  ['Received', gift.received > 0 ? inDollarsAndCents(centsOf(gift.received)) : null],
  ['Still open', gift.received > 0 && gift.open > 0 ? inDollarsAndCents(centsOf(gift.open)) : null],
  ['Received on', gift.receivedOn && longDate(gift.receivedOn)],
  ['Refunded', gift.refunded > 0 ? inDollarsAndCents(centsOf(gift.refunded)) : null],
];

const Receipts = ({ token, receipts }: { token: string } & Pick<GiftStatus, 'receipts'>) => (
  <section aria-labelledby="receipts">
    <h2 id="receipts" className="text-subheading">
      {receipts.length > 1 ? 'Receipts' : 'Receipt'}
    </h2>
    <ul className="mt-3 grid gap-3">
      {receipts.map(({ number, amount, replacedBy }, index) => (
        <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PlaceLink
            to={`/donate/${token}/receipt/${index + 1}`}
            className={buttonClass(replacedBy ? 'quiet' : 'outline')}
          >
            Receipt {number}
          </PlaceLink>
          <span className="text-muted">
            {replacedBy ? `replaced by ${replacedBy}` : inDollarsAndCents(centsOf(amount))}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
