import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';

export type Fact = readonly [label: string, value: ReactNode];

/** Omits empty facts. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_1fr] print:grid-cols-[max-content_1fr]">
    {facts
      .filter(([, value]) => value !== null && value !== false && value !== '')
      .map(([label, value]) => (
        <div
          key={label}
          className="sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline print:col-span-2 print:grid print:grid-cols-subgrid"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
  </dl>
);

export const Name = ({ of: { firstName, lastName } }: { of: { firstName: string; lastName: string } }) => (
  <bdi>
    {firstName} {lastName}
  </bdi>
);

type PrintedFootProps = { back: '/donate/$' | '/statements/$'; token: string; children: ReactNode };

/** Below a printable page: prints it, or leads back. */
export const PrintedFoot = ({ back, token, children }: PrintedFootProps) => (
  <p className="flex flex-wrap gap-3 print:hidden">
    <PrintButton />
    <Link
      to={back}
      params={{ _splat: token }}
      activeOptions={{ exact: true }}
      className={buttonClass('quiet')}
    >
      {children}
    </Link>
  </p>
);

export const PrintButton = () => (
  <Button look="outline" onClick={() => window.print()} className="print:hidden noscript:hidden">
    {useMessages('kit')('print')}
  </Button>
);
