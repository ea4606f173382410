import { type ReactNode, useState } from 'react';
import type { ContentType } from '../../../../shared/schemas/content-types';
import { type Draft, titleOfDraft } from '../../../../shared/schemas/drafts';
import { trpc } from '../../../app/trpc';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { contentNouns } from '../content/content-types';
import { Moment } from '../display/moment';
import { useAdminMutation } from '../mutations/use-admin-mutation';
import { useMay } from '../permissions';
import { useScheduleWords } from '../schedule/moments';
import { type FoundCopy, findCopies, keepCopy, removeCopy } from './local-copies';
import type { Opened } from './use-form-draft';
import { useUndoableDiscard } from './use-undoable-discard';

type Props = {
  type: ContentType;
  itemId: number | null;
  /** What the form shows already, and the draft that it saves. */
  shown: Opened | undefined;
  saved: Draft | undefined;
  /** Opens the form anew with a draft. */
  open: (opened: Opened) => void;
};

/** What there is of a form from before: unfinished drafts of one's own, and those of others of the same item. */
export function Offers({ type, itemId, shown, saved, open }: Props) {
  const mayRead = useMay('drafts:read');
  const mayWrite = useMay('drafts:write');
  const { data: session } = trpc.auth.check.useQuery();
  // Read once at opening: later input goes into another copy.
  const [copies, setCopies] = useState(() =>
    mayWrite ? copiesFor(findCopies({ account: session?.user.id ?? 0, type, itemId }), shown) : [],
  );
  const { data } = trpc.drafts.list.useQuery({ type }, { staleTime: 0, enabled: mayRead && mayWrite });
  const words = useScheduleWords();
  const discard = useDiscard();
  if (!mayWrite) return null;

  const isMine = ({ by }: Draft) => by === session?.user.username;
  const others = (data ?? []).filter(
    (draft) => draft.itemId === itemId && draft.id !== shown?.draft?.id && draft.id !== saved?.id,
  );
  const own = others
    .filter((draft) => isMine(draft) && (itemId !== null || draft.publishAt === null))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
  const theirs = itemId === null ? [] : others.filter((draft) => !isMine(draft));
  const isCopied = copies.some(({ draft }) => draft?.id === own?.id);
  const mine = shown?.draft || isCopied ? undefined : own;
  const discardCopy = ({ key, ...copy }: FoundCopy) => {
    removeCopy(key);
    setCopies((before) => before.filter((one) => one.key !== key));
    const undo = () => {
      keepCopy(key, copy);
      setCopies((before) => [{ ...copy, key }, ...before]);
    };
    toast({
      title: 'Draft discarded',
      action: { label: 'Undo', otherwise: 'You will have to write the draft again', run: undo },
    });
  };
  const until = ({ publishAt }: Draft) => publishAt && `; it is scheduled for ${words(publishAt)}`;

  return (
    <>
      {copies.map((copy) => (
        <Offer
          key={copy.key}
          text={
            <>
              You have {calledBeside(shown, copy)} of “<bdi>{titleOfDraft(copy.values)}</bdi>”, kept in this
              browser, last changed <Moment at={copy.at} />.
            </>
          }
          goOn={() => open(openedFrom(copy, data))}
          discard={() => discardCopy(copy)}
        />
      ))}
      {mine && (
        <Offer
          text={
            <>
              You have an unfinished draft of “<bdi>{titleOfDraft(mine.values)}</bdi>”, saved{' '}
              <Moment at={mine.updatedAt} />
              {until(mine)}.
            </>
          }
          goOn={() => open({ draft: mine, values: mine.values })}
          discard={() => discard.mutate(mine)}
        />
      )}
      {theirs.map((draft) => (
        <Offer
          key={draft.id}
          text={
            <>
              <bdi>{draft.by}</bdi> has a draft of this {contentNouns[type]}, saved{' '}
              <Moment at={draft.updatedAt} />
              {until(draft)}. If you save yours, they will have to look at it before they can publish theirs.
            </>
          }
          goOn={() => open({ draft, values: draft.values })}
        />
      ))}
    </>
  );
}

/** The copies that a form may go on with: one that shows a draft, with copies of that draft alone. */
const copiesFor = (copies: FoundCopy[], shown: Opened | undefined): FoundCopy[] =>
  copies.filter(({ key, draft }) => key !== shown?.copy && (!shown?.draft || draft?.id === shown.draft.id));

function calledBeside(shown: Opened | undefined, { at }: FoundCopy): string {
  if (!shown?.draft) return 'an unfinished draft';
  return at > shown.draft.updatedAt ? 'a newer version' : 'another version';
}

/** A copy with the draft that it belongs to, as far as that is still there; a newer state of that is noticed on saving. */
function openedFrom({ key, values, draft: known }: FoundCopy, drafts?: Draft[]): Opened {
  const draft = drafts?.find(({ id }) => id === known?.id);
  return { draft: draft && known ? { ...draft, version: known.version } : undefined, values, copy: key };
}

function useDiscard() {
  const undoable = useUndoableDiscard();
  const utils = trpc.useUtils();
  return useAdminMutation({
    send: ({ id, version }: Draft) => utils.client.drafts.remove.mutate({ id, version }),
    failed: 'The draft could not be discarded',
    settled: (draft, answer) => answer && undoable('Draft discarded', draft),
    refresh: () => utils.drafts.invalidate(),
  });
}

type OfferProps = { text: ReactNode; goOn: () => void; discard?: () => void };

const Offer = ({ text, goOn, discard }: OfferProps) => (
  <div role="note" className="rounded-lg border border-line bg-brand-soft p-4 text-sm">
    <p className="wrap-anywhere">{text}</p>
    <div className="mt-2 flex flex-wrap gap-3">
      <Button look="outline" onClick={goOn}>
        Continue editing
      </Button>
      {discard && (
        <Button look="quiet" onClick={discard}>
          Discard draft
        </Button>
      )}
    </div>
  </div>
);
