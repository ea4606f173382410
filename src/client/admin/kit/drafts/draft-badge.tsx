import type { Draft } from '../../../../shared/schemas/drafts';
import { Badge } from '../display/badge';
import { useIsMe } from '../use-is-me';

type Props = {
  drafts: Draft[];
  itemId: number;
  /** Opens the draft, for those who may. */
  edit: ((draft: Draft) => unknown) | undefined;
};

/** Says on the row of a published item that there is a draft of changes to it: one's own, or else the newest. */
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
