import { type Fund, fundInput, fund as storedFund } from '../../../shared/schemas/funds';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { ItemState } from '../content/item-state';
import { FormCheckbox, FormText, FormTextArea } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { useConflict } from '../kit/form/use-conflict';
import { capitalized } from '../kit/format';
import { success } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';

type Props = { fund: (Fund & Age) | undefined; close: () => void };

const nothing = { name: '', description: '', zakat: false, active: true };

export function FundDialog({ fund, close }: Props) {
  const t = useMessages('adminFunds');
  const content = useMessages('adminContent');
  const name = useMessages('adminGiving')('name');
  const named = useNouns().the('fund');
  const utils = trpc.useUtils();
  const { create, update } = utils.client.funds;
  const refresh = () => utils.funds.invalidate();
  const conflict = useConflict({
    noun: 'fund',
    item: fund,
    stored: withAge(storedFund),
    valuesOf: (theirs) => theirs,
    discard: () => void refresh().then(close),
  });
  const { seen } = conflict;
  const dialog = useDialogForm({
    schema: fundInput,
    values: fund ?? nothing,
    close,
    send: ({ name, description, zakat, active }) => {
      const values = { name, description, zakat, active };
      return seen ? update.mutate({ ...values, id: seen.id }, conflict.context) : create.mutate(values);
    },
    done: success(content(seen ? 'updated' : 'created', { item: capitalized(named) })),
    failed: content(seen ? 'updateFailed' : 'createFailed', { item: named }),
    settled: (_, saved) => saved && close(),
    conflict,
    refresh,
  });
  const { form } = dialog;
  return (
    <FormDialog title={t(fund ? 'editTitle' : 'add')} dialog={dialog} label={t(fund ? 'update' : 'create')}>
      <FormText form={form} name="name" label={name} />
      <FormTextArea form={form} name="description" label={t('description')} rows={3} />
      <div>
        <FormCheckbox form={form} name="zakat" label={t('forZakat')} />
        <p className="text-sm text-muted">{t('zakatHint')}</p>
      </div>
      <div>
        <FormCheckbox form={form} name="active" label={t('offer')} />
        <p className="text-sm text-muted">{t('offerHint')}</p>
      </div>
      {conflict.notice}
      {seen && <ItemState type="fund" item={seen} />}
    </FormDialog>
  );
}
