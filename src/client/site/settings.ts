import { type SiteSettingKey, settingDefaults } from '../../shared/site';
import { isSafeUrl } from '../../shared/urls';
import { trpc } from '../trpc';

const defaultOf = (key: SiteSettingKey): string =>
  settingDefaults.find((setting) => setting.key === key)?.value ?? '';

/** What the administrator wrote under this key, or its default. */
export function useSetting(key: SiteSettingKey): string {
  const { data } = trpc.settings.list.useQuery();
  return data?.find((setting) => setting.key === key)?.value ?? defaultOf(key);
}

/** As `useSetting`, for a link: what is no safe address gives way to the default. */
export function useSettingUrl(key: SiteSettingKey): string {
  const value = useSetting(key);
  return isSafeUrl(value) ? value : defaultOf(key);
}
