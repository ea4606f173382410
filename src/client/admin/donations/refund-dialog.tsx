import { z } from 'zod';
import { longDate } from '../../../shared/lib/days';
import { centsOf, inDollarsAndCents, sumOf } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import { methodLabel } from '../../../shared/messages/method-label';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { etagOf } from '../../../shared/schemas/etags';
import { offlineMethodLabels, offlineMethods, receivedInput } from '../../../shared/schemas/money';
import type { DonationPayment } from '../../../shared/schemas/payments';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
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
    done: ({ state }) =>
      success(
        state === 'done' ? 'Refund recorded' : 'Refund requested. The result will appear under Entries.',
      ),
    failed: 'Failed to refund',
    reason: (refusal) => conflictMessage(refusal) ?? outdatedMessage(refusal),
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  const selected = paymentOf(form.watch('entryId'));
  const isRecorded = form.watch('method') !== throughProvider;
  return (
    <FormDialog
      title="Refund"
      dialog={dialog}
      label={isRecorded ? 'Record refund' : 'Refund the donor'}
      begin={() => form.setFocus(refundable.length > 1 ? 'entryId' : 'amount')}
    >
      <p className="wrap-anywhere">
        Up to {inDollarsAndCents(left)} of the donation from{' '}
        <bdi>
          {firstName} {lastName}
        </bdi>{' '}
        can be refunded.{' '}
        {isRecorded
          ? 'Record here what you have already refunded: no money is sent. If the donor has an email address, they get a corrected receipt.'
          : 'The payment provider returns the money the way it was paid. The result will appear under Entries soon.'}
      </p>
      {surplus > 0 && <p>The donor paid {inDollarsAndCents(centsOf(surplus))} more than was pledged.</p>}
      {refundable.length > 1 && (
        <FormSelect
          form={form}
          name="entryId"
          label="Payment"
          none="Choose a payment"
          options={refundable.map((payment) => [String(payment.entryId), paymentLabel(payment)])}
          changed={(entryId) => {
            const { method, amount } = suggested(paymentOf(entryId), surplus);
            form.setValue('method', method);
            form.setValue('amount', amount, { shouldValidate: true });
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="amount" label="Amount (USD)" inputMode="decimal" autoComplete="off" />
        <FormSelect
          form={form}
          name="method"
          label="Refund method"
          none="Choose one"
          options={[
            ...(selected && selected.id !== null ? [[throughProvider, 'Payment provider'] as const] : []),
            ...offlineMethodLabels,
          ]}
        />
        {isRecorded && (
          <>
            <FormText form={form} name="refundedOn" type="date" label="Refunded on" />
            <FormText form={form} name="reference" label="Reference (optional)" autoComplete="off" />
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

const paymentLabel = (payment: Payment) =>
  [
    inDollarsAndCents(centsOf(leftOf(payment))),
    methodLabel(payment.paymentMethod),
    payment.receivedOn ? longDate(payment.receivedOn) : payment.reference,
  ]
    .filter(Boolean)
    .join(', ');
