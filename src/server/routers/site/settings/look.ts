import { z } from 'zod';
import { brandStyle, isColor, shadesOf } from '../../../../shared/lib/brand';
import { filesOf, ownPicture, pictureUrl, previewOf } from '../../../../shared/lib/pictures';
import { isSafeUrl } from '../../../../shared/lib/urls';
import { settingFallbacks } from '../../../../shared/messages/setting-fallbacks';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';
import type { UnsavedSetting } from '../../../rpc/context';

/** The branding in the head of each page. */
export const look = z.object({
  /** Overrides the colours of `app/styles.css`; empty for the default colour. */
  style: z.string(),
  themeColor: z.string(),
  icons: z.array(z.object({ rel: z.string(), href: z.string(), type: z.string().optional() })),
});
type Look = z.infer<typeof look>;

const iconTypes: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };

/** An uploaded icon in its smallest size; phones need a JPEG instead of WebP. */
function iconsOf(url: string): Look['icons'] {
  const own = ownPicture(url);
  const preview = previewOf(url);
  if (!own || !preview) {
    const type = iconTypes[/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ''];
    return [{ rel: 'icon', href: url, ...(type && { type }) }];
  }
  const [smallest] = filesOf(own).widths;
  return [
    { rel: 'icon', href: smallest ? pictureUrl(smallest) : url, type: 'image/webp' },
    { rel: 'apple-touch-icon', href: preview.url },
  ];
}

/** Invalid values fall back to the defaults. */
export async function lookOf(db: Database, unsaved?: UnsavedSetting): Promise<Look> {
  const stored = await siteSettings(db, 'iconUrl', 'brandColor');
  const setting = (key: 'iconUrl' | 'brandColor') => (unsaved?.key === key ? unsaved.value : stored(key));
  const [icon, color] = [setting('iconUrl'), setting('brandColor')];
  const used = isColor(color) ? color : settingFallbacks.brandColor;
  return {
    style: brandStyle(used),
    themeColor: shadesOf(used).light.deep,
    icons: [
      ...iconsOf(isSafeUrl(icon) ? icon : settingFallbacks.iconUrl),
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  };
}
