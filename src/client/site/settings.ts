import { type SiteSettingKey, settingDefaults } from '../../shared/site';
import { isSafeUrl } from '../../shared/urls';
import { trpc } from '../trpc';

const defaultOf = (key: SiteSettingKey): string =>
  settingDefaults.find((setting) => setting.key === key)?.value ?? '';

/** Reads what the administrator wrote under a key, or its default. */
export function useSettings(): (key: SiteSettingKey) => string {
  const { data } = trpc.settings.list.useQuery();
  return (key) => data?.find((setting) => setting.key === key)?.value ?? defaultOf(key);
}

export const useSetting = (key: SiteSettingKey) => useSettings()(key);

/** As `useSetting`, for a link: what is no safe address gives way to the default. */
export function useSettingUrl(key: SiteSettingKey): string {
  const value = useSetting(key);
  return isSafeUrl(value) ? value : defaultOf(key);
}
