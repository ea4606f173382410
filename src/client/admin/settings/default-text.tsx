import { applicationMailDefaults, mailSettingDefaults } from '../../../shared/messages/mail-settings';
import { settingsOn } from '../../../shared/messages/setting-places';
import { etagOf } from '../../../shared/schemas/etags';
import type { Setting } from '../../../shared/schemas/settings';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useSettingTexts } from './use-setting-texts';

type Stored = Setting & Age;

const mailKeys: readonly string[] = [...mailSettingDefaults, ...applicationMailDefaults].map(
  ({ key }) => key,
);
/** Pictures and internal links claim nothing. */
const claimsNothing = /Picture$|^(?:logoUrl|browseCoursesUrl|transparencyPage|applyForAdmissionUrl)$/;
const textKeys = new Set(
  // Events have no zone until staff confirms the server's.
  [...Object.values(settingsOn).flat(), ...mailKeys, 'timeZone'].filter((key) => !claimsNothing.test(key)),
);

/** Whether it is an unconfirmed default. */
export const isDefaultText = ({ key, value, updatedBy }: Stored) =>
  updatedBy === null && value !== '' && textKeys.has(key);

/** Marks a default text, with a button to confirm it. */
export function DefaultText({ setting, mayWrite }: { setting: Stored; mayWrite: boolean }) {
  const t = useMessages('adminSettings');
  if (!isDefaultText(setting)) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone="yellow">{t('defaultText')}</Badge>
      <span className="text-muted">{t('checkDefault')}</span>
      {mayWrite && <ConfirmText setting={setting} className="-ms-3 px-3" />}
    </div>
  );
}

export function ConfirmText({ setting, className }: { setting: Stored; className?: string }) {
  const utils = trpc.useUtils();
  const t = useMessages('adminSettings');
  const { key, value } = setting;
  const { name } = useSettingTexts()(setting);
  const confirmation = useAdminMutation({
    send: (confirmed: Stored) =>
      utils.client.settings.update.mutate({ key, value }, { context: { ifMatch: etagOf(confirmed) } }),
    done: success(t('confirmed')),
    failed: t('confirmFailed'),
    refresh: () => utils.settings.invalidate(),
  });
  return (
    <Button
      look="quiet"
      className={className}
      aria-label={t('confirmOf', { name })}
      aria-disabled={confirmation.isPending}
      onClick={() => {
        if (!confirmation.isPending) confirmation.mutate(setting);
      }}
    >
      {t('confirm')}
    </Button>
  );
}
