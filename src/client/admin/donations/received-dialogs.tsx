import { useContext, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type Cents, inDollarsAndCents } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import type { Donation } from '../../../shared/schemas/donations';
import { offlineMethods, receivedInput } from '../../../shared/schemas/money';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { type Bound, FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { RowChanged } from '../kit/list/filtered-out-row';
import { conflictMessage, whyChanged } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useErrorTranslation } from '../kit/session/error-translation';
import type { ChosenDonations } from './chosen-donations';
import { useOfflineMethods } from './offline-methods';
import { typedAmount } from './typed-amount';

type FieldProps<Typed extends FieldValues> = Record<'day' | 'method', Bound<Typed>['name']> & {
  form: Bound<Typed>['form'];
};

export function PaymentFields<Typed extends FieldValues>({ form, day, method }: FieldProps<Typed>) {
  const t = useMessages('adminGiving');
  const methods = useOfflineMethods();
  return (
    <>
      <FormText form={form} name={day} type="date" label={t('receivedOn')} />
      <FormSelect form={form} name={method} label={t('method')} none={t('chooseOne')} options={methods} />
    </>
  );
}

const receivedForm = receivedInput.omit({ id: true }).extend({ amount: typedAmount });

type ReceivedProps = { donation: Donation; open: Cents; close: () => void };

export function ReceivedDialog({ donation, open, close }: ReceivedProps) {
  const { id, paymentMethod, firstName, lastName } = donation;
  const t = useMessages('adminPayments');
  const rich = useRichMessages('adminPayments');
  const giving = useMessages('adminGiving');
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
    done: success(t('paymentRecorded')),
    failed: t('recordFailed'),
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
      title={t('recordPayment')}
      dialog={dialog}
      label={t('recordPayment')}
      begin={() => form.setFocus('receivedOn')}
    >
      <p className="wrap-anywhere">
        {rich('recordText', {
          amount: inDollarsAndCents(open),
          name: () => <bdi>{`${firstName} ${lastName}`}</bdi>,
        })}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          form={form}
          name="amount"
          label={giving('amountUsd')}
          inputMode="decimal"
          autoComplete="off"
        />
        <FormText form={form} name="reference" label={giving('reference')} autoComplete="off" />
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
  const t = useMessages('adminPayments');
  const closeLabel = useMessages('adminSubmissions')('close');
  const nouns = useNouns();
  const translate = useErrorTranslation();
  const [refused, setRefused] = useState<{ id: number; message: string }[]>([]);
  const dialog = useDialogForm({
    schema: receivedManyForm,
    values: { receivedOn: today(), paymentMethod: 'bank' },
    close,
    isDone: refused.length > 0,
    send: (values) => utils.client.donations.receiveMany.mutate({ ...selection.named(), ...values }),
    done: ({ count }) => success(t('manyRecorded', { donations: nouns.count(count, 'donation') })),
    failed: t('recordFailed'),
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
      <Modal title={t('notChanged')} close={close}>
        <p>{t('notRecorded', { donations: nouns.count(refused.length, 'donation') })}</p>
        <ul className="mt-3 grid max-h-80 gap-1 overflow-y-auto">
          {refused.map(({ id, message }) => (
            <li key={id}>{t('refusedDonation', { id, reason: translate(message) })}</li>
          ))}
        </ul>
        <div className="mt-6 flex justify-end">
          <Button look="outline" onClick={close}>
            {closeLabel}
          </Button>
        </div>
      </Modal>
    );
  return (
    <FormDialog
      title={t('recordPayment')}
      dialog={dialog}
      label={t('recordPayment')}
      begin={() => form.setFocus('receivedOn')}
    >
      <p>{t('recordManyText', { donations: nouns.count(selection.count, 'donation') })}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PaymentFields form={form} day="receivedOn" method="paymentMethod" />
      </div>
    </FormDialog>
  );
}

export function useRefreshPayments() {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.donations.invalidate(),
      utils.standingOrders.invalidate(),
      utils.monthlyDonations.invalidate(),
      utils.payouts.invalidate(),
      utils.donors.invalidate(),
      utils.funds.invalidate(),
    ]);
    void utils.stats.invalidate(); // slow, and no dialog waits for it
  };
}
