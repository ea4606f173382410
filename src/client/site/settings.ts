import { type SiteSettingKey, settingDefaults } from '../../shared/site';
import { isSafeUrl } from '../../shared/urls';
import { trpc } from '../trpc';

/** What a page cannot do without: deleted, it is as a new site has it. Anything else is no longer shown. */
const needed: ReadonlySet<SiteSettingKey> = new Set([
  'siteName',
  'videoChannelName',
  'browseCoursesUrl',
  'applyForAdmissionUrl',
  'privacyPolicy',
  'termsOfService',
]);

const withoutSetting = (key: SiteSettingKey): string =>
  (needed.has(key) && settingDefaults.find((setting) => setting.key === key)?.value) || '';

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
