import { Tabs } from 'radix-ui';
import { useState } from 'react';
import type { Setting } from '../../../shared/settings';
import { trpc } from '../../trpc';
import { Loading } from '../loading';
import { useKeptFocus } from '../use-kept-focus';
import { SettingCard } from './setting-card';
import { SettingCreation } from './setting-creation';
import { SettingEdit } from './setting-edit';
import { groupLabels } from './setting-words';

export default function SettingsSection() {
  const { data } = trpc.settings.list.useQuery();
  const [edited, setEdited] = useState<Setting>();
  return (
    <>
      <h1 className="text-heading">Settings</h1>
      <Tabs.Root defaultValue="urls" className="mt-6">
        <Tabs.List aria-label="Groups of settings" className="flex flex-wrap gap-x-2 border-b border-line">
          {groupLabels.map(([group, label]) => (
            <Tabs.Trigger
              key={group}
              value={group}
              className="-mb-px min-h-12 border-b-3 border-transparent px-4 font-semibold text-muted hover:text-brand aria-selected:border-brand aria-selected:text-brand"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {groupLabels.map(([group]) => (
          <Tabs.Content key={group} value={group} className="pt-6">
            {data ? (
              <SettingCards settings={data.filter((setting) => setting.group === group)} edit={setEdited} />
            ) : (
              <Loading label="Loading settings..." />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <SettingCreation />
      {edited && <SettingEdit setting={edited} close={() => setEdited(undefined)} />}
    </>
  );
}

type CardsProps = { settings: Setting[]; edit: (setting: Setting) => void };

function SettingCards({ settings, edit }: CardsProps) {
  const keptFocus = useKeptFocus();
  return (
    <div {...keptFocus} tabIndex={-1}>
      {settings.length === 0 ? (
        <p className="py-10 text-center text-muted">No settings found in this group.</p>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {settings.map((setting, place) => (
            <SettingCard key={setting.id} setting={setting} place={place} edit={edit} />
          ))}
        </ul>
      )}
    </div>
  );
}
