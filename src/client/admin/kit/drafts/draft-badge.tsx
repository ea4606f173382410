import type { Draft } from '../../../../shared/schemas/drafts';
import { Badge } from '../display/badge';
import { useIsMe } from '../use-is-me';

type Props = {
  drafts: Draft[];
  itemId: number;
  edit: ((draft: Draft) => unknown) | undefined;
};

/** Marks a published item with draft changes, the user's own first. */
export function DraftBadge({ drafts, itemId, edit }: Props) {
  const isMe = useIsMe();
  const [draft] = drafts
    .filter((one) => one.itemId === itemId)
    .sort((a, b) => Number(isMe(b.by)) - Number(isMe(a.by)) || b.updatedAt.localeCompare(a.updatedAt));
  if (!draft) return null;
  const badge = <Badge tone="yellow">{draft.publishAt ? 'Changes scheduled' : 'Draft changes'}</Badge>;
  if (!edit) return <p>{badge}</p>;
  return (
    <button
      type="button"
      className="flex min-h-8 w-fit items-center rounded-full hover:brightness-95"
      onClick={() => edit(draft)}
    >
      {badge}
    </button>
  );
}
