import { etagOf } from '../../../shared/schemas/etags';
import { type NewsletterDraft, newsletterDraft } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { backgroundClient } from '../drafts/background-client';
import type { DraftStore, StoredDraft } from '../drafts/draft-store';
import { typedOf } from '../drafts/typed-values';
import type { Letter } from './newsletter-frame';

export const emptyLetter: Letter = { subject: '', content: '', contentFormat: 'plain' };

/** A newsletter from the values of its draft. */
export const letterOf = (values: Record<string, unknown>): Letter => typedOf(emptyLetter, values);

const storedFrom = ({
  subject,
  content,
  contentFormat,
  sendAt,
  updatedBy,
  ...draft
}: NewsletterDraft): StoredDraft => ({
  ...draft,
  itemId: null,
  baseVersion: null,
  values: { subject, content, contentFormat },
  publishAt: sendAt,
  by: updatedBy ?? '',
});

/** The drafts of newsletters. A scheduled one is saved by hand: what is half written must not be sent. */
export function useNewsletterDrafts(): DraftStore {
  const untitled = useMessages('adminNewsletter')('untitled');
  const utils = trpc.useUtils();
  const { newsletterDrafts } = backgroundClient;
  /** Refreshes the list of drafts below the composer. */
  const saved = (draft: NewsletterDraft) => {
    void utils.newsletterDrafts.invalidate();
    return storedFrom(draft);
  };
  const put = (draft: StoredDraft, values: Record<string, unknown>, sendAt: string | null) =>
    newsletterDrafts.update
      .mutate({ id: draft.id, ...letterOf(values), sendAt }, { context: { ifMatch: etagOf(draft) } })
      .then(saved);
  return {
    name: 'newsletter',
    itemId: null,
    permission: 'newsletter:write',
    done: 'sent',
    titleOf: (values) => letterOf(values).subject.trim() || untitled,
    create: ({ values }) => newsletterDrafts.create.mutate(letterOf(values)).then(saved),
    update: (draft, { values }) => put(draft, values, draft.publishAt),
    remove: ({ id, version }) => newsletterDrafts.delete.mutate({ id, version }),
    schedule: (draft, at) => put(draft, draft.values, at),
    list: async () => (await utils.newsletterDrafts.list.fetch(undefined, { staleTime: 0 })).map(storedFrom),
    refresh: () => utils.newsletterDrafts.invalidate(),
    newerIn({ data }) {
      const current = newsletterDraft.safeParse(data?.current).data;
      return current && storedFrom(current);
    },
    isManual: (draft) => Boolean(draft?.publishAt),
  };
}

/** The drafts as they are listed, once they are read. */
export const useListedDrafts = (): StoredDraft[] | undefined =>
  trpc.newsletterDrafts.list.useQuery(undefined, { staleTime: 0 }).data?.map(storedFrom);
