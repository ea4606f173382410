import { useState } from 'react';
import type { ContentType } from '../../../../shared/content-types';
import { type Draft, titleOfDraft } from '../../../../shared/drafts';
import { trpc } from '../../../app/trpc';
import { Button } from '../../../ui/button';
import { useMay } from '../permissions';
import { useMoments } from '../use-moments';
import { PreviewLink } from './preview-link';
import { ScheduleDialog } from './schedule-dialog';
import { useDraftActions } from './use-draft-actions';
import { usePreview } from './use-preview';
import { useScheduleWords } from './use-schedule-words';

type Props = {
  type: ContentType;
  /** Whether the reader may write what the drafts are of. */
  mayPublish: boolean;
  edit: (draft: Draft) => unknown;
  refresh: () => Promise<unknown>;
};

/** The drafts of a type, folded away above what is published. */
export function DraftList({ type, mayPublish, ...actions }: Props) {
  const mayRead = useMay('drafts:read');
  const mayWrite = useMay('drafts:write') && mayPublish;
  const { data: drafts = [] } = trpc.drafts.list.useQuery({ type }, { enabled: mayRead, staleTime: 0 });
  if (drafts.length === 0) return null;
  const failed = drafts.filter(({ failure }) => failure !== null).length;
  return (
    <details className="mt-4 rounded-xl border border-line bg-surface">
      <summary className="min-h-11 px-4 py-2.5 font-semibold">
        Drafts ({drafts.length})
        {failed > 0 && <span className="text-danger">, {failed} could not be published</span>}
      </summary>
      <ul className="border-t border-line">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} mayWrite={mayWrite} {...actions} />
        ))}
      </ul>
    </details>
  );
}

type RowProps = Pick<Props, 'edit' | 'refresh'> & { draft: Draft; mayWrite: boolean };

function DraftRow({ draft, mayWrite, ...options }: RowProps) {
  const { values, itemId, by, updatedAt, publishAt, failure } = draft;
  const { momentOf } = useMoments();
  const words = useScheduleWords();
  const actions = useDraftActions({ type: draft.type, ...options });
  const preview = usePreview();
  const [isScheduling, setScheduling] = useState(false);
  const title = titleOfDraft(values);
  return (
    <li className="grid gap-3 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0">
        <p dir="auto" className="font-medium wrap-anywhere">
          {title}
        </p>
        <p className="text-sm text-muted">
          {itemId === null ? 'New' : 'Change of what is on the site'} · <bdi>{by}</bdi>, {momentOf(updatedAt)}
        </p>
        {publishAt && <p className="text-sm font-medium">Scheduled for {words(publishAt)}</p>}
        {failure && (
          <p className="text-sm font-medium text-danger">Not published when it was due: {failure}</p>
        )}
      </div>
      {mayWrite && (
        <div role="group" aria-label={title} className="-mx-3 flex flex-wrap [&_button]:px-3">
          <Button look="quiet" onClick={() => void options.edit(draft)}>
            Edit draft
          </Button>
          <Button look="quiet" onClick={() => void preview.open(async () => draft)}>
            Preview draft
          </Button>
          <Button look="quiet" onClick={() => setScheduling(true)}>
            {publishAt ? 'Change schedule' : 'Schedule'}
          </Button>
          <Button look="quiet" aria-disabled={actions.isPending} onClick={() => actions.publish(draft)}>
            Publish
          </Button>
          <Button
            look="quiet"
            className="text-danger"
            aria-disabled={actions.isPending}
            onClick={() => actions.discard(draft)}
          >
            Discard
          </Button>
        </div>
      )}
      {preview.link && <PreviewLink url={preview.link.url} />}
      {isScheduling && (
        <ScheduleDialog draft={draft} done={() => setScheduling(false)} close={() => setScheduling(false)} />
      )}
    </li>
  );
}
