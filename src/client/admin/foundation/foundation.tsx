import { useContext, useMemo, useState } from 'react';
import type { Setting } from '../../../shared/schemas/settings';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { asPrefetch, type FirstReads } from '../kit/deferred';
import { AdminLink } from '../kit/display/admin-link';
import { Loading } from '../kit/display/loading';
import { useRequestedField } from '../kit/form/use-requested-field';
import { useKeptFocus } from '../kit/list/use-kept-focus';
import { Permissions } from '../kit/permissions';
import { ConfirmText, isDefaultText } from '../settings/default-text';
import { SettingEdit } from '../settings/setting-edit';
import { mayChange } from '../settings/setting-messages';
import { useSettingTexts } from '../settings/use-setting-texts';
import { PurposeForm } from './purpose-form';
import { purposes } from './purposes';

/** @public Called by `sections.ts`, once the code has loaded. */
export const firstReads: FirstReads = (utils) =>
  void utils.settings.staffList.prefetch(undefined, asPrefetch);

/** Settings as forms by purpose. */
export default function FoundationSection() {
  const t = useMessages('adminFoundation');
  const rich = useRichMessages('adminFoundation');
  const title = useMessages('adminSections')('foundation');
  const loading = useMessages('adminSettings')('loading');
  const { data } = trpc.settings.staffList.useQuery();
  const held = useContext(Permissions);
  const requested = useRequestedField();
  // Memoized: a form follows its settings when they change.
  const forms = useMemo(
    () =>
      purposes.map(({ keys, ...purpose }) => ({
        ...purpose,
        settings: keys.flatMap((key) => (mayChange(key, held) && data?.find((one) => one.key === key)) || []),
      })),
    [data, held],
  );
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-2 max-w-3xl text-muted">
        {held.includes('settings:read')
          ? rich('aboutWithLinks', {
              pages: (chunks) => <AdminLink to={{ section: 'pages' }}>{chunks}</AdminLink>,
              settings: (chunks) => <AdminLink to={{ section: 'settings' }}>{chunks}</AdminLink>,
            })
          : t('about')}
      </p>
      {data && <DefaultTexts settings={data} />}
      {!data && <Loading label={loading} />}
      <div className="mt-6 gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        {forms.map(
          (form) =>
            form.settings.length > 0 && <PurposeForm key={form.purpose} {...form} requested={requested} />,
        )}
      </div>
    </>
  );
}

type Stored = Setting & Age;

/** Default texts that the user may confirm or edit. */
function DefaultTexts({ settings }: { settings: Stored[] }) {
  const t = useMessages('adminFoundation');
  const edit = useMessages('adminChanges')('edit');
  const textsOf = useSettingTexts();
  const held = useContext(Permissions);
  const [edited, setEdited] = useState<Stored>();
  const keptFocus = useKeptFocus();
  const texts = settings.filter((setting) => isDefaultText(setting) && mayChange(setting.key, held));
  return (
    <div {...keptFocus} tabIndex={-1}>
      {texts.length > 0 && (
        <details className="mt-6 rounded-xl border border-yellow-600 bg-surface p-4 sm:p-6 dark:border-yellow-500">
          <summary className="cursor-pointer py-1 font-semibold">
            {t('defaultsToCheck', { count: texts.length })}
          </summary>
          <p className="mt-2 max-w-3xl text-muted">{t('defaultsText')}</p>
          <ul className="mt-3">
            {texts.map((setting, place) => (
              <li key={setting.key} data-index={place} className="border-t border-line py-3">
                <div className="flex items-baseline justify-between gap-x-4">
                  <h2 dir="auto" className="w-fit font-sans text-base font-semibold wrap-anywhere">
                    {textsOf(setting).name}
                  </h2>
                  <div className="-me-3 flex shrink-0">
                    <ConfirmText setting={setting} className="px-3" />
                    <Button
                      look="quiet"
                      className="px-3"
                      aria-label={t('editOf', { name: textsOf(setting).name })}
                      onClick={() => setEdited(setting)}
                    >
                      {edit}
                    </Button>
                  </div>
                </div>
                <p dir="auto" className="line-clamp-6 w-fit text-sm wrap-anywhere whitespace-pre-line">
                  {setting.value}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {edited && <SettingEdit setting={edited} close={() => setEdited(undefined)} />}
    </div>
  );
}
