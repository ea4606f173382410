import { useContext, useMemo, useState } from 'react';
import type { Setting } from '../../../shared/schemas/settings';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { AdminLink } from '../kit/display/admin-link';
import { Loading } from '../kit/display/loading';
import { countOf } from '../kit/format';
import { useKeptFocus } from '../kit/list/use-kept-focus';
import { Permissions } from '../kit/permissions';
import { ConfirmText, isDefaultText } from '../settings/default-text';
import { SettingEdit } from '../settings/setting-edit';
import { mayChange } from '../settings/setting-messages';
import { PurposeForm } from './purpose-form';
import { purposes } from './purposes';

/** Settings as forms by purpose. */
export default function FoundationSection() {
  const { data } = trpc.settings.staffList.useQuery();
  const held = useContext(Permissions);
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
      <h1 className="text-heading">Foundation</h1>
      <p className="mt-2 max-w-3xl text-muted">
        Details you update now and then.
        {held.includes('settings:read') && (
          <>
            {' '}
            Texts, pictures and the look of the site are in{' '}
            <AdminLink to={{ section: 'pages' }}>Pages</AdminLink>; all settings with their keys are in{' '}
            <AdminLink to={{ section: 'settings' }}>Settings</AdminLink>.
          </>
        )}
      </p>
      {data && <DefaultTexts settings={data} />}
      {!data && <Loading label="Loading settings..." />}
      <div className="mt-6 gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        {forms.map((form) => form.settings.length > 0 && <PurposeForm key={form.name} {...form} />)}
      </div>
    </>
  );
}

type Stored = Setting & Age;

/** Default texts that the user may confirm or edit. */
function DefaultTexts({ settings }: { settings: Stored[] }) {
  const held = useContext(Permissions);
  const [edited, setEdited] = useState<Stored>();
  const keptFocus = useKeptFocus();
  const texts = settings.filter((setting) => isDefaultText(setting) && mayChange(setting.key, held));
  return (
    <div {...keptFocus} tabIndex={-1}>
      {texts.length > 0 && (
        <details className="mt-6 rounded-xl border border-yellow-600 bg-surface p-4 sm:p-6 dark:border-yellow-500">
          <summary className="cursor-pointer py-1 font-semibold">
            {countOf(texts.length, 'default text')} to check
          </summary>
          <p className="mt-2 max-w-3xl text-muted">
            These texts came with the site. Check that each one is true for your foundation, then confirm or
            edit it.
          </p>
          <ul className="mt-3">
            {texts.map((setting, place) => (
              <li key={setting.key} data-index={place} className="border-t border-line py-3">
                <div className="flex items-baseline justify-between gap-x-4">
                  <h2 dir="auto" className="font-sans text-base font-semibold wrap-anywhere">
                    {setting.label}
                  </h2>
                  <div className="-me-3 flex shrink-0">
                    <ConfirmText setting={setting} className="px-3" />
                    <Button
                      look="quiet"
                      className="px-3"
                      aria-label={`Edit ${setting.label}`}
                      onClick={() => setEdited(setting)}
                    >
                      Edit
                    </Button>
                  </div>
                </div>
                <p dir="auto" className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">
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
