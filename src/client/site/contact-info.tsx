import type { ComponentProps } from 'react';
import { useSetting, useSettingUrl } from './settings';
import { written } from './written';

/** Phone, e-mail and office hours. */
export function ContactInfo() {
  const phone = useSetting('contactPhone');
  const email = useSetting('contactEmail');
  const hours = useSetting('officeHours');
  return (
    <dl className="grid gap-4">
      <Entry name="Phone">
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="hover:underline">
          {phone}
        </a>
      </Entry>
      <Entry name="Email">
        <a href={`mailto:${email}`} className="hover:underline">
          {email}
        </a>
      </Entry>
      <Entry name="Office Hours" {...written(hours)} className="whitespace-pre-line">
        {hours}
      </Entry>
    </dl>
  );
}

export const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
] as const;

export const SocialLinks = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-2">
    {networks.map(([key, label]) => (
      <SocialLink key={key} setting={key} label={label} />
    ))}
  </ul>
);

function SocialLink({ setting, label }: { setting: (typeof networks)[number][0]; label: string }) {
  const href = useSettingUrl(setting);
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-brand underline-offset-4 hover:underline"
      >
        {label}
      </a>
    </li>
  );
}

/** The two places where the foundation is found. */
export function Locations() {
  const campus = useSetting('mainCampus');
  const center = useSetting('communityCenter');
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      <Entry name="Main Campus" {...written(campus)} className="whitespace-pre-line text-muted">
        {campus}
      </Entry>
      <Entry name="Community Center" {...written(center)} className="whitespace-pre-line text-muted">
        {center}
      </Entry>
    </dl>
  );
}

const Entry = ({ name, ...value }: ComponentProps<'dd'> & { name: string }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd {...value} />
  </div>
);
