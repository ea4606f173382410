import { Button } from '../../ui/button';
import { statusActions } from './statuses';
import type { Moderation } from './use-moderation';

/** What is done with all ticked comments at once. */
export function BulkActions({ moderation }: { moderation: Moderation }) {
  const { selection, setStatusMany, removeMany } = moderation;
  const count = selection.ids.size;
  return (
    <div
      role="group"
      aria-label="Selected comments"
      aria-busy={moderation.pending}
      className="mt-4 flex flex-wrap gap-3 aria-busy:opacity-60"
    >
      {statusActions.map(([status, label]) => (
        <Button key={status} look="outline" aria-disabled={count === 0} onClick={() => setStatusMany(status)}>
          {label} Selected ({count})
        </Button>
      ))}
      <Button look="outline" className="text-danger" aria-disabled={count === 0} onClick={removeMany}>
        Delete Selected ({count})
      </Button>
    </div>
  );
}
