import { inThousands } from '../kit/format';
import { BulkBar } from '../kit/list/bulk-bar';
import { commentLabels as statuses } from '../submissions/statuses';
import type { Moderation } from './use-moderation';

/** What is done with all chosen comments at once. */
export function BulkActions({ moderation }: { moderation: Moderation }) {
  const { selection, setStatusMany, rejectAsSpam, removeMany, pending } = moderation;
  const selected = `Selected (${inThousands(selection.count)})`;
  return (
    <BulkBar
      label="Selected comments"
      noun="comment"
      selection={selection}
      pending={pending}
      actions={[
        ...statuses.actions.map(([status, label, shortcut]) => ({
          key: status,
          shortcut,
          name: `${label} ${selected}`,
          run: () => setStatusMany(status),
        })),
        { key: 'spam', name: `Spam ${selected}`, run: rejectAsSpam, shortcut: 's' },
        { key: 'delete', name: `Delete ${selected}`, run: removeMany, danger: true },
      ]}
    />
  );
}
