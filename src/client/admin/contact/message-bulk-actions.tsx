import type { ContactMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { BulkBar } from '../kit/list/bulk-bar';
import { useBulkChange } from '../kit/list/use-bulk-change';
import type { useSelection } from '../kit/list/use-selection';

type MessageFilter = {
  isRead?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type Chosen = ReturnType<typeof useSelection<ContactMessage, MessageFilter>>;

/** What is done with all chosen messages at once. */
export function BulkActions({ selection }: { selection: Chosen }) {
  const utils = trpc.useUtils();
  const { change, pending } = useBulkChange({
    noun: 'message',
    selection,
    // Who marks a message that somebody else has marked meanwhile means the same.
    send: (named: ReturnType<Chosen['named']>, isRead: 'true' | 'false') =>
      utils.client.contact.setReadMany.mutate({ ...named, isRead: isRead === 'true' }),
    valueOf: ({ isRead }) => (isRead ? 'true' : 'false'),
    phrases: { true: 'marked as read', false: 'marked as unread' },
    refresh: () => Promise.all([utils.contact.invalidate(), utils.stats.invalidate()]),
  });
  return (
    <BulkBar
      label="Selected messages"
      noun="message"
      selection={selection}
      pending={pending}
      actions={[
        { key: 'read', name: 'Mark as Read', run: () => change('true') },
        { key: 'unread', name: 'Mark as Unread', run: () => change('false') },
      ]}
    />
  );
}
