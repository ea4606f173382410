import type { NewsletterDraft } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Moment } from '../kit/display/moment';
import { opensClass, useRowPress } from '../kit/list/use-row-press';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useScheduleWords } from '../kit/schedule/moments';

type Props = { mayWrite: boolean; edit: (draft: NewsletterDraft) => void };

/** What is being written, and what goes out by itself. */
export function NewsletterDrafts({ mayWrite, edit }: Props) {
  const utils = trpc.useUtils();
  const words = useScheduleWords();
  const { data: drafts = [] } = trpc.newsletterDrafts.list.useQuery(undefined, { staleTime: 0 });
  const discard = useAdminMutation({
    send: utils.client.newsletterDrafts.delete.mutate,
    done: success('Draft discarded'),
    failed: 'Failed to discard the draft',
    refresh: () => utils.newsletterDrafts.invalidate(),
  });
  const rowPress = useRowPress((place) => {
    const draft = drafts[place];
    if (draft) edit(draft);
  });
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="newsletter-drafts" className="mt-10">
      <h2 id="newsletter-drafts" className="text-xl font-semibold">
        Drafts and Scheduled
      </h2>
      <ul {...rowPress} className="mt-4 overflow-hidden rounded-xl border border-line bg-surface">
        {drafts.map((draft, place) => (
          <li
            key={draft.id}
            data-place={place}
            data-opens={mayWrite || undefined}
            className={cx(
              'grid gap-3 border-t border-line p-4 -outline-offset-2 first:border-t-0',
              mayWrite && opensClass,
            )}
          >
            <div className="min-w-0">
              <p dir="auto" className="font-medium wrap-anywhere">
                {draft.subject || 'Untitled'}
              </p>
              <p className="text-sm text-muted">
                <bdi>{draft.updatedBy}</bdi>, saved <Moment at={draft.updatedAt} />
              </p>
              {draft.sendAt && <p className="text-sm font-medium">Scheduled for {words(draft.sendAt)}</p>}
              {draft.failure && (
                <p className="text-sm font-medium text-danger">Not sent on schedule: {draft.failure}</p>
              )}
            </div>
            {mayWrite && (
              <div role="group" aria-label={draft.subject || 'Untitled'} className="-mx-3 flex flex-wrap">
                <Button look="quiet" onClick={() => edit(draft)}>
                  Edit draft
                </Button>
                <Button
                  look="quiet"
                  className="text-danger"
                  aria-disabled={discard.isPending}
                  onClick={() => {
                    const question =
                      'Are you sure you want to discard this draft? This action cannot be undone.';
                    if (!discard.isPending && confirm(question)) discard.mutate({ id: draft.id });
                  }}
                >
                  Discard
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
