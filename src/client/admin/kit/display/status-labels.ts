import { capitalized } from '../format';
import type { Tone } from './badge';

type Label = {
  tone: Tone;
  /** The button; by default the name of the status. */
  action?: string;
  /** For toasts: 'approved'. */
  done: string;
  /** Keyboard shortcut (`kit/keys`). */
  shortcut?: string;
};

/** The labels of a resource's statuses, for filters and buttons. */
export function statusLabels<Status extends string>(
  statuses: readonly Status[],
  labels: Record<Status, Label>,
) {
  const known = new Set<unknown>(statuses);
  const isStatus = (value: unknown): value is Status => known.has(value);
  return {
    labels,
    isStatus,
    options: statuses.map((status) => [status, capitalized(status)] as const),
    actions: Object.keys(labels)
      .filter(isStatus)
      .map(
        (status) => [status, labels[status].action ?? capitalized(status), labels[status].shortcut] as const,
      ),
  };
}
export type StatusLabels<Status extends string> = ReturnType<typeof statusLabels<Status>>;
