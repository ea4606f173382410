import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { DraftItem } from '../drafts/draft-item';
import type { StoredDraft } from '../drafts/draft-store';
import { useDraftDeletion } from '../drafts/use-draft-deletion';
import { Moment } from '../kit/display/moment';
import { useRowPress } from '../kit/list/use-row-press';
import { useListedDrafts, useNewsletterDrafts } from './use-newsletter-drafts';

type Props = { mayWrite: boolean; edit: (draft: StoredDraft) => void };

/** Newsletter drafts, including scheduled ones. */
export function NewsletterDrafts({ mayWrite, edit }: Props) {
  const t = useMessages('adminNewsletter');
  const drafted = useMessages('adminDrafts');
  const rich = useRichMessages('adminDrafts');
  const store = useNewsletterDrafts();
  const drafts = useListedDrafts() ?? [];
  const deletion = useDraftDeletion(store);
  const rowPress = useRowPress((index) => {
    const draft = drafts[index];
    if (draft) edit(draft);
  });
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="newsletter-drafts">
      <h2 id="newsletter-drafts" className="text-xl font-semibold">
        {t('draftsAndScheduled')}
      </h2>
      <ul {...rowPress} className="mt-4 overflow-hidden rounded-xl border border-line bg-surface">
        {drafts.map((draft, index) => (
          <DraftItem
            key={draft.id}
            draft={draft}
            index={index}
            title={store.titleOf(draft.values)}
            saved={rich('savedBy', {
              by: () => <bdi>{draft.by}</bdi>,
              time: () => <Moment at={draft.updatedAt} />,
            })}
            done={store.done}
            actions={
              mayWrite && (
                <>
                  <Button look="quiet" onClick={() => edit(draft)}>
                    {drafted('editDraft')}
                  </Button>
                  <Button
                    look="quiet"
                    className="text-danger"
                    aria-disabled={deletion.isPending}
                    onClick={() => deletion.isPending || deletion.mutate(draft)}
                  >
                    {drafted('deleteDraft')}
                  </Button>
                </>
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}
