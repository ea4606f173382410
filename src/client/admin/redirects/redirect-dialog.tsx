import { redirectInput } from '../../../shared/schemas/redirects';
import { trpc } from '../../app/trpc';
import { FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';

type Props = { from: string; close: () => void };

export function RedirectDialog({ from, close }: Props) {
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: redirectInput,
    values: { from, to: '' },
    close,
    send: utils.client.redirects.create.mutate,
    done: success('Redirect added'),
    failed: 'Failed to add redirect',
    reason: conflictMessage,
    refresh: () => utils.redirects.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog title="Add redirect" dialog={dialog} label="Add redirect">
      <FormText
        form={form}
        name="from"
        label="Old address"
        hint="The part after the domain, such as /2019/03/our-school"
        autoComplete="off"
        autoCapitalize="off"
      />
      <FormText
        form={form}
        name="to"
        label="New address"
        hint="A page of this site, such as /programs/school"
        autoComplete="off"
        autoCapitalize="off"
      />
    </FormDialog>
  );
}
