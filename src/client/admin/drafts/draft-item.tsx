import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { opensClass } from '../kit/list/use-row-press';
import { useErrorTranslation } from '../kit/session/error-translation';
import type { DraftStore, StoredDraft } from './draft-store';
import { useScheduleLabel } from './moments';

type Props = {
  draft: Pick<StoredDraft, 'publishAt' | 'failure'>;
  index: number;
  title: string;
  badge?: ReactNode;
  /** Who saved it, and when. */
  saved: ReactNode;
  /** What happens to it when it is due. */
  done: DraftStore['done'];
  /** Its buttons. With them, a press on the item opens the draft. */
  actions: ReactNode;
  children?: ReactNode;
};

/** A draft in a list: what it is, whether its schedule failed, and its buttons. */
export function DraftItem({ draft, index, title, badge, saved, done, actions, children }: Props) {
  const t = useMessages('adminDrafts');
  const translate = useErrorTranslation();
  const scheduleLabel = useScheduleLabel();
  const { publishAt, failure } = draft;
  return (
    <li
      data-index={index}
      data-opens={actions ? true : undefined}
      className={cx(
        'grid gap-3 border-t border-line p-4 -outline-offset-2 first:border-t-0',
        Boolean(actions) && opensClass,
      )}
    >
      <div className="min-w-0">
        <p dir="auto" className="w-fit font-medium wrap-anywhere">
          {title}
        </p>
        {badge && <p className="my-1">{badge}</p>}
        <p className="text-sm text-muted">{saved}</p>
        {publishAt && (
          <p className="text-sm font-medium">{t('scheduledFor', { moment: scheduleLabel(publishAt) })}</p>
        )}
        {failure && (
          <p className="text-sm font-medium text-danger">
            {t('notOnSchedule', { done, failure: translate(failure) })}
          </p>
        )}
      </div>
      {actions && (
        <div role="group" aria-label={title} className="-mx-3 flex flex-wrap [&_button]:px-3">
          {actions}
        </div>
      )}
      {children}
    </li>
  );
}
