import { type Donor, donorInput, donor as storedDonor } from '../../../shared/schemas/donors';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { LastChange } from '../kit/form/conflict';
import { FormText, FormTextArea } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { useConflict } from '../kit/form/use-conflict';
import { conflictMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { useRefreshDonors } from './use-refresh-donors';

const valuesOf = ({ name, organisation, email, address, salutation, note }: Donor) => ({
  name,
  organisation: organisation ?? '',
  email: email ?? '',
  address: address ?? '',
  salutation: salutation ?? '',
  note,
});
const nothing = { name: '', organisation: '', email: '', address: '', salutation: '', note: '' };

type Props = { donor: Donor | undefined; close: () => void };

export function DonorDialog({ donor, close }: Props) {
  const t = useMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const { create, update } = trpc.useUtils().client.donors;
  const refresh = useRefreshDonors();
  const conflict = useConflict({
    noun: 'donor',
    item: donor,
    stored: storedDonor,
    valuesOf,
    discard: () => void refresh().then(close),
  });
  const { seen } = conflict;
  const dialog = useDialogForm({
    schema: donorInput,
    values: donor ? valuesOf(donor) : nothing,
    close,
    send: (values) =>
      seen ? update.mutate({ ...values, id: seen.id }, conflict.context) : create.mutate(values),
    done: success(t('saved')),
    failed: t('saveFailed'),
    reason: conflictMessage,
    settled: (_, saved) => saved && close(),
    conflict,
    refresh,
  });
  const { form } = dialog;
  return (
    <FormDialog title={t(donor ? 'edit' : 'add')} dialog={dialog} label={t('save')}>
      <FormText form={form} name="name" label={giving('name')} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="organisation" label={t('organizationOptional')} autoComplete="off" />
        <FormText form={form} name="email" type="email" label={giving('emailOptional')} autoComplete="off" />
      </div>
      <FormTextArea form={form} name="address" label={t('addressOptional')} rows={3} />
      <FormText
        form={form}
        name="salutation"
        label={t('salutationOptional')}
        autoComplete="off"
        placeholder={t('salutationExample')}
      />
      <FormTextArea form={form} name="note" label={t('noteOptional')} rows={3} />
      {donor && <p className="text-sm text-muted">{t('keptNames')}</p>}
      {conflict.notice}
      {seen && <LastChange item={seen} />}
    </FormDialog>
  );
}
