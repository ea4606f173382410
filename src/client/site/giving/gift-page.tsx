import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { longDate } from '../../../shared/lib/days';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { plus } from '../../../shared/lib/sums';
import { methodLabel } from '../../../shared/messages/method-labels';
import type { GiftStatus } from '../../../shared/schemas/gifts';
import { trpc } from '../../app/trpc';
import { Button, buttonClass } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';
import { NotFound } from '../pages/not-found';
import { type Fact, Facts, generalFund, Name } from './facts';
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
        {(gift.state === 'waiting' || gift.state === 'failed') && !isUnderWay && (
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

/** Ways to pay an open donation, the provider first. */
const HowToPay = ({ gift, token }: { gift: GiftStatus; token: string }) => (
  <section aria-labelledby="how-to-pay" className="rounded-xl border border-line bg-surface p-5 sm:p-8">
    <h2 id="how-to-pay" className="text-subheading">
      How to pay
    </h2>
    {gift.pay === 'here' && <Here gift={gift} token={token} />}
    {gift.bankDetails ? <ByBank gift={gift} /> : gift.pay === null && <ByWord />}
  </section>
);

/** A link, because some browsers block redirects of forms. */
const Here = ({ gift: { amount, feeCover, recurring }, token }: { gift: GiftStatus; token: string }) => (
  <p className="mt-5 mb-8 last:mb-0">
    <a href={`/donate/${token}/pay`} rel="nofollow" className={buttonClass()}>
      Pay {inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover)))}
      {recurring && ' each month'}
    </a>
  </p>
);

const ByBank = ({ gift: { amount, recurring, bankDetails, reference } }: { gift: GiftStatus }) => (
  <>
    <p className="mt-3">
      Please transfer the amount{recurring && ' each month'} to this account. Include the reference, so we can
      match your gift.
    </p>
    <div className="mt-5">
      <Facts
        facts={[
          ['Amount', inDollarsAndCents(centsOf(amount))],
          [
            'Account',
            <span key="account" {...written(bankDetails)} className="block whitespace-pre-line wrap-anywhere">
              {bankDetails}
            </span>,
          ],
          [
            'Reference',
            <span key="reference" className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <code dir="ltr" className="text-lg">
                {reference}
              </code>
              <CopyButton text={reference} />
            </span>,
          ],
        ]}
      />
    </div>
  </>
);

const ByWord = () => (
  <p className="mt-3">
    We will email you how to pay. If you do not hear from us, please{' '}
    <PlaceLink to="/contact" className="text-brand underline underline-offset-4">
      contact us
    </PlaceLink>
    .
  </p>
);

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Reference copied' });
    } catch {
      window.prompt('Copy the reference:', text);
    }
  };
  return (
    <Button
      look="outline"
      aria-label="Copy the reference"
      onClick={copy}
      className="print:hidden noscript:hidden"
    >
      Copy
    </Button>
  );
}
