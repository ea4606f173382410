import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { givingSettingDefaults } from '../../../shared/messages/giving-settings';
import { settingGroups } from '../../../shared/schemas/setting-types';
import type { Setting } from '../../../shared/schemas/settings';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { useRequestedForm } from '../content/use-requested-form';
import { Loading } from '../kit/display/loading';
import { useRequestedField } from '../kit/form/use-requested-field';
import { useKeptFocus } from '../kit/list/use-kept-focus';
import { useMay } from '../kit/permissions';
import { MailServerCard } from '../mails/mail-server-card';
import { SettingCard } from './setting-card';
import { SettingCreation } from './setting-creation';
import { SettingEdit } from './setting-edit';
import { useMayChange, useSettingAnswers } from './setting-messages';
import { useSettingTexts } from './use-setting-texts';

export default function SettingsSection() {
  const t = useMessages('adminSettings');
  const groups = useMessages('adminSettingGroups');
  const title = useMessages('adminSections')('settings');
  const { tab } = useSearch({ from: '/admin/' });
  const requested = { ...useRequestedForm(), key: useRequestedField() };
  const { data } = trpc.settings.staffList.useQuery();
  const mayWrite = useMay('settings:write');
  const mayReadAll = useMay('settings:read');
  const mayReadServer = useMay('mailServer:read');
  // Treasurers see no empty groups.
  const shown = settingGroups.filter(
    (group) => mayReadAll || givingSettingDefaults.some((setting) => setting.group === group),
  );
  const tabs = shown.map((group) => ({
    value: group,
    label: groups(group),
    content: (
      <>
        {group === 'emails' && mayReadServer && <MailServerCard />}
        {data ? (
          <SettingCards
            key={group}
            group={group}
            settings={data.filter((setting) => setting.group === group)}
            requested={requested}
          />
        ) : (
          <Loading label={t('loading')} />
        )}
      </>
    ),
  }));
  return (
    <>
      <h1 className="mb-4 text-heading">{title}</h1>
      <Tabs label={t('groups')} chosen={tab} tabs={tabs} />
      {mayWrite && <SettingCreation />}
    </>
  );
}

type CardsProps = {
  group: Setting['group'];
  settings: (Setting & Age)[];
  requested: Record<'id', number | undefined> & Record<'key', string | undefined>;
};

function SettingCards({ group, settings, requested }: CardsProps) {
  const t = useMessages('adminSettings');
  const mayChange = useMayChange();
  const [edited, setEdited] = useState(() =>
    settings.find(({ id, key }) => (id === requested.id || key === requested.key) && mayChange(key)),
  );
  const keptFocus = useKeptFocus();
  return (
    <div {...keptFocus} tabIndex={-1}>
      {settings.length === 0 ? (
        <p className="py-10 text-center text-muted">{t('none')}</p>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {settings.map((setting, place) => (
            <SettingCard key={setting.id} setting={setting} place={place} edit={setEdited} />
          ))}
        </ul>
      )}
      <RemovedSettings group={group} place={settings.length} />
      {edited && <SettingEdit setting={edited} close={() => setEdited(undefined)} />}
    </div>
  );
}

type RemovedSettingsProps = { group: Setting['group']; place: number };

/** Deleted settings, which can be restored. */
function RemovedSettings({ group, place }: RemovedSettingsProps) {
  const t = useMessages('adminSettings');
  const textsOf = useSettingTexts();
  const answers = useSettingAnswers();
  const mayChange = useMayChange();
  const { data } = trpc.settings.removed.useQuery();
  const creation = trpc.settings.create.useMutation(answers('restore'));
  const removed = data?.filter((setting) => setting.group === group) ?? [];
  if (removed.length === 0) return null;
  return (
    <section aria-label={t('removedSettings')} className="mt-6">
      <h2 className="font-sans text-base font-semibold">{t('removed')}</h2>
      <p className="text-sm text-muted">{t('removedText')}</p>
      <ul className="mt-2 divide-y divide-line">
        {removed.map((setting, index) => (
          <li
            key={setting.key}
            data-index={place + index}
            className="flex items-center justify-between gap-3 py-1"
          >
            <span className="min-w-0 text-sm">
              {textsOf(setting).name} <code className="wrap-anywhere text-muted">{setting.key}</code>
            </span>
            {mayChange(setting.key) && (
              <Button
                look="quiet"
                disabled={creation.isPending}
                aria-label={t('restoreOf', { name: textsOf(setting).name })}
                onClick={() => creation.mutate(setting)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
