import type { Draft } from '../../../../shared/schemas/drafts';
import type { Age } from '../../../../shared/schemas/versions';
import { DraftConflict } from '../drafts/draft-conflict';
import { Conflict, Gone } from '../form/conflict';
import type { Difference } from '../form/differences';
import { Forbidden } from '../form/forbidden';
import { useIsMe } from '../use-is-me';

type Props = {
  noun: string;
  /** The item as the administrator was last shown it. */
  seen: Age | undefined;
  /** In what it differs from the form, once it was changed elsewhere. */
  differences: Difference[] | undefined;
  discard: () => void;
  /** The draft as it was saved elsewhere. */
  otherDraft: Draft | undefined;
  compare: () => Promise<Difference[]>;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Everything that was typed, once the account may not save it. */
  forbidden: string | undefined;
  isGone: boolean;
};

/** Reasons why a form could not be saved, each with its actions. */
export function FormNotices(props: Props) {
  const { noun, seen, differences, discard, otherDraft, compare, keepMine, takeTheirs } = props;
  const isMe = useIsMe();
  return (
    <>
      {otherDraft && (
        <DraftConflict
          key={otherDraft.version}
          theirs={otherDraft}
          compare={compare}
          keepMine={keepMine}
          takeTheirs={takeTheirs}
        />
      )}
      {differences && (
        <Conflict noun={noun} differences={differences} isOwn={isMe(seen?.updatedBy)} discard={discard} />
      )}
      {props.forbidden !== undefined && <Forbidden typed={props.forbidden} />}
      {props.isGone && (
        <Gone noun={noun} hint="What you typed is still here. Save it as a new one, or cancel." />
      )}
    </>
  );
}
