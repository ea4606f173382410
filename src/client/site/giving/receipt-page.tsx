import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { ReceiptCopy } from '../../../shared/schemas/gifts';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { written } from '../kit/written';
import { NotFound } from '../pages/not-found';
import { Facts, Name, PrintedFoot } from './facts';
import { indexOf } from './places';

/** A printable receipt. A replaced one links to the valid one. */
export function ReceiptPage({ token, receipt: asked }: { token: string; receipt: 'newest' | number }) {
  const t = useMessages('receipts');
  const rich = useRichMessages('receipts');
  const method = useMessages('methods');
  const { longDate } = useFormats();
  const { data: gift } = trpc.donations.printed.useQuery({ token });
  const receipt = gift?.receipts[indexOf(asked, gift.receipts.length)];
  if (!gift || !receipt) return <NotFound />;
  const { number, amount, issuedOn, replaces, replacedBy } = receipt;
  return (
    <Container narrow className="grid gap-8 py-12 print:p-0">
      <PageHead title={t('receipt', { number })} />
      {replacedBy && (
        <p role="note" className="rounded-lg border-2 border-danger p-4 font-semibold">
          {rich('noLongerValid', {
            number: replacedBy,
            link: (chunks) => (
              <PlaceLink to={`/donate/${token}/receipt`} className="text-brand underline underline-offset-4">
                {chunks}
              </PlaceLink>
            ),
          })}
        </p>
      )}
      <article className="grid gap-8 rounded-xl border border-line bg-surface p-5 sm:p-10 print:rounded-none print:border-0 print:p-0">
        <Letterhead words={gift.words} />
        <h1 className="text-heading">{t('receipt', { number })}</h1>
        <Facts
          facts={[
            [t('receivedFrom'), <Name key="name" of={gift} />],
            [t('amount'), <strong key="amount">{inDollarsAndCents(centsOf(amount))}</strong>],
            [t('receivedOn'), gift.receivedOn && longDate(gift.receivedOn)],
            [t('paymentMethod'), method(gift.paymentMethod)],
            [t('for'), <bdi key="fund">{gift.fund ?? t('generalFund')}</bdi>],
            [
              t('refunded'),
              gift.refunded > 0 && !replacedBy ? inDollarsAndCents(centsOf(gift.refunded)) : null,
            ],
            [t('issuedOn'), longDate(issuedOn)],
            [t('replaces'), replaces && t('replacedReceipt', { number: replaces })],
          ]}
        />
        <SettingText text={gift.words.note} />
      </article>
      <PrintedFoot back="/donate/$" token={token}>
        {t('donationStatus')}
      </PrintedFoot>
    </Container>
  );
}

export function Letterhead({ words: { foundation, address, registrationNumber } }: { words: ReceiptCopy }) {
  const rich = useRichMessages('receipts');
  return (
    <header className="ltr:text-left rtl:text-right">
      <p {...written(foundation)} className="font-serif text-xl font-semibold">
        {foundation}
      </p>
      <SettingText text={address} className="text-muted" />
      {registrationNumber && (
        <p className="text-muted">
          {rich('registrationNumber', { number: registrationNumber, bdi: (chunks) => <bdi>{chunks}</bdi> })}
        </p>
      )}
    </header>
  );
}
