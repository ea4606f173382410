import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { timeZones } from '../../../shared/days';
import { etagOf } from '../../../shared/etag';
import { type Setting, valueInputOf } from '../../../shared/settings';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Conflict } from '../conflict';
import { FormSelect, FormText, FormTextArea } from '../fields';
import { useLeaveGuard } from '../use-leave-guard';
import { settingDone, settingFailed } from './setting-words';

type Props = { setting: Setting; close: () => void };
type ValueForm = { form: UseFormReturn<{ value: string }> };

/** The field that fits a setting. */
function ValueField({ form, setting: { key, type, value } }: Pick<Props, 'setting'> & ValueForm) {
  if (key === 'timeZone')
    return (
      <FormSelect
        form={form}
        name="value"
        label="Value"
        none="Choose a time zone"
        options={[...new Set([value, ...timeZones()])].map((zone) => [zone, zone] as const)}
      />
    );
  return type === 'textarea' ? (
    <FormTextArea form={form} name="value" label="Value" rows={10} />
  ) : (
    <FormText form={form} name="value" label="Value" inputMode={type} />
  );
}

/** The form of a setting's value. A refused save keeps what was typed. */
export function SettingEdit({ setting, close }: Props) {
  const form = useForm({
    resolver: standardSchemaResolver(valueInputOf(setting)),
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
      if (error.data?.code === 'PRECONDITION_FAILED') return setConflict(true);
      const [issue] = error.data?.issues ?? [];
      if (issue) form.setError('value', { message: issue.message });
      settingFailed('update', error);
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
        <ValueField form={form} setting={setting} />
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
