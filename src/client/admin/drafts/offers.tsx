import { trpc } from '../../app/trpc';
import { useRichMessages } from '../../messages/use-messages';
import { Moment } from '../kit/display/moment';
import { type Noun, useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { CopyOffer, Offer, useFreeCopies } from './copy-offers';
import type { DraftStore, StoredDraft } from './draft-store';
import { type FoundCopy, findCopies } from './local-copies';
import { useScheduleLabel } from './moments';
import { useDraftDeletion } from './use-draft-deletion';
import type { Opened } from './use-form-draft';

type Props = {
  store: DraftStore;
  noun: Noun;
  /** The drafts of the store, once loaded. */
  drafts: StoredDraft[] | undefined;
  /** What the form shows, and the draft that it saves. */
  shown: Opened | undefined;
  saved: StoredDraft | undefined;
  /** Reopens the form with a draft. */
  open: (opened: Opened) => void;
};

/** Offers to continue the user's unfinished drafts of a form, and other users' drafts of the same item. */
export function Offers({ store, noun, drafts, shown, saved, open }: Props) {
  const { name: type, itemId, titleOf } = store;
  const rich = useRichMessages('adminDrafts');
  const item = useNouns().one(noun);
  const mayWrite = useMay(store.permission);
  const { data: session } = trpc.auth.check.useQuery();
  const { free, remove: removeFree } = useFreeCopies(() =>
    mayWrite ? copiesFor(findCopies({ account: session?.user.id ?? 0, type, itemId }), shown) : [],
  );
  const scheduleLabel = useScheduleLabel();
  const deletion = useDraftDeletion(store);
  if (!mayWrite) return null;

  const isMine = ({ by }: StoredDraft) => by === session?.user.username;
  const others = (drafts ?? []).filter(
    (draft) => draft.itemId === itemId && draft.id !== shown?.draft?.id && draft.id !== saved?.id,
  );
  const own = others
    .filter((draft) => isMine(draft) && (itemId !== null || draft.publishAt === null))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
  const theirs = itemId === null ? [] : others.filter((draft) => !isMine(draft));
  const isCopied = free.some(({ draft }) => draft?.id === own?.id);
  const mine = shown?.draft || isCopied ? undefined : own;
  const parts = ({ by, values, updatedAt }: StoredDraft) => ({
    item,
    by: () => <bdi>{by}</bdi>,
    name: () => <bdi>{titleOf(values)}</bdi>,
    time: () => <Moment at={updatedAt} />,
  });
  const offered = (draft: StoredDraft, whose: 'own' | 'their') =>
    draft.publishAt
      ? rich(`${whose}Scheduled`, { ...parts(draft), moment: scheduleLabel(draft.publishAt) })
      : rich(`${whose}Offer`, parts(draft));

  return (
    <>
      {free.map((copy) => (
        <CopyOffer
          key={copy.key}
          copy={copy}
          title={titleOf(copy.values)}
          which={copyStatus(shown, copy)}
          goOn={() => open(openedFrom(copy, drafts))}
          remove={() => removeFree(copy)}
        />
      ))}
      {mine && (
        <Offer
          text={offered(mine, 'own')}
          goOn={() => open({ draft: mine, values: mine.values })}
          remove={() => deletion.mutate(mine)}
        />
      )}
      {theirs.map((draft) => (
        <Offer
          key={draft.id}
          text={offered(draft, 'their')}
          goOn={() => open({ draft, values: draft.values })}
        />
      ))}
    </>
  );
}

/** The copies that a form may continue: if it shows a draft, only copies of that draft. */
const copiesFor = (copies: FoundCopy[], shown: Opened | undefined): FoundCopy[] =>
  copies.filter(({ key, draft }) => key !== shown?.copy && (!shown?.draft || draft?.id === shown.draft.id));

/** What a copy is beside the draft that the form shows. */
function copyStatus(shown: Opened | undefined, { at }: FoundCopy): 'newer' | 'another' | 'unfinished' {
  if (!shown?.draft) return 'unfinished';
  return at > shown.draft.updatedAt ? 'newer' : 'another';
}

/** A copy with its draft, if that still exists. Saving notices a newer version. */
function openedFrom({ key, values, draft: known }: FoundCopy, drafts?: StoredDraft[]): Opened {
  const draft = drafts?.find(({ id }) => id === known?.id);
  return { draft: draft && known ? { ...draft, version: known.version } : undefined, values, copy: key };
}
