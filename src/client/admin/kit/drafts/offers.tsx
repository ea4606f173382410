import { type ReactNode, useState } from 'react';
import { trpc } from '../../../app/trpc';
import { useMessages, useRichMessages } from '../../../messages/use-messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { Moment } from '../display/moment';
import { type Noun, useNouns } from '../nouns';
import { useMay } from '../permissions';
import { useScheduleLabel } from '../schedule/moments';
import type { DraftStore, StoredDraft } from './draft-store';
import { type FoundCopy, findCopies, isFree, keepCopy, removeCopy, useCopyChanges } from './local-copies';
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
  const t = useMessages('adminDrafts');
  const undoLabel = useMessages('adminChanges')('undo');
  const rich = useRichMessages('adminDrafts');
  const item = useNouns().one(noun);
  const mayWrite = useMay(store.permission);
  const { data: session } = trpc.auth.check.useQuery();
  // Read once at opening: later input goes into another copy.
  const [copies, setCopies] = useState(() =>
    mayWrite ? copiesFor(findCopies({ account: session?.user.id ?? 0, type, itemId }), shown) : [],
  );
  useCopyChanges();
  const free = copies.filter(({ key }) => isFree(key));
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
  const deleteCopy = ({ key, ...copy }: FoundCopy) => {
    removeCopy(key);
    setCopies((before) => before.filter((one) => one.key !== key));
    const undo = () => {
      keepCopy(key, copy);
      setCopies((before) => [{ ...copy, key }, ...before]);
    };
    toast({
      title: t('deleted'),
      action: { label: undoLabel, otherwise: t('writeAgain'), run: undo },
    });
  };
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
        <Offer
          key={copy.key}
          text={rich('copyOffer', {
            which: besides(shown, copy),
            name: () => <bdi>{titleOf(copy.values)}</bdi>,
            time: () => <Moment at={copy.at} />,
          })}
          goOn={() => open(openedFrom(copy, drafts))}
          remove={() => deleteCopy(copy)}
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
function besides(shown: Opened | undefined, { at }: FoundCopy): 'newer' | 'another' | 'unfinished' {
  if (!shown?.draft) return 'unfinished';
  return at > shown.draft.updatedAt ? 'newer' : 'another';
}

/** A copy with its draft, if that still exists. Saving notices a newer version. */
function openedFrom({ key, values, draft: known }: FoundCopy, drafts?: StoredDraft[]): Opened {
  const draft = drafts?.find(({ id }) => id === known?.id);
  return { draft: draft && known ? { ...draft, version: known.version } : undefined, values, copy: key };
}

type OfferProps = { text: ReactNode; goOn: () => void; remove?: () => void };

function Offer({ text, goOn, remove }: OfferProps) {
  const t = useMessages('adminDrafts');
  return (
    <div role="note" className="rounded-lg border border-line bg-brand-soft p-4 text-sm">
      <p className="wrap-anywhere">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="outline" onClick={goOn}>
          {t('continueEditing')}
        </Button>
        {remove && (
          <Button look="quiet" onClick={remove}>
            {t('deleteDraft')}
          </Button>
        )}
      </div>
    </div>
  );
}
