import { z } from 'zod';
import { centsOf, inDollarsAndCents, sumOf } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { etagOf } from '../../../shared/schemas/etags';
import { offlineMethods, receivedInput } from '../../../shared/schemas/money';
import type { DonationPayment } from '../../../shared/schemas/payments';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { useOfflineMethods } from './offline-methods';
import { useRefreshPayments } from './received-dialogs';
import { typedAmount } from './typed-amount';

type Payment = DonationPayment['payments'][number];

const throughProvider = 'provider';

const refundForm = z.object({
  entryId: z.string('Please choose a payment'),
  method: z.enum([throughProvider, ...offlineMethods], 'Please choose how'),
  amount: typedAmount,
  refundedOn: receivedInput.shape.receivedOn,
  reference: z.string(),
});

/** What can still be given back, in dollars. The provider subtracts its pending refunds. */
const leftOf = ({ id, received, refunded, refundable }: Payment) =>
  id === null ? received - refunded : refundable;

export const canBeRefunded = (payment: Payment) => leftOf(payment) > 0;

type Props = { donation: ListedDonation; payment: DonationPayment; close: () => void };

/** Refunds a payment through the provider, or records how it was given back. Suggests an overpaid amount. */
export function RefundDialog({ donation, payment: { payments, surplus }, close }: Props) {
  const { id, firstName, lastName } = donation;
  const t = useMessages('adminPayments');
  const rich = useRichMessages('adminPayments');
  const giving = useMessages('adminGiving');
  const methods = useOfflineMethods();
  const labelOf = usePaymentLabel();
  const refundable = payments.filter(canBeRefunded).toReversed();
  const left = sumOf(refundable.map((payment) => centsOf(leftOf(payment))));
  const first = refundable.find((payment) => payment.id !== null) ?? refundable[0];
  const { today } = useDays();
  const utils = trpc.useUtils();
  const paymentOf = (entryId: string | undefined) =>
    refundable.find((one) => String(one.entryId) === entryId);
  const dialog = useDialogForm({
    schema: refundForm,
    values: {
      entryId: String(first?.entryId),
      ...suggested(first, surplus),
      refundedOn: today(),
      reference: '',
    },
    close,
    send: ({ entryId, method, amount, refundedOn, reference }) => {
      const payment = paymentOf(entryId);
      return utils.client.donations.refund.mutate(
        method === throughProvider
          ? { id, amount, ...(payment?.id && { paymentId: payment.id }) }
          : { id, amount, entryId: Number(entryId), method, refundedOn, reference },
        { context: { ifMatch: etagOf(donation) } },
      );
    },
    done: ({ state }) => success(t(state === 'done' ? 'refundRecorded' : 'refundRequested')),
    failed: t('refundFailed'),
    reason: (refusal) => conflictMessage(refusal) ?? outdatedMessage(refusal),
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  const selected = paymentOf(form.watch('entryId'));
  const isRecorded = form.watch('method') !== throughProvider;
  return (
    <FormDialog
      title={t('refund')}
      dialog={dialog}
      label={t(isRecorded ? 'recordRefund' : 'refundDonor')}
      begin={() => form.setFocus(refundable.length > 1 ? 'entryId' : 'amount')}
    >
      <p className="wrap-anywhere">
        {rich('refundText', {
          amount: inDollarsAndCents(left),
          name: () => <bdi>{`${firstName} ${lastName}`}</bdi>,
          hint: t(isRecorded ? 'refundRecordedHint' : 'refundProviderHint'),
        })}
      </p>
      {surplus > 0 && <p>{t('refundSurplus', { amount: inDollarsAndCents(centsOf(surplus)) })}</p>}
      {refundable.length > 1 && (
        <FormSelect
          form={form}
          name="entryId"
          label={t('payment')}
          none={t('choosePayment')}
          options={refundable.map((payment) => [String(payment.entryId), labelOf(payment)])}
          changed={(entryId) => {
            const { method, amount } = suggested(paymentOf(entryId), surplus);
            form.setValue('method', method);
            form.setValue('amount', amount, { shouldValidate: true });
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          form={form}
          name="amount"
          label={giving('amountUsd')}
          inputMode="decimal"
          autoComplete="off"
        />
        <FormSelect
          form={form}
          name="method"
          label={t('refundMethod')}
          none={giving('chooseOne')}
          options={[
            ...(selected && selected.id !== null ? [[throughProvider, t('throughProvider')] as const] : []),
            ...methods,
          ]}
        />
        {isRecorded && (
          <>
            <FormText form={form} name="refundedOn" type="date" label={t('refundedOn')} />
            <FormText form={form} name="reference" label={giving('reference')} autoComplete="off" />
          </>
        )}
      </div>
    </FormDialog>
  );
}

/** The provider refunds its own payments; others go back the way they came. */
function suggested(payment: Payment | undefined, surplus: number) {
  const left = payment ? leftOf(payment) : 0;
  const ofStaff = offlineMethods.find((method) => method === payment?.paymentMethod) ?? 'bank';
  return {
    method: payment && payment.id !== null ? throughProvider : ofStaff,
    amount: inField(centsOf(surplus > 0 ? Math.min(surplus, left) : left)),
  } as const;
}

/** '$30.00, Credit Card, February 3, 2026' */
function usePaymentLabel() {
  const t = useMessages('adminPayments');
  const methodOf = useMessages('methods');
  const { longDate } = useFormats();
  return (payment: Payment) => {
    const amount = inDollarsAndCents(centsOf(leftOf(payment)));
    const method = methodOf(payment.paymentMethod);
    const about = payment.receivedOn ? longDate(payment.receivedOn) : payment.reference;
    return about
      ? t('paymentChoice', { amount, method, about })
      : t('shortPaymentChoice', { amount, method });
  };
}
