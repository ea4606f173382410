import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { etagOf } from '../../../shared/schemas/etags';
import { type Setting, setting as stored, valueInputOf } from '../../../shared/schemas/settings';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { isRefusal, messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { FormSelect, FormText, FormTextArea } from '../kit/form/fields';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { presentState, type Refusal, useFailureToast } from '../kit/mutations/refusals';
import { useErrorTranslation } from '../kit/session/error-translation';
import { timeZones } from '../kit/time-zones';
import { FormDocument } from '../pictures/form-document';
import { useSettingToasts } from '../settings/setting-messages';
import { useSettingTexts } from '../settings/use-setting-texts';
import { SettingTranslations } from '../translations/item-translations';
import type { Purpose } from './purposes';

type Known = Setting & Age;
type Typed = Record<string, string>;
type Props = {
  purpose: Purpose['purpose'];
  settings: Known[];
  /** The setting to focus at first; perhaps of another form. */
  requested: string | undefined;
};

/** Each changed setting is saved by itself. */
export function PurposeForm({ purpose, settings, requested }: Props) {
  const t = useMessages('adminFoundation');
  const texts = useMessages('adminSettings');
  const saving = useMessages('adminChanges')('saving');
  const textsOf = useSettingTexts();
  const toasts = useSettingToasts();
  const id = useId();
  const showFailure = useFailureToast();
  // The version that the user has seen.
  const [seen, setSeen] = useState(settings);
  const form = useForm<Typed>({
    resolver: resolverOf(seen, useErrorTranslation()),
    defaultValues: valuesOf(seen),
  });
  const { isDirty, dirtyFields } = form.formState;
  useLeaveQuestion(isDirty);
  const [pending, setPending] = useState(false);
  const utils = trpc.useUtils();
  // Untouched fields follow the stored settings.
  const [followed, setFollowed] = useState(settings);
  if (followed !== settings) {
    const before = new Map(seen.map((setting) => [setting.key, setting]));
    setFollowed(settings);
    setSeen(settings.map((setting) => (dirtyFields[setting.key] && before.get(setting.key)) || setting));
  }
  const follow = useEffectEvent((now: Known[]) => {
    for (const { key, value } of now) if (!dirtyFields[key]) form.resetField(key, { defaultValue: value });
  });
  useEffect(() => follow(settings), [settings]);
  const begin = useEffectEvent(() => {
    if (requested && settings.some(({ key }) => key === requested)) form.setFocus(requested);
  });
  useEffect(() => begin(), []);

  /** @returns whether it was saved; otherwise the field shows why */
  const saveOne = async (setting: Known, value: string): Promise<boolean> => {
    const { key } = setting;
    try {
      await utils.client.settings.update.mutate({ key, value }, { context: { ifMatch: etagOf(setting) } });
      form.resetField(key, { defaultValue: value });
      return true;
    } catch (error) {
      const refusal: Refusal = isRefusal(error) ? error : {};
      const theirs = presentState(refusal, withAge(stored));
      if (theirs) setSeen((known) => known.map((one) => (one.key === key ? theirs : one)));
      const message = theirs ? t('changedByOther', { value: theirs.value }) : messageOf(refusal);
      form.setError(key, { message: message ?? texts('updateFailed') }, { shouldFocus: true });
      showFailure(texts('updateFailed'), refusal, message);
      return false;
    }
  };
  const save = form.handleSubmit(async (values) => {
    if (pending) return;
    setPending(true);
    const changed = seen.filter(({ key }) => dirtyFields[key]);
    const saved: boolean[] = [];
    for (const setting of changed) saved.push(await saveOne(setting, values[setting.key] ?? ''));
    if (saved.every(Boolean)) toasts.done('update');
    if (saved.some(Boolean))
      await Promise.all([utils.settings.invalidate(), utils.translations.invalidate()]);
    setPending(false);
  });

  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="font-sans text-lg font-semibold">
        {t(purpose)}
      </h2>
      <p className="text-sm text-muted">{t(`${purpose}Hint`)}</p>
      <form noValidate onSubmit={save} className="mt-5 grid gap-5">
        {seen.map((setting) => {
          const { key, type, value } = setting;
          const { name: label, hint } = textsOf(setting);
          const field = { form, name: key, label, hint };
          return (
            <div key={key} className="grid gap-2">
              {key === 'timeZone' ? (
                <FormSelect {...field} none={texts('chooseZone')} options={zonesWith(value)} />
              ) : key === 'annualReportUrl' ? (
                <FormDocument {...field} />
              ) : type === 'textarea' ? (
                <FormTextArea {...field} rows={Math.min(12, value.split('\n').length + 2)} />
              ) : (
                <FormText {...field} inputMode={type} autoComplete="off" />
              )}
              <SettingTranslations of={key} name={label} />
            </div>
          );
        })}
        <Button type="submit" disabled={pending || !isDirty} className="justify-self-start">
          {pending ? saving : t(`${purpose}Save`)}
        </Button>
      </form>
    </section>
  );
}

const valuesOf = (settings: Known[]): Typed =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));

const zonesWith = (value: string) =>
  [...new Set([value, ...timeZones()])].map((zone) => [zone, zone] as const);

/** Validates each value by the rules of its setting. */
const resolverOf =
  (settings: Known[], translate: (error: string) => string): Resolver<Typed> =>
  (typed) => {
    const values: Typed = {};
    const errors: Record<string, { type: string; message: string }> = {};
    for (const setting of settings) {
      const { key } = setting;
      const { data, error } = valueInputOf(setting).safeParse({ value: typed[key] });
      if (data) values[key] = data.value;
      else errors[key] = { type: 'value', message: translate(error?.issues[0]?.message ?? '') };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
