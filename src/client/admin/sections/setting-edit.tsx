import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { etagOf } from '../../../shared/etag';
import { type Setting, settingValueInput } from '../../../shared/settings';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Conflict } from '../conflict';
import { FormText, FormTextArea } from '../fields';
import { useLeaveGuard } from '../use-leave-guard';
import { settingDone, settingFailed } from './setting-words';

type Props = { setting: Setting; close: () => void };

const valueInput = settingValueInput.pick({ value: true });

/** The form of a setting's value. A refused save keeps what was typed. */
export function SettingEdit({ setting, close }: Props) {
  const form = useForm({
    resolver: standardSchemaResolver(valueInput),
    defaultValues: { value: setting.value },
  });
  const [conflict, setConflict] = useState(false);
  const leave = useLeaveGuard(form.formState.isDirty, close);
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation({
    async onSuccess() {
      settingDone('update');
      close();
      await utils.settings.invalidate();
    },
    onError(error) {
      if (error.data?.code === 'PRECONDITION_FAILED') setConflict(true);
      else settingFailed('update', error);
    },
    // Once the administrator has seen that somebody else changed the setting, saving it again is meant.
    ...(!conflict && { trpc: { context: { ifMatch: etagOf(setting) } } }),
  });
  const save = form.handleSubmit(({ value }) => {
    if (!update.isPending) update.mutate({ key: setting.key, value });
  });
  return (
    <Modal title="Edit Setting" close={leave}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <p>
          <bdi className="font-semibold">{setting.label}</bdi>{' '}
          <code className="text-sm break-words text-muted">{setting.key}</code>
        </p>
        {setting.type === 'textarea' ? (
          <FormTextArea form={form} name="value" label="Value" rows={10} />
        ) : (
          <FormText form={form} name="value" label="Value" inputMode={setting.type} />
        )}
        {conflict && <Conflict noun="setting" discard={() => void utils.settings.invalidate().then(close)} />}
        <div className="flex justify-end gap-3">
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" disabled={update.isPending}>
            {update.isPending ? 'Saving...' : 'Update Setting'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
