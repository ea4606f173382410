import { useState } from 'react';
import type { z } from 'zod';
import { etagOf } from '../../../../shared/schemas/etags';
import type { Versioned } from '../../../../shared/schemas/versions';
import { isGone, presentState, type Refusal } from '../mutations/refusals';
import type { Noun } from '../nouns';
import { useIsMe } from '../use-is-me';
import { Conflict, Gone } from './conflict';
import { type Difference, useDifferences } from './differences';

type Options<Item> = {
  noun: Noun;
  item: Item | undefined;
  stored: z.ZodType<Item>;
  /** The form values of an item. */
  valuesOf: (item: Item) => object;
  /** Replaces the input by the other version. */
  discard: (seen: Item) => void;
  /** What to do with the input if the item is gone. */
  hint?: string;
};

/** The version that the user has seen. A save refused for a newer version shows the differences and follows it. */
export function useConflict<Item extends Versioned & { updatedBy?: string | null }>(options: Options<Item>) {
  const { noun, item, stored, valuesOf, discard, hint } = options;
  const [seen, setSeen] = useState(item);
  const [differences, setDifferences] = useState<Difference[]>();
  const { differencesOf } = useDifferences();
  const isMe = useIsMe();
  const follow = (next: Item | undefined) => {
    setSeen(next);
    setDifferences(undefined);
  };
  return {
    seen,
    follow,
    context: seen && { context: { ifMatch: etagOf(seen) } },
    /** @param form names the fields by their labels */
    refused(refusal: Refusal, typed: object, form: HTMLFormElement | null) {
      const theirs = presentState(refusal, stored);
      if (theirs) {
        setSeen(theirs);
        void differencesOf(form, typed, valuesOf(theirs)).then(setDifferences);
      }
      if (isGone(refusal)) follow(undefined);
    },
    notice: (
      <>
        {differences && seen && (
          <Conflict
            noun={noun}
            differences={differences}
            isOwn={isMe(seen.updatedBy)}
            discard={() => discard(seen)}
          />
        )}
        {item && !seen && <Gone noun={noun} hint={hint} />}
      </>
    ),
  };
}
