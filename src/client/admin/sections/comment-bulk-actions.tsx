import { Button } from '../../ui/button';
import type { Moderation } from './use-moderation';

/** What is done with all ticked comments at once. */
export function BulkActions({ moderation }: { moderation: Moderation }) {
  const { selection, pending, setStatusMany, removeMany } = moderation;
  const count = selection.ids.size;
  const disabled = count === 0 || pending;
  return (
    <div role="group" aria-label="Selected comments" className="mt-4 flex flex-wrap gap-3">
      <Button look="outline" disabled={disabled} onClick={() => setStatusMany('approved')}>
        Approve Selected ({count})
      </Button>
      <Button look="outline" disabled={disabled} onClick={() => setStatusMany('rejected')}>
        Reject Selected ({count})
      </Button>
      <Button look="outline" className="text-danger" disabled={disabled} onClick={removeMany}>
        Delete Selected ({count})
      </Button>
    </div>
  );
}
