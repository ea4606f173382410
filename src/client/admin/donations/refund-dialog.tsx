import { z } from 'zod';
import { longDate } from '../../../shared/lib/days';
import { centsOf, dollarsOf, inDollarsAndCents, sumOf, zeroCents } from '../../../shared/lib/money';
import { centsIn, inField } from '../../../shared/lib/typed-amounts';
import { methodLabel } from '../../../shared/messages/form-options';
import type { Donation } from '../../../shared/schemas/donations';
import type { DonationPayment } from '../../../shared/schemas/payments';
import { trpc } from '../../app/trpc';
import { FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { useRefreshPayments } from './received-dialogs';

const refundForm = z.object({
  paymentId: z.string('Please choose a payment'),
  amount: z
    .string()
    .refine((text) => (centsIn(text) ?? zeroCents) > 0, 'Amount must be a number, such as 20'),
});

type Props = { donation: Donation; payment: DonationPayment; close: () => void };

/** Suggests an overpaid amount. */
export function RefundDialog({ donation, payment: { payments, surplus }, close }: Props) {
  const { id, firstName, lastName } = donation;
  const refundable = payments.filter((payment) => payment.refundable > 0).toReversed();
  const left = sumOf(refundable.map((payment) => centsOf(payment.refundable)));
  const [newest] = refundable;
  const suggested = (paymentId: string) => {
    const most = refundable.find(({ id }) => String(id) === paymentId)?.refundable ?? 0;
    return inField(centsOf(surplus > 0 ? Math.min(surplus, most) : most));
  };
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: refundForm,
    values: { paymentId: String(newest?.id), amount: suggested(String(newest?.id)) },
    close,
    send: ({ paymentId, amount }) =>
      utils.client.donations.refund.mutate({
        id,
        amount: dollarsOf(centsIn(amount) ?? zeroCents),
        paymentId: Number(paymentId),
      }),
    done: success('Refund requested. The result will appear under Entries.'),
    failed: 'Failed to refund',
    reason: conflictMessage,
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title="Refund"
      dialog={dialog}
      label="Refund the donor"
      begin={() => form.setFocus(refundable.length > 1 ? 'paymentId' : 'amount')}
    >
      <p className="wrap-anywhere">
        Up to {inDollarsAndCents(left)} of the donation from{' '}
        <bdi>
          {firstName} {lastName}
        </bdi>{' '}
        can be refunded. The payment provider returns the money the way it was paid. The result will appear
        under Entries soon.
      </p>
      {surplus > 0 && <p>The donor paid {inDollarsAndCents(centsOf(surplus))} more than was pledged.</p>}
      {refundable.length > 1 && (
        <FormSelect
          form={form}
          name="paymentId"
          label="Payment"
          none="Choose a payment"
          options={refundable.map((payment) => [String(payment.id), paymentLabel(payment)])}
          changed={(paymentId) => {
            if (paymentId) form.setValue('amount', suggested(paymentId), { shouldValidate: true });
          }}
        />
      )}
      <FormText form={form} name="amount" label="Amount (USD)" inputMode="decimal" autoComplete="off" />
    </FormDialog>
  );
}

const paymentLabel = (payment: DonationPayment['payments'][number]) =>
  [
    inDollarsAndCents(centsOf(payment.refundable)),
    methodLabel(payment.paymentMethod),
    payment.receivedOn ? longDate(payment.receivedOn) : payment.reference,
  ]
    .filter(Boolean)
    .join(', ');
