import { useForm } from 'react-hook-form';
import { settingGroups, settingTypes } from '../../../shared/schemas/setting-types';
import { settingInput } from '../../../shared/schemas/settings';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Forbidden } from '../kit/form/conflict';
import { useDifferences } from '../kit/form/differences';
import { FormSelect, FormText, FormTextArea } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { isForbidden } from '../kit/mutations/refusals';
import { useSettingToasts } from './setting-messages';

export function SettingCreation() {
  const t = useMessages('adminSettings');
  const groups = useMessages('adminSettingGroups');
  const types = useMessages('adminSettingTypes');
  const saving = useMessages('adminChanges')('saving');
  const toasts = useSettingToasts();
  const form = useForm({
    resolver: useResolver(settingInput),
    defaultValues: { key: '', value: '', label: '', description: '', group: undefined, type: undefined },
  });
  const { typedIn } = useDifferences();
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  const utils = trpc.useUtils();
  const create = trpc.settings.create.useMutation({
    async onSuccess() {
      toasts.done('create');
      form.reset();
      await utils.settings.invalidate();
    },
    onError(error) {
      showAtFields(form, error);
      toasts.failed('create', error);
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
        {t('createNew')}
      </h2>
      <form noValidate onSubmit={save} className="mt-5 grid gap-5 lg:grid-cols-2">
        <FormText form={form} name="key" label={t('key')} />
        <FormText form={form} name="label" label={t('label')} />
        <FormTextArea form={form} name="value" label={t('value')} rows={3} />
        <FormTextArea form={form} name="description" label={t('description')} rows={3} />
        <FormSelect
          form={form}
          name="group"
          label={t('group')}
          none={t('chooseGroup')}
          options={settingGroups.map((group) => [group, groups(group)] as const)}
        />
        <FormSelect
          form={form}
          name="type"
          label={t('type')}
          none={t('chooseType')}
          options={settingTypes.map((type) => [type, types(type)] as const)}
        />
        {create.error && isForbidden(create.error) && (
          <div className="lg:col-span-2">
            <Forbidden typed={typedIn(null, form.getValues())} />
          </div>
        )}
        <Button type="submit" disabled={create.isPending} className="justify-self-start">
          {create.isPending ? saving : t('create')}
        </Button>
      </form>
    </section>
  );
}
