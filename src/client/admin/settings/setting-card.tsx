import { isGivingSetting } from '../../../shared/messages/giving-settings';
import { secondFactorSetting } from '../../../shared/schemas/second-factor';
import type { Setting } from '../../../shared/schemas/settings';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { EditAndDelete } from '../kit/display/row-actions';
import { DefaultText } from './default-text';
import { useMayChange, useSettingAnswers } from './setting-messages';
import { useSettingTexts } from './use-setting-texts';

type Props = { setting: Setting & Age; place: number; edit: (setting: Setting & Age) => void };

export function SettingCard({ setting, place, edit }: Props) {
  const { id, key, value } = setting;
  const t = useMessages('adminSettings');
  const { name, hint } = useSettingTexts()(setting);
  const answers = useSettingAnswers();
  const mayWrite = useMayChange()(key);
  const deletion = trpc.settings.delete.useMutation(answers('delete'));
  const remove = () => {
    if (confirm(t('mayDelete'))) deletion.mutate({ id });
  };
  return (
    <li data-index={place} className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4">
      <h2 dir="auto" className="w-fit text-lg font-semibold">
        {name}
      </h2>
      <code className="text-sm wrap-anywhere text-muted">{key}</code>
      {hint && (
        <p dir="auto" className="mt-1 text-sm whitespace-pre-line text-muted">
          {hint}
        </p>
      )}
      <DefaultText setting={setting} mayWrite={mayWrite} />
      <div className="mt-3 rounded-md bg-ground p-3">
        <p dir="auto" className="line-clamp-6 text-sm whitespace-pre-line">
          {value}
        </p>
      </div>
      {!mayWrite && key === secondFactorSetting.key && (
        <p className="mt-3 text-sm text-muted">{t('onlyOwners')}</p>
      )}
      {!mayWrite && isGivingSetting(key) && <p className="mt-3 text-sm text-muted">{t('onlyTreasurers')}</p>}
      {mayWrite && (
        <div className="-mx-3 mt-auto -mb-2 flex justify-end pt-2 [&_button]:px-3">
          <EditAndDelete edit={() => edit(setting)} remove={remove} deleting={deletion.isPending} />
        </div>
      )}
    </li>
  );
}
