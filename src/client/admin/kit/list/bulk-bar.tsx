import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { toast } from '../../../ui/toast';
import { type Message } from '../../../ui/toast-message';
import { countOf, inThousands } from '../format';

export type BulkAction = {
  /** What it is called may tell how many are chosen; this stays. */
  key: string;
  name: string;
  run: () => void;
  danger?: boolean;
  /** The key that presses it while rows are selected (`kit/keys`). */
  shortcut?: string;
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
    <div
      role="group"
      data-bulk-bar
      aria-label={label}
      aria-busy={pending}
      className={cx(
        '-mx-1 mt-4 flex items-center gap-x-3 bg-ground px-1 py-1 max-md:flex-col max-md:items-stretch md:flex-wrap',
        'aria-busy:opacity-60',
        // What can be done with them stays in view down a long list.
        count > 0 && '[@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:top-0 z-10',
      )}
    >
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 [&_button]:shrink-0 [&_button]:px-4">
        {actions.map(({ key, name, run, danger, shortcut }) => (
          <Button
            key={key}
            look="outline"
            className={danger ? 'text-danger!' : ''}
            aria-disabled={count === 0 && !nothing}
            aria-keyshortcuts={count > 0 ? shortcut : undefined}
            onClick={press(run)}
          >
            {name}
          </Button>
        ))}
      </div>
      <p
        aria-live="polite"
        className="flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-muted md:grow md:basis-104 [&_button]:px-2"
      >
        {all ? (
          `All ${countOf(total, noun)} matching are selected`
        ) : (
          <span>
            {count === 0 ? 'No' : inThousands(count)}
            <span className={cx(count > 0 && 'max-md:sr-only')}> {count > 1 ? `${noun}s` : noun}</span>{' '}
            selected
          </span>
        )}
        {hasMore && (
          <Button look="quiet" onClick={chooseAll}>
            Select all {inThousands(total)} matching
          </Button>
        )}
        {count > 0 && (
          <Button look="quiet" onClick={clear}>
            Clear selection
          </Button>
        )}
      </p>
    </div>
  );
}
