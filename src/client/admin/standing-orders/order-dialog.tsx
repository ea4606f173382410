import { useState } from 'react';
import { centsOf } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import {
  orderPeriods,
  type StandingOrder,
  standingOrder,
  standingOrderInput,
} from '../../../shared/schemas/standing-orders';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { typedAmount } from '../donations/typed-amount';
import { DonorSearch } from '../donors/donor-search';
import { chosenFund, useFundOptions } from '../funds/fund-options';
import { LastChange } from '../kit/form/conflict';
import { FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { useConflict } from '../kit/form/use-conflict';
import { conflictMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';

/** The amount is text, the fund the value of a select. */
const orderForm = standingOrderInput
  .omit({ donor: true })
  .extend({ amount: typedAmount, fundId: chosenFund });

const valuesOf = ({ amount, every, reference, fundId }: StandingOrder) => ({
  amount: inField(centsOf(amount)),
  every,
  reference,
  fundId: fundId === null ? '' : String(fundId),
});
const nothing = { amount: '', every: 'month' as const, reference: '', fundId: '' };

type Donor = { id: number; name: string };
type Props = {
  order: (StandingOrder & { donorName: string }) | undefined;
  close: () => void;
};

/** A new standing order begins with the choice of its donor. */
export function OrderDialog({ order, close }: Props) {
  const t = useMessages('adminStandingOrders');
  const [chosen, setChosen] = useState<Donor>();
  const donor = order ? { id: order.donor, name: order.donorName } : chosen;
  if (donor) return <OrderForm order={order} donor={donor} close={close} />;
  return (
    <Modal title={t('add')} close={close}>
      <div className="grid gap-5">
        <p>{t('chooseDonor')}</p>
        <DonorSearch begin="" choose={setChosen} />
      </div>
    </Modal>
  );
}

function OrderForm({ order, donor, close }: Props & { donor: Donor }) {
  const t = useMessages('adminStandingOrders');
  const rich = useRichMessages('adminStandingOrders');
  const giving = useMessages('adminGiving');
  const funds = useFundOptions();
  const utils = trpc.useUtils();
  const { create, update } = utils.client.standingOrders;
  const refresh = () => utils.standingOrders.invalidate();
  const conflict = useConflict<StandingOrder>({
    noun: 'standingOrder',
    item: order,
    stored: standingOrder,
    valuesOf,
    discard: () => void refresh().then(close),
  });
  const { seen } = conflict;
  const dialog = useDialogForm({
    schema: orderForm,
    values: order ? valuesOf(order) : nothing,
    close,
    send: (values) =>
      seen
        ? update.mutate({ ...values, id: seen.id }, conflict.context)
        : create.mutate({ ...values, donor: donor.id }),
    done: success(t('saved')),
    failed: t('saveFailed'),
    reason: conflictMessage,
    settled: (_, saved) => saved && close(),
    conflict,
    refresh,
  });
  const { form } = dialog;
  return (
    <FormDialog title={t(order ? 'editTitle' : 'add')} dialog={dialog} label={t('save')}>
      <p className="wrap-anywhere">
        {rich('forDonor', { name: () => <bdi className="font-medium">{donor.name}</bdi> })}
      </p>
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
          name="every"
          label={t('every')}
          none={giving('chooseOne')}
          options={orderPeriods.map((every) => [every, t(every)] as const)}
        />
      </div>
      <FormText
        form={form}
        name="reference"
        label={t('reference')}
        hint={t('referenceHint')}
        autoComplete="off"
      />
      <FormSelect
        form={form}
        name="fundId"
        label={giving('fund')}
        none={giving('generalFund')}
        options={funds}
      />
      {conflict.notice}
      {seen && <LastChange item={seen} />}
    </FormDialog>
  );
}
