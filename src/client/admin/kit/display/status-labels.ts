import type { Tone } from './badge';

type Label = {
  tone: Tone;
  name: string;
  /** The button; by default the name. */
  action?: string;
  /** What the toast says: '2 comments approved successfully'. */
  done: (items: string) => string;
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
    options: statuses.map((status) => [status, labels[status].name] as const),
    actions: Object.keys(labels)
      .filter(isStatus)
      .map((status) => {
        const { name, action = name, shortcut } = labels[status];
        return [status, action, shortcut] as const;
      }),
  };
}
export type StatusLabels<Status extends string> = ReturnType<typeof statusLabels<Status>>;
