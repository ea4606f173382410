import { type Fund, fundInput, fund as storedFund } from '../../../shared/schemas/funds';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { LastChange } from '../kit/form/conflict';
import { FormCheckbox, FormText, FormTextArea } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { useConflict } from '../kit/form/use-conflict';
import { success } from '../kit/mutations/use-admin-mutation';

type Props = { fund: (Fund & Age) | undefined; close: () => void };

const nothing = { name: '', description: '', zakat: false, active: true };

export function FundDialog({ fund, close }: Props) {
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
  const verb = seen ? 'update' : 'create';
  const dialog = useDialogForm({
    schema: fundInput,
    values: fund ?? nothing,
    close,
    send: ({ name, description, zakat, active }) => {
      const values = { name, description, zakat, active };
      return seen ? update.mutate({ ...values, id: seen.id }, conflict.context) : create.mutate(values);
    },
    done: success(`Fund ${verb}d successfully`),
    failed: `Failed to ${verb} fund`,
    settled: (_, saved) => saved && close(),
    conflict,
    refresh,
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={fund ? 'Edit Fund' : 'Add Fund'}
      dialog={dialog}
      label={fund ? 'Update fund' : 'Create fund'}
    >
      <FormText form={form} name="name" label="Name" />
      <FormTextArea form={form} name="description" label="Description (optional)" rows={3} />
      <div>
        <FormCheckbox form={form} name="zakat" label="For zakat" />
        <p className="text-sm text-muted">
          Zakat is passed on in full. Payment fees are taken from the general fund.
        </p>
      </div>
      <div>
        <FormCheckbox form={form} name="active" label="Offer on the donation form" />
        <p className="text-sm text-muted">
          Donors can choose it on the site. You can add gifts to it by hand either way.
        </p>
      </div>
      {conflict.notice}
      {seen && <LastChange item={seen} />}
    </FormDialog>
  );
}
