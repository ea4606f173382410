import { longDate } from '../../../shared/lib/days';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { methodLabel } from '../../../shared/messages/form-options';
import type { ReceiptCopy } from '../../../shared/schemas/gifts';
import { trpc } from '../../app/trpc';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { written } from '../kit/written';
import { NotFound } from '../pages/not-found';
import { Facts, generalFund, Name, PrintedFoot } from './facts';
import { indexOf } from './places';

/** A printable receipt. A replaced one links to the valid one. */
export function ReceiptPage({ token, receipt: asked }: { token: string; receipt: 'newest' | number }) {
  const { data: gift } = trpc.donations.printed.useQuery({ token });
  const receipt = gift?.receipts[indexOf(asked, gift.receipts.length)];
  if (!gift || !receipt) return <NotFound />;
  const { number, amount, issuedOn, replaces, replacedBy } = receipt;
  return (
    <Container narrow className="grid gap-8 py-12 print:p-0">
      <PageHead title={`Receipt ${number}`} />
      {replacedBy && (
        <p role="note" className="rounded-lg border-2 border-danger p-4 font-semibold">
          This receipt is no longer valid. It was replaced by{' '}
          <PlaceLink to={`/donate/${token}/receipt`} className="text-brand underline underline-offset-4">
            receipt {replacedBy}
          </PlaceLink>
          .
        </p>
      )}
      <article className="grid gap-8 rounded-xl border border-line bg-surface p-5 sm:p-10 print:rounded-none print:border-0 print:p-0">
        <Letterhead words={gift.words} />
        <h1 className="text-heading">Receipt {number}</h1>
        <Facts
          facts={[
            ['Received from', <Name key="name" of={gift} />],
            ['Amount', <strong key="amount">{inDollarsAndCents(centsOf(amount))}</strong>],
            ['Received on', gift.receivedOn && longDate(gift.receivedOn)],
            ['Payment method', methodLabel(gift.paymentMethod)],
            ['For', <bdi key="fund">{gift.fund ?? generalFund}</bdi>],
            ['Refunded', gift.refunded > 0 && !replacedBy ? inDollarsAndCents(centsOf(gift.refunded)) : null],
            ['Issued on', longDate(issuedOn)],
            ['Replaces', replaces && `receipt ${replaces}`],
          ]}
        />
        <SettingText text={gift.words.note} />
      </article>
      <PrintedFoot back="/donate/$" token={token}>
        Status of this gift
      </PrintedFoot>
    </Container>
  );
}

export const Letterhead = ({
  words: { foundation, address, registrationNumber },
}: {
  words: ReceiptCopy;
}) => (
  <header>
    <p {...written(foundation)} className="font-serif text-xl font-semibold">
      {foundation}
    </p>
    <SettingText text={address} className="text-muted" />
    {registrationNumber && (
      <p className="text-muted">
        Registration number: <bdi>{registrationNumber}</bdi>
      </p>
    )}
  </header>
);
