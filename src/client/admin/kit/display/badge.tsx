import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx';

const tones = {
  green: 'border-transparent bg-green-100 text-green-900 dark:bg-green-950 dark:text-green-200',
  yellow: 'border-yellow-600 text-yellow-800 dark:border-yellow-500 dark:text-yellow-200',
  orange: 'border-transparent bg-orange-100 text-orange-900 dark:bg-orange-950 dark:text-orange-200',
  red: 'border-transparent bg-danger text-on-danger',
  brand: 'border-transparent bg-brand-soft text-brand',
  plain: 'border-line text-muted',
} as const;

export type Tone = keyof typeof tones;

/** A short state. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap max-sm:whitespace-normal',
      tones[tone],
    )}
  >
    {children}
  </span>
);

type StatusProps<Status extends string> = {
  status: Status;
  labels: Record<Status, { tone: Tone; name: string }>;
};

export const StatusBadge = <Status extends string>({ status, labels }: StatusProps<Status>) => (
  <Badge tone={labels[status].tone}>{labels[status].name}</Badge>
);
