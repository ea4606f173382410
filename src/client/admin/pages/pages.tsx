import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { places } from '../../../shared/messages/place-paths';
import { type SettingPlace, settingsOn } from '../../../shared/messages/setting-places';
import { lookDefaults } from '../../../shared/messages/site';
import type { Setting } from '../../../shared/schemas/settings';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Tabs } from '../../ui/tabs';
import { purposes } from '../foundation/purposes';
import { AdminLink } from '../kit/display/admin-link';
import { Loading } from '../kit/display/loading';
import { useKeptFocus } from '../kit/list/use-kept-focus';
import { SettingEdit } from '../settings/setting-edit';
import { PagePreview } from './page-preview';
import { SettingCard } from './setting-card';
import { shownAt } from './where-shown';

type Stored = Setting & Age;

const foundationKeys: ReadonlySet<string> = new Set(purposes.flatMap(({ keys }) => keys));

/** Texts by page, and the look of the site. */
export default function PagesSection() {
  const t = useMessages('adminPages');
  const rich = useRichMessages('adminPages');
  const title = useMessages('adminSections')('pages');
  const { tab } = useSearch({ from: '/admin/' });
  const { data } = trpc.settings.staffList.useQuery();
  const look: readonly string[] = lookDefaults.map(({ key }) => key);
  const tabs = [
    ...places.map(({ on, path }) => ({
      value: on,
      label: t(on === 'about' ? 'aboutUs' : on),
      path,
      keys: keysOn(on, look),
    })),
    { value: 'look', label: t('look'), path: undefined, keys: look },
  ].map(({ value, label, path, keys }) => ({
    value,
    label,
    content: data ? (
      <Page key={value} label={label} path={path} keys={keys} settings={data} />
    ) : (
      <Loading label={t('loading')} />
    ),
  }));
  return (
    <>
      <h1 className="mb-2 text-heading">{title}</h1>
      <p className="mb-4 max-w-2xl text-muted">
        {rich('about', {
          link: (chunks) => <AdminLink to={{ section: 'foundation' }}>{chunks}</AdminLink>,
        })}
      </p>
      <Tabs label={t('pagesOfSite')} chosen={tab} tabs={tabs} />
    </>
  );
}

/** Without the foundation's details and the look. */
const keysOn = (on: SettingPlace, look: readonly string[]): readonly string[] =>
  settingsOn[on].filter(
    // askBeforeMap has no default to show: it is added in Settings.
    (key) => key !== 'askBeforeMap' && !look.includes(key) && !foundationKeys.has(key),
  );

type PageProps = { label: string; path: string | undefined; keys: readonly string[]; settings: Stored[] };

function Page({ label, path, keys, settings }: PageProps) {
  const t = useMessages('adminPages');
  const [edited, setEdited] = useState<Stored>();
  const keptFocus = useKeptFocus();
  return (
    <div {...keptFocus} tabIndex={-1}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl font-semibold">{label}</h2>
        {path && (
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="py-1 text-brand underline underline-offset-4"
          >
            {t('viewPage')}
          </a>
        )}
      </div>
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {keys.map((key, place) => (
          <SettingCard
            key={key}
            known={key}
            place={place}
            path={path}
            setting={settings.find((setting) => setting.key === key)}
            edit={setEdited}
          />
        ))}
      </ul>
      {edited && (
        <SettingEdit
          setting={edited}
          close={() => setEdited(undefined)}
          beside={besideOf(edited.key, shownAt(edited.key, path))}
        />
      )}
    </div>
  );
}

/** Previews a text in its place. */
const besideOf = (key: string, place: string | undefined) =>
  place === undefined
    ? undefined
    : (value: string) => <PagePreview place={place} settingKey={key} value={value} />;
