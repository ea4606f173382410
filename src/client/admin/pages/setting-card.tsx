import { useState } from 'react';
import { entriesOf } from '../../../shared/lib/entries';
import { settingFallbacks } from '../../../shared/messages/setting-fallbacks';
import { siteDefaults } from '../../../shared/messages/site';
import { etagOf } from '../../../shared/schemas/etags';
import type { Setting } from '../../../shared/schemas/settings';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Picture } from '../../ui/picture';
import { useMay } from '../kit/permissions';
import { ColorPreview } from '../settings/color-field';
import { DefaultText } from '../settings/default-text';
import { useSettingAnswers } from '../settings/setting-messages';
import { useSettingTexts } from '../settings/use-setting-texts';
import { Entries, kindOf } from '../settings/value-field';
import { anchors } from './where-shown';

type Stored = Setting & Age;
type Props = {
  known: string;
  place: number;
  path: string | undefined;
  setting: Stored | undefined;
  edit: (setting: Stored) => void;
};

export function SettingCard({ known: key, place, path, setting, edit }: Props) {
  const t = useMessages('adminPages');
  const rich = useRichMessages('adminPages');
  const editLabel = useMessages('adminChanges')('edit');
  const textsOf = useSettingTexts();
  const mayWrite = useMay('settings:write');
  const [asked, setAsked] = useState<'restore' | 'delete'>();
  const first = siteDefaults.find((one) => one.key === key);
  const actions = useActions(setting, () => setAsked(undefined));
  if (!first) return null;
  const { name, hint } = textsOf(setting ?? first);
  const anchor = path && anchors[key];
  return (
    <li data-index={place} className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4">
      <h3 dir="auto" className="w-fit font-sans text-base font-semibold wrap-anywhere">
        {name}
      </h3>
      <p dir="auto" className="text-sm whitespace-pre-line text-muted empty:hidden">
        {hint}
      </p>
      {setting && <DefaultText setting={setting} mayWrite={mayWrite} />}
      <div className="mt-3 rounded-md bg-ground p-3">
        {setting ? (
          <Value setting={setting} />
        ) : (
          <p className="text-sm text-muted">{t(withoutSetting(key))}</p>
        )}
      </div>
      <div className="-mx-3 mt-auto -mb-2 flex flex-wrap justify-end pt-2 [&>*]:px-3">
        {anchor && (
          <a
            href={path + anchor}
            target="_blank"
            rel="noopener"
            className="me-auto inline-flex min-h-11 items-center text-sm text-brand underline underline-offset-4"
          >
            {rich('viewOnPage', { name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
          </a>
        )}
        {mayWrite && setting && (
          <>
            {setting.value !== first.value && (
              <Button look="quiet" aria-label={t('resetOf', { name })} onClick={() => setAsked('restore')}>
                {t('reset')}
              </Button>
            )}
            <Button look="quiet" aria-label={t('hideOf', { name })} onClick={() => setAsked('delete')}>
              {t('hide')}
            </Button>
            <Button look="quiet" aria-label={t('editOf', { name })} onClick={() => edit(setting)}>
              {editLabel}
            </Button>
          </>
        )}
        {mayWrite && !setting && (
          <Button
            look="quiet"
            disabled={actions.pending}
            aria-label={t('showAgainOf', { name })}
            onClick={() => actions.bringBack(first)}
          >
            {t('showAgain')}
          </Button>
        )}
      </div>
      {asked && setting && (
        <ConfirmDialog
          title={t(asked === 'restore' ? 'resetTitle' : 'hideTitle')}
          question={
            asked === 'restore'
              ? t('resetQuestion', { name })
              : t(withoutSetting(key) === 'defaultShown' ? 'hideWithDefault' : 'hideQuestion', { name })
          }
          action={t(asked === 'restore' ? 'reset' : 'hide')}
          pending={actions.pending}
          confirm={() => (asked === 'restore' ? actions.restore(first.value) : actions.remove())}
          close={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}

/** What is shown without the setting. */
const withoutSetting = (key: string) => (key in settingFallbacks ? 'defaultShown' : 'nothingShown');

function useActions(setting: Stored | undefined, close: () => void) {
  const answers = useSettingAnswers(close);
  const creation = trpc.settings.create.useMutation(answers('show'));
  const deletion = trpc.settings.delete.useMutation(answers('hide'));
  const update = trpc.settings.update.useMutation({
    ...answers('reset'),
    ...(setting && { trpc: { context: { ifMatch: etagOf(setting) } } }),
  });
  return {
    pending: creation.isPending || deletion.isPending || update.isPending,
    bringBack: (first: (typeof siteDefaults)[number]) => creation.mutate(first),
    remove: () => setting && deletion.mutate({ id: setting.id }),
    restore: (value: string) => setting && update.mutate({ key: setting.key, value }),
  };
}

/** The value as the site shows it. */
function Value({ setting: { key, value } }: { setting: Setting }) {
  const t = useMessages('adminPages');
  const kind = kindOf(key);
  if (value.trim() === '') return <p className="text-sm text-muted">{t('empty')}</p>;
  if (key === 'brandColor')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorPreview color={value} scheme="light" />
        <ColorPreview color={value} scheme="dark" />
      </div>
    );
  if (kind === 'picture')
    return (
      <Picture
        src={value}
        alt=""
        sizes="240px"
        width={300}
        height={200}
        className="h-32 w-auto max-w-full rounded-md object-contain"
      />
    );
  if (kind === 'list' || kind === 'entry') return <Entries entries={entriesOf(value)} />;
  return (
    <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
      {value}
    </p>
  );
}
