import { isSafeUrl } from '../../../shared/lib/urls';
import type { KeyOn, SettingPlace } from '../../../shared/messages/setting-places';
import { trpc } from '../../app/trpc';
import type { Said } from '../../ui/picture';

/**
 * Reads what staff wrote for a place of the site: empty when it is not to be shown, null while it is on its way. In
 * place of an address that is not there, or no safe one, stands another; of a picture it is told with what is said of it.
 */
export function useWords<Place extends SettingPlace>(on: Place) {
  const { data, isError } = trpc.settings.shown.useQuery({ on });
  const find = (key: KeyOn<Place>) => data?.find((setting) => setting.key === key);
  const isThere = data !== undefined || isError;
  return {
    text: (key: KeyOn<Place>): string | null => find(key)?.value ?? (isThere ? '' : null),
    url: (key: KeyOn<Place>, otherwise = ''): string | null =>
      isThere ? safe(find(key)?.value) || otherwise : null,
    picture: (key: KeyOn<Place>): { src: string; said: Said } => ({
      src: find(key)?.value ?? '',
      said: find(key)?.picture,
    }),
  };
}

const safe = (address = '') => (isSafeUrl(address) ? address : '');

/** Reads what stands on every page; empty when it is not to be shown. */
export function useSettings(): (key: KeyOn<'frame'>) => string {
  const { text } = useWords('frame');
  return (key) => text(key) ?? '';
}

export const useSetting = (key: KeyOn<'frame'>) => useSettings()(key);
