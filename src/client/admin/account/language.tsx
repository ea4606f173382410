import { locales, shippedLanguages } from '../../../shared/messages/languages';
import { locale } from '../../../shared/schemas/messages';
import { trpc } from '../../app/trpc';
import { useLocale, useMessages } from '../../messages/use-messages';
import { SelectField } from '../../ui/field';
import { Panel } from '../kit/display/panel';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** The languages by their own names. */
const options = locales.map((code) => [code, shippedLanguages[code].name] as const);

/** The language of the area for this account. */
export function Language() {
  const t = useMessages('adminAccount');
  const shown = useLocale();
  const utils = trpc.useUtils();
  const choice = useAdminMutation({
    send: utils.client.auth.chooseLanguage.mutate,
    done: success(t('languageSaved')),
    failed: t('languageFailed'),
    refresh: () => utils.messages.admin.invalidate(),
  });
  return (
    <Panel title={t('language')}>
      <p className="mt-2 text-sm text-muted">{t('languageHint')}</p>
      <div className="mt-4 max-w-md [&_label]:sr-only">
        <SelectField
          label={t('language')}
          options={options}
          value={shown}
          disabled={choice.isPending}
          onChange={({ target }) => choice.mutate({ language: locale.parse(target.value) })}
        />
      </div>
    </Panel>
  );
}
