import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import type { StoredDraft } from '../drafts/draft-store';
import { useScheduleLabel } from '../drafts/moments';
import { useDraftDeletion } from '../drafts/use-draft-deletion';
import { Moment } from '../kit/display/moment';
import { opensClass, useRowPress } from '../kit/list/use-row-press';
import { useErrorTranslation } from '../kit/session/error-translation';
import { useListedDrafts, useNewsletterDrafts } from './use-newsletter-drafts';

type Props = { mayWrite: boolean; edit: (draft: StoredDraft) => void };

/** Newsletter drafts, including scheduled ones. */
export function NewsletterDrafts({ mayWrite, edit }: Props) {
  const t = useMessages('adminNewsletter');
  const drafted = useMessages('adminDrafts');
  const translate = useErrorTranslation();
  const rich = useRichMessages('adminDrafts');
  const scheduleLabel = useScheduleLabel();
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
          <li
            key={draft.id}
            data-index={index}
            data-opens={mayWrite || undefined}
            className={cx(
              'grid gap-3 border-t border-line p-4 -outline-offset-2 first:border-t-0',
              mayWrite && opensClass,
            )}
          >
            <div className="min-w-0">
              <p dir="auto" className="w-fit font-medium wrap-anywhere">
                {store.titleOf(draft.values)}
              </p>
              <p className="text-sm text-muted">
                {rich('savedBy', {
                  by: () => <bdi>{draft.by}</bdi>,
                  time: () => <Moment at={draft.updatedAt} />,
                })}
              </p>
              {draft.publishAt && (
                <p className="text-sm font-medium">
                  {drafted('scheduledFor', { moment: scheduleLabel(draft.publishAt) })}
                </p>
              )}
              {draft.failure && (
                <p className="text-sm font-medium text-danger">
                  {drafted('notOnSchedule', { done: 'sent', failure: translate(draft.failure) })}
                </p>
              )}
            </div>
            {mayWrite && (
              <div role="group" aria-label={store.titleOf(draft.values)} className="-mx-3 flex flex-wrap">
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
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
