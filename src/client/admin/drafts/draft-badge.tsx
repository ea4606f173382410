import type { Draft } from '../../../shared/schemas/drafts';
import { useMessages } from '../../messages/use-messages';
import { Badge } from '../kit/display/badge';
import { useIsMe } from '../kit/use-is-me';

type Props = {
  drafts: Draft[];
  itemId: number;
  /** Whether an item without a draft has a badge too. */
  saysLive: boolean;
  edit: ((draft: Draft) => unknown) | undefined;
};

/** Says that an item is published, and whether it has draft changes; the user's own come first. */
export function DraftBadge({ drafts, itemId, saysLive, edit }: Props) {
  const t = useMessages('adminDrafts');
  const isMe = useIsMe();
  const [draft] = drafts
    .filter((one) => one.itemId === itemId)
    .sort((a, b) => Number(isMe(b.by)) - Number(isMe(a.by)) || b.updatedAt.localeCompare(a.updatedAt));
  const live = saysLive && <Badge tone="green">{t('live')}</Badge>;
  if (!draft) return live && <p className="mt-1">{live}</p>;
  const badge = <Badge tone="yellow">{t(draft.publishAt ? 'changesScheduled' : 'draftChanges')}</Badge>;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5">
      {live}
      {edit ? (
        <button
          type="button"
          className="flex min-h-8 w-fit items-center rounded-full hover:brightness-95"
          onClick={() => edit(draft)}
        >
          {badge}
        </button>
      ) : (
        badge
      )}
    </p>
  );
}
