import type { ComponentProps, ReactNode } from 'react';
import type { KeyOn } from '../../../shared/messages/setting-places';
import { locations } from '../../../shared/schemas/locations';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { usePageSettings, useSettings } from './settings';
import { written } from './written';

const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
] as const;

export function useIsShown(): (...keys: KeyOn<'frame'>[]) => boolean {
  const setting = useSettings();
  return (...keys) => keys.some((key) => setting(key));
}

export function useProfiles(): { label: string; href: string }[] {
  const { url } = usePageSettings('frame');
  return networks.flatMap(([key, label]) => {
    const href = url(key);
    return href ? [{ label, href }] : [];
  });
}

type Announced = {
  /** Shown before it, and only with it. */
  heading?: ReactNode;
};

export function ContactInfo({ heading }: Announced) {
  const t = useMessages('kit');
  const setting = useSettings();
  const isShown = useIsShown();
  const phone = setting('contactPhone');
  const email = setting('contactEmail');
  const hours = setting('officeHours');
  if (!isShown('contactPhone', 'contactEmail', 'officeHours')) return null;
  return (
    <>
      {heading}
      <dl className="grid gap-4 max-sm:pairs">
        {phone && (
          <Entry name={t('phone')}>
            <a dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="hover:underline">
              {phone}
            </a>
          </Entry>
        )}
        {email && (
          <Entry name={t('email')}>
            <a dir="ltr" href={`mailto:${email}`} className="hover:underline">
              {email}
            </a>
          </Entry>
        )}
        {hours && (
          <Entry name={t('officeHours')} {...written(hours)} className="whitespace-pre-line" wide>
            {hours}
          </Entry>
        )}
      </dl>
    </>
  );
}

export function SocialLinks({ heading }: Announced) {
  const profiles = useProfiles();
  if (profiles.length === 0) return null;
  return (
    <>
      {heading}
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {profiles.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="text-brand underline-offset-4 hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** On a map, to an address that may have several lines. */
export const directionsTo = (address: string) =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(address.split(/\s*\n\s*/).join(', '))}`;

export function Locations({ heading }: Announced) {
  const t = useMessages('kit');
  const setting = useSettings();
  const shown = locations.filter(([key]) => setting(key));
  if (shown.length === 0) return null;
  return (
    <>
      {heading}
      <dl className="pairs gap-6">
        {shown.map(([key, name]) => (
          <Entry
            key={key}
            name={setting(name)}
            {...written(setting(key))}
            className="whitespace-pre-line text-muted"
          >
            {setting(key)}
            <a
              href={directionsTo(setting(key))}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('directionsTo', { place: setting(name) })}
              className="block text-brand underline underline-offset-4"
            >
              {t('directions')}
            </a>
          </Entry>
        ))}
      </dl>
    </>
  );
}

const Entry = ({ name, wide, ...value }: ComponentProps<'dd'> & { name: string; wide?: true }) => (
  <div className={cx('min-w-0', wide && 'max-sm:col-span-full')}>
    <dt {...written(name)} className="font-semibold wrap-anywhere">
      {name}
    </dt>
    <dd {...value} />
  </div>
);
