import { redirectInput } from '../../../shared/schemas/redirects';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';

type Props = { from: string; close: () => void };

export function RedirectDialog({ from, close }: Props) {
  const t = useMessages('adminRedirects');
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: redirectInput,
    values: { from, to: '' },
    close,
    send: utils.client.redirects.create.mutate,
    done: success(t('added')),
    failed: t('addFailed'),
    reason: conflictMessage,
    refresh: () => utils.redirects.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog title={t('add')} dialog={dialog} label={t('add')}>
      <FormText
        form={form}
        name="from"
        label={t('oldAddress')}
        hint={t('oldHint')}
        autoComplete="off"
        autoCapitalize="off"
      />
      <FormText
        form={form}
        name="to"
        label={t('newAddress')}
        hint={t('newHint')}
        autoComplete="off"
        autoCapitalize="off"
      />
    </FormDialog>
  );
}
