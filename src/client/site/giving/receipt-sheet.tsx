import { useMemo } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { MessageGroup } from '../../../shared/messages/catalogue';
import { type Locale, shippedLanguages } from '../../../shared/messages/languages';
import type { ReceiptCopy } from '../../../shared/schemas/receipt-content';
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
type Props = { receipt: Omit<PrintedReceipt, 'id'>; Heading: 'h1' | 'h2' };

const groups: MessageGroup[] = ['ui', 'receipts', 'methods'];

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
  const { number, amount, amountInWords, refunded, issuedOn, replaces, words } = receipt;
  const { receivedOn, paymentMethod, fund, firstName, lastName, organisation, address } = receipt;
  const lines = [`${firstName} ${lastName}`, organisation, ...(address ?? '').split('\n')];
  const envelope = (address || organisation) && <AddressLines lines={lines} />;
  return (
    <>
      <Letterhead words={words} />
      {envelope}
      <Heading className="text-heading">{t('receipt', { number })}</Heading>
      <Facts
        facts={[
          [t('receivedFrom'), !envelope && <Name key="name" of={receipt} />],
          [t('amount'), <strong key="amount">{inDollarsAndCents(centsOf(amount))}</strong>],
          [t('amountInWords'), amountInWords],
          [t('receivedOn'), receivedOn && longDate(receivedOn)],
          [t('paymentMethod'), method(paymentMethod)],
          [t('for'), <bdi key="fund">{fund ?? t('generalFund')}</bdi>],
          [t('refunded'), refunded > 0 && inDollarsAndCents(centsOf(refunded))],
          [t('issuedOn'), longDate(issuedOn)],
          [t('replaces'), replaces && t('replacedReceipt', { number: replaces })],
        ]}
      />
      <ClosingTexts words={words} />
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

type WordsProps = { words: ReceiptCopy };

export function Letterhead({ words: { foundation, address, registrationNumber, logo } }: WordsProps) {
  const rich = useRichMessages('receipts');
  return (
    <header className="flex flex-wrap-reverse items-start justify-between gap-x-8 gap-y-4 [&:dir(ltr)]:text-left [&:dir(rtl)]:text-right">
      <div className="min-w-0">
        <p {...written(foundation)} className="font-serif text-xl font-semibold">
          {foundation}
        </p>
        <SettingText text={address} className="text-muted" />
        {registrationNumber && (
          <p className="text-muted">
            {rich('registrationNumber', { number: registrationNumber, bdi: (chunks) => <bdi>{chunks}</bdi> })}
          </p>
        )}
      </div>
      {logo && <img src={logo} alt="" className="h-20 max-w-48 object-contain" />}
    </header>
  );
}

/** Below a receipt or statement: what the law requires, and who signs. */
export function ClosingTexts({ words: { statement, note, signer, signerRole, signature } }: WordsProps) {
  return (
    <div className="grid gap-8 break-inside-avoid">
      <div className="grid gap-3">
        <SettingText text={statement} />
        <SettingText text={note} />
      </div>
      {(signer || signature) && (
        <div className="w-fit min-w-60">
          {/* On white in dark mode too: signatures are dark. */}
          {signature && (
            <img src={signature} alt="" className="h-16 max-w-60 rounded-sm bg-white object-contain" />
          )}
          <div className="mt-1 border-t border-line pt-2">
            <SettingText text={signer} className="font-medium" />
            <SettingText text={signerRole} className="text-sm text-muted" />
          </div>
        </div>
      )}
    </div>
  );
}
