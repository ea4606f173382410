import { useState } from 'react';
import type { z } from 'zod';
import type { ContentType } from '../../../../shared/schemas/content-types';
import type { revision } from '../../../../shared/schemas/revisions';
import { trpc } from '../../../app/trpc';
import { Modal } from '../../../ui/modal';
import { Loading } from '../display/loading';
import { Moment } from '../display/moment';
import { inWords } from '../format';
import { Compared } from './compared';

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

const actions: Record<Revision['action'], string> = {
  found: 'Before this change',
  created: 'Created',
  updated: 'Changed',
  restored: 'Restored',
};

/** Empty for new items. */
const fieldsOf = ({ action, changed }: Revision) =>
  action === 'created' || changed.length === 0 ? '' : `: ${changed.map(inWords).join(', ')}`;

/** The revisions of an item; an opened one shows what restoring would change. */
export function RevisionsDialog({ type, itemId, now, asTyped, close, refresh }: Props) {
  const { data: revisions } = trpc.revisions.list.useQuery({ type, itemId }, { staleTime: 0 });
  const [opened, setOpened] = useState<number>();
  return (
    <Modal title="Revisions" close={close}>
      {!revisions && <Loading label="Loading revisions..." />}
      {revisions?.length === 0 && <p>No earlier versions yet. They are kept from the next save on.</p>}
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
                {index === 0 && <span className="font-normal text-muted"> (the newest)</span>}
              </span>
              <span className="block text-sm wrap-anywhere text-muted">
                {actions[one.action]}
                {one.by !== null && (
                  <>
                    {' '}
                    by <bdi>{one.by}</bdi>
                  </>
                )}
                {fieldsOf(one)}
              </span>
            </button>
            {opened === one.id && (
              <Compared
                type={type}
                id={one.id}
                now={now}
                asTyped={asTyped}
                restored={() => {
                  close();
                  void refresh();
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
