import { isColor } from '../../shared/lib/brand';
import { settingFallbacks } from '../../shared/messages/setting-fallbacks';
import type { FormattedElement } from '../../shared/schemas/formatted';
import type { Database } from '../db/database';
import { formattedOf } from '../db/formatted-text';
import { siteSettings } from '../db/site-settings';
import type { ClaimedMail } from './outbox';

type Formatted = { blocks: FormattedElement[]; brandColor: string };

/** Reads the text of formatted mails: once for all recipients of a newsletter. */
export function formattedMails() {
  let latest: { broadcastId: number; formatted: Formatted } | undefined;
  return async (
    db: Database,
    { broadcastId, contentFormat, text }: Pick<ClaimedMail, 'broadcastId' | 'contentFormat' | 'text'>,
  ): Promise<Formatted | undefined> => {
    if (contentFormat === 'plain') return undefined;
    if (broadcastId !== null && latest?.broadcastId === broadcastId) return latest.formatted;
    const color = (await siteSettings(db, 'brandColor'))('brandColor');
    const formatted = {
      blocks: (await formattedOf(db, contentFormat, text)) ?? [],
      brandColor: isColor(color) ? color : settingFallbacks.brandColor,
    };
    if (broadcastId !== null) latest = { broadcastId, formatted };
    return formatted;
  };
}
