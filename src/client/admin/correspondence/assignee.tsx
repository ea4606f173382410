import type { Correspondence } from '../../../shared/schemas/correspondence';
import { trpc } from '../../app/trpc';
import { SelectField } from '../../ui/field';
import type { Subject } from './use-change';
import { useChange } from './use-change';

type Props = { noun: Subject['noun']; state: Correspondence; mayWrite: boolean };

/** A former colleague stays named until someone else is assigned. */
export function Assignee({ noun, state, mayWrite }: Props) {
  const { data: colleagues = [] } = trpc[noun].colleagues.useQuery();
  const change = useChange(
    { noun, id: state.id },
    {
      done: 'Assignment changed',
      failed: 'Failed to change the assignment',
    },
  );
  if (!mayWrite)
    return (
      <p>
        <span className="text-muted">Assigned to</span> <bdi>{state.assignee ?? 'no one'}</bdi>
      </p>
    );
  const { assigneeId, assignee } = state;
  const isKnown = colleagues.some(({ id }) => id === assigneeId);
  const options = colleagues.map(({ id, username }) => [String(id), username] as const);
  const former = assigneeId !== null && assignee !== null && !isKnown;
  return (
    <SelectField
      label="Assigned to"
      none="Unassigned"
      className="max-w-xs"
      options={former ? [...options, [String(assigneeId), assignee]] : options}
      value={String(assigneeId ?? '')}
      aria-busy={change.isPending}
      onChange={({ target }) => {
        const assigneeId = target.value === '' ? null : Number(target.value);
        if (!change.isPending) change.mutate({ seen: state, assigneeId });
      }}
    />
  );
}
