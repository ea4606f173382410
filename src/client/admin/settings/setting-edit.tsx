import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Setting, setting as stored, valueInputOf } from '../../../shared/schemas/settings';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { ItemState } from '../content/item-state';
import { EditorScreen } from '../editor/editor-screen';
import { Forbidden } from '../kit/form/conflict';
import { showAtFields } from '../kit/form/show-at-fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useConflict } from '../kit/form/use-conflict';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { isForbidden, isGone, presentState } from '../kit/mutations/refusals';
import { useSettingToasts } from './setting-messages';
import { useSettingTexts } from './use-setting-texts';
import { kindOf, ValueField } from './value-field';

type Props = {
  setting: Setting & Age;
  close: () => void;
  beside?: ((value: string) => ReactNode) | undefined;
};

export function SettingEdit({ setting, close, beside }: Props) {
  const t = useMessages('adminSettings');
  const saving = useMessages('adminChanges')('saving');
  const unsaved = useMessages('adminContent')('unsaved');
  const { name, hint } = useSettingTexts()(setting);
  const toasts = useSettingToasts();
  const form = useForm({
    resolver: useResolver(valueInputOf(setting)),
    defaultValues: { value: setting.value },
  });
  const utils = trpc.useUtils();
  const conflict = useConflict({
    noun: 'setting',
    item: setting,
    stored: withAge(stored),
    valuesOf: ({ value }) => ({ value }),
    discard: () => void utils.settings.invalidate().then(close),
    hint: t('typedIsHere'),
  });
  const { seen } = conflict;
  const typed = useWatch({ control: form.control, name: 'value' });
  const update = trpc.settings.update.useMutation({
    async onSuccess() {
      toasts.done('update');
      await utils.settings.invalidate();
      close();
    },
    onError(error) {
      conflict.refused(error, form.getValues(), null);
      if (presentState(error, withAge(stored))) return;
      if (isGone(error)) void utils.settings.invalidate();
      showAtFields(form, error);
      toasts.failed('update', error);
    },
    ...(conflict.context && { trpc: conflict.context }),
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: update.isPending, close });
  const save = form.handleSubmit(({ value }) => {
    if (!update.isPending) update.mutate({ key: setting.key, value });
  });
  const about = (
    <p>
      <bdi className="font-semibold">{name}</bdi>{' '}
      <code className="text-sm break-words text-muted">{setting.key}</code>
      <span dir="auto" className="block text-sm whitespace-pre-line text-muted empty:hidden">
        {hint}
      </span>
    </p>
  );
  const notices = (
    <>
      {conflict.notice}
      {update.error && isForbidden(update.error) && <Forbidden typed={form.getValues('value')} />}
    </>
  );
  const submit = { label: t('update'), busy: saving, pending: update.isPending };
  const isBeside = beside !== undefined;
  if (isLong(setting))
    return (
      <EditorScreen
        title={t('edit')}
        close={leave}
        onSubmit={save}
        notices={notices}
        wide={isBeside}
        state={form.formState.isDirty ? unsaved : t('published')}
        submit={submit}
      >
        <div className={isBeside ? 'grid items-start gap-x-8 gap-y-5 lg:grid-cols-2' : 'grid gap-5'}>
          <div className="grid min-w-0 gap-5">
            {about}
            <ValueField form={form} setting={setting} />
            {seen && <ItemState type="setting" item={seen} translationKey={setting.key} />}
          </div>
          {beside?.(typed)}
        </div>
      </EditorScreen>
    );
  return (
    <Modal title={t('edit')} close={leave} wide={isBeside}>
      <div className={isBeside ? 'grid items-start gap-x-8 gap-y-5 lg:grid-cols-[24rem_minmax(0,1fr)]' : ''}>
        <form noValidate onSubmit={save} className="grid min-w-0 gap-5">
          {about}
          <ValueField form={form} setting={setting} />
          {notices}
          {seen && <ItemState type="setting" item={seen} translationKey={setting.key} />}
          <SubmitRow leave={leave} {...submit} />
        </form>
        {beside?.(typed)}
      </div>
    </Modal>
  );
}

/** Paragraphs and lists get the full window. */
const isLong = ({ key, type }: Setting) =>
  type === 'textarea' && !['sentence', 'entry', 'picture'].includes(kindOf(key) ?? '');
