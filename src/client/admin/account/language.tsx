import { locales, shippedLanguages } from '../../../shared/messages/languages';
import { locale } from '../../../shared/schemas/messages';
import { trpc } from '../../app/trpc';
import { useLocale, useMessages } from '../../messages/use-messages';
import { controlClass, Field } from '../../ui/field';
import { Panel } from '../kit/display/panel';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** The language of the area for this account. */
export function Language() {
  const t = useMessages('adminAccount');
  const shown = useLocale();
  const utils = trpc.useUtils();
  const choice = useAdminMutation({
    send: utils.client.auth.chooseLanguage.mutate,
    failed: t('languageFailed'),
    refresh: () => utils.invalidate(),
  });
  return (
    <Panel title={t('language')}>
      <p className="mt-2 text-sm text-muted">{t('languageHint')}</p>
      <div className="mt-4 max-w-md [&_label]:sr-only">
        <Field label={t('yourLanguage')}>
          {(control) => (
            <select
              {...control}
              className={controlClass}
              value={shown}
              disabled={choice.isPending}
              onChange={({ target }) => choice.mutate({ language: locale.parse(target.value) })}
            >
              {locales.map((code) => (
                <option key={code} value={code} lang={code}>
                  {shippedLanguages[code].name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Panel>
  );
}
