import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import type { ContentType } from '../../../shared/schemas/content-types';
import type { Draft } from '../../../shared/schemas/drafts';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import type { Opened } from '../drafts/use-form-draft';
import { type Refusal, useFailureToast } from '../kit/mutations/refusals';
import { type Noun, useNouns } from '../kit/nouns';
import { useRequestedForm } from './use-requested-form';

/** The item, or undefined for a new one, and the draft to continue. */
type Edited<Item> = { item: (Item & Age) | undefined; opened: Opened | undefined };
export const newItem = { item: undefined, opened: undefined };

type Options<Item> = { type: ContentType; stored: z.ZodType<Item>; mayWrite: boolean };

/** What the form is open for: at first what the address requests. */
export function useEdited<Item>({ type, stored, mayWrite }: Options<Item>) {
  const utils = trpc.useUtils();
  const requested = useRequestedForm();
  const [edited, setEdited] = useState<Edited<Item> | undefined>(
    requested.isNew && mayWrite ? newItem : undefined,
  );
  const parse = (found: unknown) => withAge(stored).safeParse(found).data;
  const t = useMessages('adminContent');
  const nouns = useNouns();
  const showFailure = useFailureToast();
  const failed = (noun: Noun, error: unknown) =>
    showFailure(t('openFailed', { item: nouns.the(noun) }), isRefusal(error) ? error : {});
  const refused = useEffectEvent((error: unknown) => failed(type, error));
  const readRequested = useEffectEvent(() =>
    requested.id && mayWrite
      ? utils.items.byId.fetch({ type, id: requested.id }, { staleTime: 0 })
      : undefined,
  );
  const openRequested = useEffectEvent((found: unknown) =>
    setEdited({ item: parse(found), opened: undefined }),
  );
  useEffect(() => {
    readRequested()?.then(openRequested).catch(refused);
  }, [type]);
  return {
    edited,
    setEdited,
    editDraft: async (draft: Draft, refusal?: Refusal) => {
      const opened = { draft, values: draft.values, refusal };
      if (draft.itemId === null) return setEdited({ item: undefined, opened });
      try {
        const found = await utils.drafts.item.fetch({ id: draft.id }, { staleTime: 0 });
        setEdited({ item: parse(found), opened });
      } catch (error) {
        failed('draft', error);
      }
      return undefined;
    },
  };
}

/** Another draft needs a new form. */
export const keyOf = ({ opened }: Edited<unknown>) =>
  opened && `${opened.draft?.id} ${opened.draft?.version} ${opened.values === opened.draft?.values}`;

/** A copy needs another slug, and only one video can be the main feature. */
const own = new Set(['slug', 'isMainFeature']);

/** The values of a new item that duplicates another. */
export function copyOf(values: object, { isDated }: { isDated: boolean }): Record<string, unknown> {
  const copiedEntries = Object.entries(values).filter(
    ([name]) => !own.has(name) && !(isDated && name === 'date'),
  );
  const copied: Record<string, unknown> = Object.fromEntries(copiedEntries);
  const called = 'name' in copied ? 'name' : 'title';
  return { ...copied, [called]: `${String(copied[called])} (copy)` };
}
