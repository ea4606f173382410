import type { ComponentProps } from 'react';
import type { Handling } from '../../../shared/schemas/correspondence';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Badge } from '../kit/display/badge';
import { Moment } from '../kit/display/moment';
import { accountId, day, yesOrNo } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { PeriodFields } from '../kit/list/period-fields';
import type { Subject } from './use-change';

/** Who replied and when, and the assignee. */
export function HandlingBadges({ handling }: { handling: Handling }) {
  const t = useMessages('adminCorrespondence');
  const rich = useRichMessages('adminCorrespondence');
  const { answeredAt, answeredBy, assignee } = handling;
  return (
    <>
      {answeredAt && (
        <span className="flex flex-wrap items-center gap-x-1.5">
          <Badge tone="green">{t('replied')}</Badge>
          <span className="text-sm text-muted">
            {rich('repliedBy', {
              name: () => <bdi>{answeredBy}</bdi>,
              time: () => <Moment at={answeredAt} />,
            })}
          </span>
        </span>
      )}
      {assignee && (
        <Badge tone="plain">
          {rich('assignedToPerson', {
            label: (chunks) => <span className="sr-only">{chunks}</span>,
            name: () => <bdi>{assignee}</bdi>,
          })}
        </Badge>
      )}
    </>
  );
}

/** Filters that all submissions share. */
export const submissionFilters = { answered: yesOrNo, assigneeId: accountId, from: day, to: day };
export const submissionFilterNames = Object.keys(submissionFilters);

type Handled = { answered?: boolean | undefined; assigneeId?: number | undefined };
type Props = {
  noun: Subject['noun'];
  list: ComponentProps<typeof PeriodFields>['list'] & {
    filter: Handled;
    setFilter: (handled: Handled) => void;
  };
};

/** Filters by reply, assignee (the user first) and period. */
export function SubmissionFilters({ noun, list }: Props) {
  const t = useMessages('adminCorrespondence');
  const { data: me } = trpc.auth.me.useQuery();
  const { data: colleagues = [] } = trpc[noun].colleagues.useQuery();
  const others = colleagues.filter(({ id }) => id !== me?.id);
  const people = [...(me ? [{ id: me.id, username: t('me') }] : []), ...others];
  const { answered, assigneeId } = list.filter;
  return (
    <>
      <Filter
        label={t('replies')}
        all={t('repliedOrNot')}
        options={[
          [true, t('replied')],
          [false, t('notReplied')],
        ]}
        value={answered}
        onChange={(chosen) => list.setFilter({ answered: chosen })}
      />
      <Filter
        label={t('assignedTo')}
        all={t('assignedOrNot')}
        options={people.map(({ id, username }) => [String(id), username] as const)}
        value={assigneeId === undefined ? undefined : String(assigneeId)}
        onChange={(chosen) =>
          list.setFilter({ assigneeId: chosen === undefined ? undefined : Number(chosen) })
        }
      />
      <PeriodFields what={t('sent')} list={list} />
    </>
  );
}
