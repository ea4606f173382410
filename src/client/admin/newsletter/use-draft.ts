import { useState } from 'react';
import type { NewsletterDraft } from '../../../shared/schemas/newsletter';
import { etagOf } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useScheduleWords } from '../kit/schedule/moments';

type Values = Pick<NewsletterDraft, 'subject' | 'content' | 'sendAt'>;
type Options = {
  begun: NewsletterDraft | undefined;
  saved: (draft: NewsletterDraft) => void;
  refused: (refusal: Refusal) => void;
};

/** The draft of the newsletter that is being written, once there is one. */
export function useDraft({ begun, saved, refused }: Options) {
  const [draft, setDraft] = useState(begun);
  const utils = trpc.useUtils();
  const words = useScheduleWords();
  const saving = useAdminMutation({
    send: (values: Values) =>
      draft
        ? utils.client.newsletterDrafts.update.mutate(
            { id: draft.id, ...values },
            { context: { ifMatch: etagOf(draft) } },
          )
        : utils.client.newsletterDrafts.create.mutate(values),
    done: ({ sendAt }) =>
      sendAt ? { title: 'Scheduled', description: words(sendAt) } : success('Draft saved'),
    failed: 'Failed to save the draft',
    reason: ({ data }) =>
      data?.code === 'PRECONDITION_FAILED'
        ? 'Someone else has changed it. Save again to keep both versions.'
        : data?.issues?.[0]?.message,
    settled: (_, answer) => {
      setDraft(answer);
      if (answer) saved(answer);
    },
    refused(refusal) {
      if (refusal.data?.code === 'PRECONDITION_FAILED') setDraft(undefined);
      refused(refusal);
    },
    refresh: () => utils.newsletterDrafts.invalidate(),
  });
  return { draft, forget: () => setDraft(undefined), save: saving.mutate, pending: saving.isPending };
}
