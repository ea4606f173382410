import { isSafeUrl } from '../../../shared/lib/urls';
import type { KeyOn, SettingPlace } from '../../../shared/messages/setting-places';
import { trpc } from '../../app/trpc';
import type { PictureInfo } from '../../ui/picture';

/**
 * Reads a text of the site: empty if hidden, null while loading. Missing or unsafe addresses fall back to the default;
 * pictures include their alt text.
 */
export function usePageSettings<Place extends SettingPlace>(on: Place) {
  const { data, isError } = trpc.settings.shown.useQuery({ on });
  const find = (key: KeyOn<Place>) => data?.find((setting) => setting.key === key);
  const isThere = data !== undefined || isError;
  return {
    text: (key: KeyOn<Place>): string | null => find(key)?.value ?? (isThere ? '' : null),
    find,
    url: (key: KeyOn<Place>, otherwise = ''): string | null =>
      isThere ? safe(find(key)?.value) || otherwise : null,
    picture: (key: KeyOn<Place>): { src: string; info: PictureInfo } => ({
      src: find(key)?.value ?? '',
      info: find(key)?.picture,
    }),
  };
}

const safe = (address = '') => (isSafeUrl(address) ? address : '');

/** Texts of the frame; empty if hidden. */
export function useSettings(): (key: KeyOn<'frame'>) => string {
  const { text } = usePageSettings('frame');
  return (key) => text(key) ?? '';
}

export const useSetting = (key: KeyOn<'frame'>) => useSettings()(key);
