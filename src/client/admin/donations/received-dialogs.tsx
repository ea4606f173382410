import { useContext, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type Cents, inDollarsAndCents } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import type { Donation } from '../../../shared/schemas/donations';
import { offlineMethodLabels, offlineMethods, receivedInput } from '../../../shared/schemas/money';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { type Bound, FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { countOf } from '../kit/format';
import { RowChanged } from '../kit/list/left-row';
import { conflictMessage, whyChanged } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import type { ChosenDonations } from './chosen-donations';
import { typedAmount } from './typed-amount';

type FieldProps<Typed extends FieldValues> = Record<'day' | 'method', Bound<Typed>['name']> & {
  form: Bound<Typed>['form'];
};

export const PaymentFields = <Typed extends FieldValues>({ form, day, method }: FieldProps<Typed>) => (
  <>
    <FormText form={form} name={day} type="date" label="Received on" />
    <FormSelect form={form} name={method} label="Method" none="Choose one" options={offlineMethodLabels} />
  </>
);

const receivedForm = receivedInput.omit({ id: true }).extend({ amount: typedAmount });

type ReceivedProps = { donation: Donation; open: Cents; close: () => void };

export function ReceivedDialog({ donation, open, close }: ReceivedProps) {
  const { id, paymentMethod, firstName, lastName } = donation;
  const { today } = useDays();
  const utils = trpc.useUtils();
  const rowChanged = useContext(RowChanged);
  const dialog = useDialogForm({
    schema: receivedForm,
    values: {
      amount: inField(open),
      receivedOn: today(),
      paymentMethod: offlineMethods.find((method) => method === paymentMethod) ?? 'bank',
      reference: '',
    },
    close,
    send: (values) => utils.client.donations.receive.mutate({ id, ...values }),
    done: success('Payment recorded'),
    failed: 'Failed to record the payment',
    settled() {
      rowChanged(id);
      close();
    },
    reason: conflictMessage,
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title="Record payment"
      dialog={dialog}
      label="Record payment"
      begin={() => form.setFocus('receivedOn')}
    >
      <p className="wrap-anywhere">
        {inDollarsAndCents(open)} from{' '}
        <bdi>
          {firstName} {lastName}
        </bdi>{' '}
        is not paid yet. For a partial payment, enter the amount received. The donor gets a receipt by email.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="amount" label="Amount (USD)" inputMode="decimal" autoComplete="off" />
        <FormText form={form} name="reference" label="Reference (optional)" autoComplete="off" />
        <PaymentFields form={form} day="receivedOn" method="paymentMethod" />
      </div>
    </FormDialog>
  );
}

const { receivedOn, paymentMethod } = receivedInput.shape;
const receivedManyForm = z.object({ receivedOn, paymentMethod });

type ManyProps = { selection: ChosenDonations; close: () => void };

/** Records payments of several pledges, and lists the refused ones. */
export function ReceivedManyDialog({ selection, close }: ManyProps) {
  const { today } = useDays();
  const utils = trpc.useUtils();
  const [refused, setRefused] = useState<{ id: number; message: string }[]>([]);
  const dialog = useDialogForm({
    schema: receivedManyForm,
    values: { receivedOn: today(), paymentMethod: 'bank' },
    close,
    isDone: refused.length > 0,
    send: (values) => utils.client.donations.receiveMany.mutate({ ...selection.named(), ...values }),
    done: ({ count }) => success(`Payment recorded for ${countOf(count, 'donation')}`),
    failed: 'Failed to record the payment',
    reason: whyChanged,
    settled(_, answer) {
      selection.clear();
      if (answer?.refused.length) setRefused(answer.refused);
      else close();
    },
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  if (refused.length > 0)
    return (
      <Modal title="Not changed" close={close}>
        <p>{countOf(refused.length, 'donation')} could not be recorded:</p>
        <ul className="mt-3 grid max-h-80 gap-1 overflow-y-auto">
          {refused.map(({ id, message }) => (
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
    <FormDialog
      title="Record payment"
      dialog={dialog}
      label="Record payment"
      begin={() => form.setFocus('receivedOn')}
    >
      <p>
        {countOf(selection.count, 'donation')} will be recorded as received in full. They are completed and
        each donor gets a receipt by email. Donations that were already paid are left as they are.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PaymentFields form={form} day="receivedOn" method="paymentMethod" />
      </div>
    </FormDialog>
  );
}

export function useRefreshPayments() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.donations.invalidate(),
      utils.donors.invalidate(),
      utils.funds.invalidate(),
      utils.stats.invalidate(),
    ]);
}
