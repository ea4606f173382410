import { isTimeZone } from '../../../shared/lib/days';

/** Obsolete names that browsers and Node still list. */
const presentNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** In alphabetical order. */
export const timeZones = () =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((name) => presentNames[name] ?? name)])]
    .filter(isTimeZone)
    .sort();
