import { useState } from 'react';
import { type Draft, titleOfDraft } from '../../../shared/schemas/drafts';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { Moment } from '../kit/display/moment';
import { useRowPress } from '../kit/list/use-row-press';
import type { Refusal } from '../kit/mutations/refusals';
import { useMay } from '../kit/permissions';
import { DraftItem } from './draft-item';
import { ScheduleDialog } from './moment-dialog';
import { PreviewLink, usePreview } from './preview-link';
import { useContentDrafts } from './use-content-drafts';
import { useDraftActions } from './use-draft-actions';

export const itemStates = ['live', 'draft', 'scheduled'] as const;

/** The options of the filter by state. */
export function useItemStates() {
  const t = useMessages('adminDrafts');
  return [
    ['live', t('live')],
    ['draft', t('drafts')],
    ['scheduled', t('scheduled')],
  ] as const;
}

type Props = {
  drafts: Draft[];
  /** Whether the user may publish this type. */
  mayPublish: boolean;
  /** Shows only these. */
  state: 'draft' | 'scheduled' | undefined;
  search: string;
  edit: (draft: Draft, refusal?: Refusal) => unknown;
  refresh: () => Promise<unknown>;
};

/** The drafts of a type, above its published items. Collapsed unless the list shows only drafts. */
export function DraftList({ drafts: all, mayPublish, state, search, ...actions }: Props) {
  const t = useMessages('adminDrafts');
  const lists = useMessages('adminLists');
  const { number } = useFormats();
  const mayWrite = useMay('drafts:write') && mayPublish;
  const drafts = all.filter(
    (draft) =>
      (state === undefined || (state === 'scheduled') === (draft.publishAt !== null)) && has(draft, search),
  );
  const rowPress = useRowPress((index) => {
    const draft = drafts[index];
    if (draft) void actions.edit(draft);
  });
  const called = state === 'scheduled' ? 'scheduled' : 'drafts';
  if (drafts.length === 0)
    return (
      state && <p className="mt-6 text-muted">{t(state === 'scheduled' ? 'noScheduled' : 'noDrafts')}</p>
    );
  const failed = drafts.filter(({ failure }) => failure !== null).length;
  return (
    <details
      key={called}
      open={state !== undefined}
      className="mt-4 rounded-xl border border-line bg-surface"
    >
      <summary className="min-h-11 px-4 py-2.5 font-semibold">
        {lists('withCount', { name: t(called), count: number(drafts.length) })}
        {failed > 0 && <span className="text-danger">{t('someFailed', { count: failed })}</span>}
      </summary>
      <ul {...rowPress} className="border-t border-line">
        {drafts.map((draft, index) => (
          <DraftRow key={draft.id} draft={draft} index={index} mayWrite={mayWrite} {...actions} />
        ))}
      </ul>
    </details>
  );
}

function has({ values }: Draft, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}

type RowProps = Pick<Props, 'edit' | 'refresh'> & { draft: Draft; index: number; mayWrite: boolean };

function DraftRow({ draft, index, mayWrite, ...options }: RowProps) {
  const { values, itemId, by, updatedAt, publishAt } = draft;
  const t = useMessages('adminDrafts');
  const rich = useRichMessages('adminDrafts');
  const schedule = useMessages('adminSchedule');
  const publish = useMessages('adminContent')('publish');
  const actions = useDraftActions({ draft, ...options });
  const store = useContentDrafts(draft.type, itemId);
  const preview = usePreview();
  const [isScheduling, setScheduling] = useState(false);
  const title = titleOfDraft(values);
  return (
    <DraftItem
      draft={draft}
      index={index}
      title={title}
      badge={
        publishAt ? <Badge tone="yellow">{t('scheduled')}</Badge> : <Badge tone="plain">{t('draft')}</Badge>
      }
      saved={rich('about', {
        kind: itemId === null ? 'new' : 'changes',
        by: () => <bdi>{by}</bdi>,
        time: () => <Moment at={updatedAt} />,
      })}
      done="published"
      actions={
        mayWrite && (
          <>
            <Button look="quiet" onClick={() => void options.edit(draft)}>
              {t('editDraft')}
            </Button>
            <Button look="quiet" onClick={() => void preview.open(async () => draft)}>
              {t('previewDraft')}
            </Button>
            <Button look="quiet" onClick={() => setScheduling(true)}>
              {schedule(publishAt ? 'change' : 'schedule')}
            </Button>
            <Button look="quiet" aria-disabled={actions.isPending} onClick={() => actions.publish()}>
              {publish}
            </Button>
            <Button
              look="quiet"
              className="text-danger"
              aria-disabled={actions.isPending}
              onClick={() => actions.remove()}
            >
              {t('deleteDraft')}
            </Button>
          </>
        )
      }
    >
      {preview.link && <PreviewLink url={preview.link.url} />}
      {isScheduling && (
        <ScheduleDialog
          store={store}
          draft={draft}
          done={() => setScheduling(false)}
          close={() => setScheduling(false)}
        />
      )}
    </DraftItem>
  );
}
