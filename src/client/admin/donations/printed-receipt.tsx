import type { ReactNode } from 'react';
import { longDate } from '../../../shared/lib/days';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { methodLabel } from '../../../shared/messages/method-label';
import type { PrintedReceipts } from '../../../shared/schemas/receipts';

type Props = { receipt: PrintedReceipts['receipts'][number]; words: PrintedReceipts['words'] };

/** A receipt as the donor's page has it, with the address for an envelope. */
export const PrintedReceipt = ({ receipt, words }: Props) => (
  <article className="grid max-w-3xl gap-8 rounded-xl border border-line bg-surface p-5 sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0">
    <header>
      <bdi className="block font-serif text-xl font-semibold">{words.foundation}</bdi>
      <Lines text={words.address} />
      {words.registrationNumber && (
        <p className="text-muted">
          Registration number: <bdi>{words.registrationNumber}</bdi>
        </p>
      )}
    </header>
    <address className="text-lg not-italic">
      <Lines text={addressOf(receipt)} />
    </address>
    <h2 className="text-heading">Receipt {receipt.number}</h2>
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_1fr] print:grid-cols-[max-content_1fr]">
      {factsOf(receipt).map(([name, value]) => (
        <div
          key={name}
          className="sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline print:col-span-2 print:grid print:grid-cols-subgrid"
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    <Lines text={words.note} />
  </article>
);

/** Each line in the direction of its text. */
const Lines = ({ text }: { text: string }) => (
  <>
    {text
      .split('\n')
      .filter(Boolean)
      .map((one, index) => (
        <bdi key={`${index} ${one}`} className="block w-fit max-w-full wrap-anywhere">
          {one}
        </bdi>
      ))}
  </>
);

const addressOf = ({ firstName, lastName, organisation, address }: Props['receipt']) =>
  [`${firstName} ${lastName}`, organisation, address].filter(Boolean).join('\n');

function factsOf(receipt: Props['receipt']): (readonly [name: string, value: ReactNode])[] {
  const { amount, refunded, receivedOn, paymentMethod, fund, issuedOn, replaces } = receipt;
  return [
    ['Amount', <strong key="amount">{inDollarsAndCents(centsOf(amount))}</strong>] as const,
    ['Received on', receivedOn && longDate(receivedOn)] as const,
    ['Payment method', methodLabel(paymentMethod)] as const,
    ['For', <bdi key="fund">{fund ?? 'Where it is needed most'}</bdi>] as const,
    ['Refunded', refunded > 0 && inDollarsAndCents(centsOf(refunded))] as const,
    ['Issued on', longDate(issuedOn)] as const,
    ['Replaces', replaces && `receipt ${replaces}`] as const,
  ].filter(([, value]) => Boolean(value));
}
