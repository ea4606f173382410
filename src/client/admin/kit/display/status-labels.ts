import { capitalized } from '../format';
import type { Tone } from './badge';

type Label = {
  tone: Tone;
  /** The button that sets it; by default its name. */
  action?: string;
  /** As a toast says it of several rows: 'approved'. */
  done: string;
  /** The key that presses the button (`kit/keys`). */
  shortcut?: string;
};

/** What the area calls the statuses of a resource: in filters, in the order of the schema, and on buttons. */
export function statusLabels<Status extends string>(
  statuses: readonly Status[],
  labels: Record<Status, Label>,
) {
  const known = new Set<string>(statuses);
  const isStatus = (key: string): key is Status => known.has(key);
  return {
    labels,
    options: statuses.map((status) => [status, capitalized(status)] as const),
    actions: Object.keys(labels)
      .filter(isStatus)
      .map(
        (status) => [status, labels[status].action ?? capitalized(status), labels[status].shortcut] as const,
      ),
  };
}
export type StatusLabels<Status extends string> = ReturnType<typeof statusLabels<Status>>;
