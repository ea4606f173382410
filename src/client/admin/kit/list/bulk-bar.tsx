import { Button } from '../../../ui/button';
import { type Message, toast } from '../../../ui/toast';
import { countOf, inThousands } from '../words';

export type BulkAction = {
  /** What it is called may tell how many are chosen; this stays. */
  key: string;
  name: string;
  run: () => void;
  danger?: boolean;
};

type Props = {
  /** What assistive tools call it: 'Selected comments'. */
  label: string;
  /** As the messages name one of the rows. */
  noun: string;
  selection: {
    count: number;
    total: number;
    all: boolean;
    hasMore: boolean;
    chooseAll: () => void;
    clear: () => void;
  };
  /** Whether one of the actions is under way, during which no other begins. */
  pending: boolean;
  actions: readonly BulkAction[];
  /** What the specification has said where nothing is chosen; then the actions say it when they are pressed. */
  nothing?: Message;
};

/** How many rows of a list are chosen, and what is done with all of them at once. */
export function BulkBar({ label, noun, selection, pending, actions, nothing }: Props) {
  const { count, total, all, hasMore, chooseAll, clear } = selection;
  const asked = nothing ?? {
    title: `No ${noun}s selected`,
    description: `Please select at least one ${noun}`,
    destructive: true,
  };
  const press = (run: () => void) => () => {
    if (count === 0) toast(asked);
    else if (!pending) run();
  };
  return (
    <div role="group" aria-label={label} aria-busy={pending} className="mt-4 aria-busy:opacity-60">
      <div className="flex flex-wrap gap-3">
        {actions.map(({ key, name, run, danger }) => (
          <Button
            key={key}
            look="outline"
            className={danger ? 'text-danger' : ''}
            aria-disabled={count === 0 && !nothing}
            onClick={press(run)}
          >
            {name}
          </Button>
        ))}
      </div>
      <p
        aria-live="polite"
        className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted [&_button]:px-3"
      >
        {count === 0
          ? `No ${noun} chosen`
          : all
            ? `All ${countOf(total, noun)} that match are chosen`
            : `${countOf(count, noun)} chosen`}
        {hasMore && (
          <Button look="quiet" onClick={chooseAll}>
            Choose all {inThousands(total)} that match
          </Button>
        )}
        {count > 0 && (
          <Button look="quiet" onClick={clear}>
            Choose none
          </Button>
        )}
      </p>
    </div>
  );
}
