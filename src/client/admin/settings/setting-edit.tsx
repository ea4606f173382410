import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Setting, setting as stored, valueInputOf } from '../../../shared/schemas/settings';
import { type Age, etagOf, withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { EditorScreen } from '../kit/editor-screen/editor-screen';
import { Conflict, Gone } from '../kit/form/conflict';
import { type Difference, differencesOf } from '../kit/form/differences';
import { Forbidden } from '../kit/form/forbidden';
import { LastChange } from '../kit/form/last-change';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { isForbidden, isGone, presentState, showAtFields } from '../kit/mutations/refusals';
import { useIsMe } from '../kit/use-is-me';
import { settingDone, settingFailed } from './setting-words';
import { kindOf, ValueField } from './value-field';

type Props = {
  setting: Setting & Age;
  close: () => void;
  /** What stands beside the form, and follows what is typed. */
  beside?: ((value: string) => ReactNode) | undefined;
};

/** The form of a setting's value. A refused save keeps what was typed. */
export function SettingEdit({ setting, close, beside }: Props) {
  const form = useForm({
    resolver: standardSchemaResolver(valueInputOf(setting)),
    defaultValues: { value: setting.value },
  });
  // The state that the administrator was last shown: what they save now is meant to follow it.
  const [seen, setSeen] = useState(setting);
  const [differences, setDifferences] = useState<Difference[]>();
  const typed = useWatch({ control: form.control, name: 'value' });
  const isMe = useIsMe();
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation({
    async onSuccess() {
      settingDone('update');
      close();
      await utils.settings.invalidate();
    },
    onError(error) {
      const theirs = presentState(error, withAge(stored));
      if (theirs) {
        setSeen(theirs);
        void differencesOf(null, form.getValues(), { value: theirs.value }).then(setDifferences);
        return;
      }
      if (isGone(error)) void utils.settings.invalidate();
      showAtFields(form, error);
      settingFailed('update', error);
    },
    trpc: { context: { ifMatch: etagOf(seen) } },
  });
  const forbidden = update.error !== null && isForbidden(update.error);
  const gone = update.error !== null && isGone(update.error);
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: update.isPending, close });
  const save = form.handleSubmit(({ value }) => {
    if (!update.isPending) update.mutate({ key: setting.key, value });
  });
  const about = (
    <p>
      <bdi className="font-semibold">{setting.label}</bdi>{' '}
      <code className="text-sm break-words text-muted">{setting.key}</code>
      <span dir="auto" className="block text-sm whitespace-pre-line text-muted empty:hidden">
        {setting.description}
      </span>
    </p>
  );
  const notices = (
    <>
      {differences && !gone && (
        <Conflict
          noun="setting"
          differences={differences}
          isOwn={isMe(seen.updatedBy)}
          discard={() => void utils.settings.invalidate().then(close)}
        />
      )}
      {forbidden && <Forbidden typed={form.getValues('value')} />}
      {gone && <Gone noun="setting" hint="What you typed is still here. Copy it to a new one." />}
    </>
  );
  const submit = { label: 'Update Setting', busy: 'Saving...', pending: update.isPending };
  const isBeside = beside !== undefined;
  if (isLong(setting))
    return (
      <EditorScreen
        title="Edit Setting"
        close={leave}
        onSubmit={save}
        notices={notices}
        wide={isBeside}
        state={form.formState.isDirty ? 'Unsaved changes' : 'Published'}
        submit={submit}
      >
        <div className={isBeside ? 'grid items-start gap-x-8 gap-y-5 lg:grid-cols-2' : 'grid gap-5'}>
          <div className="grid min-w-0 gap-5">
            {about}
            <ValueField form={form} setting={setting} />
            {!gone && <LastChange item={seen} />}
          </div>
          {beside?.(typed)}
        </div>
      </EditorScreen>
    );
  return (
    <Modal title="Edit Setting" close={leave} wide={isBeside}>
      <div className={isBeside ? 'grid items-start gap-x-8 gap-y-5 lg:grid-cols-[24rem_minmax(0,1fr)]' : ''}>
        <form noValidate onSubmit={save} className="grid min-w-0 gap-5">
          {about}
          <ValueField form={form} setting={setting} />
          {notices}
          {!gone && <LastChange item={seen} />}
          <SubmitRow leave={leave} {...submit} />
        </form>
        {beside?.(typed)}
      </div>
    </Modal>
  );
}

/** What is written rather than filled in: paragraphs and lists. */
const isLong = ({ key, type }: Setting) =>
  type === 'textarea' && !['sentence', 'entry', 'picture'].includes(kindOf(key) ?? '');
