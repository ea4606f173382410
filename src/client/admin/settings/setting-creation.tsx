import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { settingInput } from '../../../shared/schemas/settings';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Forbidden } from '../kit/form/conflict';
import { typedIn } from '../kit/form/differences';
import { FormSelect, FormText, FormTextArea } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { isForbidden } from '../kit/mutations/refusals';
import { groupLabels, settingDone, settingFailed, typeLabels } from './setting-messages';

export function SettingCreation() {
  const form = useForm({
    resolver: standardSchemaResolver(settingInput),
    defaultValues: { key: '', value: '', label: '', description: '', group: undefined, type: undefined },
  });
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  const utils = trpc.useUtils();
  const create = trpc.settings.create.useMutation({
    async onSuccess() {
      settingDone('create');
      form.reset();
      await utils.settings.invalidate();
    },
    onError(error) {
      showAtFields(form, error);
      settingFailed('create', error);
    },
  });
  const save = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate(values);
  });
  return (
    <section
      aria-labelledby="create-setting"
      className="mt-10 rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="create-setting" className="text-xl font-semibold">
        Create New Setting
      </h2>
      <form noValidate onSubmit={save} className="mt-5 grid gap-5 lg:grid-cols-2">
        <FormText form={form} name="key" label="Key" />
        <FormText form={form} name="label" label="Label" />
        <FormTextArea form={form} name="value" label="Value" rows={3} />
        <FormTextArea form={form} name="description" label="Description (optional)" rows={3} />
        <FormSelect form={form} name="group" label="Group" none="Choose a group" options={groupLabels} />
        <FormSelect form={form} name="type" label="Type" none="Choose a type" options={typeLabels} />
        {create.error && isForbidden(create.error) && (
          <div className="lg:col-span-2">
            <Forbidden typed={typedIn(null, form.getValues())} />
          </div>
        )}
        <Button type="submit" disabled={create.isPending} className="justify-self-start">
          {create.isPending ? 'Saving...' : 'Create Setting'}
        </Button>
      </form>
    </section>
  );
}
