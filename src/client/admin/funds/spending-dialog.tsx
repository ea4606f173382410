import { type Spending, spendingInput, spending as storedSpending } from '../../../shared/schemas/spending';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { typedDollars } from '../donations/typed-amount';
import { LastChange } from '../kit/form/conflict';
import { FormNumber, FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { useConflict } from '../kit/form/use-conflict';
import { success } from '../kit/mutations/use-admin-mutation';
import { chosenFund, useFundOptions } from './fund-options';

const spendingForm = spendingInput.extend({
  amount: typedDollars.pipe(spendingInput.shape.amount),
  fundId: chosenFund,
});

const valuesOf = ({ fundId, year, amount }: Spending) => ({
  fundId: fundId === null ? '' : String(fundId),
  year,
  amount: String(amount),
});

type Props = { spending: (Spending & Age) | undefined; close: () => void };

export function SpendingDialog({ spending, close }: Props) {
  const t = useMessages('adminFunds');
  const giving = useMessages('adminGiving');
  const { thisYear } = useDays();
  const funds = useFundOptions();
  const utils = trpc.useUtils();
  const { create, update } = utils.client.spending;
  const refresh = () => utils.spending.invalidate();
  const conflict = useConflict({
    noun: 'entry',
    item: spending,
    stored: withAge(storedSpending),
    valuesOf,
    discard: () => void refresh().then(close),
  });
  const { seen } = conflict;
  const dialog = useDialogForm({
    schema: spendingForm,
    values: spending ? valuesOf(spending) : { fundId: '', year: thisYear() - 1, amount: '' },
    close,
    send: (values) =>
      seen ? update.mutate({ ...values, id: seen.id }, conflict.context) : create.mutate(values),
    done: success(t('spendingSaved')),
    failed: t('spendingFailed'),
    settled: (_, saved) => saved && close(),
    conflict,
    refresh,
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={t(spending ? 'editSpending' : 'recordSpending')}
      dialog={dialog}
      label={t('saveSpending')}
    >
      <FormSelect
        form={form}
        name="fundId"
        label={giving('fund')}
        none={giving('generalFund')}
        options={funds}
      />
      <FormNumber form={form} name="year" label={giving('year')} />
      <FormText form={form} name="amount" label={t('amountInDollars')} inputMode="decimal" />
      {conflict.notice}
      {seen && <LastChange item={seen} />}
    </FormDialog>
  );
}
