import { useMemo } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { MessageGroup } from '../../../shared/messages/catalogue';
import { type Locale, shippedLanguages } from '../../../shared/messages/languages';
import type { ReceiptCopy } from '../../../shared/schemas/gifts';
import type { PrintedReceipts } from '../../../shared/schemas/receipts';
import { type Api, trpc } from '../../app/trpc';
import { createMessageStore } from '../../messages/message-store';
import { PageLanguage } from '../../messages/page-language';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { SettingText } from '../kit/setting-text';
import { written } from '../kit/written';
import { Facts, Name } from './facts';

type PrintedReceipt = PrintedReceipts['receipts'][number];
type Addressee = Pick<PrintedReceipt, 'organisation' | 'address'>;
/** The donor's page has no postal address. */
type SheetReceipt = Omit<PrintedReceipt, 'id' | keyof Addressee> & Partial<Addressee>;
type Props = { receipt: SheetReceipt; Heading: 'h1' | 'h2' };

const groups: MessageGroup[] = ['receipts', 'methods'];

export const readReceiptLabels = (api: Api, locale: Locale) =>
  api.messages.read.ensureData({ locale, groups });

/** A receipt on paper, in the language in which it was issued. */
export function ReceiptSheet({ receipt, Heading }: Props) {
  const { locale } = receipt;
  const { data } = trpc.messages.read.useQuery({ locale, groups });
  const language = useMemo(
    () => data && { locale, messages: createMessageStore(async () => ({}), data) },
    [locale, data],
  );
  return (
    <article
      lang={locale}
      dir={shippedLanguages[locale].direction}
      className="grid max-w-3xl gap-8 rounded-xl border border-line bg-surface p-5 sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      {language && (
        <PageLanguage value={language}>
          <Content receipt={receipt} Heading={Heading} />
        </PageLanguage>
      )}
    </article>
  );
}

function Content({ receipt, Heading }: Props) {
  const t = useMessages('receipts');
  const method = useMessages('methods');
  const { longDate } = useFormats();
  const { number, amount, refunded, receivedOn, paymentMethod, fund, issuedOn, replaces, words } = receipt;
  const { firstName, lastName, organisation, address } = receipt;
  const lines = [`${firstName} ${lastName}`, organisation, ...(address ?? '').split('\n')];
  const envelope = address !== undefined && <AddressLines lines={lines} />;
  return (
    <>
      <Letterhead words={words} />
      {envelope}
      <Heading className="text-heading">{t('receipt', { number })}</Heading>
      <Facts
        facts={[
          [t('receivedFrom'), !envelope && <Name key="name" of={receipt} />],
          [t('amount'), <strong key="amount">{inDollarsAndCents(centsOf(amount))}</strong>],
          [t('receivedOn'), receivedOn && longDate(receivedOn)],
          [t('paymentMethod'), method(paymentMethod)],
          [t('for'), <bdi key="fund">{fund ?? t('generalFund')}</bdi>],
          [t('refunded'), refunded > 0 && inDollarsAndCents(centsOf(refunded))],
          [t('issuedOn'), longDate(issuedOn)],
          [t('replaces'), replaces && t('replacedReceipt', { number: replaces })],
        ]}
      />
      <SettingText text={words.note} />
    </>
  );
}

/** For an envelope with a window. */
export const AddressLines = ({ lines }: { lines: readonly (string | null | undefined)[] }) => (
  <address className="text-lg not-italic">
    {lines.filter(Boolean).map((text, index) => (
      <bdi key={`${index} ${text}`} className="block w-fit max-w-full wrap-anywhere">
        {text}
      </bdi>
    ))}
  </address>
);

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
