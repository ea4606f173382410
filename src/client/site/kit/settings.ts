import { settingFallbacks } from '../../../shared/setting-fallbacks';
import type { SiteSettingKey } from '../../../shared/site';
import { isSafeUrl } from '../../../shared/urls';
import { trpc } from '../../app/trpc';

const fallbacks: Partial<Record<SiteSettingKey, string>> = settingFallbacks;
/** Anything that has none is no longer shown once it was deleted. */
const withoutSetting = (key: SiteSettingKey): string => fallbacks[key] ?? '';

/** Reads what the administrator wrote under a key; empty when that is not to be shown. */
export function useSettings(): (key: SiteSettingKey) => string {
  const { data } = trpc.settings.list.useQuery();
  return (key) => data?.find((setting) => setting.key === key)?.value ?? withoutSetting(key);
}

export const useSetting = (key: SiteSettingKey) => useSettings()(key);

/** As `useSettings`, for links: what is no safe address is as if it were deleted. */
export function useSettingUrls(): (key: SiteSettingKey) => string {
  const setting = useSettings();
  return (key) => (isSafeUrl(setting(key)) ? setting(key) : withoutSetting(key));
}

export const useSettingUrl = (key: SiteSettingKey) => useSettingUrls()(key);
