import type { Handling } from '../../../shared/schemas/correspondence';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Badge } from '../kit/display/badge';
import { Filter } from '../kit/list/filter-bar';
import type { Subject } from './use-change';

/** Whether it was answered, by whom and when, and who takes care of it. */
export function HandlingBadges({ handling }: { handling: Handling }) {
  const { dayOf } = useDays();
  const { answeredAt, answeredBy, assignee } = handling;
  return (
    <>
      {answeredAt && (
        <span className="flex flex-wrap items-center gap-x-1.5">
          <Badge tone="green">Answered</Badge>
          <span className="text-sm text-muted">
            by <bdi>{answeredBy}</bdi>, {dayOf(answeredAt)}
          </span>
        </span>
      )}
      {assignee && (
        <Badge tone="plain">
          <span className="sr-only">Taken care of by </span>
          <bdi>{assignee}</bdi>
        </Badge>
      )}
    </>
  );
}

type Bound<Value> = { value: Value | undefined; onChange: (value: Value | undefined) => void };
type Props = { noun: Subject['noun']; answered: Bound<boolean>; assigneeId: Bound<number> };

const answers = [
  [true, 'Answered'],
  [false, 'Not answered'],
] as const;

/** Filters for what waits for an answer, and what somebody takes care of: oneself first. */
export function HandlingFilters({ noun, answered, assigneeId }: Props) {
  const { data: me } = trpc.auth.me.useQuery();
  const { data: colleagues = [] } = trpc[noun].colleagues.useQuery();
  const others = colleagues.filter(({ id }) => id !== me?.id);
  const people = [...(me ? [{ id: me.id, username: 'Mine' }] : []), ...others];
  return (
    <>
      <Filter label="Answers" all="All Answers" options={answers} {...answered} />
      <Filter
        label="Taken care of by"
        all="Everyone"
        options={people.map(({ id, username }) => [String(id), username] as const)}
        value={assigneeId.value === undefined ? undefined : String(assigneeId.value)}
        onChange={(chosen) => assigneeId.onChange(chosen === undefined ? undefined : Number(chosen))}
      />
    </>
  );
}
