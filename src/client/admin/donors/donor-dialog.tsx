import { type Donor, donorInput, donor as storedDonor } from '../../../shared/schemas/donors';
import { trpc } from '../../app/trpc';
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
    done: success('Donor saved'),
    failed: 'Failed to save donor',
    reason: conflictMessage,
    settled: (_, saved) => saved && close(),
    conflict,
    refresh,
  });
  const { form } = dialog;
  return (
    <FormDialog title={donor ? 'Edit donor' : 'Add donor'} dialog={dialog} label="Save donor">
      <FormText form={form} name="name" label="Name" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="organisation" label="Organization (optional)" autoComplete="off" />
        <FormText form={form} name="email" type="email" label="Email (optional)" autoComplete="off" />
      </div>
      <FormTextArea form={form} name="address" label="Postal address (optional)" rows={3} />
      <FormText
        form={form}
        name="salutation"
        label="Salutation (optional)"
        autoComplete="off"
        placeholder="Dear Dr. Noor"
      />
      <FormTextArea form={form} name="note" label="Note, for staff only (optional)" rows={3} />
      {donor && (
        <p className="text-sm text-muted">
          Receipts that were issued keep the name they have. Annual statements show the name and address
          above.
        </p>
      )}
      {conflict.notice}
      {seen && <LastChange item={seen} />}
    </FormDialog>
  );
}
