import { type ComponentProps, useState } from 'react';
import type { z } from 'zod';
import type { ContentType } from '../../../shared/schemas/content-types';
import type { revision } from '../../../shared/schemas/revisions';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { deferred } from '../kit/deferred';
import { DeferredPart } from '../kit/display/deferred-part';
import { Loading } from '../kit/display/loading';
import { Moment } from '../kit/display/moment';
import { useFieldNames } from '../kit/form/field-names';
import { useJoined } from '../kit/format';
import type Compared from './compared';

const code = deferred<ComponentProps<typeof Compared>>(() => import('./compared'));

type Revision = z.output<typeof revision>;
type Props = {
  type: ContentType;
  itemId: number;
  now: object;
  /** The form values of a revision, or undefined if it is no longer valid. */
  asTyped: (values: object) => object | undefined;
  close: () => void;
  refresh: () => Promise<unknown>;
};

/** The revisions of an item; an opened one shows what restoring would change. */
export function RevisionsDialog({ type, itemId, now, asTyped, close, refresh }: Props) {
  const { data: revisions } = trpc.revisions.list.useQuery({ type, itemId }, { staleTime: 0 });
  const t = useMessages('adminRevisions');
  const loading = useMessages('adminLists')('loading');
  const [opened, setOpened] = useState<number>();
  return (
    <Modal title={t('title')} close={close}>
      {!revisions && <Loading label={t('loading')} />}
      {revisions?.length === 0 && <p>{t('none')}</p>}
      <ul className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {revisions?.map((one, index) => (
          <li key={one.id}>
            <button
              type="button"
              aria-expanded={opened === one.id}
              onClick={() => setOpened(opened === one.id ? undefined : one.id)}
              className="w-full rounded-lg p-3 text-start -outline-offset-3 hover:bg-brand-soft"
            >
              <span className="block font-medium">
                <Moment at={one.at} />
                {index === 0 && <span className="font-normal text-muted"> {t('newest')}</span>}
              </span>
              <span className="block text-sm wrap-anywhere text-muted">
                <Summary type={type} revision={one} />
              </span>
            </button>
            {opened === one.id && (
              <DeferredPart
                code={code}
                label={loading}
                props={{ type, id: one.id, now, asTyped, restored: () => void refresh().then(close) }}
              />
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** 'Changed by maryam: Title, Excerpt'; without fields for new items. */
function Summary({ type, revision: { action, by, changed } }: { type: ContentType; revision: Revision }) {
  const t = useMessages('adminRevisions');
  const rich = useRichMessages('adminRevisions');
  const nameOf = useFieldNames(type);
  const joined = useJoined();
  const what = by === null ? t(action) : rich('byWhom', { action: t(action), by: () => <bdi>{by}</bdi> });
  if (action === 'created' || changed.length === 0) return what;
  return rich('withFields', { what: () => <>{what}</>, fields: joined(changed.map(nameOf)) });
}
