import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { receivedInput } from '../../../shared/schemas/money';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { countOf } from '../kit/format';
import { showAtFields, whyChanged } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { ArrivalFields } from './arrival-fields';
import type { ChosenDonations } from './chosen-donations';

const { receivedOn, paymentMethod } = receivedInput.shape;
const receivedForm = z.object({ receivedOn, paymentMethod });

type Props = { selection: ChosenDonations; close: () => void };

/** Records the payment of several pledges on one day, and lists those that were left. */
export function ReceivedManyDialog({ selection, close }: Props) {
  const { today } = useDays();
  const [left, setLeft] = useState<{ id: number; message: string }[]>([]);
  const form = useForm<z.infer<typeof receivedForm>>({
    resolver: standardSchemaResolver(receivedForm),
    defaultValues: { receivedOn: today(), paymentMethod: 'bank' },
  });
  const utils = trpc.useUtils();
  const booking = useAdminMutation({
    send: utils.client.donations.receiveMany.mutate,
    done: ({ count }) => success(`Payment recorded for ${countOf(count, 'donation')}`),
    failed: 'Failed to record the payment',
    reason: whyChanged,
    settled(_, answer) {
      selection.clear();
      if (answer?.refused.length) setLeft(answer.refused);
      else close();
    },
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () =>
      Promise.all([utils.donations.invalidate(), utils.funds.invalidate(), utils.stats.invalidate()]),
  });
  const leave = useLeaveGuard({
    isDirty: form.formState.isDirty && left.length === 0,
    pending: booking.isPending,
    close,
  });
  const save = form.handleSubmit((values) => {
    if (!booking.isPending) booking.mutate({ ...selection.named(), ...values });
  });
  if (left.length > 0)
    return (
      <Modal title="Not changed" close={close}>
        <p>{countOf(left.length, 'donation')} could not be recorded:</p>
        <ul className="mt-3 grid max-h-80 gap-1 overflow-y-auto">
          {left.map(({ id, message }) => (
            <li key={id}>
              Donation {id}: {message}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex justify-end">
          <Button look="outline" onClick={close}>
            Close
          </Button>
        </div>
      </Modal>
    );
  return (
    <Modal title="Record payment" close={leave} begin={() => form.setFocus('receivedOn')}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <p>
          {countOf(selection.count, 'donation')} will be recorded as received in full. They are completed and
          each donor gets a receipt by email. Donations that were already paid are left as they are.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <ArrivalFields form={form} day="receivedOn" method="paymentMethod" />
        </div>
        <SubmitRow leave={leave} pending={booking.isPending} label="Record payment" />
      </form>
    </Modal>
  );
}
