import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { Donation } from '../../../shared/schemas/donations';
import { offlineMethods, receivedInput } from '../../../shared/schemas/money';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { FormText } from '../kit/form/fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { type Refusal, showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { ArrivalFields } from './arrival-fields';

const receivedForm = receivedInput.omit({ id: true });

type Props = { donation: Donation; close: () => void };

/** Records the payment of a pledge. */
export function ReceivedDialog({ donation: { id, amount, paymentMethod, ...donation }, close }: Props) {
  const { today } = useDays();
  const form = useForm({
    resolver: standardSchemaResolver(receivedForm),
    defaultValues: {
      receivedOn: today(),
      paymentMethod: offlineMethods.find((method) => method === paymentMethod) ?? 'bank',
      reference: '',
    },
  });
  const utils = trpc.useUtils();
  const booking = useAdminMutation({
    send: utils.client.donations.receive.mutate,
    done: success('Payment recorded'),
    failed: 'Failed to record the payment',
    reason: whyNot,
    settled: close,
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () =>
      Promise.all([utils.donations.invalidate(), utils.funds.invalidate(), utils.stats.invalidate()]),
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: booking.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!booking.isPending) booking.mutate({ id, ...values });
  });
  return (
    <Modal title="Record payment" close={leave} begin={() => form.setFocus('receivedOn')}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <p className="wrap-anywhere">
          {inDollarsAndCents(centsOf(amount))} from{' '}
          <bdi>
            {donation.firstName} {donation.lastName}
          </bdi>{' '}
          will be recorded as received. The donation is completed and the donor gets a receipt by email.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <ArrivalFields form={form} day="receivedOn" method="paymentMethod" />
        </div>
        <FormText form={form} name="reference" label="Reference (optional)" autoComplete="off" />
        <SubmitRow leave={leave} pending={booking.isPending} label="Record payment" />
      </form>
    </Modal>
  );
}

const whyNot = ({ data, shape }: Refusal) => (data?.code === 'CONFLICT' ? shape?.message : undefined);
