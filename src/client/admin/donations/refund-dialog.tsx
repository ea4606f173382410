import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { longDate } from '../../../shared/lib/days';
import { centsOf, dollarsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { sumOf, zeroCents } from '../../../shared/lib/sums';
import { centsIn, inField } from '../../../shared/lib/typed-amounts';
import { methodLabel } from '../../../shared/messages/method-labels';
import type { Donation } from '../../../shared/schemas/donations';
import type { DonationPayment } from '../../../shared/schemas/payments';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { FormSelect, FormText } from '../kit/form/fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { type Refusal, showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

const refundForm = z.object({
  paymentId: z.string('Please choose a payment'),
  amount: z
    .string()
    .refine((text) => (centsIn(text) ?? zeroCents) > 0, 'Amount must be a number, such as 20'),
});

type Props = { donation: Donation; payment: DonationPayment; close: () => void };

/** Refunds a payment through the provider, in full or in part; suggests an overpaid amount. */
export function RefundDialog({ donation, payment: { payments, surplus }, close }: Props) {
  const { id, firstName, lastName } = donation;
  const refundable = payments.filter((payment) => payment.refundable > 0).toReversed();
  const left = sumOf(refundable.map((payment) => centsOf(payment.refundable)));
  const [newest] = refundable;
  const suggested = (paymentId: string) => {
    const most = refundable.find(({ id }) => String(id) === paymentId)?.refundable ?? 0;
    return inField(centsOf(surplus > 0 ? Math.min(surplus, most) : most));
  };
  const form = useForm({
    resolver: standardSchemaResolver(refundForm),
    defaultValues: { paymentId: String(newest?.id), amount: suggested(String(newest?.id)) },
  });
  const utils = trpc.useUtils();
  const refunding = useAdminMutation({
    send: utils.client.donations.refund.mutate,
    done: success('Refund requested. The result will appear under Entries.'),
    failed: 'Failed to refund',
    reason: whyNot,
    settled: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () =>
      Promise.all([utils.donations.invalidate(), utils.funds.invalidate(), utils.stats.invalidate()]),
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: refunding.isPending, close });
  const send = form.handleSubmit(({ paymentId, amount }) => {
    if (!refunding.isPending)
      refunding.mutate({ id, amount: dollarsOf(centsIn(amount) ?? zeroCents), paymentId: Number(paymentId) });
  });
  return (
    <Modal
      title="Refund"
      close={leave}
      begin={() => form.setFocus(refundable.length > 1 ? 'paymentId' : 'amount')}
    >
      <form noValidate onSubmit={send} className="grid gap-5">
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
        <SubmitRow leave={leave} pending={refunding.isPending} label="Refund the donor" />
      </form>
    </Modal>
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

const whyNot = ({ data, shape }: Refusal) => (data?.code === 'CONFLICT' ? shape?.message : undefined);
