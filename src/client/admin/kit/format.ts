import { dateAndTimeIn, timeIn } from '../../../shared/lib/days';
import { useTimeZone } from '../../app/time-zone';
import { useLocale, useMessages } from '../../messages/use-messages';

/** 'News article' */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'News Article' */
export const titled = (text: string) => text.split(' ').map(capitalized).join(' ');

/** `imageUrl` as 'image url'; drops a final 'Id'. */
export const inWords = (name: string) =>
  name
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

/** Times in the foundation's time zone; not loaded by public pages. */
export function useMoments() {
  const zone = useTimeZone();
  const locale = useLocale();
  return {
    timeOf: (moment: string) => timeIn(moment, zone, locale),
    momentOf: (moment: string) => dateAndTimeIn(moment, zone, locale),
  };
}

/** 'Cash and Bank Transfer' */
export function useConjunction(): (texts: Iterable<string>) => string {
  const locale = useLocale();
  return (texts) => new Intl.ListFormat(locale).format(texts);
}

/** 'title, excerpt' */
export function useJoined(): (texts: readonly string[]) => string {
  const comma = useMessages('adminFiles')('comma');
  return (texts) => texts.join(comma);
}

/** '640 kB', '1.2 MB', '3.4 GB' */
export function useSizes(): (bytes: number) => string {
  const t = useMessages('adminFiles');
  return (bytes) => {
    if (bytes < 1_000_000) return t('kilobytes', { size: String(Math.max(1, Math.round(bytes / 1000))) });
    return bytes < 1e9
      ? t('megabytes', { size: (bytes / 1_000_000).toFixed(1) })
      : t('gigabytes', { size: (bytes / 1e9).toFixed(1) });
  };
}
