import { useParams } from '@tanstack/react-router';
import { longDate } from '../../../shared/days';
import { inDollarsAndCents } from '../../../shared/dollars';
import type { GiftStatus } from '../../../shared/gifts';
import { methodLabel } from '../../../shared/method-labels';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { NotFound } from '../pages/not-found';
import { type Fact, Facts, generalFund, Name } from './facts';
import { HowToPay } from './how-to-pay';
import { giftPlace } from './places';
import { ReceiptPage } from './receipt-page';

/** What is below `/donate/`, for whoever has the link of one donation. */
export function GiftPage() {
  const place = giftPlace(useParams({ strict: false })._splat);
  if (!place) return <NotFound />;
  const { token, receipt } = place;
  return receipt ? <ReceiptPage token={token} receipt={receipt} /> : <GiftShown token={token} />;
}

const words: Record<GiftStatus['state'], { title: string; lead: string }> = {
  waiting: { title: 'Thank you for your pledge', lead: 'We are waiting for your gift to arrive.' },
  arrived: { title: 'Your gift has arrived', lead: 'Thank you. It is in good hands.' },
  partlyRefunded: {
    title: 'Your gift has arrived',
    lead: 'A part of it went back to you. The rest is in good hands.',
  },
  refunded: { title: 'Your gift went back to you', lead: 'Nothing of it is with us any more.' },
  failed: { title: 'Your payment did not work', lead: 'Nothing has arrived. You can try again.' },
};

const underWay = {
  title: 'Your payment is on its way',
  lead: 'Thank you. This page says so as soon as it has arrived; with some ways to pay that takes a few days.',
};

/** Says truly how a donation stands, and what can be done next. */
function GiftShown({ token }: { token: string }) {
  const { data: gift } = trpc.donations.status.useQuery(
    { token },
    { refetchInterval: ({ state }) => (state.data?.pay === 'underWay' ? 3000 : false) },
  );
  if (!gift) return <NotFound />;
  const { title, lead } = gift.pay === 'underWay' ? underWay : words[gift.state];
  return (
    <>
      <PageHead title={title} />
      <PageBanner title={title} lead={lead} />
      <Container narrow className="grid gap-10 py-12">
        <Facts facts={factsOf(gift)} />
        {(gift.state === 'waiting' || gift.state === 'failed') && gift.pay !== 'underWay' && (
          <HowToPay gift={gift} token={token} />
        )}
        {gift.receipts.length > 0 && <Receipts token={token} receipts={gift.receipts} />}
        <p className="text-sm text-muted print:hidden">
          This page shows this gift alone. Keep its address to yourself; it always says how your gift stands.
        </p>
      </Container>
    </>
  );
}

const factsOf = (gift: GiftStatus): Fact[] => [
  ['From', <Name key="name" of={gift} />],
  ['Pledged', `${inDollarsAndCents(gift.amount)}${gift.recurring ? ' each month' : ''}`],
  ['Fees on top', gift.feeCover > 0 ? inDollarsAndCents(gift.feeCover) : null],
  ['For', <bdi key="fund">{gift.fund ?? generalFund}</bdi>],
  ['Payment method', methodLabel(gift.paymentMethod)],
  ['Pledged on', longDate(gift.pledgedOn)],
  ['Received', gift.received > 0 ? inDollarsAndCents(gift.received) : null],
  ['Received on', gift.receivedOn && longDate(gift.receivedOn)],
  ['Went back', gift.refunded > 0 ? inDollarsAndCents(gift.refunded) : null],
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
            {replacedBy ? `replaced by ${replacedBy}` : inDollarsAndCents(amount)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
