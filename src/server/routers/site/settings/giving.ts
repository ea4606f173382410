import { isGivingSetting } from '../../../../shared/messages/giving-settings';
import { isSensitiveSetting, settingPermission } from '../../../../shared/schemas/setting-permissions';
import { addressesOfOwners } from '../../../accounts/accounts';
import type { Database } from '../../../db/database';
import { siteName } from '../../../db/site-settings';
import { enqueue } from '../../../mail/outbox';
import { noticesTo } from '../../../mail/staff-mails';
import { forbidden } from '../../../rpc/audit';
import type { PermittedContext } from '../../../rpc/context';
import { requireRecentSignIn } from '../../../rpc/permissions';

type Asking = Pick<PermittedContext, 'user'>;

/** Checks the permission for this setting; sensitive ones also require a recent sign-in. @throws FORBIDDEN */
export function requireMayWrite({ user }: Asking, key: string): void {
  if (!user.permissions.has(settingPermission(key))) throw forbidden(user);
  if (isSensitiveSetting(key)) requireRecentSignIn(user);
}

export const mayRead = ({ user }: Asking, key: string) =>
  user.permissions.has('settings:read') || (isGivingSetting(key) && user.permissions.has('giving:read'));

type Change = { key: string; label: string; before: string | undefined; after: string | undefined };

/** Mails the owners about a change of settings for payments and receipts. */
export async function mailOwners(
  tx: Database,
  { user, mail: { publicUrl } }: Pick<PermittedContext, 'user' | 'mail'>,
  { key, label, before, after }: Change,
): Promise<void> {
  if (!isGivingSetting(key) || before === after) return;
  const owners = await addressesOfOwners(tx);
  if (owners.length === 0) return;
  const moment = new Date().toISOString();
  const mails = await noticesTo(tx, owners, async (t, locale) => {
    const foundation = await siteName(tx, locale);
    return {
      subject: t('settingChanged', { label, foundation }),
      text: t('settingChangedText', {
        actor: user.actor,
        label,
        key,
        foundation,
        moment,
        before: before || t('nothing'),
        after: after || t('nothing'),
        link: `${publicUrl}/admin?section=activity`,
      }),
    };
  });
  await enqueue(tx, mails);
}
