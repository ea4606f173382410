import type { ContentType } from '../../../shared/schemas/content-types';
import { useMessages } from '../../messages/use-messages';
import type { Message } from '../../ui/toast-message';
import { capitalized, titled } from '../kit/format';
import type { Refusal } from '../kit/mutations/refusals';
import { useNouns } from '../kit/nouns';

/** The buttons and toasts of a content type. */
export type Messages = Record<
  'create' | 'update',
  { button: string; pending: string; done: Message; failed: string }
> & {
  delete: { done: Message; failed: string };
};

export function useContentMessages(type: ContentType): Messages {
  const t = useMessages('adminContent');
  const pending = useMessages('adminForms')('saving');
  const nouns = useNouns();
  const item = nouns.the(type);
  const another = nouns.one(type);
  const named = { item };
  const capital = { item: capitalized(item) };
  return {
    create: {
      button: t('create', { item: titled(another) }),
      pending,
      done: { description: t('created', capital) },
      failed: t('createFailed', { item: another }),
    },
    update: {
      button: t('update', { item: titled(item) }),
      pending,
      done: { description: t('updated', capital) },
      failed: t('updateFailed', named),
    },
    delete: { done: { description: t('deleted', capital) }, failed: t('deleteFailed', named) },
  };
}

type Settled = {
  onSuccess: () => unknown;
  onError: (error: Refusal) => unknown;
  trpc?: { context: Record<string, unknown> };
};
type Mutation<Variables> = {
  useMutation: (settled: Settled) => { mutate: (variables: Variables) => void; isPending: boolean };
};

export type ContentApi<Values> = {
  create: Mutation<Values>;
  update: Mutation<Values & { id: number }>;
  delete: Mutation<{ id: number }>;
};
