import type { ReactNode } from 'react';

/** Missing values are shown as a dash. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
    {facts.map(([name, value]) => (
      <div key={name} className="sm:last:odd:col-span-2">
        <dt className="text-muted">{name}</dt>
        <dd>{value === '' ? '–' : typeof value === 'string' ? <bdi>{value}</bdi> : (value ?? '–')}</dd>
      </div>
    ))}
  </dl>
);

export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="text-brand underline">
    <bdi>{email}</bdi>
  </a>
);
