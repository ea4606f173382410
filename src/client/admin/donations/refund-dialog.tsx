import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { centsIn } from '../../../shared/amounts';
import { inDollarsAndCents } from '../../../shared/dollars';
import type { Donation } from '../../../shared/donations';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { FormText } from '../kit/form/fields';
import { type Refusal, showAtFields } from '../kit/form/refusals';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { success, useAdminMutation } from '../kit/use-admin-mutation';

const refundForm = z.object({
  amount: z.string().refine((text) => (centsIn(text) ?? 0) > 0, 'Amount must be a number, such as 20'),
});

type Props = { donation: Donation; close: () => void };

/** Has the provider give back what is left of a gift, or a part of it. */
export function RefundDialog({ donation, close }: Props) {
  const { id, received, refunded, firstName, lastName } = donation;
  const left = received - refunded;
  const form = useForm({
    resolver: standardSchemaResolver(refundForm),
    defaultValues: { amount: left.toFixed(2) },
  });
  const utils = trpc.useUtils();
  const refunding = useAdminMutation({
    send: utils.client.donations.refund.mutate,
    done: success('The refund is noted, and the provider is asked for it'),
    failed: 'Failed to refund',
    reason: whyNot,
    settled: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () =>
      Promise.all([utils.donations.invalidate(), utils.funds.invalidate(), utils.stats.invalidate()]),
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: refunding.isPending, close });
  const send = form.handleSubmit(({ amount }) => {
    if (!refunding.isPending) refunding.mutate({ id, amount: (centsIn(amount) ?? 0) / 100 });
  });
  return (
    <Modal title="Refund" close={leave} begin={() => form.setFocus('amount')}>
      <form noValidate onSubmit={send} className="grid gap-5">
        <p className="wrap-anywhere">
          {inDollarsAndCents(left)} are left of the gift of{' '}
          <bdi>
            {firstName} {lastName}
          </bdi>
          . The provider gives back what you enter, in the way in which it came. It is told soon after; how it
          went stands among the entries.
        </p>
        <FormText form={form} name="amount" label="Amount (USD)" inputMode="decimal" autoComplete="off" />
        <SubmitRow leave={leave} pending={refunding.isPending} label="Refund the donor" />
      </form>
    </Modal>
  );
}

const whyNot = ({ data, shape }: Refusal) => (data?.code === 'CONFLICT' ? shape?.message : undefined);
